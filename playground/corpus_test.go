// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/internal/testenv"
)

// typeAll types each text into the page, and returns what the page shows of this browser and
// of the standard, and what new URL says to the test itself.
const typeAll = `(texts) => texts.map((text) => {
	const input = document.getElementById('text');
	input.value = text;
	input.dispatchEvent(new Event('input'));
	text = input.value; // where CR is LF
	const rows = [...document.querySelectorAll('#browser tbody tr')].map((row) => ({
		name: row.querySelector('th').textContent,
		browser: row.children[1].querySelector('code')?.textContent ?? '',
		standard: row.children[2].querySelector('code')?.textContent ?? '',
		differs: row.classList.contains('differs'),
	}));
	const result = { text, rows, verdict: document.getElementById('verdict').textContent, own: null };
	try {
		const url = new URL(text);
		const names = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'searchParams', 'hash'];
		result.own = Object.fromEntries(names.map((name) => [name, String(url[name])]));
	} catch {
	}
	return result;
})`

// A shown is what the page shows of a text.
type shown struct {
	Text string
	Rows []struct {
		Name, Browser, Standard string
		Differs                 bool
	}
	Verdict string
	Own     reading
}

// corpus returns 1,000 URLs: those of web-platform-tests that have no base, and real ones.
func corpus(t *testing.T) (texts []string) {
	var cases []any
	testenv.JSON(t, &cases, "wpt", "urltestdata.json")
	for _, c := range cases {
		if c, ok := c.(map[string]any); ok && c["base"] == nil {
			texts = append(texts, c["input"].(string))
		}
	}
	lines := strings.Split(strings.TrimSpace(string(testenv.Read(t, "urls", "kasztp.txt.gz"))), "\n")
	more := 1000 - len(texts)
	for i := range more {
		texts = append(texts, strings.TrimSuffix(lines[i*len(lines)/more], "\r"))
	}
	return texts
}

// testCorpus holds what the page says of this browser and of the standard to what they say
// elsewhere, and the differences between the two to the kinds that are known.
func testCorpus(t *testing.T, b *tester) {
	texts := corpus(t)
	p := b.open(t)
	p.visit(b.page)
	seen := map[string][]string{} // texts, by the name of the kind
	agree := 0
	for part := range slices.Chunk(texts, 100) {
		for _, r := range eval[[]shown](p, "("+typeAll+")("+literal(t, part)+")") {
			s := standard(r.Text)
			if !r.check(t, s) {
				continue
			}
			if maps.Equal(s, r.Own) {
				agree++
				continue
			}
			found := explain(r.Text, s, r.Own)
			if found == nil {
				t.Errorf("%s differs from the URL Standard in a way that is not among the kinds: of %q it makes %q, and the standard %q", b.version, r.Text, r.Own, s)
			}
			for _, k := range found {
				seen[k.name] = append(seen[k.name], r.Text)
			}
		}
	}
	t.Logf("%d URLs, and in %d of them %s and the URL Standard agree", len(texts), agree, b.version)
	for _, k := range slices.Concat(kinds, origins) {
		if of := seen[k.name]; len(of) > 0 {
			t.Logf("%s, %s: %s: %d, such as %q", b.version, k.section, k.name, len(of), of[0])
		} else {
			t.Logf("%s, %s: %s: not seen", b.version, k.section, k.name)
		}
	}
}

// check reports whether the page shows what new URL and package whatwg say, and marks where
// they differ.
func (r shown) check(t *testing.T, s reading) bool {
	t.Helper()
	failed := false
	fail := func(what string) {
		t.Errorf("%q: the page shows %s: %v, %q", r.Text, what, r.Rows, r.Verdict)
		failed = true
	}
	var differing []string
	for _, row := range r.Rows {
		switch {
		case row.Browser != r.Own[row.Name]:
			fail("another " + row.Name + " of this browser")
		case row.Standard != s[row.Name]:
			fail("another " + row.Name + " of the standard")
		case row.Differs != (s == nil || r.Own == nil || row.Browser != row.Standard):
			fail("a wrong mark at " + row.Name)
		}
		if row.Differs {
			differing = append(differing, row.Name)
		}
	}
	want := "This browser and the standard say the same."
	switch {
	case s == nil && r.Own == nil:
		want = "This browser and the standard refuse it"
	case s == nil:
		want = "This browser takes it"
	case r.Own == nil:
		want = "This browser refuses it"
	case len(differing) > 0:
		want = "This browser and the standard differ in " + strings.Join(differing, ", ") + "."
	}
	if rows := len(r.Rows); !strings.HasPrefix(r.Verdict, want) || rows != 12 && (rows != 0 || s != nil || r.Own != nil) {
		fail("another verdict than " + want)
	}
	return !failed
}
