// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit_test

import (
	"testing"

	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/whatwg"
)

// The policies of the two uses of Allow.
var (
	site = whatwg.MustParse("https://example.com/account/login?lang=en")

	// redirects lets through what stays on a site, or below it.
	redirects = audit.Policy{Base: site, Hosts: []string{"example.com", ".example.com"}}

	// requests lets through what a program may fetch for others.
	requests = audit.Policy{}

	// relaxed lets through what the others don't, of the same hosts.
	relaxed = audit.Policy{Base: site, Schemes: []string{"https", "http", "ftp", "ws"}, Hosts: []string{"example.com", "[::1]", "münchen.de"}, Ports: []uint16{8080}, Userinfo: true, PrivateAddr: true}
)

// bypasses are targets with which filters have been passed, in public write-ups of open
// redirects and of request forgery, told in other words, by what the filter had missed.
var bypasses = []struct {
	why    string
	policy audit.Policy
	texts  []string
}{
	{"a reference that begins with a host", redirects, []string{
		"//evil.example", "//evil.example/", "//evil.example/%2e%2e", "//evil.example/example.com", "//evil.example?example.com", "//evil.example#example.com",
		"//evil.example:443/", "//example.com.evil.example", "//example.com:80", "//user@evil.example",
	}},
	{"slashes beyond two", redirects, []string{
		"///evil.example", "////evil.example", "/////evil.example/", "https:///evil.example", "https:////evil.example/%2e%2e", "///example.com", "https:///example.com/",
	}},
	{"slashes that are missing", redirects, []string{
		"https:evil.example", "https:/evil.example", "http:evil.example", "http:/evil.example/", "HTTPS:evil.example", "https:example.com", "http:/example.com", "https:@evil.example",
	}},
	{"backslashes for slashes", redirects, []string{
		`\\evil.example`, `/\evil.example`, `\/evil.example`, `\evil.example`, `/\/evil.example`, `//\evil.example`, `\\\evil.example`, `/\\evil.example`,
		`https:\\evil.example`, `https:\evil.example`, `https:/\evil.example`, `https://evil.example\.example.com`, `https://evil.example\example.com`,
		`https://evil.example\@example.com`, `https://example.com\@evil.example`, `https://example.com\.evil.example`, `https://example.com\evil`, `/path\..\..\evil`,
	}},
	{"controls, tabs and newlines", redirects, []string{
		"/\t/evil.example", "/\n/evil.example", "/\r/evil.example", "\t//evil.example", "\n//evil.example", "/\t\\evil.example", "ht\ttps://evil.example", "https:/\t/evil.example",
		"https://evil.example\t.example.com", "https://example.com\n.evil.example", "\x00//evil.example", "\x01https://evil.example", "\x1f//evil.example", "https://example.com\x00.evil.example",
		"/\x0b/evil.example", "https://evil.example\x7f.example.com", " //evil.example", " https://evil.example", "//evil.example ", "java\nscript:alert(1)",
	}},
	{"a header that is split", redirects, []string{
		"/\r\nSet-Cookie: a=b", "https://example.com/\r\nLocation: https://evil.example", "/path\nX: y", "\r\n//evil.example",
	}},
	{"a user that looks like the host", redirects, []string{
		"https://example.com@evil.example", "https://example.com:443@evil.example/", "https://example.com%2F@evil.example", "https://example.com%23@evil.example", "https://example.com%00@evil.example",
		"https://example.com@evil.example@example.com", "https://evil.example@example.com", "//example.com@evil.example", "https://a:b@example.com/", "https://example.com:pass@evil.example:443",
		"https://example.com%40evil.example/", "https://u:p@evil.example@example.com:x", "https://@evil.example", "https://:@evil.example",
	}},
	{"a query or a fragment that a filter takes for the host", redirects, []string{
		"https://evil.example?example.com", "https://evil.example/?https://example.com", "https://evil.example#@example.com", "https://evil.example#.example.com", "https://evil.example/#example.com",
		"https://evil.example?@example.com/", "https://evil.example;@example.com", "https://evil.example&@example.com#@example.com",
	}},
	{"a name that begins, ends or is written like the host", redirects, []string{
		"https://example.com.evil.example", "https://evilexample.com", "https://example.comevil.example", "https://example.com-evil.example", "https://example.co", "https://example.community",
		"https://examplexcom.example", "https://example.com.", "https://www.example.com./", "https://EXAMPLE.COM.evil.example", "https://example_com.evil.example", "https://.evil.example",
		"https://exаmple.com", "https://xn--exmple-4nf.com", "https://еxample.com", "https://example。com。evil.example", "https://evil。example", "https://example.com%E3%80%82evil.example",
	}},
	{"characters that become delimiters", redirects, []string{
		"https://evil.example\uFF0F.example.com", "https://evil.example\uFF03.example.com", "https://evil.example\uFF1F.example.com", "https://evil.c\u2100.example.com", "https://evil.example\u2048.example.com",
		"https://evil.example\uFE55443.example.com", "https://evil.example\uFF20example.com:x", "https://evil.example\uFF3C.example.com", "//evil\uFF0Eexample",
	}},
	{"characters that only some take for delimiters", redirects, []string{
		"https://evil.example;.example.com/", "https://evil.example,.example.com", "https://evil.example!.example.com", "https://evil.example&.example.com", "https://evil.example$.example.com", "https://evil.example'.example.com", "https://evil.example+.example.com",
		"https://evil.example(.example.com", "https://evil.example*.example.com", "https://evil.example=.example.com", "https://evil.example~.example.com", "https://evil.example`.example.com", "https://evil.example{.example.com", "https://evil.example|.example.com", "https://evil.example^.example.com",
		`https://evil.example".example.com`, "https://evil.example<.example.com",
	}},
	{"escapes in the host", redirects, []string{
		"https://evil%2Eexample", "https://%65%76%69%6C.example", "https://example.com%2Fevil.example", "https://evil.example%2F.example.com", "https://evil.example%23.example.com",
		"https://evil.example%3F.example.com", "https://evil.example%5C.example.com", "https://evil.example%252F.example.com", "https://%65xample.com", "https://example%2ecom",
		"https://evil.example%0a.example.com", "https://evil.example%00.example.com",
	}},
	{"ports that are not ports", redirects, []string{
		"https://example.com:80@evil.example", "https://example.com:evil.example", "https://example.com:443:evil.example", "https://example.com:99999/", "https://example.com:65979/", "https://example.com:-1/",
		"https://example.com:8443/", "http://example.com:443/", "https://example.com:80/", "https://example.com: 443/",
	}},
	{"schemes that run code", redirects, []string{
		"javascript:alert(1)", "JaVaScRiPt:alert(1)", "javascript://example.com/%0aalert(1)", "javascript://%0aalert(1)//example.com", " javascript:alert(1)", "\x01javascript:alert(1)", "java\tscript:alert(1)",
		"javascript\t:alert(1)", "javascript%3Aalert(1)", "javascript%253Aalert(1)", "%6Aavascript:alert(1)", "java%0Ascript:alert(1)", "javascript&colon;alert(1)", "&#106;avascript:alert(1)", "java&#x0A;script:alert(1)",
		"java&Tab;script&colon;alert(1)", "\uFF4Aavascript:alert(1)", "javascript\uFF1Aalert(1)", "data:text/html,x", "data:text/html;base64,PHg+", "DATA:,x", "vbscript:msgbox(1)", "data%3Atext/html,x", "java\u200Bscript:alert(1)",
	}},
	{"other schemes", redirects, []string{
		"ftp://example.com/", "file:///etc/passwd", "file://example.com/etc/passwd", "gopher://example.com:70/_x", "dict://example.com:11211/stat", "ldap://example.com/", "jar:https://example.com!/", "blob:https://example.com/x",
		"view-source:https://example.com/", "about:blank", "mailto:a@example.com", "ws://example.com/", "intent://example.com#Intent;end", "x://example.com/", "netdoc:///etc/passwd", "php://filter/x", "feed:https://example.com",
	}},
	{"what is not a URL to anyone", redirects, []string{
		"https://", "https://?example.com", "https://#example.com", "https://[example.com]", "https://[::1", "https://::1/", "https://example.com]", "https://exa mple.com", "//", "https://:443", "https://%", "https://\xff.example.com", "1a:b", "127.0.0.1:80/",
	}},

	{"this machine, by names", requests, []string{
		"http://localhost", "http://LOCALHOST/", "http://localhost.", "http://a.localhost/", "http://localhost:22/", "http://localhost.localdomain/", "http://ip6-localhost", "http://ⓛocalhost/", "http://loc\u00ADalhost/", "http://ｌｏｃａｌｈｏｓｔ/", "http://%6cocalhost/",
	}},
	{"this machine, by addresses", requests, []string{
		"http://127.0.0.1/", "http://127.0.0.1:8080/admin", "http://127.1.2.3/", "http://0.0.0.0/", "http://0.0.0.0:80", "http://[::1]/", "http://[::]/", "http://[0:0:0:0:0:0:0:1]/", "http://[0000::1]:22/",
	}},
	{"numbers in other forms", requests, []string{
		"http://2130706433/", "http://0x7f000001/", "http://0x7F.1/", "http://0177.0.0.1/", "http://017700000001/", "http://127.1/", "http://127.0.1/", "http://0/", "http://0x7f.0x0.0x0.0x1/", "http://00177.00.00.01/",
		"http://127.0.0.1./", "http://0x7f.1./", "http://0x/", "http://0x.0x.0/", "http://127.0.0.01/", "http://1/", "http://3232235521/", "http://0xA9FEA9FE/", "http://2852039166/", "http://169.254.43518/", "http://0251.0376.0251.0376/",
		"http://256.1.1.1/", "http://127.0.0.1.1/", "http://4294967296/", "http://08.1.1.1/", "http://425.510.425.510/", "http://7147006462/", "http://example.0x7f/", "http://a.1/",
	}},
	{"digits that are not ASCII", requests, []string{
		"http://１２７.0.0.1/", "http://①②⑦.⓪.⓪.①/", "http://127。0。0。1/", "http://127．0．0．1/", "http://127｡0｡0｡1/", "http://１６９.254.169.254/", "http://𝟏𝟐𝟕.𝟎.𝟎.𝟏/", "http://%31%32%37.0.0.1/", "http://127%2e0%2e0%2e1/", "http://%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1/", "http://０ｘ7f.1/",
	}},
	{"private networks", requests, []string{
		"http://10.0.0.1/", "http://10.255.255.255", "http://172.16.0.1/", "http://172.31.255.255/", "http://192.168.0.1/", "http://192.168.1.254:8443/", "http://100.64.0.1/", "http://100.127.255.254/", "http://198.18.0.1/", "http://198.19.255.255/",
		"http://192.0.0.1/", "http://240.0.0.1/", "http://255.255.255.255/", "http://224.0.0.1/", "http://239.1.2.3/", "http://192.0.2.1/", "http://198.51.100.7/", "http://203.0.113.9/", "http://0.1.2.3/", "http://192.88.99.1/",
		"http://[fc00::1]/", "http://[fd12:3456::1]/", "http://[fe80::1]/", "http://[fec0::1]/", "http://[ff02::1]/", "http://[2001:db8::1]/", "http://[3fff::1]/", "http://[100::1]/", "http://[5f00::1]/", "http://[64:ff9b:1::1]/", "http://[4000::1]/", "http://[fe80::1%25eth0]/", "http://[fe80::1%eth0]/",
	}},
	{"addresses inside addresses", requests, []string{
		"http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/", "http://[0:0:0:0:0:ffff:10.0.0.1]/", "http://[::FFFF:A9FE:A9FE]/", "http://[::127.0.0.1]/", "http://[::7f00:1]/", "http://[::a9fe:a9fe]/", "http://[2002:7f00:1::]/", "http://[2002:a00:1::1]/", "http://[2002:c0a8:101::]/",
		"http://[64:ff9b::127.0.0.1]/", "http://[64:ff9b::a9fe:a9fe]/", "http://[64:ff9b::10.0.0.1]/", "http://[64:ff9b:1::8.8.8.8]/", "http://[2001:0:808:808::80ff:fffe]/", "http://[2001:0:7f00:1::f7f7:f7f7]/", "http://[::ffff:0:127.0.0.1]/",
	}},
	{"metadata services", requests, []string{
		"http://169.254.169.254/latest/meta-data/", "http://169.254.170.2/v2/credentials", "http://[fd00:ec2::254]/latest/", "http://[::ffff:169.254.169.254]/", "http://metadata.google.internal/computeMetadata/v1/", "http://METADATA.google.internal./", "http://metadata.goog/", "http://metadata/",
		"http://100.100.100.200/latest/meta-data/", "http://192.0.0.192/latest/", "http://168.63.129.16/machine/", "http://instance-data/latest/", "http://[fd20:ce::254]/", "http://metadata。google。internal/",
	}},
	{"other schemes, users and parsers", requests, []string{
		"file:///etc/passwd", "gopher://a.example:6379/_x", "dict://a.example:11211/", "ftp://a.example/", "ldap://a.example/", "tftp://a.example/", "//a.example/", "/etc/passwd", "a.example", "http://a.example@127.0.0.1/", "http://a:b@a.example/",
		"http://a.example#@127.0.0.1:80/\t", "http://127.0.0.1:80\\@a.example/", "http://a.example:80@127.0.0.1:22/", "http://127.1.1.1:80:80/", "http://127.0.0.1%2523@a.example/", "http://[::1]a.example/", "http://a.example:0x50/", "http:///127.0.0.1/", "http:127.0.0.1", "http:/127.0.0.1",
		"http://a.example\t@127.0.0.1/", "url:http://127.0.0.1/", "", "?", "#", "http:", "http://[v1.x]/",
	}},
	{"what is excluded still", relaxed, []string{
		"https://example.com:8081/", "https://evil.example:8080/", "gopher://example.com/", "ws:example.com", "https://[::2]/", "javascript:x", `https://u:p@example.com\x`, "https://xn--mnchen-3ya.de.example/", "https://example.com.:8080/",
	}},
}

// honest are targets that must come through, and what is returned.
var honest = []struct {
	policy audit.Policy
	urls   map[string]string
}{
	{redirects, map[string]string{
		"":                                    "https://example.com/account/login?lang=en",
		"/":                                   "https://example.com/",
		"/home":                               "https://example.com/home",
		"home":                                "https://example.com/account/home",
		"./home":                              "https://example.com/account/home",
		"../home":                             "https://example.com/home",
		"../../home":                          "https://example.com/home",
		"/a/../b":                             "https://example.com/b",
		"/a/%2e%2e/b":                         "https://example.com/b",
		"?page=2":                             "https://example.com/account/login?page=2",
		"#top":                                "https://example.com/account/login?lang=en#top",
		"//example.com/x":                     "https://example.com/x",
		"//www.example.com":                   "https://www.example.com/",
		"https://example.com":                 "https://example.com/",
		"https://example.com/":                "https://example.com/",
		"HTTPS://EXAMPLE.COM/A":               "https://example.com/A",
		"https://example.com:443/":            "https://example.com/",
		"https://example.com:/":               "https://example.com/",
		"http://example.com/":                 "http://example.com/",
		"http://example.com:80/x":             "http://example.com/x",
		"https://a.b.c.example.com/x":         "https://a.b.c.example.com/x",
		"https://a_b.example.com/x":           "https://a_b.example.com/x",
		"https://xn--mnchen-3ya.example.com/": "https://xn--mnchen-3ya.example.com/",
		"https://münchen.example.com/":        "https://xn--mnchen-3ya.example.com/",
		"https://MÜNCHEN.example.com/":        "https://xn--mnchen-3ya.example.com/",
		"https://日本.example.com/":             "https://xn--wgv71a.example.com/",
		"/straße":                             "https://example.com/stra%C3%9Fe",
		"/日本/語?q=日本#語":                        "https://example.com/%E6%97%A5%E6%9C%AC/%E8%AA%9E?q=%E6%97%A5%E6%9C%AC#%E8%AA%9E",
		"/a b":                                "https://example.com/a%20b",
		"/a%20b":                              "https://example.com/a%20b",
		"/search?q=a+b&lang=en":               "https://example.com/search?q=a+b&lang=en",
		"/search?q=100%":                      "https://example.com/search?q=100%25",
		"/list?filter[name]=x&ids[]=1":        "https://example.com/list?filter%5Bname%5D=x&ids%5B%5D=1",
		"/list?a|b^c`d{e}":                    "https://example.com/list?a%7Cb%5Ec%60d%7Be%7D",
		"/next?to=https://evil.example/":      "https://example.com/next?to=https://evil.example/",
		"/next?to=https%3A%2F%2Fevil.example": "https://example.com/next?to=https%3A%2F%2Fevil.example",
		"/next?to=javascript:alert(1)":        "https://example.com/next?to=javascript:alert(1)",
		`/find?regex=a\d`:                     "https://example.com/find?regex=a%5Cd",
		"/mail/a@b.example":                   "https://example.com/mail/a@b.example",
		"/a:b":                                "https://example.com/a:b",
		"./a:b":                               "https://example.com/account/a:b",
		"/a;v=1/b,c":                          "https://example.com/a;v=1/b,c",
		"/a%2Fb":                              "https://example.com/a%2Fb",
		"/a%252Fb":                            "https://example.com/a%252Fb",
		"/a//b":                               "https://example.com/a//b",
		"/a/":                                 "https://example.com/a/",
		"/~ann/(x)'*!$":                       "https://example.com/~ann/(x)'*!$",
		"/?token=abc":                         "https://example.com/?token=abc",
		"/x#a?b/c#d":                          "https://example.com/x#a?b/c%23d",
		"https://example.com?x=1":             "https://example.com/?x=1",
		"https://example.com#x":               "https://example.com/#x",
		"/😀":                                  "https://example.com/%F0%9F%98%80",
		"/page ":                              "https://example.com/page",
		"/data:x":                             "https://example.com/data:x",
	}},
	{requests, map[string]string{
		"https://a.example/":                               "https://a.example/",
		"http://a.example:8080/x?y#z":                      "http://a.example:8080/x?y#z",
		"https://8.8.8.8/":                                 "https://8.8.8.8/",
		"https://1.1.1.1:8443/dns-query":                   "https://1.1.1.1:8443/dns-query",
		"https://[2606:4700::1111]/":                       "https://[2606:4700::1111]/",
		"https://[2606:4700:0:0:0:0:0:1111]/":              "https://[2606:4700::1111]/",
		"https://[::ffff:8.8.8.8]/":                        "https://[::ffff:808:808]/",
		"https://[2002:808:808::1]/":                       "https://[2002:808:808::1]/",
		"https://[64:ff9b::808:808]/":                      "https://[64:ff9b::808:808]/",
		"https://172.32.0.1/":                              "https://172.32.0.1/",
		"https://192.0.0.9/":                               "https://192.0.0.9/",
		"https://127.0.0.1.example/":                       "https://127.0.0.1.example/",
		"https://localhost.example/":                       "https://localhost.example/",
		"https://a.example./":                              "https://a.example./",
		"https://hooks.a.example/services/T0/B0":           "https://hooks.a.example/services/T0/B0",
		"https://пример.example/":                          "https://xn--e1afmkfd.example/",
		"https://a.example/@user/status":                   "https://a.example/@user/status",
		"https://a.example/a.jpg?w=1&h=2&url=http://b/%20": "https://a.example/a.jpg?w=1&h=2&url=http://b/%20",
		"https://a.example/%E2%82%AC":                      "https://a.example/%E2%82%AC",
		"https://a-b.c--d.example/":                        "https://a-b.c--d.example/",
	}},
	{relaxed, map[string]string{
		"https://u:p@example.com:8080/":  "https://u:p@example.com:8080/",
		"ftp://example.com/pub/":         "ftp://example.com/pub/",
		"ws://example.com/socket":        "ws://example.com/socket",
		"https://[0:0:0:0:0:0:0:1]/":     "https://[::1]/",
		"https://münchen.de/":            "https://xn--mnchen-3ya.de/",
		"https://XN--mnchen-3ya.de:8080": "https://xn--mnchen-3ya.de:8080/",
	}},
	{audit.Policy{Schemes: []string{"foo", "MAILTO"}, PrivateAddr: true}, map[string]string{
		"foo://A.example:1/b": "foo://A.example:1/b",
		"mailto:a@b.example":  "mailto:a@b.example",
	}},
	{audit.Policy{PrivateAddr: true, Hosts: []string{"0x7f.1", "localhost", ".internal"}}, map[string]string{
		"http://127.0.0.1/":                "http://127.0.0.1/",
		"http://localhost/":                "http://localhost/",
		"http://metadata.google.internal/": "http://metadata.google.internal/",
	}},
}

// TestBypasses: none of them comes through.
func TestBypasses(t *testing.T) {
	n := 0
	for _, tt := range bypasses {
		for _, text := range tt.texts {
			n++
			if u, err := audit.Allow(text, tt.policy); err == nil {
				t.Errorf("%s: Allow(%q) = %v", tt.why, text, u)
			} else if u != nil {
				t.Errorf("%s: %q: a URL beside an error", tt.why, text)
			}
		}
	}
	if n < 150 {
		t.Errorf("%d bypasses", n)
	}
	t.Logf("%d bypasses", n)
}

// TestHonest: all of them come through.
func TestHonest(t *testing.T) {
	n := 0
	for _, tt := range honest {
		for text, want := range tt.urls {
			n++
			if u, err := audit.Allow(text, tt.policy); err != nil || u.Href() != want {
				t.Errorf("Allow(%q) = %v, %v, want %s", text, u, err, want)
			}
		}
	}
	if n < 50 {
		t.Errorf("%d honest targets", n)
	}
	t.Logf("%d honest targets", n)
}
