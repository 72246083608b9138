// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/internal/testenv"
)

// TestRealURLs: of real URLs fewer than one in two hundred is dangerous, and each of those
// for one of two reasons, which are no false alarms: a backslash before the query, and a
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
