// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/internal/testenv"
)

// TestRealURLs: of real URLs fewer than one in two hundred is dangerous, and each of those
// for one of two reasons, which are not false alarms: a backslash before the query, and a
// character before the scheme.
func TestRealURLs(t *testing.T) {
	total, dangers := 0, map[audit.Kind]int{}
	for line := range strings.Lines(string(testenv.Read(t, "urls", "kasztp.txt.gz"))) {
		line = strings.TrimRight(strings.TrimPrefix(line, "\uFEFF"), "\r\n")
		if line == "" {
			continue
		}
		total++
		r := audit.URL(line, audit.Options{})
		if r.Worst() < audit.Danger {
			continue
		}
		i := slices.IndexFunc(r.Findings, func(f audit.Finding) bool { return f.Severity == audit.Danger })
		dangers[r.Findings[i].Kind]++
		if strings.IndexByte(line, '\\') < 0 {
			t.Errorf("%q: %+v", line, r.Findings[i])
		}
	}
	n := 0
	for _, k := range dangers {
		n += k
	}
	if total < 48_000 || 200*n >= total {
		t.Errorf("%d of %d are dangerous: %v", n, total, dangers)
	}
	t.Logf("%d of %d are dangerous: %v", n, total, dangers)
}

// TestQuiet: what is found in a URL by a short look is what is found by all the checks, for
// each escaped character, and for pairs of raw and escaped ones.
func TestQuiet(t *testing.T) {
	same := func(s string) {
		fast, slow := audit.URL(s, audit.Options{}), audit.URL(s, audit.Options{Base: otherScheme})
		if !slices.EqualFunc(fast.Findings, slow.Findings, func(a, b audit.Finding) bool { return a.Kind == b.Kind && a.Offset == b.Offset && a.Len == b.Len }) {
			t.Errorf("%q: %v, and %v by all checks", s, fast.Findings, slow.Findings)
		}
	}
	last := testenv.Pick[rune](0x2FFFF, 0x560F, 0x500)
	for _, before := range []string{"http://a.example/", "http://a.example/?k=", "http://a.example/#"} {
		for r := rune(0); r <= last; r++ {
			if testenv.Exhaustive || r < 0x500 || r > 0x5600 || r%16 == 0 {
				same(before + urlenc.Any.Encode(string(r)))
			}
		}
	}
	every := testenv.Pick(1, 7, 31)
	for pair := 0; pair < 0x80*0x80; pair += every {
		a, b := string(rune(pair/0x80)), string(rune(pair%0x80))
		for _, before := range []string{"http://a.example/", "http://a.example/b", "http://a.example/b?", "http://a.example/b?a=", "http://a.example/b#"} {
			same(before + a + b)
			same(before + urlenc.Any.Encode(a) + b)
		}
	}
}

// TestHostilePaths: of paths that climb to a file, nearly all have a warning, as they are
// and in a URL.
func TestHostilePaths(t *testing.T) {
	for _, before := range []string{"", "https://a.example"} {
		total, found := 0, 0
		for line := range strings.Lines(string(testenv.Read(t, "urls", "path-traversal.txt.gz"))) {
			line = strings.ReplaceAll(strings.TrimSuffix(line, "\n"), "{FILE}", "etc/passwd")
			total++
			if audit.URL(before+line, audit.Options{}).Worst() >= audit.Warn {
				found++
			}
		}
		if total < 354 || 100*found < 95*total {
			t.Errorf("%q: %d of %d are found", before, found, total)
		}
		t.Logf("%q: %d of %d are found", before, found, total)
	}
}
