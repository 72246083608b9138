// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"
)

const page = `<!DOCTYPE html>
<title>a <a href=no></title>
<link rel=stylesheet href="/style.css">
<a href="">self</a> <a href="#top">top</a> <a href="?q=a&amp;b=ü">query</a>
<A HREF=" ../up/straße 1%.html
">up</A> <a name=x>none</a> <a href="//other.example/x">other</a>
<img src='..//img/a%2Fb.png' /> <a href="c:d" href="second">scheme</a>
<!-- <a href="comment"> -->
<a href="http:\\evil.example">bad</a>
<a href="mailto:a@b.example">mail</a>
`

func TestRun(t *testing.T) {
	const url = "https://example.com/docs/de/page.html?q#f"
	for _, test := range []struct {
		args      []string
		in        string
		out, errs string
		status    int
	}{
		{[]string{url}, page, `https://example.com/style.css
https://example.com/docs/de/page.html?q
https://example.com/docs/de/page.html?q#top
https://example.com/docs/de/page.html?q=a&b=%C3%BC
https://example.com/docs/up/stra%C3%9Fe%201%25.html
https://other.example/x
https://example.com/docs//img/a%2Fb.png
c:d
mailto:a@b.example
`, "link: link 9: path: backslash at byte 5\n", 1},
		{[]string{"-relative", url}, page, `/style.css

#top
?q=a&b=%C3%BC
../up/stra%C3%9Fe%201%25.html
//other.example/x
..//img/a%2Fb.png
c:d
mailto:a@b.example
`, "link 9", 1},
		{[]string{url}, `<a href=x><base href="/b/"><base href="/c/"><a href=x>`, "https://example.com/docs/de/x\nhttps://example.com/b/x\n", "", 0},
		{[]string{url}, `<base href="\"><a href=x>`, "https://example.com/docs/de/x\n", "", 0},
		{[]string{"https://münchen.de"}, "<a href=x>", "https://xn--mnchen-3ya.de/x\n", "", 0},
		{[]string{"/docs"}, "", "", "link: the URL of the page has no scheme\nusage: link", 2},
		{[]string{"http://a b/"}, "", "", "link: host: space in the host at byte 8\nusage: link", 2},
		{nil, "", "", "link: an argument is missing\nusage: link", 2},
		{[]string{url, url}, "", "", "link: too many arguments\nusage: link", 2},
		{[]string{"-x"}, "", "", "link: flag provided but not defined: -x\nusage: link", 2},
		{[]string{"-h"}, "", "", "usage", 0},
	} {
		var out, errs strings.Builder
		status := run(test.args, strings.NewReader(test.in), &out, &errs)
		if status != test.status || out.String() != test.out || !strings.Contains(errs.String(), test.errs) || (test.errs == "") != (errs.String() == "") {
			t.Errorf("run(%q) = %d\n%s%s\nwant %d\n%s%s", test.args, status, out.String(), errs.String(), test.status, test.out, test.errs)
		}
	}
	var out, errs strings.Builder
	if status := run([]string{url}, iotest.ErrReader(errors.New("broken pipe")), &out, &errs); status != 1 || !strings.Contains(errs.String(), "broken pipe") {
		t.Errorf("run on a broken input = %d\n%s", status, errs.String())
	}
}
