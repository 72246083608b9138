// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit_test

import (
	"os"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
)

// benchURLs returns the first thousands of real URLs, if they are there, those that are
// read alike by proof, and those that are not.
func benchURLs(b *testing.B) (agreed, others []string) {
	b.Helper()
	if os.Getenv("URLENC_CORPORA") == "" {
		return []string{"https://example.com/a/b.html?c=d&e=f", "https://www.example.com/", "http://example.com:8080/x/y"},
			[]string{"https://u:p@example.com/", "https://example.com/a/../b", "https://example.com/é", "https://0x7f.1/", `https://example.com/a\b`}
	}
	for line := range strings.Lines(string(testenv.Read(b, "urls", "kasztp.txt.gz"))) {
		line = strings.TrimRight(line, "\r\n")
		u, err := whatwg.Parse(line)
		if err != nil {
			continue
		}
		if u.Href() == line && !u.HasCredentials() && !strings.ContainsAny(line, `[]"|^{}<>\`) && len(agreed) < 5000 {
			agreed = append(agreed, line)
		} else if u.Href() != line {
			others = append(others, line, "https://u:p@example.com/"+line)
		}
	}
	return agreed, others
}

// run calls f for one URL after the other.
func run(b *testing.B, urls []string, f func(s string)) {
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		f(urls[i%len(urls)])
	}
}

func BenchmarkAgreed(b *testing.B) {
	urls, _ := benchURLs(b)
	b.Run("Parse", func(b *testing.B) { run(b, urls, func(s string) { _, _ = whatwg.Parse(s) }) })
	b.Run("URL", func(b *testing.B) { run(b, urls, func(s string) { audit.URL(s, audit.Options{}) }) })
	b.Run("Allow", func(b *testing.B) { run(b, urls, func(s string) { _, _ = audit.Allow(s, audit.Policy{}) }) })
}

func BenchmarkOthers(b *testing.B) {
	_, urls := benchURLs(b)
	b.Run("Parse", func(b *testing.B) { run(b, urls, func(s string) { _, _ = whatwg.Parse(s) }) })
	b.Run("URL", func(b *testing.B) { run(b, urls, func(s string) { audit.URL(s, audit.Options{}) }) })
	b.Run("Allow", func(b *testing.B) { run(b, urls, func(s string) { _, _ = audit.Allow(s, audit.Policy{}) }) })
}

func BenchmarkText(b *testing.B) {
	r := audit.URL(`https://u:p@a.example/b\c?next=//d.example&token=e`, audit.Options{})
	b.Run("String", func(b *testing.B) {
		for b.Loop() {
			sink = r.String()
		}
	})
	b.Run("JSON", func(b *testing.B) {
		for b.Loop() {
			sinkBytes, sinkErr = r.MarshalJSON()
		}
	})
}
