// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template_test

import (
	"errors"
	"testing"

	"github.com/urlenc/urlenc"
)

// TestHostFixed: what values may say about the host, and what not.
func TestHostFixed(t *testing.T) {
	const fails = "error"
	of := func(s ...string) values {
		v := values{}
		for i := 0; i+1 < len(s); i += 2 {
			v[s[i]] = text(s[i+1])
		}
		return v
	}
	for _, tt := range []struct {
		template string
		values   values
		want     string
	}{
		// A value that is the host.
		{"https://{host}/x", of("host", "evil.example"), "https://evil.example/x"},
		{"https://{host}/x", of("host", ""), fails},
		{"https://{host}/x", nil, fails},
		{"https://{host}/x", of("host", "//evil"), "https://%2F%2Fevil/x"}, // which no browser takes
		{"https://{host}/x", of("host", "0x7f.1"), fails},
		{"https://{host}/x", of("host", "127.0.0.1"), "https://127.0.0.1/x"},
		{"https://{host}/x", of("host", "é.example"), "https://%C3%A9.example/x"},
		{"https://{host}/x", of("host", "²"), fails}, // 0.0.0.2
		{"foo://{host}/x", of("host", "0x7f.1"), "foo://0x7f.1/x"},
		{"foo://{host}/x", nil, "foo:///x"},
		{"//{host}/x", of("host", "h"), "//h/x"},
		{"//{host}/x", nil, fails},
		{"https://{+host}/x", of("host", "[::1]:80"), "https://[::1]:80/x"},
		{"https://{+host}/x", of("host", "u:p@h:80"), "https://u:p@h:80/x"},
		{"https://{+host}/x", of("host", "h/y"), "https://h/y/x"},
		{"https://{+host}/x", of("host", "/evil"), fails},
		{"https://{+host}", of("host", "?evil"), fails},
		{"https://{+host}", of("host", ":80"), fails},
		{"https://{+host}", of("host", "u@"), fails},
		{"https://0x7f.1/{x}", nil, fails},
		{"https:///{x}", of("x", "evil"), fails},
		{"https:{x}", of("x", "evil"), fails},
		{"HTTPS:{/x}", of("x", "evil"), fails},

		// A value that is, or begins, the whole URL.
		{"{+base}/x", of("base", "https://h.example/y"), "https://h.example/y/x"},
		{"{+base}/x", of("base", "//h.example"), "//h.example/x"},
		{"{+base}/x", of("base", ""), "/x"},
		{"{+base}/x", of("base", "https:"), fails},
		{"{+base}/x", of("base", "https:/"), fails},
		{"{+base}/x", of("base", "https://"), fails},
		{"{+base}/x", of("base", "/"), fails},
		{"{+base}//x", of("base", ""), fails},
		{"{+base}", of("base", "https:evil"), fails},
		{"{+base}:80/x", of("base", "https://h"), "https://h:80/x"},
		{"{+base}x", of("base", "https://h.example/"), "https://h.example/x"},
		{"{+base}x", of("base", "https://h.example"), fails},
		{"{+base}@evil/", of("base", "https://h.example"), fails},
		{"{+base}{+path}", of("base", "https://h.example", "path", "/x"), "https://h.example/x"},
		{"{+base}{+path}", of("base", "https://h.example", "path", ".evil/x"), fails},
		{"{+base}{+path}", of("base", "https://h.example", "path", "@evil/x"), fails},
		{"{+base}{+path}", of("base", "https://h.example", "path", "//evil/x"), "https://h.example//evil/x"},
		{"{+base}{+path}", of("base", "", "path", "//evil/x"), fails},
		{"{+base}{+path}", of("base", "", "path", "https://evil/x"), fails},
		{"{+base}{path}", of("base", "https://h.example", "path", ".evil"), fails},
		{"{+base,path}", of("path", "//evil/x"), fails},
		{"{+base}{+path}", of("base", "https://h.example", "path", ":22/x"), fails},
		{"{+base}{+path}", of("base", "https://h.example:80", "path", "80/x"), fails},
		{"{+base}{?q}", of("base", "https://h.example", "q", "a"), "https://h.example?q=a"},
		{"{+base}{/x}", of("base", "https://h.example", "x", "a"), "https://h.example/a"},

		// A template without a host.
		{"{/a,b}", of("a", "x", "b", "y"), "/x/y"},
		{"{/a,b}", of("a", "", "b", "evil.example"), fails},
		{"{/a}{/b}", of("a", "", "b", "evil.example"), fails},
		{"{/a*}", values{"a": list("", "evil.example")}, fails},
		{"/{a}/{b}", of("a", "", "b", "evil.example"), fails},
		{"/{+x}", of("x", "/evil.example"), fails},
		{"/{+x}", of("x", "evil.example"), "/evil.example"},
		{"{x}", of("x", "//evil.example"), "%2F%2Fevil.example"},
		{"{+x}", of("x", `\\evil.example`), "%5C%5Cevil.example"},
		{"{+x}", of("x", "\t//evil.example"), "%09//evil.example"},
		{"a{+x}", of("x", "//evil.example"), "a//evil.example"},
		{"https:{/a,b}", of("a", "", "b", "evil.example"), fails},
		{"https:/{+x}", of("x", "/evil.example"), fails},
		{"https:{+x}", of("x", "//h.example/"), "https://h.example/"},
		{"https:{+x}{+y}", of("x", "", "y", "//evil.example/"), fails},
		{"foo:{x}{+y}", of("x", "a", "y", "//b"), "foo:a//b"},
		{"foo:{/a,b}", of("a", "", "b", "evil"), fails},
		{"{a}{+b}", of("a", "", "b", "//evil.example"), fails},
		{"{a}{+b}", of("a", "", "b", "https://evil.example"), fails},
		{"{a}{+b}", of("a", "h", "b", "ttps://evil.example"), fails},

		// A host that the template has.
		{"https://api.example.com{+path}", of("path", "/x"), "https://api.example.com/x"},
		{"https://api.example.com{+path}", of("path", ""), "https://api.example.com"},
		{"https://api.example.com{+path}", of("path", "?q#f"), "https://api.example.com?q#f"},
		{"https://api.example.com{+path}", of("path", "//evil"), "https://api.example.com//evil"},
		{"https://api.example.com{+path}.json", of("path", "/x"), "https://api.example.com/x.json"},
		{"https://api.example.com{+path}{id}", of("path", "/x/", "id", "7"), "https://api.example.com/x/7"},
		{"https://api.example.com{+path}", of("path", ":22/x"), fails},
		{"https://api.example.com{+path}", of("path", ".evil/x"), fails},
		{"https://api.example.com{+path}", of("path", "@evil/x"), fails},
		{"https://api.example.com{+path}", of("path", ":80@evil/x"), fails},
		{"https://api.example.co{+path}", of("path", "m/x"), fails},
		{"https://api.example.com{path}", of("path", ".evil"), fails},
		{"https://api.example.com{+x}{+y}", of("x", ".", "y", "evil"), fails},
		{"https://api.example.com{x}{y}", of("x", ".", "y", "evil"), fails},
		{"https://node{x}{y}/", of("x", "1", "y", "2"), "https://node12/"},
		{"https://{x}{y}/", of("x", "h", "y", ".evil"), fails},
		{"https://{x}{y}/", of("x", "h", "y", "i"), "https://hi/"},
		{"https://www.{x}{y}/", of("x", "h", "y", "i"), "https://www.hi/"},
		{"https://api.example.com{path}", of("path", "/x"), fails}, // a label that it goes on with
		{"https://api.example.com{;x}", of("x", ".evil"), fails},
		{"https://api.example.com{&x*}", values{"x": keyed(pairs{{Key: ".evil", Value: "x"}})}, fails},
		{"https://api.example.com/{+x}", of("x", "/evil"), "https://api.example.com//evil"},

		// The host ends where a value stands that may begin the path, whatever comes after it.
		{"https://example.com{+p}{.q}", of("p", "-evil", "q", "json"), fails},
		{"https://example.com{+p}{.q}", of("p", ".evil", "q", "example"), fails},
		{"https://example.com{+p}{.q}", of("p", "", "q", "evil.example"), fails},
		{"https://example.com{+p}{.q}", of("q", "evil.example"), fails},
		{"https://example.com{+p}{.q}", of("p", "/x", "q", "json"), "https://example.com/x.json"},
		{"https://example.com{/p}{.q}", of("q", "evil.example"), fails},
		{"https://example.com{/p}{.q}", of("p", "x", "q", "json"), "https://example.com/x.json"},
		{"https://example.com{?p}.evil.example", nil, fails},
		{"https://example.com{#p}{.q}", of("q", "evil.example"), fails},
		{"https://example.com{+p}.zip/", of("p", "-evil"), fails},
		{"https://example.com{+p}.zip/", of("p", ""), fails},
		{"https://example.com{+p}.zip/", of("p", "/x"), "https://example.com/x.zip/"},
		{"https://example.com{+p}{;q}", of("p", ".evil.example", "q", "x"), fails},
		{"https://example.com{+p}{&q}", of("p", ".evil.example", "q", "x"), fails},
		{"https://example.com{+p,q}", of("p", ".evil", "q", "/x"), fails},
		{"https://example.com{+p,q}", of("p", "/x", "q", ".evil"), "https://example.com/x,.evil"},
		{"https://example.com{+p}@{q}/", of("p", "", "q", "evil.example"), fails},
		{"https://example.com{+p}@{q}/", of("p", "/x", "q", "2"), "https://example.com/x@2/"},
		{"https://example.com{+p}:80/", nil, fails},
		{"https://example.com.{+p}", of("p", "evil.example"), fails},
		{"https://example.com:80{+p}", of("p", "80"), fails},
		{"https://example.com:80{+p}", of("p", "/80"), "https://example.com:80/80"},
		{"https://example.com:{+p}", of("p", "80"), fails},
		{"{+base}:8{+p}", of("base", "https://h.example", "p", "0"), fails},
		{"{+base}{/p}{.q}", of("base", "https://h.example", "q", "evil"), fails},
		{"https://u:{+p}@h/", of("p", "80/x"), fails},
		{"{s}://example.com{+p}{.q}", of("s", "https", "p", "-evil", "q", "json"), fails},
		{"https://[{+ip}]:80/", of("ip", "::1"), "https://[::1]:80/"},
		{"https://[{+ip}]:80/", of("ip", "::1]/"), fails},
		{"https://[{+ip}]{+p}", of("ip", "::1", "p", "/x"), "https://[::1]/x"},
		{"https://[{+ip}]{+p}", of("ip", "::1", "p", "evil"), fails},
		{"https://[{+ip,p}]/", of("ip", "::1", "p", "::2"), fails},
		{"https://[::{+ip}]/", of("ip", "1"), fails},
		{"https://example.com{;x}/", of("x", "a"), fails},
		{"https://{;x}/", of("x", "evil.example"), fails},
		{"https://{;x}example.com/", nil, "https://example.com/"},

		// Whole labels, and parts of labels.
		{"https://example.com{p}/x", of("p", "munity"), fails},
		{"https://example.com{p}/x", nil, "https://example.com/x"},
		{"https://example.com{p}.zip/", of("p", "-evil"), fails},
		{"https://example.com{p}.zip./", of("p", "-evil"), fails},
		{"https://example.com{p}", of("p", "。evil"), fails},
		{"https://example.com{.x}", of("x", "json"), "https://example.com.json"},
		{"https://example.com{.x}{y}", of("x", "a", "y", ".b"), fails},
		{"https://example%E3%80%82com{p}/", of("p", "munity"), fails},
		{"https://www.example{p}.com/", of("p", "-evil"), fails},
		{"https://b.s3-{p}.example.com/", of("p", "eu"), "https://b.s3-eu.example.com/"},
		{"https://node-{n}.example.com/", of("n", "7.x"), "https://node-7.x.example.com/"},
		{"https://node-{n}.example/", of("n", "7"), "https://node-7.example/"},
		{"https://node-{n}.example/", of("n", "7.evil"), fails},
		{"https://node-{n}.example/", of("n", "7。evil"), fails},
		{"https://node-{n}.example/", of("n", "7．evil"), fails},
		{"https://node-{n}.example/", of("n", "é"), "https://node-%C3%A9.example/"},
		{"https://{x}-svc:80/", of("x", "a"), "https://a-svc:80/"},
		{"https://{x}-svc:80/", of("x", "evil.a"), fails},
		{"https://{x}example.com/", of("x", "www."), "https://www.example.com/"},
		{"https://{x}example.com/", of("x", "evil.x"), fails},
		{"https://{x}{y}.com/", of("x", "example.com", "y", "munity"), fails},
		{"https://{x}.com/", of("x", "a.b"), "https://a.b.com/"},
		{"https://{x}{y}/", of("x", "example.com", "y", "munity"), fails},
		{"https://u@h{p}.example{.x}/", of("p", "-evil", "x", "com"), "https://u@h-evil.example.com/"},

		// Values in a host that the template has.
		{"https://{sub}.example.com/", of("sub", "a.b"), "https://a.b.example.com/"},
		{"https://{sub}.example.com/", of("sub", "é"), "https://%C3%A9.example.com/"},
		{"https://{sub}.example.com/", of("sub", "a/"), "https://a%2F.example.com/"}, // which no browser takes
		{"https://{sub}.example.com/", of("sub", "\u00AD"), fails},                   // it is left out
		{"https://{sub}.example.com:{port}/", of("sub", "a", "port", "80"), "https://a.example.com:80/"},
		{"https://{sub}.1/", of("sub", "a"), fails},
		{"https://{sub}./", of("sub", "1"), fails},
		{"https://{sub}./", of("sub", "a"), "https://a./"},
		{"https://a.{sub}b/", of("sub", "1."), "https://a.1.b/"},
		{"https://{x*}.example.com/", values{"x": list("a", "é")}, fails},
		{"https://{x*}.example.com/", values{"x": list("a", "b")}, "https://a,b.example.com/"},
		{"https://{+sub}.example.com/", of("sub", "a"), "https://a.example.com/"},
		{"https://{+sub}.example.com/", of("sub", "evil/"), fails},
		{"https://{+sub}.example.com/", of("sub", "evil?"), fails},
		{"https://{+sub}.example.com/", of("sub", "evil/x#"), fails},
		{"https://{+user}@example.com/", of("user", "u:p"), "https://u:p@example.com/"},
		{"https://{+user}@example.com/", of("user", "evil/"), fails},
		{"https://{sub}{+x}.example.com/", of("sub", "evil", "x", "/"), fails},
		{"https://{host}{+path}", of("host", "h.example", "path", "/x"), "https://h.example/x"},
		{"https://{host}{+path}", of("host", "h.example", "path", ".evil"), fails},
		{"https://node-{n}:8080/", of("n", "7"), "https://node-7:8080/"},
		{"https://node-{n}:8080/", of("n", "7.evil"), fails},
		{"https://example.{tld}/", of("tld", "co.uk"), "https://example.co.uk/"},
		{"https://www{.dom*}/", values{"dom": list("example", "com")}, "https://www.example.com/"},
		{"https://h{+port}/", of("port", ":80"), fails},
		{"https://{+host}{port}/", of("host", "h:", "port", "80"), "https://h:80/"},
		{"https://h:{port}/", of("port", "80"), "https://h:80/"},
		{"https://h:{+port}/", of("port", "80@evil"), fails},
		{"https://{user}:{pw}@h/", of("user", "a@b", "pw", "c/d"), "https://a%40b:c%2Fd@h/"},

		// A scheme from a value.
		{"{scheme}://h.example/", of("scheme", "https"), "https://h.example/"},
		{"git+{scheme}://h.example/", of("scheme", "ssh"), "git+ssh://h.example/"},
		{"{+scheme}://h.example/", of("scheme", "https://evil/?"), fails},
		{"{+scheme}://h.example/", of("scheme", "/evil"), fails},
		{"{+scheme}://h.example/", of("scheme", "//evil/"), fails},
		{"{scheme}://h.example/", nil, fails},
		{"{s}:{x}", of("s", "https", "x", "evil"), fails},
		{"{s}:{x}", of("s", "mailto", "x", "a"), "mailto:a"},
	} {
		got, err := mustParse(t, tt.template).Expand(tt.values)
		appended, err2 := mustParse(t, tt.template).AppendExpand(nil, tt.values)
		if string(appended) != got || (err == nil) != (err2 == nil) {
			t.Errorf("%s with %v: Expand %q, %v; AppendExpand %q, %v", tt.template, tt.values, got, err, appended, err2)
		}
		var e *urlenc.Error
		switch {
		case tt.want != fails:
			if got != tt.want || err != nil {
				t.Errorf("%s with %v: %q, %v, want %s", tt.template, tt.values, got, err, tt.want)
			}
		case err == nil || got != "" || !errors.As(err, &e):
			t.Errorf("%s with %v: %q, %v, want an error", tt.template, tt.values, got, err)
		}
	}
	_, err := mustParse(t, "https:{/a}").Expand(of("a", "evil"))
	var e *urlenc.Error
	if !errors.As(err, &e) || e.Component != urlenc.Host || e.Err != urlenc.ErrHost {
		t.Errorf("hostless: %#v", err)
	}
	_, err = mustParse(t, "/{+a}").Expand(of("a", "/evil"))
	if want := "urlenc: host: a value would make another host than the template has at byte 0"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
