// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// valuesOf returns the values of a file that is read in chunks of so many bytes.
func valuesOf(t *testing.T, f Format, path string, chunkBytes int64) (values []value) {
	t.Helper()
	chunks, err := list(path, f, chunkBytes)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(chunks, func(a, b chunk) int { return int(a.Start - b.Start) })
	for _, c := range chunks {
		file, err := c.open()
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		if err := f.values(file, c, func(v value) { values = append(values, v) }); err != nil {
			t.Fatal(err)
		}
	}
	return values
}

func store(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

func zipped(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestValues(t *testing.T) {
	full, over := strings.Repeat("a", MaxLine), strings.Repeat("b", MaxLine+1)
	for _, test := range []struct {
		name   string
		format Format
		text   string
		want   []value
	}{
		{"empty", Format{}, "", nil},
		{"lines", Format{}, "a\nb\n", []value{{"a", 0, nil}, {"b", 2, nil}}},
		{"no end", Format{}, "a\n\nb", []value{{"a", 0, nil}, {"", 2, nil}, {"b", 3, nil}}},
		{"CRLF", Format{}, "a\r\nb\r\r\n\r\n", []value{{"a", 0, nil}, {"b\r", 3, nil}, {"", 7, nil}}},
		{"mark", Format{}, "\uFEFFa\n\uFEFFb", []value{{"a", 3, nil}, {"\uFEFFb", 5, nil}}},
		{"mark alone", Format{}, "\uFEFF", nil},
		{"half a mark", Format{}, "\xef\xbb", []value{{"\xef\xbb", 0, nil}}},
		{"longest", Format{}, full + "\r\nc", []value{{full, 0, nil}, {"c", MaxLine + 2, nil}}},
		{"too long", Format{}, over + "\nc", []value{{"", 0, errLong}, {"c", MaxLine + 2, nil}}},
		{"far too long", Format{}, "x\n" + over + over, []value{{"x", 0, nil}, {"", 2, errLong}}},

		{"TSV", Format{Kind: TSV, Column: "u"}, "n\tu\r\n1\ta\tz\r\n2\tb\"\n3\n\n", []value{{"a", 5, nil}, {"b\"", 12, nil}, {"3", 17, errColumn}, {"", 19, nil}}},
		{"TSV by number", Format{Kind: TSV, Column: "#1"}, "a\t1\nb", []value{{"a", 0, nil}, {"b", 4, nil}}},
		{"CSV", Format{Kind: CSV, Column: "u"}, "\uFEFFn,u\n1,a\n\"2\"\"\",\"b,\nc\"\n3\n4,d\"e\n", []value{
			{"a", 7, nil}, {"b,\nc", 11, nil}, {"3", 24, errColumn}, {"4,d\"e", 26, errQuote},
		}},
		{"CSV with a quote in a value", Format{Kind: CSV, Column: "#1"}, "a\"b\"\nc\n", []value{{"a\"b\"", 0, errCSV}, {"c", 5, nil}}},
		{"CSV with an open quote", Format{Kind: CSV, Column: "#1"}, "\"a\n" + full + "\nb\n", []value{{"\"a\n" + full, 0, errQuote}, {"b", MaxLine + 4, nil}}},
		{"CSV with a long line in quotes", Format{Kind: CSV, Column: "#1"}, "\"a\n" + over + "\nb\n", []value{{"\"a", 0, errQuote}, {"", 3, errLong}, {"b", MaxLine + 5, nil}}},
		{"JSON", Format{Kind: JSONL, Column: "u"}, "{\"u\":\"a\\u002fb\",\"n\":1}\n[1]\n{\"u\":1}\n{}\n{\"u\":null}\n \n{\"u\":\"\"}\n{\"u\":\"c", []value{
			{"a/b", 0, nil}, {"[1]", 23, errJSON}, {"{\"u\":1}", 27, errString}, {"{}", 35, errString}, {"{\"u\":null}", 38, errString}, {"", 49, nil}, {"", 51, nil}, {"{\"u\":\"c", 60, errJSON},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := store(t, "in", test.text)
			sizes := []int64{1 << 40}
			if len(test.text) < 1000 && test.format.splits() {
				for size := range int64(len(test.text) + 1) {
					sizes = append(sizes, size+1)
				}
			} else if test.format.splits() {
				sizes = append(sizes, MaxLine, MaxLine+1, MaxLine+2, 1<<20)
			}
			for _, size := range sizes {
				if got := valuesOf(t, test.format, path, size); !slices.Equal(got, test.want) {
					t.Errorf("in chunks of %d: %s\nwant %s", size, show(got), show(test.want))
				}
			}
			if test.text == "" {
				return
			}
			if got := valuesOf(t, test.format, store(t, "in", zipped(t, test.text)), 1); !slices.Equal(got, test.want) {
				t.Errorf("compressed: %s\nwant %s", show(got), show(test.want))
			}
		})
	}
}

func TestCutFile(t *testing.T) {
	whole := zipped(t, strings.Repeat("http://h/"+strings.Repeat("x", 50)+"\n", 1000))
	// What follows the first member is one, too, and may be cut.
	for _, text := range []string{whole[:5], whole[:len(whole)/2], whole[:len(whole)-1], whole + whole[:len(whole)-8]} {
		path := store(t, "in.gz", text)
		c, err := probe(path)
		if err != nil {
			t.Fatal(err)
		}
		file, err := c.open()
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		err = Format{}.values(file, c, func(value) {})
		if !errors.Is(err, io.ErrUnexpectedEOF) || !strings.Contains(err.Error(), "cut") {
			t.Errorf("%d of %d bytes: %v", len(text), len(whole), err)
		}
	}
}

func TestChangedFile(t *testing.T) {
	path := store(t, "in", "a\n")
	c, err := probe(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("a\nb\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := c.open(); !errors.Is(err, errChanged) {
		t.Errorf("open: %v", err)
	}
}

func TestMatch(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b", "a", ".a"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "c"), 0o777); err != nil {
		t.Fatal(err)
	}
	for glob, want := range map[string]int{"*": 2, ".*": 1, "a": 1, "c": 0, "d": 0, "[": 0} {
		paths, err := Match(filepath.Join(dir, glob))
		if len(paths) != want || (err == nil) != (want > 0) {
			t.Errorf("Match(%q) = %q, %v", glob, paths, err)
		}
	}
}

// show prints values, whose texts may be long.
func show(values []value) string {
	var b strings.Builder
	for _, v := range values {
		fmt.Fprintf(&b, " %.20q at %d, %v;", v.text, v.at, v.err)
	}
	return b.String()
}
