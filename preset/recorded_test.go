// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package preset_test

import (
	"bufio"
	"crypto/hmac"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/preset"
)

// signV4 is the signature of a canonical request (AWS Signature Version 4,
// "Create a signed AWS API request", steps 2 to 4).
func signV4(secret, date, scope, request string) string {
	mac := func(key []byte, s string) []byte {
		h := hmac.New(sha256.New, key)
		h.Write([]byte(s))
		return h.Sum(nil)
	}
	key := []byte("AWS4" + secret)
	for part := range strings.SplitSeq(scope, "/") {
		key = mac(key, part)
	}
	sum := sha256.Sum256([]byte(request))
	toSign := "AWS4-HMAC-SHA256\n" + date + "\n" + scope + "\n" + hex.EncodeToString(sum[:])
	return hex.EncodeToString(mac(key, toSign))
}

// TestSigV4Signatures makes signatures that others published out of what the
// functions say of the request target. Each is a hash of all parts of a request,
// so that no byte of a path or query can be another one.
func TestSigV4Signatures(t *testing.T) {
	const (
		empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
		body  = "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072"
	)
	type signer struct{ secret, date, scope string }
	s3 := signer{"wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "20130524T000000Z", "20130524/us-east-1/s3/aws4_request"}
	tests := []struct {
		source  string
		signer  signer
		method  string
		target  string
		path    func(target string) string
		headers []string
		payload string
		want    string
	}{
		// Amazon S3 API Reference, "Signature Calculations for the Authorization
		// Header: Transferring Payload in a Single Chunk", the four examples.
		{
			"GET Object", s3, "GET", "/test.txt", preset.SigV4CanonicalPathS3,
			[]string{"host:examplebucket.s3.amazonaws.com", "range:bytes=0-9", "x-amz-content-sha256:" + empty, "x-amz-date:20130524T000000Z"},
			empty, "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
		},
		{
			"PUT Object", s3, "PUT", "/test$file.text", preset.SigV4CanonicalPathS3,
			[]string{"date:Fri, 24 May 2013 00:00:00 GMT", "host:examplebucket.s3.amazonaws.com", "x-amz-content-sha256:" + body, "x-amz-date:20130524T000000Z", "x-amz-storage-class:REDUCED_REDUNDANCY"},
			body, "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
		},
		{
			"GET Bucket Lifecycle", s3, "GET", "/?lifecycle", preset.SigV4CanonicalPathS3,
			[]string{"host:examplebucket.s3.amazonaws.com", "x-amz-content-sha256:" + empty, "x-amz-date:20130524T000000Z"},
			empty, "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
		},
		{
			"Get Bucket (List Objects)", s3, "GET", "/?max-keys=2&prefix=J", preset.SigV4CanonicalPathS3,
			[]string{"host:examplebucket.s3.amazonaws.com", "x-amz-content-sha256:" + empty, "x-amz-date:20130524T000000Z"},
			empty, "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
		},

		// Amazon S3 API Reference, "Authenticating Requests: Using Query
		// Parameters": the presigned URL, with its signature.
		{
			"presigned", s3, "GET", "/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request" +
				"&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404", preset.SigV4CanonicalPathS3,
			[]string{"host:examplebucket.s3.amazonaws.com"},
			"UNSIGNED-PAYLOAD", "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
		},

		// aws-sdk-go-v2, aws/signer/v4: a path that is signed encoded twice, and one
		// that is signed as it stands, in a URL with Opaque, which net/http sends in
		// absolute-form.
		{
			"aws-sdk-go-v2, encoded twice",
			signer{"SECRET", "19700101T000000Z", "19700101/us-west-2/es/aws4_request"},
			"GET", "/logs-%2A/_search?pretty=true", preset.SigV4CanonicalPath,
			[]string{"host:hostname-clusterkey.us-west-2.es.amazonaws.com", "x-amz-date:19700101T000000Z", "x-amz-security-token:SESSION"},
			empty, "79d0760751907af16f64a537c1242416dacf51204a7dd5284492d15577973b91",
		},
		{
			"aws-sdk-go-v2, Opaque",
			signer{"SECRET", "19700101T000000Z", "19700101/us-east-1/es/aws4_request"},
			"GET", "https://subdomain.us-east-1.es.amazonaws.com/log-%2A/_search", preset.SigV4CanonicalPathS3,
			[]string{"host:subdomain.us-east-1.es.amazonaws.com", "x-amz-date:19700101T000000Z", "x-amz-security-token:SESSION"},
			empty, "6601e883cc6d23871fd6c2a394c5677ea2b8c82b04a6446786d64cd74f520967",
		},
	}
	for _, tt := range tests {
		_, query, _ := strings.Cut(tt.target, "?")
		pairs := urlenc.ParseForm(query)
		pairs.Del("X-Amz-Signature")
		var names []string
		for _, h := range tt.headers {
			name, _, _ := strings.Cut(h, ":")
			names = append(names, name)
		}
		request := tt.method + "\n" + tt.path(tt.target) + "\n" + preset.SigV4CanonicalQuery(pairs) + "\n" +
			strings.Join(tt.headers, "\n") + "\n\n" + strings.Join(names, ";") + "\n" + tt.payload
		if got := signV4(tt.signer.secret, tt.signer.date, tt.signer.scope, request); got != tt.want {
			t.Errorf("%s: the signature is %s, want %s, of\n%s", tt.source, got, tt.want, request)
		}
	}
}

// TestSigV4Responses has what services of AWS said that they had signed. They
// answer a wrong signature with their canonical request.
func TestSigV4Responses(t *testing.T) {
	for _, tt := range []struct {
		source, function, in, want string
		canonical                  func(string) string
	}{
		{"S3, in anomalizer/ngx_aws_auth issue 87", "SigV4CanonicalPathS3", "/libstdc++-docs.x86_64.rpm", "/libstdc%20%20-docs.x86_64.rpm", preset.SigV4CanonicalPathS3},
		{"S3, in ex-aws/ex_aws issue 176", "SigV4CanonicalPathS3", "/test-bucket/tes+t.tar.gz", "/test-bucket/tes%20t.tar.gz", preset.SigV4CanonicalPathS3},
		{"S3, in aws/aws-sdk-js issue 853", "SigV4CanonicalPathS3", "/%3Fa=b%20c", "/%3Fa%3Db%20c", preset.SigV4CanonicalPathS3},
		{"Elasticsearch Service, in aws/aws-sdk-js issue 853", "SigV4CanonicalPath", "/_search/%3Fa=b%20c", "/_search/%253Fa%3Db%2520c", preset.SigV4CanonicalPath},
		{"Elasticsearch Service, in inreachventures/aws-signing-request-interceptor issue 22", "SigV4CanonicalPath", "/*_test", "/%2A_test", preset.SigV4CanonicalPath},
		{"QuickSight, in aws/aws-sdk-java-v2 issue 3154", "SigV4CanonicalPath", "/users/some@email.com", "/users/some%40email.com", preset.SigV4CanonicalPath},
		{"API Gateway, in aws-samples/sigv4-signing-examples pull request 14", "SigV4CanonicalPath", "/dev/dataSourcesSummary?awsAccountId=353115813707", "/dev/dataSourcesSummary", preset.SigV4CanonicalPath},
		{"API Gateway, in zirkelc/aws-signature-v4 issue 4", "SigV4CanonicalQuery", "%24filter=id+eq+123", "%24filter=id%20eq%20123", canonicalQuery},
		{"S3, in xcir/libvmod-awsrest issue 24", "SigV4CanonicalQuery", "x", "x=", canonicalQuery},
	} {
		if got := tt.canonical(tt.in); got != tt.want {
			t.Errorf("%s: %s of %q is %q, want %q", tt.source, tt.function, tt.in, got, tt.want)
		}
	}
}

// canonicalQuery is the recipe of SigV4CanonicalQuery.
func canonicalQuery(query string) string {
	pairs := urlenc.ParseForm(query)
	pairs.Del("X-Amz-Signature")
	return preset.SigV4CanonicalQuery(pairs)
}

// TestSigV4QueryAsGo compares with the canonical query of aws-sdk-go-v2 and of
// MinIO, which is the Encode of package net/url with "%20" for "+". That sorts by
// the key as it is decoded, so that only such queries are here as come out the same.
func TestSigV4QueryAsGo(t *testing.T) {
	for _, query := range []string{
		"a=x+y",
		"a=x%20y&b=x%2By",
		"prefix=a%2fb&delimiter&max-keys=20",
		"k+1=+&k%201=%2B&k=",
		"a=1;b=2%3B",
		"*=*&~=~&(=)&a='!$,:@/?[]",
		"q=%C3%BC%FF",
	} {
		values, _ := url.ParseQuery(strings.ReplaceAll(query, ";", "%3B")) // it drops a raw ";"
		want := strings.ReplaceAll(values.Encode(), "+", "%20")
		pairs, err := urlenc.PairParser{Plus: true}.Parse(query)
		if err != nil {
			t.Fatal(err)
		}
		if got := preset.SigV4CanonicalQuery(pairs); got != want {
			t.Errorf("%q read by a PairParser is %q, want %q", query, got, want)
		}
		if !strings.Contains(query, "%FF") {
			if got := canonicalQuery(query); got != want {
				t.Errorf("%q read by ParseForm is %q, want %q", query, got, want)
			}
		}
	}
}

// TestSigV4QueryVerified: what ParseForm reads alike, a PairParser tells apart or
// refuses.
func TestSigV4QueryVerified(t *testing.T) {
	for query, want := range map[string]string{"a=%zz": "a=%25zz", "a=100%": "a=100%25", "a=%FF": "a=%EF%BF%BD", "a=%FE": "a=%EF%BF%BD"} {
		if got := canonicalQuery(query); got != want {
			t.Errorf("%q read by ParseForm is %q, want %q", query, got, want)
		}
	}
	strict := urlenc.PairParser{Plus: true}
	for query, want := range map[string]string{"a=%FF": "a=%FF", "a=%FE": "a=%FE", "a=x+y": "a=x%20y"} {
		pairs, err := strict.Parse(query)
		if got := preset.SigV4CanonicalQuery(pairs); got != want || err != nil {
			t.Errorf("%q read by a PairParser is %q, %v, want %q", query, got, err, want)
		}
	}
	for _, query := range []string{"a=%zz", "a=100%"} {
		if pairs, err := strict.Parse(query); err == nil {
			t.Errorf("%q read by a PairParser is %v, want an error", query, pairs)
		}
	}
}

// TestOAuth1Signatures makes published signatures out of base strings.
func TestOAuth1Signatures(t *testing.T) {
	for _, tt := range []struct {
		source, method, scheme, host, target, body, header, key, want string
	}{
		// RFC 5849 §3.4.1, with the signature of its erratum 2550.
		{
			"RFC 5849", "POST", "http", "example.com", "/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b", "c2&a3=2+q",
			"oauth_consumer_key=9djdj82h48djs9d2&oauth_token=kkk9d7dh3k39sjv7&oauth_signature_method=HMAC-SHA1&oauth_timestamp=137131201&oauth_nonce=7d8f3e4a",
			"j49sk3j29djd&dh893hdasih9", "r6/TJjbCOr97/+UU0NsvSne7s5g=",
		},
		// OAuth Core 1.0, Appendix A.5.
		{
			"OAuth Core 1.0", "GET", "http", "photos.example.net", "/photos?file=vacation.jpg&size=original", "",
			"oauth_consumer_key=dpf43f3p2l4k3l03&oauth_token=nnch734d00sl2jdk&oauth_signature_method=HMAC-SHA1&oauth_timestamp=1191242096&oauth_nonce=kllo9940pd9333jh&oauth_version=1.0",
			"kd94hf93k423kf44&pfkkdhi9sl3r4s00", "tR3+Ty81lMeYAr/Fid0kMTYa/WM=",
		},
	} {
		_, query, _ := strings.Cut(tt.target, "?")
		var p urlenc.Pairs
		for _, s := range []string{query, tt.body, tt.header} {
			p = append(p, urlenc.ParseForm(s)...)
		}
		for _, target := range []string{tt.target, tt.scheme + "://" + tt.host + tt.target} {
			base := preset.OAuth1BaseString(tt.method, preset.OAuth1BaseURI(tt.scheme, tt.host, target), preset.OAuth1Parameters(p))
			h := hmac.New(sha1.New, []byte(tt.key))
			h.Write([]byte(base))
			if got := base64.StdEncoding.EncodeToString(h.Sum(nil)); got != tt.want {
				t.Errorf("%s, target %q: the signature is %s, want %s, of\n%s", tt.source, target, got, tt.want, base)
			}
		}
	}
}

// TestRequestTargets has the forms of RFC 9112 §3.2, and texts in none of them.
func TestRequestTargets(t *testing.T) {
	for _, tt := range []struct{ target, path, again string }{
		{"/where?q=now", "/where", "/where"},           // §3.2.1
		{"/a%2Fb?u=http://h/p", "/a%2Fb", "/a%252Fb"},  // a URL in the query
		{"/http://h/p", "/http://h/p", "/http%3A/h/p"}, // a URL in the path
		{"//h/p?q", "//h/p", "/h/p"},                   // not a host
		{"/a#b", "/a#b", "/a%23b"},                     // a target has no fragment
		{"http://www.example.org/pub/WWW/TheProject.html", "/pub/WWW/TheProject.html", "/pub/WWW/TheProject.html"}, // §3.2.2
		{"HTTPS://u:p@h:8443/p%20q?a=/b#c", "/p%20q", "/p%2520q"},
		{"http://h", "/", "/"}, // RFC 9110 §4.2.3
		{"http://h?q=/x", "/", "/"},
		{"http://[::1]:80?q", "/", "/"},
		{"*", "/", "/"}, // §3.2.4 and §3.3
		{"", "/", "/"},
		{"?q", "/", "/"},
		{"www.example.com:80", "/www.example.com:80", "/www.example.com%3A80"}, // §3.2.3, for CONNECT
		{"a/b?q", "/a/b", "/a/b"},
		{".evil.example/p", "/.evil.example/p", "/.evil.example/p"},
		{"@evil.example", "/@evil.example", "/%40evil.example"},
		{":80", "/:80", "/%3A80"},
		{"1http://h/p", "/1http://h/p", "/1http%3A/h/p"}, // not a scheme
		{"://h/p", "/://h/p", "/%3A/h/p"},
		{"**", "/**", "/%2A%2A"},
	} {
		if got, want := preset.OAuth1BaseURI("http", "example.com", tt.target), "http://example.com"+tt.path; got != want {
			t.Errorf("OAuth1BaseURI of %q is %q, want %q", tt.target, got, want)
		}
		if got := preset.SigV4CanonicalPath(tt.target); got != tt.again {
			t.Errorf("SigV4CanonicalPath(%q) = %q, want %q", tt.target, got, tt.again)
		}
		if got, want := preset.SigV4CanonicalPathS3(tt.target), preset.SigV4Path.Canonical(tt.path); got != want {
			t.Errorf("SigV4CanonicalPathS3(%q) = %q, want %q", tt.target, got, want)
		}
	}
}

// TestRequestTargetsAsServer reads requests as package net/http does: a target in
// absolute-form, and its path alone, give the same.
func TestRequestTargetsAsServer(t *testing.T) {
	for line, want := range map[string]string{
		"GET /r%20v/X?id=123":                    "http://example.com/r%20v/X",
		"GET http://EXAMPLE.COM:80/r%20v/X?id=1": "http://example.com/r%20v/X",
		"GET http://example.com?q":               "http://example.com/",
		"OPTIONS *":                              "http://example.com/",
	} {
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(line + " HTTP/1.1\r\nHost: example.com\r\n\r\n")))
		if err != nil {
			t.Fatal(err)
		}
		for _, target := range []string{r.RequestURI, r.URL.EscapedPath()} {
			if got := preset.OAuth1BaseURI("http", r.Host, target); got != want {
				t.Errorf("%s: OAuth1BaseURI of %q is %q, want %q", line, target, got, want)
			}
		}
	}
}

// TestBaseURIAsOAuthLib has what the tests of oauthlib for Python expect of its
// base_string_uri, given a URI and a host: an empty path is "/", and the host wins.
func TestBaseURIAsOAuthLib(t *testing.T) {
	for _, tt := range []struct{ uri, host, want string }{
		{"http://www.example.com:80/", "www.example.com:80", "http://www.example.com/"},
		{"http://www.example.com", "www.example.com", "http://www.example.com/"},
		{"http://www.example.com/a-path", "alternatehost.example.com", "http://alternatehost.example.com/a-path"},
	} {
		if got := preset.OAuth1BaseURI("http", tt.host, tt.uri); got != tt.want {
			t.Errorf("OAuth1BaseURI of %q at %q is %q, want %q", tt.uri, tt.host, got, tt.want)
		}
	}
}

// TestS3Keys sends keys to S3 and back.
func TestS3Keys(t *testing.T) {
	ascii := make([]byte, 0, 128)
	for c := range byte(128) {
		ascii = append(ascii, c)
	}
	for _, key := range []string{
		"a", "a b", "a+b", "a%2Bb", "100%", "a//b/", "../a/./b", "ü/€/😀", "http://h/p", "*", "?q", "/a",
		"My!file_(1)*'.txt", "C++ & more; x=y@2x$,:.txt", string(ascii),
	} {
		path := "/" + preset.SigV4Path.Encode(key)
		if got := preset.SigV4CanonicalPathS3(path); got != path {
			t.Errorf("%q: SigV4CanonicalPathS3(%q) = %q", key, path, got)
		}
		if got, err := preset.SigV4Path.Decode(strings.TrimPrefix(path, "/")); got != key || err != nil {
			t.Errorf("%q: the key of %q is %q, %v", key, path, got, err)
		}
		u := url.URL{Scheme: "https", Host: "bucket.s3.amazonaws.com", Path: "/" + key, RawPath: path}
		if got, want := u.String(), "https://bucket.s3.amazonaws.com"+path; got != want {
			t.Errorf("%q: the URL is %q, want %q", key, got, want)
		}
		if got := preset.SigV4CanonicalPathS3(u.String() + "?versionId=1"); got != path {
			t.Errorf("%q: SigV4CanonicalPathS3 of the URL is %q, want %q", key, got, path)
		}
	}

	// A key that another encoding wrote with a "+" is another key to S3.
	for name, e := range map[string]*urlenc.Encoding{
		"GoPathEscape": preset.GoPathEscape, "EncodeURI": preset.EncodeURI, "Path": urlenc.RFC3986.Encoding(urlenc.Path),
	} {
		canonical := preset.SigV4CanonicalPathS3("/" + e.Encode("a+b"))
		if got, err := preset.SigV4Path.Decode(canonical[1:]); got != "a b" || err != nil {
			t.Errorf("%s: the key that S3 sees is %q, %v", name, got, err)
		}
	}
}

// TestSigV4EncodedTwice: services other than S3 sign the path encoded twice, and
// the path without normalization is what SigV4Path gives, as aws-sdk-go-v2 signs.
func TestSigV4EncodedTwice(t *testing.T) {
	for _, path := range []string{"/logs-*/_search", "/a b/ü+%", "/model/us.anthropic:0/invoke"} {
		wire := preset.SigV4Path.Encode(path)
		if got, want := preset.SigV4CanonicalPath(wire), preset.SigV4Path.Encode(wire); got != want {
			t.Errorf("SigV4CanonicalPath(%q) = %q, want %q", wire, got, want)
		}
	}
	if got, want := preset.SigV4Path.Encode(preset.SigV4Path.Encode("/logs-*/_search")), "/logs-%252A/_search"; got != want {
		t.Errorf("/logs-*/_search encoded twice is %q, want %q", got, want)
	}
}
