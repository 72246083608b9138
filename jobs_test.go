// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	htmltemplate "html/template"
	"io"
	"log"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"testing"
	"text/template"

	"github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/preset"
	"github.com/urlenc/urlenc/whatwg"
)

// What programs have to do with URLs, each as the first lines that come to mind. A
// function job… has at most four statements besides the checks of errors.

// TestJobsAreShort counts the statements.
func TestJobsAreShort(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "jobs_test.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	jobs := 0
	for _, decl := range file.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || !strings.HasPrefix(f.Name.Name, "job") {
			continue
		}
		jobs++
		if n := statements(f.Body); n > 4 {
			t.Errorf("%s has %d statements", f.Name.Name, n)
		}
	}
	if jobs < 20 {
		t.Errorf("only %d jobs", jobs)
	}
}

// statements counts the statements of a block and of the blocks in it. A check of an
// error that ends in a return is none.
func statements(block *ast.BlockStmt) int {
	n := 0
	ast.Inspect(block, func(node ast.Node) bool {
		switch s := node.(type) {
		case *ast.BlockStmt:
			return true
		case *ast.IfStmt:
			if isErrorCheck(s) {
				if s.Init != nil {
					n++
				}
				return false
			}
			if s.Init != nil {
				n-- // an if with an init is one
			}
			n++
		case ast.Stmt:
			n++
		}
		return true
	})
	return n
}

// isErrorCheck reports whether s is an "if err != nil" that ends in a return.
func isErrorCheck(s *ast.IfStmt) bool {
	cond, ok := s.Cond.(*ast.BinaryExpr)
	if !ok || cond.Op != token.NEQ || s.Else != nil {
		return false
	}
	x, ok := cond.X.(*ast.Ident)
	_, returns := s.Body.List[len(s.Body.List)-1].(*ast.ReturnStmt)
	return ok && x.Name == "err" && returns
}

// A URL of an API: the base has a slash at its end, or none.
func jobAPI(base, id string) (string, error) {
	r, err := urlenc.ParseRef(base)
	if err != nil {
		return "", err
	}
	r, err = r.Join("users", id)
	return r.SetParam("fields", "name").String(), err
}

// The segments of a request's path.
func jobSegments(r *http.Request) []string {
	return slices.Collect(urlenc.SegmentsOf(r.URL))
}

// The same, from the text of the path.
func jobSegmentsOfText(r *http.Request) []string {
	return slices.Collect(urlenc.Segments(r.URL.EscapedPath()))
}

// A proxy that keeps the bytes of the request target, for the field Rewrite of
// httputil.ReverseProxy: the proxy drops what its query parser doesn't like, and
// EscapedPath escapes what is raw. Opaque is sent as it is, except for one that begins
// with "//", to which the scheme is added.
func jobProxy(pr *httputil.ProxyRequest, backend *url.URL) {
	pr.SetURL(backend)
	pr.Out.URL.RawQuery = pr.In.URL.RawQuery
	if path, _, _ := strings.Cut(pr.In.RequestURI, "?"); !strings.HasPrefix(path, "//") {
		pr.Out.URL.Opaque = path
	}
}

// The path and the query that a request is signed with, for AWS.
func jobSigV4(r *http.Request) (path, query string) {
	return preset.SigV4CanonicalPath(r.URL.EscapedPath()), preset.SigV4CanonicalQuery(urlenc.ParseForm(r.URL.RawQuery))
}

// The URL of an object in S3, and the key of a URL. Not Join: S3 reads a raw "+" as a
// space, and a key may hold "//".
func jobS3URL(bucket, key string) (urlenc.Ref, error) {
	r, err := urlenc.ParseRef(bucket)
	if err != nil {
		return r, err
	}
	return r.With(urlenc.Path, "/"+preset.SigV4Path.Encode(key))
}

func jobS3Key(object urlenc.Ref) (string, error) {
	return preset.SigV4Path.Decode(strings.TrimPrefix(object.Path(), "/"))
}

// Where to go after the login: to the own site only, and to what was checked.
func jobRedirect(own *whatwg.URL, r *http.Request) string {
	u, err := own.Parse(urlenc.ParseForm(r.URL.RawQuery).Get("next"))
	if err != nil || u.Origin() != own.Origin() {
		return "/"
	}
	return u.Href()
}

// A form from outside.
func jobForm(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<10))
	form, err := urlenc.PairParser{Plus: true, Policy: urlenc.RejectInvalidUTF8, MaxPairs: 5, MaxBytes: 1<<10 - 1}.Parse(string(body))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	fmt.Fprint(w, form.Get("name"))
}

// A link that someone pasted.
func jobPasted(text string) (string, error) {
	r, err := urlenc.RepairRef(strings.TrimSpace(text))
	return r.String(), err
}

// The URL of a database, and its password.
func jobDSN(password string) (string, error) {
	return urlenc.Parts{Scheme: "postgres", User: "app", Password: password, Host: "db.internal", Port: "5432", Segments: []string{"orders"}, RawQuery: "sslmode=disable"}.Encode()
}

func jobPassword(dsn string) (string, error) {
	r, err := urlenc.ParseRef(dsn)
	return r.Parts().Password, err
}

// One parameter more, one with another value, the trackers gone.
func jobParams(link string) (string, error) {
	r, err := urlenc.ParseRef(link)
	r = r.AddParam("lang", "en GB").SetParam("page", "2")
	return r.DelParams(func(key string) bool { return strings.HasPrefix(key, "utm_") }).String(), err
}

// The same for a URL of net/url.
func jobParamsNetURL(u *url.URL) {
	u.RawQuery = urlenc.SetParam(u.RawQuery, "page", "2")
	u.RawQuery = urlenc.DelParams(u.RawQuery, func(key string) bool { return strings.HasPrefix(key, "utm_") })
}

// OAuth: to the server with a redirect URI that has a query, and back to that.
func jobAuthorize(server, redirectURI, state string) string {
	return urlenc.MustParseRef(server).AddParam("redirect_uri", redirectURI).AddParam("state", state).String()
}

func jobCallback(redirectURI, code, state string) (string, error) {
	r, err := urlenc.ParseRef(redirectURI)
	return r.SetParam("code", code).SetParam("state", state).String(), err
}

// A URL in a log.
func jobLog(log *slog.Logger, r urlenc.Ref) {
	log.Info("fetch", "url", r)
}

// A URL of net/url in a log.
func jobLogNetURL(u *url.URL) (string, error) {
	r, err := urlenc.RefOf(u)
	return r.Redacted(), err
}

// A URL in a configuration.
func jobJSON(text string) (link urlenc.Ref, back []byte, err error) {
	var config struct{ Link urlenc.Ref }
	if err := json.Unmarshal([]byte(text), &config); err != nil {
		return link, nil, err
	}
	back, err = json.Marshal(config)
	return config.Link, back, err
}

// A URL on the command line.
func jobFlag(flags *flag.FlagSet, args ...string) (urlenc.Ref, error) {
	var api urlenc.Ref
	flags.TextVar(&api, "api", urlenc.MustParseRef("https://api.example.com/"), "`URL` of the API")
	err := flags.Parse(args)
	return api, err
}

// A URL in a table, there and back, where it may be NULL.
func jobSQL(db *sql.DB, link sql.Null[urlenc.Ref]) (back sql.Null[urlenc.Ref], err error) {
	err = db.QueryRow("SELECT ?", link).Scan(&back)
	return back, err
}

// Links in a text.
func jobTextTemplate(w io.Writer, q, name string) error {
	funcs := template.FuncMap{"param": urlenc.QueryParam.Encode, "segment": urlenc.PathSegment.Encode}
	t := template.Must(template.New("").Funcs(funcs).Parse(`https://h/{{segment .Name}}?q={{param .Q}}`))
	return t.Execute(w, map[string]string{"Q": q, "Name": name})
}

// Links in HTML: the type says that this is part of a URL already, and Any, unlike
// QueryParam, leaves no ":" for a "javascript:".
func jobHTMLTemplate(w io.Writer, q, name string) error {
	data := func(s string) htmltemplate.URL { return htmltemplate.URL(urlenc.Any.Encode(s)) }
	t := htmltemplate.Must(htmltemplate.New("").Funcs(htmltemplate.FuncMap{"data": data}).Parse(`<a href="/u/{{data .Name}}?q={{data .Q}}&amp;x">`))
	return t.Execute(w, map[string]string{"Q": q, "Name": name})
}

// A whole link in HTML: a Ref needs nothing.
func jobHTMLLink(w io.Writer, base urlenc.Ref, q string) error {
	link := base.SetParam("q", q)
	return htmltemplate.Must(htmltemplate.New("").Parse(`<a href="{{.}}">`)).Execute(w, link)
}

// What encodeURIComponent writes, for a server that compares bytes.
func jobJavaScript(s string) string { return preset.EncodeURIComponent.Encode(s) }

// A link of a page made relative, and made absolute again.
func jobRelative(page, target string) (relative, absolute string) {
	base := urlenc.MustParseRef(page)
	r := base.Relativize(urlenc.MustParseRef(target))
	return r.String(), base.Resolve(r).String()
}

// A file in a message to a language server, and a file of its answer.
func jobLSP(file string, style urlenc.PathStyle) (message []byte, err error) {
	uri, err := urlenc.FileRef(file, style)
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]urlenc.Ref{"uri": uri})
}

func jobLSPAnswer(message []byte, style urlenc.PathStyle) (string, error) {
	var answer struct{ URI urlenc.Ref }
	if err := json.Unmarshal(message, &answer); err != nil {
		return "", err
	}
	return answer.URI.FilePath(style)
}

// A magnet link, whose URN keeps its ":" and whose tracker does not.
func jobMagnet(hash, name string) string {
	keep := urlenc.NewEncoding(urlenc.Unreserved.Union(urlenc.SetOf(":")))
	return "magnet:?" + urlenc.Pairs{{Key: "xt", Value: "urn:btih:" + hash}, {Key: "dn", Value: name}}.Encode(keep)
}

// A mail.
func jobMail(local, domain, subject, body string) (string, error) {
	address := urlenc.Any.Encode(local) + "@" + domain
	query := urlenc.Pairs{{Key: "subject", Value: subject}, {Key: "body", Value: body}}.CRLF().EncodeQuery()
	r, err := urlenc.ParseRef("mailto:" + address + "?" + query)
	return r.String(), err
}

// MOVE of WebDAV: is the destination what the request is for?
func jobSameResource(r *http.Request) (bool, error) {
	destination, err := urlenc.ParseRef(r.Header.Get("Destination"))
	if err != nil {
		return false, err
	}
	path := destination.Normalize(urlenc.Safe).Segments()
	return slices.Equal(slices.Collect(path), slices.Collect(urlenc.SegmentsOf(r.URL))), nil
}

// Does a path lie in a directory, whatever is escaped?
func jobBelow(request, dir string) bool {
	segments, prefix := slices.Collect(urlenc.Segments(request)), slices.Collect(urlenc.Segments(dir))
	dots := slices.Contains(segments, ".") || slices.Contains(segments, "..")
	return !dots && len(segments) >= len(prefix) && slices.Equal(segments[:len(prefix)], prefix)
}

// A link in a cache: one key for all texts that mean the same.
func jobCacheKey(link string) (string, error) {
	return urlenc.Normalize(link, urlenc.Safe|urlenc.DropFragment)
}

// newFlags returns a flag set that prints nothing. A program has flag.CommandLine.
func newFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}

// text returns a result, or the error as one.
func text(s string, err error) string {
	if err != nil {
		return "error: " + err.Error()
	}
	return s
}

func TestJobs(t *testing.T) {
	request := func(target string) *http.Request { return httptest.NewRequest(http.MethodGet, target, nil) }
	template := func(f func(io.Writer) error) string {
		var b strings.Builder
		err := f(&b)
		return text(b.String(), err)
	}
	own := mustURL("https://example.com/")
	const link = "https://h/p?q=a+b%2fc&utm_source=x&page=1&;&utm%5Fmedium=y&page=3#a?utm_x=1"
	for _, c := range []struct{ name, got, want string }{
		{"API", text(jobAPI("https://api.example.com/v1", "a/b")), "https://api.example.com/v1/users/a%2Fb?fields=name"},
		{"API, slash", text(jobAPI("https://api.example.com/v1/?k=%2f", "ü")), "https://api.example.com/v1/users/%C3%BC?k=%2f&fields=name"},
		{"API, host alone", text(jobAPI("https://api.example.com", "1")), "https://api.example.com/users/1?fields=name"},
		{"API, attack", text(jobAPI("https://api.example.com/v1", "../admin?x#")), "https://api.example.com/v1/users/..%2Fadmin%3Fx%23?fields=name"},
		{"pasted", text(jobPasted(" https://münchen.de/straße?q=50% off[1]\n")), "https://xn--mnchen-3ya.de/stra%C3%9Fe?q=50%25%20off%5B1%5D"},
		{"DSN", text(jobDSN("p@ss/w:rd#1")), "postgres://app:p%40ss%2Fw%3Ard%231@db.internal:5432/orders?sslmode=disable"},
		{"DSN, back", text(jobPassword("postgres://app:p%40ss%2Fw%3Ard%231@db.internal:5432/orders?sslmode=disable")), "p@ss/w:rd#1"},
		{"parameters", text(jobParams(link)), "https://h/p?q=a+b%2fc&page=2&;&lang=en%20GB#a?utm_x=1"},
		{"OAuth", jobAuthorize("https://auth.example/authorize?tenant=t", "https://app.example/cb?next=%2Fa%26b&x=1", "s t"), "https://auth.example/authorize?tenant=t&redirect_uri=https://app.example/cb?next%3D%252Fa%2526b%26x%3D1&state=s%20t"},
		{"OAuth, back", text(jobCallback("https://app.example/cb?next=%2Fa%26b&x=1", "4/a+b", "s t")), "https://app.example/cb?next=%2Fa%26b&x=1&code=4/a%2Bb&state=s%20t"},
		{"redirect", jobRedirect(own, request("/login?next=/a?b%26c")), "https://example.com/a?b&c"},
		{"redirect, away", jobRedirect(own, request("/login?next=//evil.example")), "/"},
		{"redirect, backslash", jobRedirect(own, request("/login?next=/%5Cevil.example")), "/"},
		{"redirect, tab", jobRedirect(own, request("/login?next=/%09/evil.example")), "/"},
		{"redirect, script", jobRedirect(own, request("/login?next=javascript:alert(1)")), "/"},
		{"redirect, none", jobRedirect(own, request("/login")), "https://example.com/"},
		{"JavaScript", jobJavaScript("a b/ü&'(!)"), "a%20b%2F%C3%BC%26'(!)"}, // recorded from an engine
		{"magnet", jobMagnet("c12fe1c06bba254a9dc9f519b335aa7c1367a88a", "a&b #1"), "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=a%26b%20%231"},
		{"mail", text(jobMail("o'b&c=d", "example.com", "1+1 = 2?", "a\nb")), "mailto:o%27b%26c%3Dd@example.com?subject=1%2B1%20%3D%202?&body=a%0D%0Ab"},
		{"text template", template(func(w io.Writer) error { return jobTextTemplate(w, "a&b=c +", "x/y;z") }), "https://h/x%2Fy%3Bz?q=a%26b%3Dc%20%2B"},
		{"HTML template", template(func(w io.Writer) error { return jobHTMLTemplate(w, `a&b"<>%+`, "x/y?") }), `<a href="/u/x%2Fy%3F?q=a%26b%22%3C%3E%25%2B&amp;x">`},
		{"HTML link", template(func(w io.Writer) error {
			return jobHTMLLink(w, urlenc.MustParseRef("/s?a=%2f&b"), `a&b"`)
		}), `<a href="/s?a=%2f&amp;b&amp;q=a%26b%22">`},
		{"cache", text(jobCacheKey("HTTP://Example.COM:80/%7ea/../b#c")), "http://example.com/b"},
		{"log", text(jobLogNetURL(&url.URL{Scheme: "https", User: url.UserPassword("u", "secret"), Host: "h", RawQuery: "token=secret&a=b c"})), "https://u:xxxxx@h?token=xxxxx&a=b%20c"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.name, c.got, c.want)
		}
	}
	// What is no URL of its own is an error, which tells what is wrong.
	for _, c := range []struct {
		name string
		err  error
		want error
	}{
		{"an id that is empty", second(jobAPI("https://api.example.com/v1", "")), urlenc.ErrStructure},
		{"an id that climbs", second(jobAPI("https://api.example.com/v1", "..")), urlenc.ErrDotSegment},
		{"a base without a host", second(jobAPI("https:///v1", "1")), urlenc.ErrHost},
		{"a base that is a host and a port", second(jobAPI("localhost:8080", "1")), urlenc.ErrStructure},
		{"a pasted backslash", second(jobPasted(`https:\\h\x`)), urlenc.ErrBackslash},
		{"a DSN that is not encoded", second(jobPassword("postgres://app:p/w:rd@db/orders")), urlenc.ErrPort},
	} {
		if !errors.Is(c.err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, c.err, c.want)
		}
	}
	u := &url.URL{RawQuery: "a=%zz;&utm_x=1&page=1&page=2"}
	if jobParamsNetURL(u); u.RawQuery != "a=%zz;&page=2" {
		t.Errorf("parameters of net/url: %q", u.RawQuery)
	}
}

// second returns the error of a call.
func second[T any](_ T, err error) error { return err }

// TestJobsHTML holds what html/template does, which the recipe of jobHTMLTemplate rests
// on.
func TestJobsHTML(t *testing.T) {
	type URL = htmltemplate.URL
	for _, c := range []struct {
		funcs    htmltemplate.FuncMap
		in, want string
	}{
		// It escapes in a query itself, as QueryParam does, and a string once more.
		{nil, `<a href="?q={{.}}">`, `<a href="?q=a%26b%2fc%3f%3a">`},
		{htmltemplate.FuncMap{"param": urlenc.QueryParam.Encode}, `<a href="?q={{param .}}">`, `<a href="?q=a%2526b%2fc%3f%3a">`},
		{htmltemplate.FuncMap{"param": func(s string) URL { return URL(urlenc.QueryParam.Encode(s)) }}, `<a href="?q={{param .}}">`, `<a href="?q=a%26b/c?:">`},
		// But not in a path: there data is structure.
		{nil, `<a href="/u/{{.}}">`, `<a href="/u/a&amp;b/c?:">`},
		{htmltemplate.FuncMap{"segment": urlenc.PathSegment.Encode}, `<a href="/u/{{segment .}}">`, `<a href="/u/a&amp;b%2Fc%3F:">`},
	} {
		var b strings.Builder
		if err := htmltemplate.Must(htmltemplate.New("").Funcs(c.funcs).Parse(c.in)).Execute(&b, "a&b/c?:"); err != nil || b.String() != c.want {
			t.Errorf("%s is %q, %v, want %q", c.in, b.String(), err, c.want)
		}
	}
	// Why Any: with another component a text at the head of an attribute is a script.
	for e, want := range map[*urlenc.Encoding]string{
		urlenc.RFC3986.Encoding(urlenc.QueryParam): `<a href="javascript:alert%281%29">`,
		urlenc.RFC3986.Encoding(urlenc.Any):        `<a href="javascript%3Aalert%281%29">`,
	} {
		var b strings.Builder
		data := htmltemplate.FuncMap{"data": func(s string) URL { return URL(e.Encode(s)) }}
		if err := htmltemplate.Must(htmltemplate.New("").Funcs(data).Parse(`<a href="{{data .}}">`)).Execute(&b, "javascript:alert(1)"); err != nil || b.String() != want {
			t.Errorf("%q, %v, want %q", b.String(), err, want)
		}
	}
}

func TestJobsSigned(t *testing.T) {
	// From the test suite of AWS Signature Version 4, with the raw bytes of its request
	// targets escaped, as net/http takes them.
	for _, c := range []struct{ target, path, query string }{
		{"/?Param2=value2&Param1=value1", "/", "Param1=value1&Param2=value2"}, // get-vanilla-query-order-key-case
		{"/?Param1=value2&Param1=Value1", "/", "Param1=Value1&Param1=value2"}, // get-vanilla-query-order-value
		{"/example1/example2/../..", "/", ""},                                 // get-relative-relative
		{"//example//", "/example/", ""},                                      // get-slashes
		{"/?%E1%88%B4=bar", "/", "%E1%88%B4=bar"},                             // get-vanilla-utf8-query
		{"/%E1%88%B4", "/%25E1%2588%25B4", ""},                                // encoded once more, for services other than S3
		{"/?a=x+y&b=%2a&c", "/", "a=x%20y&b=%2A&c="},
	} {
		r := httptest.NewRequest(http.MethodGet, "http://h"+c.target, nil)
		if path, query := jobSigV4(r); path != c.path || query != c.query {
			t.Errorf("%q is signed as %q, %q, want %q, %q", c.target, path, query, c.path, c.query)
		}
	}
	for key, want := range map[string]string{
		"photos/2026/a+b ü.txt": "https://b.s3.amazonaws.com/photos/2026/a%2Bb%20%C3%BC.txt?versionId=1",
		"//a/../b/":             "https://b.s3.amazonaws.com///a/../b/?versionId=1",
		"100%&=;":               "https://b.s3.amazonaws.com/100%25%26%3D%3B?versionId=1",
	} {
		r, err := jobS3URL("https://b.s3.amazonaws.com/?versionId=1", key)
		if err != nil || r.String() != want {
			t.Errorf("S3 %q: %q, %v, want %q", key, r, err, want)
		}
		if back, err := jobS3Key(r); err != nil || back != key {
			t.Errorf("S3 %q: back %q, %v", key, back, err)
		}
	}
}

func TestJobsText(t *testing.T) {
	var lines bytes.Buffer
	jobLog(slog.New(slog.NewTextHandler(&lines, &slog.HandlerOptions{ReplaceAttr: noTime})), urlenc.MustParseRef("https://u:secret@h/?api_key=secret&a=b#token=secret"))
	if want := "level=INFO msg=fetch url=\"https://u:xxxxx@h/?api_key=xxxxx&a=b#token=xxxxx\"\n"; lines.String() != want {
		t.Errorf("the log is %q, want %q", &lines, want)
	}

	link, back, err := jobJSON(`{"Link": "https://h/a%2fb?q"}`)
	if err != nil || link != mustParse(t, "https://h/a%2fb?q") || string(back) != `{"Link":"https://h/a%2fb?q"}` {
		t.Errorf("JSON: %q, %s, %v", link, back, err)
	}
	if _, _, err := jobJSON(`{"Link": "https://h/ secret"}`); !errors.Is(err, urlenc.ErrIllegalByte) || strings.Contains(err.Error(), "secret") {
		t.Errorf("JSON: %v", err)
	}

	for want, args := range map[string][]string{"https://api.example.com/": nil, "http://localhost:8080/": {"-api", "http://localhost:8080/"}} {
		if got, err := jobFlag(newFlags(), args...); err != nil || got != mustParse(t, want) {
			t.Errorf("flag %q: %q, %v", args, got, err)
		}
	}
	if got, err := jobFlag(newFlags(), "-api", "a b"); err == nil {
		t.Errorf("flag: %q", got)
	}

	db := sql.OpenDB(echo{})
	defer db.Close()
	for _, link := range []sql.Null[urlenc.Ref]{{}, {V: mustParse(t, "https://u:p@h/?q"), Valid: true}, {Valid: true}} {
		if back, err := jobSQL(db, link); err != nil || back != link {
			t.Errorf("SQL: %+v comes back as %+v, %v", link, back, err)
		}
	}
	var notNull urlenc.Ref
	if err := db.QueryRow("SELECT ?", nil).Scan(&notNull); err == nil {
		t.Errorf("NULL is read as %q", notNull)
	}
	if err := db.QueryRow("SELECT ?", []byte("http://h/")).Scan(&notNull); err != nil || notNull != mustParse(t, "http://h/") {
		t.Errorf("bytes are read as %q, %v", notNull, err)
	}
}

// Echo is a database that answers each query with its argument.
type (
	echo     struct{}
	echoRows struct{ value driver.Value }
)

func (e echo) Connect(context.Context) (driver.Conn, error) { return e, nil }
func (e echo) Driver() driver.Driver                        { return nil }
func (e echo) Prepare(string) (driver.Stmt, error)          { return e, nil }
func (e echo) Close() error                                 { return nil }
func (e echo) Begin() (driver.Tx, error)                    { return nil, errors.New("no transactions") }
func (e echo) NumInput() int                                { return 1 }
func (e echo) Exec([]driver.Value) (driver.Result, error)   { return nil, errors.New("no Exec") }
func (e echo) Query(args []driver.Value) (driver.Rows, error) {
	return &echoRows{args}, nil
}

func (r *echoRows) Columns() []string { return []string{"value"} }
func (r *echoRows) Close() error      { return nil }
func (r *echoRows) Next(dest []driver.Value) error {
	args, ok := r.value.([]driver.Value)
	if !ok {
		return io.EOF
	}
	dest[0], r.value = args[0], nil
	return nil
}

func TestJobsPaths(t *testing.T) {
	for _, c := range []struct{ page, target, relative string }{
		{"https://h/a/b?q", "https://h/a/c%2Fd#f", "c%2Fd#f"},
		{"https://h/a/b", "https://h/x:y", "/x:y"},
		{"https://h/a/b", "https://h/a/x:y", "./x:y"},
		{"https://h/a/b", "https://other/a/b", "//other/a/b"},
		{"https://h/a/b", "http://h/a/b", "http://h/a/b"},
	} {
		if relative, absolute := jobRelative(c.page, c.target); relative != c.relative || absolute != c.target {
			t.Errorf("%q on %q is %q, and back %q, want %q", c.target, c.page, relative, absolute, c.relative)
		}
	}
	for _, c := range []struct {
		file  string
		style urlenc.PathStyle
		want  string
	}{
		{"/home/ann/a b#1%.go", urlenc.POSIX, `{"uri":"file:///home/ann/a%20b%231%25.go"}`},
		{`C:\src\a b.go`, urlenc.Windows, `{"uri":"file:///C:/src/a%20b.go"}`},
		{`\\server\share\ü.go`, urlenc.Windows, `{"uri":"file://server/share/%C3%BC.go"}`},
	} {
		message, err := jobLSP(c.file, c.style)
		if err != nil || string(message) != c.want {
			t.Errorf("LSP: %s, %v, want %s", message, err, c.want)
		}
		if back, err := jobLSPAnswer(message, c.style); err != nil || back != c.file {
			t.Errorf("LSP: %s is %q, %v, want %q", message, back, err, c.file)
		}
	}
	// As editors write it.
	if got, err := jobLSPAnswer([]byte(`{"uri":"file:///c%3A/src/a.go"}`), urlenc.Windows); err != nil || got != `c:\src\a.go` {
		t.Errorf("LSP: %q, %v", got, err)
	}

	for destination, want := range map[string]bool{
		"http://h/a%2Fb/c": true, "/a%2fb/%63": true, "/x/../a%2Fb/c": true, "http://h/a/b/c": false, "/a%2Fb/c/": false, "/a%2Fb/C": false,
	} {
		r := httptest.NewRequest("MOVE", "http://h/a%2Fb/c", nil)
		r.Header.Set("Destination", destination)
		if got, err := jobSameResource(r); err != nil || got != want {
			t.Errorf("the destination %q is the resource: %v, %v, want %v", destination, got, err, want)
		}
	}
	for request, want := range map[string]bool{
		"/pub/a": true, "/%70ub/a": true, "/pub": true, "/public": false, "/pub%2Fa": false, "/pub/%2e%2e/x": false, "//pub/a": false, "/": false,
	} {
		if got := jobBelow(request, "/pub"); got != want {
			t.Errorf("%q is below /pub: %v, want %v", request, got, want)
		}
	}
}

func TestJobsForm(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(jobForm))
	defer server.Close()
	for _, c := range []struct {
		body string
		code int
		want string
	}{
		{"name=J%C3%BCrgen+M.&x", http.StatusOK, "Jürgen M."},
		{"a&b&c&d&e&name=x", http.StatusBadRequest, "urlenc: query parameter: limit exceeded at byte 10\n"},
		{"name=%FF", http.StatusBadRequest, "urlenc: query parameter: invalid UTF-8 at byte 5\n"},
		{"name=%zz", http.StatusBadRequest, "urlenc: query parameter: malformed escape at byte 5\n"},
		{"name=" + strings.Repeat("x", 2000), http.StatusBadRequest, "urlenc: query parameter: limit exceeded at byte 1023\n"},
	} {
		resp, err := http.Post(server.URL, "application/x-www-form-urlencoded", strings.NewReader(c.body))
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(resp.Body)
		resp.Body.Close()
		if err != nil || resp.StatusCode != c.code || string(got) != c.want {
			t.Errorf("%.20q: %d, %q, %v, want %d, %q", c.body, resp.StatusCode, got, err, c.code, c.want)
		}
	}
}

// TestJobsServer sends request targets byte for byte to a server behind a proxy.
func TestJobsServer(t *testing.T) {
	type seen struct {
		Target                 string
		Segments, SegmentsText []string
	}
	var got seen
	backend := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got = seen{r.RequestURI, jobSegments(r), jobSegmentsOfText(r)}
	}))
	defer backend.Close()
	backendURL, err := url.Parse(backend.URL)
	if err != nil {
		t.Fatal(err)
	}
	rewrites := map[string]func(*httputil.ProxyRequest){
		"jobProxy": func(pr *httputil.ProxyRequest) { jobProxy(pr, backendURL) },
		"SetURL":   func(pr *httputil.ProxyRequest) { pr.SetURL(backendURL) },
	}
	for name, rewrite := range rewrites {
		proxy := httptest.NewServer(&httputil.ReverseProxy{Rewrite: rewrite, ErrorLog: log.New(io.Discard, "", 0)})
		defer proxy.Close()
		for _, c := range []struct {
			target   string
			segments []string
			setURL   string // what arrives with SetURL alone
		}{
			{"//x", []string{"", "x"}, "//x"},
			{"/a%2Fb", []string{"a/b"}, "/a%2Fb"},
			{"/%61%2f/", []string{"a/", ""}, "/%61%2f/"},
			{"/|", []string{"|"}, "/%7C"},
			{"/ü", []string{"ü"}, "/%C3%BC"},
			{"/a;b/../c", []string{"a;b", "..", "c"}, "/a;b/../c"},
			{"/?q=%zz", nil, "/"},
			{"/?a;b", nil, "/"},
			{"/?a=1&b;c&d=%zz", nil, "/?a=1"},
			{"/?", nil, "/?"},
			{"/?ü|", nil, "/?ü|"},
			{"//x//?//", []string{"", "x", "", ""}, "//x//?//"},
			{"//[", []string{"", "["}, "//["},
		} {
			got = seen{}
			status := send(t, proxy.Listener.Addr().String(), c.target)
			want := seen{c.target, c.segments, c.segments}
			if name == "SetURL" {
				want.Target = c.setURL
			}
			if diff := cmp.Diff(want, got); status != http.StatusOK || diff != "" {
				t.Errorf("%s: %q, status %d (-want +got):\n%s", name, c.target, status, diff)
			}
		}
		// What the server refuses, before any handler sees it.
		for _, target := range []string{"/%zz", "/%", "x", "/\x01", "/a b"} {
			got = seen{}
			if status := send(t, proxy.Listener.Addr().String(), target); status != http.StatusBadRequest || got.Target != "" {
				t.Errorf("%s: %q has the status %d, and %+v arrives", name, target, status, got)
			}
		}
	}
	// A limit of net/http: it sends no raw "|" after "//".
	proxy := httptest.NewServer(&httputil.ReverseProxy{Rewrite: rewrites["jobProxy"]})
	defer proxy.Close()
	if status := send(t, proxy.Listener.Addr().String(), "//x|"); status != http.StatusOK || got.Target != "//x%7C" {
		t.Errorf("status %d, %+v arrives", status, got)
	}
	// What the client of net/http makes of a URL; "" is refused, by the client or, for
	// the space in a query, which it sends, by the server.
	for in, want := range map[string]string{
		"//x": "//x", "/a%2Fb": "/a%2Fb", "/|": "/%7C", "/ü": "/%C3%BC", "?q=%zz": "/?q=%zz", "?a;b": "/?a;b", "?ü|": "/?ü|", "?": "/?", "/a b": "/a%20b", "?a b": "", "/%zz": "", "/\x01": "",
	} {
		got = seen{}
		resp, err := http.Get(backend.URL + in)
		refused := err != nil || resp.StatusCode == http.StatusBadRequest
		if err == nil {
			resp.Body.Close()
		}
		if got.Target != want || refused != (want == "") {
			t.Errorf("http.Get(%q): %v, %q arrives, want %q", in, err, got.Target, want)
		}
	}
	// A limit of ServeMux: it redirects what path.Clean changes.
	mux := httptest.NewServer(http.NewServeMux())
	defer mux.Close()
	if status := send(t, mux.Listener.Addr().String(), "//x"); status/100 != 3 {
		t.Errorf("ServeMux: status %d", status)
	}
}

// send sends a request with the target as it stands, and returns the status.
func send(t *testing.T, addr, target string) int {
	t.Helper()
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, "GET "+target+" HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatalf("%q: %v", target, err)
	}
	defer resp.Body.Close()
	return resp.StatusCode
}
