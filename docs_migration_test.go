// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

//lint:file-ignore SA1007 the page shows what is an error

// Code generated from docs/migration.md by go test -run TestMigration -update; DO NOT EDIT.

package urlenc_test

import (
	"net/url"
	"slices"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/legacy"
	"github.com/urlenc/urlenc/preset"
	uritemplate "github.com/urlenc/urlenc/template"
	"github.com/urlenc/urlenc/whatwg"
)

func ref(s string) urlenc.Ref { return urlenc.MustParseRef(s) }

func netURL(s string) *url.URL { return must(url.Parse(s)) }

func TestMigrationText(t *testing.T) {
	readmeResult(t, "a+b%2Fc%26~%2A", readmeValues(url.QueryEscape("a b/c&~*")))
	readmeResult(t, "a%20b/c%26~*", readmeValues(urlenc.QueryParam.Encode("a b/c&~*")))
	readmeResult(t, "a+b%2Fc%26~%2A", readmeValues(url.QueryEscape("a b/c&~*")))
	readmeResult(t, "a+b%2Fc%26~%2A", readmeValues(preset.GoQueryEscape.Encode("a b/c&~*")))
	readmeResult(t, "a b c", readmeValues(url.QueryUnescape("a+b%20c")))
	readmeResult(t, "a+b c", readmeValues(urlenc.QueryParam.Decode("a+b%20c")))
	readmeResult(t, "a b c", readmeValues(url.QueryUnescape("a+b%20c")))
	readmeResult(t, "a b c", readmeValues(preset.Form.Decode("a+b%20c")))
	readmeResult(t, "a%20b%2Fc%2Cd", readmeValues(url.PathEscape("a b/c,d")))
	readmeResult(t, "a%20b%2Fc,d", readmeValues(urlenc.PathSegment.Encode("a b/c,d")))
	readmeResult(t, "a%20b%2Fc%2Cd", readmeValues(url.PathEscape("a b/c,d")))
	readmeResult(t, "a%20b%2Fc%2Cd", readmeValues(preset.GoPathEscape.Encode("a b/c,d")))
	readmeResult(t, "..", readmeValues(url.PathEscape("..")))
	readmeFails(t, "urlenc.JoinSegments(\"..\")", readmeValues(urlenc.JoinSegments("..")))
	readmeResult(t, "a+b/", readmeValues(url.PathUnescape("a+b%2F")))
	readmeResult(t, "a+b/", readmeValues(urlenc.PathSegment.Decode("a+b%2F")))
	readmeFails(t, "url.PathUnescape(\"%zz\")", readmeValues(url.PathUnescape("%zz")))
	readmeFails(t, "urlenc.PathSegment.Decode(\"%zz\")", readmeValues(urlenc.PathSegment.Decode("%zz")))
}

func TestMigrationParsingAndWhatIsRead(t *testing.T) {
	readmeResult(t, "http://h/a%20b", readmeValues(url.Parse("http://h/a b")))
	readmeFails(t, "urlenc.ParseRef(\"http://h/a b\")", readmeValues(urlenc.ParseRef("http://h/a b")))
	readmeResult(t, "http://h/%C3%A9", readmeValues(url.Parse("http://h/é")))
	readmeFails(t, "urlenc.ParseRef(\"http://h/é\")", readmeValues(urlenc.ParseRef("http://h/é")))
	readmeResult(t, "http://h/%7C", readmeValues(url.Parse("http://h/|")))
	readmeFails(t, "urlenc.ParseRef(\"http://h/|\")", readmeValues(urlenc.ParseRef("http://h/|")))
	readmeResult(t, "http://h/?%zz", readmeValues(url.Parse("http://h/?%zz")))
	readmeFails(t, "urlenc.ParseRef(\"http://h/?%zz\")", readmeValues(urlenc.ParseRef("http://h/?%zz")))
	readmeFails(t, "url.Parse(\"http://h/50%\")", readmeValues(url.Parse("http://h/50%")))
	readmeResult(t, "http://h/50%25", readmeValues(urlenc.RepairRef("http://h/50%")))
	readmeResult(t, "http://m%C3%BCnchen.de/", readmeValues(url.Parse("http://münchen.de/")))
	readmeResult(t, "http://xn--mnchen-3ya.de/", readmeValues(urlenc.RepairRef("http://münchen.de/")))
	readmeFails(t, "url.Parse(\"http://a%20b/\")", readmeValues(url.Parse("http://a%20b/")))
	readmeResult(t, "http://a%20b/", readmeValues(urlenc.ParseRef("http://a%20b/")))
	readmeResult(t, "//h/x%2Fy", readmeValues(url.ParseRequestURI("//h/x%2Fy")))
	readmeResult(t, "[\"\" \"h\" \"x/y\"]", readmeValues(slices.Collect(urlenc.Segments("//h/x%2Fy"))))
	readmeResult(t, "http://H/a", readmeValues(netURL("HTTP://H/a#").String()))
	readmeResult(t, "HTTP://H/a#", readmeValues(ref("HTTP://H/a#").String()))
	readmeResult(t, "http", readmeValues(netURL("HTTP://h").Scheme))
	readmeResult(t, "HTTP", readmeValues(ref("HTTP://h").Scheme()))
	readmeResult(t, "true", readmeValues(netURL("localhost:8080").IsAbs()))
	readmeResult(t, "true", readmeValues(ref("localhost:8080").IsAbs()))
	readmeResult(t, "[::1]:80", readmeValues(netURL("http://[::1]:80/").Host))
	readmeResult(t, "[::1] true", readmeValues(ref("http://[::1]:80/").Host()))
	readmeResult(t, "::1", readmeValues(netURL("http://[::1]:80/").Hostname()))
	readmeResult(t, "::1", readmeValues(ref("http://[::1]:80/").Hostname()))
	readmeResult(t, "ü", readmeValues(netURL("http://%C3%BC/").Hostname()))
	readmeResult(t, "%C3%BC", readmeValues(ref("http://%C3%BC/").Hostname()))
	readmeResult(t, "", readmeValues(netURL("http://h:/").Port()))
	readmeResult(t, " true", readmeValues(ref("http://h:/").Port()))
	readmeResult(t, "", readmeValues(netURL("wss://h").Port()))
	readmeResult(t, "443 true", readmeValues(ref("wss://h").PortNumber()))
	readmeResult(t, "99999", readmeValues(netURL("http://h:99999/").Port()))
	readmeResult(t, "0 false", readmeValues(ref("http://h:99999/").PortNumber()))
	readmeResult(t, "a/b true", readmeValues(netURL("http://u:a%2Fb@h").User.Password()))
	readmeResult(t, "a/b", readmeValues(ref("http://u:a%2Fb@h").Parts().Password))
	readmeResult(t, "/a/b", readmeValues(netURL("http://h/a%2Fb").Path))
	readmeResult(t, "[\"a/b\"]", readmeValues(slices.Collect(ref("http://h/a%2Fb").Segments())))
	readmeResult(t, "/%7e", readmeValues(netURL("http://h/%7e").EscapedPath()))
	readmeResult(t, "/%7e", readmeValues(ref("http://h/%7e").Path()))
	readmeResult(t, "a=b", readmeValues(netURL("http://h/?a=b").RawQuery))
	readmeResult(t, "a=b true", readmeValues(ref("http://h/?a=b").Query()))
	readmeResult(t, "a b", readmeValues(netURL("#a%20b").Fragment))
	readmeResult(t, "a%20b true", readmeValues(ref("#a%20b").Fragment()))
	readmeResult(t, "https://u:xxxxx@h/?token=t&a=b", readmeValues(netURL("https://u:p@h/?token=t&a=b").Redacted()))
	readmeResult(t, "https://u:xxxxx@h/?token=xxxxx&a=b", readmeValues(ref("https://u:p@h/?token=t&a=b").Redacted()))
	readmeResult(t, "https://token@h/", readmeValues(netURL("https://token@h/").Redacted()))
	readmeResult(t, "https://xxxxx@h/", readmeValues(ref("https://token@h/").Redacted()))
}

func TestMigrationQueries(t *testing.T) {
	readmeResult(t, "map[a:[] b:[1 1]]", readmeValues(netURL("?b=1+1&a&c=%zz").Query()))
	readmeResult(t, "[{b 1 1 false} {a  true} {c %zz false}]", readmeValues(urlenc.ParseForm("b=1+1&a&c=%zz")))
	readmeResult(t, "map[]", readmeValues(netURL("?a=1;b=2").Query()))
	readmeResult(t, "[{a 1;b=2 false}]", readmeValues(urlenc.ParseForm("a=1;b=2")))
	readmeFails(t, "url.ParseQuery(\"a=1&b=%zz\")", readmeValues(url.ParseQuery("a=1&b=%zz")))
	readmeFails(t, "urlenc.PairParser{Plus: true}.Parse(\"a=1&b=%zz\")", readmeValues(urlenc.PairParser{Plus: true}.Parse("a=1&b=%zz")))
	readmeResult(t, "[{b 1+1 false}]", readmeValues(urlenc.ParsePlainQuery("b=1+1")))
	readmeResult(t, "map[a:[2 3] b:[1]]", readmeValues(url.Values{"b": {"1"}, "a": {"2", "3"}}))
	readmeResult(t, "[{b 1 false} {a 2 false} {a 3 false}]", readmeValues(urlenc.Pairs{{Key: "b", Value: "1"}, {Key: "a", Value: "2"}, {Key: "a", Value: "3"}}))
	readmeResult(t, "[\"2\" \"3\"]", readmeValues(url.Values{"a": {"2", "3"}}["a"]))
	readmeResult(t, "[\"2\" \"3\"]", readmeValues(urlenc.ParseForm("a=2&a=3").GetAll("a")))
	readmeResult(t, "a=1&k=~+%2A", readmeValues(url.Values{"k": {"~ *"}, "a": {"1"}}.Encode()))
	readmeResult(t, "k=%7E+*&a=1", readmeValues(urlenc.Pairs{{Key: "k", Value: "~ *"}, {Key: "a", Value: "1"}}.EncodeForm()))
	readmeResult(t, "k=~+%2A", readmeValues(url.Values{"k": {"~ *"}}.Encode()))
	readmeResult(t, "k=~%20*", readmeValues(urlenc.Pairs{{Key: "k", Value: "~ *"}}.EncodeQuery()))
	readmeResult(t, "b=2&b=1&k=~+%2A", readmeValues(url.Values{"k": {"~ *"}, "b": {"2", "1"}}.Encode()))
	readmeResult(t, "b=2&b=1&k=~+%2A", readmeValues(urlenc.PairsOf(url.Values{"k": {"~ *"}, "b": {"2", "1"}}).Encode(preset.GoQueryEscape)))
}

func TestMigrationBuildingAndChanging(t *testing.T) {
	set := func(u *url.URL, key, value string) string {
		v := u.Query()
		v.Set(key, value)
		return v.Encode()
	}
	readmeNoError(t, set)
	with := func(u url.URL, query string) string { u.RawQuery = query; return u.String() }
	readmeNoError(t, with)
	readmeResult(t, "b=2", readmeValues(set(netURL("?b=%20&a=1;x&c=%zz"), "b", "2")))
	readmeResult(t, "b=2&a=1;x&c=%zz", readmeValues(urlenc.SetParam("b=%20&a=1;x&c=%zz", "b", "2")))
	readmeResult(t, "https://h/b/c/d?q", readmeValues(netURL("https://h/a/?q").JoinPath("../b", "c/d")))
	readmeResult(t, "https://h/a/c%2Fd/a%252Fb?q", readmeValues(ref("https://h/a/?q").Join("c/d", "a%2Fb")))
	readmeResult(t, "https://h/", readmeValues(netURL("https://h/a").JoinPath("..", "")))
	readmeFails(t, "ref(\"https://h/a\").Join(\"..\")", readmeValues(ref("https://h/a").Join("..")))
	readmeResult(t, "https://h", readmeValues(netURL("https://").JoinPath("h")))
	readmeFails(t, "ref(\"https://\").Join(\"h\")", readmeValues(ref("https://").Join("h")))
	readmeResult(t, "http://h/c", readmeValues(netURL("http://h/a/b").ResolveReference(netURL("../c"))))
	readmeResult(t, "http://h/c", readmeValues(ref("http://h/a/b").Resolve(ref("../c"))))
	readmeResult(t, "http://h/a#f", readmeValues(netURL("http://h/a#f").ResolveReference(netURL(""))))
	readmeResult(t, "http://h/a", readmeValues(ref("http://h/a#f").Resolve(ref(""))))
	readmeResult(t, "http://h/b", readmeValues(netURL("http://h/a").ResolveReference(netURL("..//b"))))
	readmeResult(t, "http://h//b", readmeValues(ref("http://h/a").Resolve(ref("..//b"))))
	readmeResult(t, "mailto:///b", readmeValues(netURL("mailto:a").ResolveReference(netURL("b"))))
	readmeResult(t, "mailto:b", readmeValues(ref("mailto:a").Resolve(ref("b"))))
	readmeResult(t, "https://h/a?q#b", readmeValues(with(*netURL("https://h/a"), "q#b")))
	readmeFails(t, "ref(\"https://h/a\").With(urlenc.Query, \"q#b\")", readmeValues(ref("https://h/a").With(urlenc.Query, "q#b")))
	readmeResult(t, "https://h/a", readmeValues(with(*netURL("https://h/a?q"), "")))
	readmeResult(t, "https://h/a", readmeValues(ref("https://h/a?q").Without(urlenc.Query)))
	readmeResult(t, "https://h/a/b%3Fc", readmeValues((&url.URL{Scheme: "https", Host: "h", Path: "/a/b?c"}).String()))
	readmeResult(t, "https://h/a%2Fb%3Fc", readmeValues(urlenc.Parts{Scheme: "https", Host: "h", Segments: []string{"a/b?c"}}.Encode()))
	readmeResult(t, "https:///h", readmeValues((&url.URL{Scheme: "https", Path: "/h"}).String()))
	readmeFails(t, "urlenc.Parts{Scheme: \"https\", Segments: []string{\"h\"}}.Encode()", readmeValues(urlenc.Parts{Scheme: "https", Segments: []string{"h"}}.Encode()))
	readmeResult(t, "https://h/a", readmeValues(netURL("https://h/a")))
	readmeResult(t, "https://h/a", readmeValues(ref("https://h/a").NetURL()))
}

func TestMigrationGoPurell(t *testing.T) {
	readmeResult(t, "http://example.com/~ann", readmeValues(urlenc.Normalize("HTTP://Example.com:80/%7Eann", urlenc.Safe)))
	readmeResult(t, "http://h/a%2Fb", readmeValues(urlenc.Normalize("http://h/a%2fb", urlenc.Safe)))
	readmeResult(t, "http://h/", readmeValues(urlenc.Normalize("http://h", urlenc.Safe)))
	readmeResult(t, "http://h/b/", readmeValues(urlenc.Normalize("http://h/a/../b/", urlenc.Safe)))
	readmeResult(t, "http://h/b/", readmeValues(urlenc.Normalize("http://h/a/../b/", urlenc.Safe)))
	readmeResult(t, "http://h/a?", readmeValues(urlenc.Normalize("http://h/a?", urlenc.Safe)))
	readmeResult(t, "http://h/?a=1&b=2&b=1", readmeValues(urlenc.Normalize("http://h/?b=2&a=1&b=1", urlenc.SortQuery)))
	readmeFails(t, "urlenc.Normalize(\"http://h/a b\", urlenc.Safe)", readmeValues(urlenc.Normalize("http://h/a b", urlenc.Safe)))
	readmeResult(t, "http://xn--mnchen-3ya.de/", readmeValues(must(urlenc.RepairRef("http://münchen.de/")).Normalize(urlenc.Safe)))
	readmeResult(t, "http://127.0.0.1/", readmeValues(must(whatwg.Parse("http://0x7f000001/")).Href()))
}

func TestMigrationGoGoQuerystring(t *testing.T) {
	readmeResult(t, "q=a+b&page=2", readmeValues(urlenc.Pairs{{Key: "q", Value: "a b"}, {Key: "page", Value: "2"}}.EncodeForm()))
	readmeResult(t, "tag=x&tag=y%26z", readmeValues(urlenc.Pairs{{Key: "tag", Value: "x"}, {Key: "tag", Value: "y&z"}}.EncodeForm()))
	readmeResult(t, "", readmeValues(urlenc.Pairs{}.EncodeForm()))
	readmeResult(t, "q=%7E*", readmeValues(urlenc.PairsOf(url.Values{"q": {"~*"}}).EncodeForm()))
}

func TestMigrationGoYosidaUritemplate(t *testing.T) {
	readmeResult(t, "/u/a%2Fb?page=2", readmeValues(uritemplate.MustParse("/u/{id}{?page}").Expand(uritemplate.Values{"id": uritemplate.String("a/b"), "page": uritemplate.String("2")})))
	readmeResult(t, "/?tag=x&tag=y%26z", readmeValues(uritemplate.MustParse("/{?tag*}").Expand(uritemplate.Values{"tag": uritemplate.List("x", "y&z")})))
	readmeResult(t, "?k=v%20w", readmeValues(uritemplate.MustParse("{?p*}").Expand(uritemplate.Values{"p": uritemplate.Pairs(urlenc.Pairs{{Key: "k", Value: "v w"}})})))
	readmeFails(t, "uritemplate.Parse(\"/{x\")", readmeValues(uritemplate.Parse("/{x")))
	readmeFails(t, "uritemplate.MustParse(\"https://h{+p}\").Expand(uritemplate.Values{\"p\": uritemplate.String(\".evil.example\")})", readmeValues(uritemplate.MustParse("https://h{+p}").Expand(uritemplate.Values{"p": uritemplate.String(".evil.example")})))
	readmeResult(t, "map[id:a/b] true", readmeValues(uritemplate.MustParse("/u/{id}").Match("/u/a%2Fb")))
}

func TestMigrationJavaScript(t *testing.T) {
	readmeResult(t, "a%20b/c%26d$", readmeValues(urlenc.QueryParam.Encode("a b/c&d$")))
	readmeResult(t, "a%20b%2Fc&d$", readmeValues(urlenc.PathSegment.Encode("a b/c&d$")))
	readmeResult(t, "a%20b%2Fc%26d%24", readmeValues(preset.EncodeURIComponent.Encode("a b/c&d$")))
	readmeResult(t, "a+b/c", readmeValues(urlenc.QueryParam.Decode("a+b%2Fc")))
	readmeFails(t, "urlenc.RFC3986.Encoding(urlenc.QueryParam).With(urlenc.RejectInvalidUTF8).Decode(\"%FF\")", readmeValues(urlenc.RFC3986.Encoding(urlenc.QueryParam).With(urlenc.RejectInvalidUTF8).Decode("%FF")))
	readmeResult(t, "http://xn--9ca.de/%20%C3%A9", readmeValues(urlenc.RepairRef("http://é.de/%20é")))
	readmeResult(t, "http://%C3%A9.de/%2520%C3%A9", readmeValues(preset.EncodeURI.Encode("http://é.de/%20é")))
	readmeResult(t, "[\"a/b c\"]", readmeValues(slices.Collect(ref("/a%2Fb%20c").Segments())))
	readmeResult(t, "/a%2Fb c", readmeValues(legacy.DecodeURI("/a%2Fb%20c")))
	readmeResult(t, "%u20AC%E9", readmeValues(legacy.Escape("€é")))
	readmeResult(t, "http://example.com/a%20b", readmeValues(must(whatwg.Parse("http:\\\\EXAMPLE.com\\a b")).Href()))
	readmeFails(t, "whatwg.Parse(\"http://a b/\")", readmeValues(whatwg.Parse("http://a b/")))
	readmeResult(t, "http://h/a/c?d", readmeValues(must(whatwg.MustParse("http://h/a/b/").Parse("../c?d")).Href()))
	readmeResult(t, "false", readmeValues(whatwg.CanParse("http://h:x/")))
	readmeResult(t, "[::1]", readmeValues(whatwg.MustParse("http://[::1]:80/").Hostname()))
	readmeResult(t, "false", readmeValues(whatwg.MustParse("http://h:8/").SetPort("x")))
	readmeResult(t, "null", readmeValues(whatwg.MustParse("data:x").Origin()))
	readmeResult(t, "http://h/?a=%7e&x=2", readmeValues(ref("http://h/?a=%7e&x=1").SetParam("x", "2")))
	readmeResult(t, "a=1&b=", readmeValues(whatwg.ParseSearchParams("?a=1&b").String()))
	readmeResult(t, "a=1&a=2&b", readmeValues(urlenc.ParseForm("a=1&a=2&b").EncodeForm()))
	readmeResult(t, "q=a+b%7E*", readmeValues(urlenc.Pairs{{Key: "q", Value: "a b~*"}}.EncodeForm()))
	readmeResult(t, "1", readmeValues(urlenc.ParseForm("?a=1").Get("?a")))
	readmeResult(t, "", readmeValues(urlenc.ParseForm("a=1").Get("b")))
}

func TestMigrationPython(t *testing.T) {
	readmeResult(t, "a%20b/c&d", readmeValues(urlenc.Path.Encode("a b/c&d")))
	readmeResult(t, "a%20b/c%26d", readmeValues(preset.PythonQuote.Encode("a b/c&d")))
	readmeResult(t, "a%20b%2Fc:d", readmeValues(urlenc.PathSegment.Encode("a b/c:d")))
	readmeResult(t, "a%20b%2Fc%3Ad", readmeValues(preset.PythonQuoteAll.Encode("a b/c:d")))
	readmeResult(t, "a%20b/c", readmeValues(urlenc.QueryParam.Encode("a b/c")))
	readmeResult(t, "a+b%2Fc", readmeValues(preset.PythonQuotePlus.Encode("a b/c")))
	readmeResult(t, "%zzé+", readmeValues(urlenc.RFC3986.Encoding(urlenc.PathSegment).With(urlenc.KeepMalformed|urlenc.ReplaceInvalidUTF8).Decode("%zz%C3%A9+")))
	readmeResult(t, "�", readmeValues(urlenc.RFC3986.Encoding(urlenc.PathSegment).With(urlenc.KeepMalformed|urlenc.ReplaceInvalidUTF8).Decode("%FF")))
	readmeResult(t, "a b", readmeValues(preset.Form.Decode("a+b")))
	readmeResult(t, "k=%7E+*", readmeValues(urlenc.Pairs{{Key: "k", Value: "~ *"}}.EncodeForm()))
	readmeResult(t, "k=~+%2Aa%2Fb%3F", readmeValues(urlenc.Pairs{{Key: "k", Value: "~ *a/b?"}}.Encode(preset.PythonQuotePlus)))
	readmeResult(t, "k=~%20*a/b?", readmeValues(urlenc.Pairs{{Key: "k", Value: "~ *a/b?"}}.EncodeQuery()))
	readmeResult(t, "[{a 1 1 false} {b  false} {c  true}]", readmeValues(urlenc.ParseForm("a=1+1&b=&c")))
	readmeResult(t, "map[a:[1 2]]", readmeValues(urlenc.ParseForm("a=1&a=2").Values()))
	readmeFails(t, "urlenc.ParseRef(\"http://h/a b\")", readmeValues(urlenc.ParseRef("http://h/a b")))
	readmeResult(t, "H", readmeValues(ref("http://U@H:80/").Hostname()))
	readmeResult(t, "http://h/a?", readmeValues(ref("http://h/a?").String()))
	readmeResult(t, "http://h/a%20b?q=c%20d", readmeValues(urlenc.Parts{Scheme: "http", Host: "h", Segments: []string{"a b"}, Query: urlenc.Pairs{{Key: "q", Value: "c d"}}}.Encode()))
	readmeResult(t, "http://h/a/b?q", readmeValues(ref("http://h/a/b?q#f").Resolve(ref(""))))
	readmeResult(t, "http://h/a/b//c", readmeValues(ref("http://h/a/").Resolve(ref("b//c"))))
	readmeResult(t, "foo://h/a/c", readmeValues(ref("foo://h/a/b").Resolve(ref("c"))))
	readmeResult(t, "http:c", readmeValues(ref("http://h/a/b").Resolve(ref("http:c"))))
	readmeResult(t, "xn--strae-oqa.de", readmeValues(urlenc.RFC3986.HostToASCII("straße.de")))
	readmeFails(t, "urlenc.RFC3986.HostToASCII(\"a_b\")", readmeValues(urlenc.RFC3986.HostToASCII("a_b")))
}

func TestMigrationJava(t *testing.T) {
	readmeResult(t, "a%20b/c~*", readmeValues(urlenc.QueryParam.Encode("a b/c~*")))
	readmeResult(t, "a+b%2Fc%7E*", readmeValues(preset.JavaURLEncoder.Encode("a b/c~*")))
	readmeResult(t, "a bé", readmeValues(preset.Form.Decode("a+b%C3%A9")))
	readmeResult(t, "1", readmeValues(len(must(preset.Form.Decode("%FF")))))
	readmeFails(t, "preset.Form.Decode(\"%zz\")", readmeValues(preset.Form.Decode("%zz")))
	readmeFails(t, "urlenc.ParseRef(\"http://h/é\")", readmeValues(urlenc.ParseRef("http://h/é")))
	readmeFails(t, "urlenc.ParseRef(\"http://h/a b\")", readmeValues(urlenc.ParseRef("http://h/a b")))
	readmeResult(t, "http://h/a%2Fb%20c?q=d%26e", readmeValues(urlenc.Parts{Scheme: "http", Host: "h", Segments: []string{"a/b c"}, Query: urlenc.Pairs{{Key: "q", Value: "d&e"}}}.Encode()))
	readmeResult(t, "[\"a/b\"]", readmeValues(slices.Collect(ref("http://h/a%2Fb").Segments())))
	readmeResult(t, "my_host", readmeValues(ref("http://my_host/").Hostname()))
	readmeResult(t, "file:///a%20b", readmeValues(urlenc.FileRef("/a b", urlenc.POSIX)))
	readmeResult(t, "/a b", readmeValues(ref("file:///a%20b").FilePath(urlenc.POSIX)))
	readmeResult(t, "http://h/a/b?q", readmeValues(ref("http://h/a/b?q").Resolve(ref(""))))
	readmeResult(t, "http://h/a/b?y", readmeValues(ref("http://h/a/b?q").Resolve(ref("?y"))))
	readmeResult(t, "http://h/c", readmeValues(ref("http://h/a/b").Resolve(ref("../../c"))))
	readmeResult(t, "c", readmeValues(ref("http://h/a/").Relativize(ref("http://h/a/c"))))
	readmeResult(t, "c", readmeValues(ref("http://h/a/b").Relativize(ref("http://h/a/c"))))
	readmeResult(t, "true", readmeValues(urlenc.Equal("http://H/%7e", "http://h:80/~", urlenc.Safe)))
	readmeResult(t, "http://h/b", readmeValues(urlenc.Normalize("http://h/a/../b", urlenc.Safe)))
	readmeResult(t, "xn--strae-oqa.de", readmeValues(urlenc.RFC3986.HostToASCII("straße.de")))
}

func TestMigrationPHP(t *testing.T) {
	readmeResult(t, "a%20b/c~", readmeValues(urlenc.QueryParam.Encode("a b/c~")))
	readmeResult(t, "a+b%2Fc%7E", readmeValues(preset.PHPURLEncode.Encode("a b/c~")))
	readmeResult(t, "a%20b%2Fc:d", readmeValues(urlenc.PathSegment.Encode("a b/c:d")))
	readmeResult(t, "a%20b%2Fc%3Ad", readmeValues(preset.PHPRawURLEncode.Encode("a b/c:d")))
	readmeResult(t, "a b %zz", readmeValues(preset.Form.With(urlenc.KeepMalformed).Decode("a+b%20%zz")))
	readmeResult(t, "a+b ", readmeValues(urlenc.PathSegment.Decode("a+b%20")))
	readmeResult(t, "q=a+b*&t%5B0%5D=x&t%5B1%5D=y", readmeValues(urlenc.Pairs{{Key: "q", Value: "a b*"}, {Key: "t[0]", Value: "x"}, {Key: "t[1]", Value: "y"}}.EncodeForm()))
	readmeResult(t, "q=a%20b*", readmeValues(urlenc.Pairs{{Key: "q", Value: "a b*"}}.EncodeQuery()))
	readmeFails(t, "urlenc.ParseRef(\"http://h/a b?q\")", readmeValues(urlenc.ParseRef("http://h/a b?q")))
	readmeResult(t, "http:///x", readmeValues(urlenc.ParseRef("http:///x")))
	readmeResult(t, "[{a.b 1 false} {t[] x false} {t[] y false}]", readmeValues(urlenc.ParseForm("a.b=1&t[]=x&t[]=y")))
}

func TestMigrationRuby(t *testing.T) {
	readmeResult(t, "a%20b/c~*", readmeValues(urlenc.QueryParam.Encode("a b/c~*")))
	readmeResult(t, "a+b%2Fc~%2A", readmeValues(preset.RubyCGIEscape.Encode("a b/c~*")))
	readmeResult(t, "a b c", readmeValues(preset.Form.Decode("a+b%20c")))
	readmeFails(t, "preset.Form.Decode(\"%zz\")", readmeValues(preset.Form.Decode("%zz")))
	readmeResult(t, "a%20b%2Fc:d", readmeValues(urlenc.PathSegment.Encode("a b/c:d")))
	readmeResult(t, "a%20b%2Fc%3Ad", readmeValues(preset.RubyERBURLEncode.Encode("a b/c:d")))
	readmeResult(t, "a+b%7E*", readmeValues(preset.Form.Encode("a b~*")))
	readmeResult(t, "q=a+b&t", readmeValues(urlenc.Pairs{{Key: "q", Value: "a b"}, {Key: "t", Bare: true}}.EncodeForm()))
	readmeResult(t, "[{a 1 1 false} {b  true}]", readmeValues(urlenc.ParseForm("a=1+1&b")))
	readmeFails(t, "urlenc.ParseRef(\"http://h/a b\")", readmeValues(urlenc.ParseRef("http://h/a b")))
	readmeResult(t, "http://h/%C3%A9", readmeValues(urlenc.RepairRef("http://h/é")))
	readmeResult(t, "H", readmeValues(ref("HTTP://H/").Hostname()))
	readmeResult(t, "[\"a/b\"]", readmeValues(slices.Collect(ref("http://h/a%2Fb").Segments())))
	readmeResult(t, "http://h/c", readmeValues(ref("http://h/a/b?q").Resolve(ref("../c"))))
	readmeResult(t, "http://h/a/b?q", readmeValues(ref("http://h/a/b?q").Resolve(ref(""))))
	readmeResult(t, "http://h/b", readmeValues(urlenc.Normalize("HTTP://H:80/a/../b", urlenc.Safe)))
	readmeResult(t, "c", readmeValues(ref("http://h/a/b").Relativize(ref("http://h/a/c"))))
}

func TestMigrationRust(t *testing.T) {
	readmeResult(t, "a%20b%2Fc~", readmeValues(urlenc.Any.Encode("a b/c~")))
	readmeResult(t, "a%20b%2Fc%7E", readmeValues(urlenc.NewEncoding(urlenc.Alpha.Union(urlenc.Digit)).Encode("a b/c~")))
	readmeResult(t, "a%20b/c", readmeValues(urlenc.NewEncoding(urlenc.WHATWGC0Control.Minus(urlenc.SetOf(" %"))).Encode("a b/c")))
	readmeFails(t, "urlenc.PathSegment.Decode(\"a%20b%zz\")", readmeValues(urlenc.PathSegment.Decode("a%20b%zz")))
	readmeFails(t, "urlenc.RFC3986.Encoding(urlenc.PathSegment).With(urlenc.RejectInvalidUTF8).Decode(\"%FF\")", readmeValues(urlenc.RFC3986.Encoding(urlenc.PathSegment).With(urlenc.RejectInvalidUTF8).Decode("%FF")))
	readmeResult(t, "http://example.com/a%20b", readmeValues(must(whatwg.Parse("http:\\\\EXAMPLE.com\\a b")).Href()))
	readmeResult(t, "http://h/c", readmeValues(must(whatwg.MustParse("http://h/a/b").Parse("../c")).Href()))
	readmeResult(t, "a/b", readmeValues(urlenc.ParseRef("a/b")))
	readmeResult(t, "[\"a/b\" \"c\"]", readmeValues(slices.Collect(ref("http://h/a%2Fb/c").Segments())))
	readmeResult(t, "http://h/a/b%2Fc", readmeValues(ref("http://h/a").Join("b/c")))
	readmeFails(t, "ref(\"http://h/a\").Join(\"..\")", readmeValues(ref("http://h/a").Join("..")))
	readmeResult(t, "http://h/?a=%7e&q=a%20b~", readmeValues(ref("http://h/?a=%7e").AddParam("q", "a b~")))
	readmeResult(t, "q=a+b%7E*", readmeValues(urlenc.Pairs{{Key: "q", Value: "a b~*"}}.EncodeForm()))
	readmeResult(t, "[{a 1 1 false} {b  true}]", readmeValues(urlenc.ParseForm("a=1+1&b")))
	readmeResult(t, "b", readmeValues(ref("http://h/a").Relativize(ref("http://h/b"))))
	readmeResult(t, "xn--strae-oqa.de", readmeValues(must(whatwg.Parse("http://straße.de/")).Hostname()))
}

func TestMigrationCAda(t *testing.T) {
	readmeResult(t, "http://example.com/a%20b", readmeValues(must(whatwg.Parse("http:\\\\EXAMPLE.com\\a b")).Href()))
	readmeFails(t, "whatwg.Parse(\"http://a b/\")", readmeValues(whatwg.Parse("http://a b/")))
	readmeResult(t, "false", readmeValues(whatwg.CanParse("../c")))
	readmeResult(t, "127.0.0.1", readmeValues(must(whatwg.Parse("http://0x7f.1:80/")).Host()))
	readmeResult(t, "file:///a%20b", readmeValues(urlenc.FileRef("/a b", urlenc.POSIX)))
	readmeResult(t, "xn--strae-oqa.de", readmeValues(urlenc.WHATWG.HostToASCII("straße.de")))
	readmeResult(t, "münchen.de", readmeValues(urlenc.WHATWG.HostToUnicode("xn--mnchen-3ya.de")))
	readmeResult(t, "a=1+1&b=", readmeValues(whatwg.ParseSearchParams("a=1+1&b").String()))
	readmeResult(t, "a+b%2Fc", readmeValues(preset.Form.Encode("a b/c")))
}

func TestMigrationCBoostURL(t *testing.T) {
	readmeResult(t, "a%20b%2Fc~", readmeValues(urlenc.Any.Encode("a b/c~")))
	readmeResult(t, "a%20b%2Fc:d", readmeValues(urlenc.PathSegment.Encode("a b/c:d")))
	readmeFails(t, "urlenc.ParseRef(\"http://h/a b\")", readmeValues(urlenc.ParseRef("http://h/a b")))
	readmeResult(t, "a/b", readmeValues(urlenc.ParseRef("a/b")))
	readmeResult(t, "/a%2Fb", readmeValues(ref("http://h/a%2Fb?q").Path()))
	readmeResult(t, "[\"a/b\"]", readmeValues(slices.Collect(ref("http://h/a%2Fb?q").Segments())))
	readmeResult(t, "http://h/a", readmeValues(urlenc.Normalize("HTTP://H:80/%7e/../a", urlenc.Safe)))
	readmeFails(t, "ref(\"http://h/a\").With(urlenc.Query, \"q#b\")", readmeValues(ref("http://h/a").With(urlenc.Query, "q#b")))
	readmeResult(t, "b&c", readmeValues(must(urlenc.ParsePlainQuery("a=b%26c"))[0].Value))
	readmeResult(t, "[{q a b false}]", readmeValues(urlenc.ParseForm("q=a+b")))
}
