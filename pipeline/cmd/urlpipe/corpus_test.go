// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/pipeline"
)

const corpusURLs = 97_632

// corpus returns the real URLs, and for each the href that Node.js 26 gives, or "" if it
// gives none.
func corpus(t *testing.T) (urls []string, hrefs map[string]string) {
	t.Helper()
	hrefs = map[string]string{}
	for _, name := range []string{"kasztp", "node_files", "isaacs_files"} {
		for line := range strings.Lines(string(testenv.Read(t, "urls", name+".txt.gz"))) {
			line = strings.TrimRight(strings.TrimPrefix(line, "\uFEFF"), "\r\n")
			if line != "" {
				urls = append(urls, line)
				hrefs[line] = line
			}
		}
		s := bufio.NewScanner(bytes.NewReader(testenv.Read(t, "urls", name+".expected.jsonl.gz")))
		for s.Scan() {
			if len(s.Bytes()) == 0 {
				continue
			}
			var pair [2]*string
			if err := json.Unmarshal(s.Bytes(), &pair); err != nil {
				t.Fatal(err)
			}
			href := ""
			if pair[1] != nil {
				href = *pair[1]
			}
			hrefs[*pair[0]] = href
		}
	}
	if len(urls) != corpusURLs {
		t.Fatalf("%d URLs, want %d", len(urls), corpusURLs)
	}
	return urls, hrefs
}

// A fault is what is wrong with a broken line.
type fault struct {
	component urlenc.Component
	offset    int
	err       error
}

// broken returns n lines that have no key, and what is wrong with each of them. Browsers
// take almost any path, so what is broken for href is the host.
func broken(n int, key string) map[string]fault {
	faults := map[string]fault{}
	for i := range n {
		host := fmt.Sprintf("http://h%d.example", i)
		switch kind := i % 4; {
		case kind == 0:
			faults[host+":8x/"] = fault{urlenc.Port, len(host) + 2, urlenc.ErrPort}
		case kind == 1:
			faults[fmt.Sprintf("%d://h.example/", i)] = fault{urlenc.Scheme, 0, urlenc.ErrScheme}
		case kind == 2 && key == "safe":
			faults[host+"/a b"] = fault{urlenc.Path, len(host) + 2, urlenc.ErrIllegalByte}
		case key == "safe":
			faults[host+"/%zz"] = fault{urlenc.Path, len(host) + 1, urlenc.ErrMalformedEscape}
		case kind == 2:
			faults[host+"<a/"] = fault{urlenc.Host, len(host), urlenc.ErrHost}
		default:
			faults[host+"%zz/"] = fault{urlenc.Host, len(host), urlenc.ErrHost}
		}
	}
	return faults
}

// TestCorpus compares a job on all real URLs, three times over and with one line in a hundred broken,
// with a loop in this process.
func TestCorpus(t *testing.T) {
	urls, hrefs := corpus(t)
	ways := map[string]func(string) (string, error){
		"safe": func(url string) (string, error) { return urlenc.Normalize(url, urlenc.Safe) },
		"href": func(url string) (string, error) {
			if hrefs[url] == "" {
				return "", errors.New("no href")
			}
			return hrefs[url], nil
		},
	}
	for _, test := range []struct {
		key  string
		args []string
	}{
		{"safe", nil},
		{"href", []string{"-shards", "5", "-spread", "5"}},
		{"safe", []string{"-buckets", "0", "-lanes", "1"}},
	} {
		t.Run(test.key+strings.Join(test.args, ""), func(t *testing.T) {
			faults := broken(3*corpusURLs/100, test.key)
			all := slices.Concat(urls, urls, urls, slices.Sorted(maps.Keys(faults)))
			rand.New(rand.NewPCG(1, 2)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
			in := t.TempDir()
			third := len(all) / 3
			write(t, filepath.Join(in, "crlf.txt"), "\uFEFF"+strings.Join(all[:third], "\r\n")+"\r\n\r\n")
			write(t, filepath.Join(in, "zip.txt.gz"), strings.Join(all[third:2*third], "\n")+"\n")
			write(t, filepath.Join(in, "open.txt"), strings.Join(all[2*third:], "\n"))

			want := map[string]int{}
			refused := map[string]int{}
			for _, url := range all {
				key, err := ways[test.key](url)
				if _, ok := faults[url]; ok || err != nil {
					refused[url]++
					continue
				}
				want[key]++
			}
			prefix := filepath.Join(t.TempDir(), "out")
			args := append([]string{"-in", filepath.Join(in, "*"), "-out", prefix, "-key", test.key, "-count"}, test.args...)
			errs, status := urlpipe(t, args...)
			if status != 0 {
				t.Fatalf("exit status %d: %s", status, errs)
			}
			r := results(t, prefix)
			if got := r.counts(t); !maps.Equal(got, want) {
				t.Errorf("%d keys, want %d, or other counts", len(got), len(want))
			}
			checkRejected(t, r.rejected, refused, faults)
			total := fmt.Sprintf(": %d URLs, ", len(all))
			if !strings.Contains(errs, total) || !strings.Contains(errs, fmt.Sprintf("%d rejected", len(r.rejected))) {
				t.Errorf("the summary is %s", errs)
			}
		})
	}
}

// checkRejected compares the rejected with those that are expected, and their faults with those of
// the broken lines.
func checkRejected(t *testing.T, rejected []pipeline.Rejected, want map[string]int, faults map[string]fault) {
	t.Helper()
	got := map[string]int{}
	for _, r := range rejected {
		got[r.Input]++
		f, ok := faults[r.Input]
		if !ok {
			continue
		}
		if r.Component != f.component.String() || r.Offset != f.offset || r.Cause != f.err.Error() {
			t.Fatalf("%q is rejected with %s, %d, %s; want %+v", r.Input, r.Component, r.Offset, r.Cause, f)
		}
	}
	if !maps.Equal(got, want) {
		t.Errorf("%d inputs are rejected, want %d, or other ones", len(got), len(want))
	}
}
