// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/whatwg"
)

var update = flag.Bool("update", false, "rewrite the table of Chromium in docs/browsers.md")

// exampleBase returns the base of the example of a quirk, or nil.
func (q *quirkInfo) exampleBase() *whatwg.URL {
	if q.base == "" {
		return nil
	}
	return whatwg.MustParse(q.base)
}

// TestQuirks: the example of each quirk is one of it, and of no other.
func TestQuirks(t *testing.T) {
	for q := range quirksEnd {
		info := &quirkInfos[q]
		var kinds []Kind
		r := URL(info.example, Options{Base: info.exampleBase()})
		for _, f := range r.Findings {
			if f.Kind != ChromiumDiffers && f.Kind != ChromiumForm {
				continue
			}
			kinds = append(kinds, f.Kind)
			if !strings.HasSuffix(f.Message, ": "+info.message) || f.Section != "URL Standard "+info.section || f.Component != info.component {
				t.Errorf("%q: %+v, and the quirk is %+v", info.example, f, info)
			}
		}
		want := ChromiumForm
		if info.authority {
			want = ChromiumDiffers
		}
		if len(kinds) != 1 || kinds[0] != want {
			t.Errorf("%q has the findings %v, want %v", info.example, kinds, want)
		}
		if info.message == "" || info.section == "" {
			t.Errorf("quirk %d says nothing", q)
		}
	}
}

// TestBrowsersPage: the table of Chromium in docs/browsers.md has a row for each quirk, and no
// other. That Chromium really reads the examples so, oracle tests.
func TestBrowsersPage(t *testing.T) {
	const file, head, end = "../docs/browsers.md", "## Chromium ", "\n\n"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	i := strings.Index(page, head)
	if i < 0 || !strings.HasPrefix(page[i:], head+chromiumVersion+"\n") {
		t.Fatalf("%s has no section %s%s", file, head, chromiumVersion)
	}
	i += strings.Index(page[i:], "\n|") + 1
	n := strings.Index(page[i:], end) + 1
	var want strings.Builder
	want.WriteString("| in Chromium | example | difference | URL Standard | scheme, host or port |\n|---|---|---|---|---|\n")
	for q := range quirksEnd {
		want.WriteString(quirkInfos[q].row())
	}
	if page[i:i+n] == want.String() {
		return
	}
	if !*update {
		t.Fatalf("%s differs from the quirks: go test ./audit -run Page -update rewrites it\n%s", file, want.String())
	}
	if err := os.WriteFile(file, []byte(page[:i]+want.String()+page[i+n:]), 0o666); err != nil {
		t.Fatal(err)
	}
}

// row returns the row of a quirk.
func (q *quirkInfo) row() string {
	r := URL(q.example, Options{Base: q.exampleBase()})
	standard, chromium := &r.Views[WHATWG], &r.Views[Chromium]
	example := code(strconv.Quote(q.example))
	if q.base != "" {
		example += " on " + code(strconv.Quote(q.base))
	}
	changes := "the same"
	switch {
	case (standard.Err == nil) != (chromium.Err == nil) || q == &quirkInfos[relativeOpaque]:
		changes = "**one refuses it**"
	case !sameOrigin(standard, chromium):
		changes = "**another**"
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s |\n", strings.ReplaceAll(q.message, "|", `\|`), example, q.difference(standard, chromium), q.section, changes)
}

// difference says in what two views differ.
func (q *quirkInfo) difference(a, b *View) string {
	switch {
	case q.written != "":
		return "written " + code(q.written)
	case a.Err != nil && b.Err != nil:
		return "not modelled"
	case a.Err != nil:
		return "refused → host " + code(b.Host)
	case b.Err != nil:
		return "host " + code(a.Host) + " → refused"
	}
	var parts []string
	for _, c := range []struct{ name, a, b string }{
		{"scheme", a.Scheme, b.Scheme}, {"userinfo", a.Userinfo, b.Userinfo}, {"host", a.Host, b.Host}, {"port", a.Port, b.Port}, {"path", a.Path, b.Path}, {"query", a.Query, b.Query},
	} {
		if c.a != c.b {
			parts = append(parts, c.name+" "+code(c.a)+" → "+code(c.b))
		}
	}
	return strings.Join(parts, ", ")
}

// code returns text as code in a table.
func code(text string) string {
	if text == "" {
		return "none"
	}
	return "`" + strings.ReplaceAll(text, "|", `\|`) + "`"
}
