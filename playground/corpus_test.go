// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"strings"
	"testing"

	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
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
	const result = { text, rows, verdict: document.getElementById('verdict').textContent, refused: false, own: {} };
	try {
		const url = new URL(text);
		for (const { name } of rows) result.own[name] = String(url[name]);
	} catch {
		result.refused = true;
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
	Refused bool
	Own     map[string]string
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

func testCorpus(t *testing.T, b *tester) {
	texts := corpus(t)
	p := b.open(t)
	p.visit(b.page)
	for len(texts) > 0 {
		part := texts[:min(100, len(texts))]
		texts = texts[len(part):]
		for _, r := range eval[[]shown](p, "("+typeAll+")("+literal(t, part)+")") {
			u, err := whatwg.Parse(r.Text)
			if (err != nil) != r.Refused {
				t.Logf("%q: %v %v", r.Text, err, r.Own["href"])
			} else if err == nil && u.Href() != r.Own["href"] {
				t.Logf("%q: %q %q", r.Text, u.Href(), r.Own["href"])
			}
		}
	}
}
