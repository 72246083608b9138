// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

// A counted is a text that was added count times.
type counted struct {
	text  string
	count int64
}

// refSorted is the obvious way to sort and count.
func refSorted(texts []string) (out []counted) {
	counts := map[string]int64{}
	for _, text := range texts {
		counts[text]++
	}
	for _, text := range slices.Sorted(maps.Keys(counts)) {
		out = append(out, counted{text, counts[text]})
	}
	return out
}

// collect adds the texts to s and returns what it emits.
func collect(s *sorter, texts []string) (out []counted, err error) {
	for _, text := range texts {
		if err := s.add(text); err != nil {
			return nil, err
		}
	}
	err = s.sorted(func(text []byte, count int64) error {
		out = append(out, counted{string(text), count})
		return nil
	})
	return out, err
}

func TestSorter(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var many, skewed, lengths, long []string
	for i := range testenv.Pick(5_000, 1_001, 1_001) {
		many = append(many, fmt.Sprintf("https://site%d.example/%d", r.IntN(50), r.IntN(90)))
		host := 0
		if i%10 > 0 {
			host = r.IntN(1e6)
		}
		skewed = append(skewed, fmt.Sprintf("https://site%d.example/", host))
		lengths = append(lengths, strings.Repeat(string(rune('a'+r.IntN(2))), r.IntN(200)))
	}
	for range 40 {
		long = append(long, strings.Repeat("x", r.IntN(300_000))+fmt.Sprint(r.IntN(3)))
	}
	for _, tt := range []struct {
		name  string
		texts []string
	}{
		{"none", nil},
		{"one", []string{"a"}},
		{"empty", []string{"", "a", ""}},
		{"prefixes", []string{"ab", "a", "abc", "", "b", "abc", "a"}},
		{"bytes", []string{"\xff", "\x00", "é", "\xc3", "z", "\n", "\x00\x00"}},
		{"equal", slices.Repeat([]string{"https://example.com/"}, 2_000)},
		{"many", many},
		{"skewed", skewed},
		{"lengths", lengths},
		{"long", long},
	} {
		want := refSorted(tt.texts)
		for _, memory := range []int64{1, 1 << 10, 10 << 10, 64 << 10, 1 << 20, 64 << 20} {
			file := &memoryFile{}
			s := newSorter(memory, file)
			got, err := collect(s, tt.texts)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%s in %d bytes: %d texts, want %d; error %v", tt.name, memory, len(got), len(want), err)
			}
			if memory == 64<<20 && len(file.data) > 0 {
				t.Errorf("%s: what fits into memory goes to a file", tt.name)
			}
			if memory <= 1<<10 && len(tt.texts) > 1_000 && len(file.data) == 0 {
				t.Errorf("%s in %d bytes: no file", tt.name, memory)
			}
		}
	}
}

// TestCorpora counts real URLs, three times over in another order each.
func TestCorpora(t *testing.T) {
	var normal []string
	for _, name := range []string{"isaacs_files", "node_files", "kasztp"} {
		for line := range strings.Lines(string(testenv.Read(t, "urls", name+".txt.gz"))) {
			if text, err := urlenc.Normalize(strings.TrimRight(line, "\r\n"), urlenc.Safe); err == nil {
				normal = append(normal, text)
			}
		}
	}
	if len(normal) < 97_000 {
		t.Fatalf("%d URLs are too few", len(normal))
	}
	want := refSorted(slices.Repeat(normal, 3))
	r := rand.New(rand.NewPCG(3, 4))
	for _, memory := range testenv.Pick([]int64{512 << 10, 4 << 20}, []int64{512 << 10, 4 << 20}, []int64{4 << 20}) {
		s := newSorter(memory, &memoryFile{})
		for range 3 {
			r.Shuffle(len(normal), func(i, j int) { normal[i], normal[j] = normal[j], normal[i] })
			for _, text := range normal {
				if err := s.add(text); err != nil {
					t.Fatal(err)
				}
			}
		}
		if len(s.runs) == 0 {
			t.Errorf("in %d bytes, there are no runs", memory)
		}
		if got, err := collect(s, nil); err != nil || !slices.Equal(got, want) {
			t.Errorf("in %d bytes: %d URLs, want %d; error %v", memory, len(got), len(want), err)
		}
	}
}

// TestFanIn: no more runs are merged at once than there is memory for.
func TestFanIn(t *testing.T) {
	for _, tt := range []struct {
		memory  int64
		longest int
		want    int
	}{
		{1, 0, 2},
		{blockSize * 5, 0, 4},
		{blockSize * 4 * 10, 3 * blockSize / 2, 9},
		{220 << 20, 100, 3508},
		{92 << 20, 6 << 20, 6},
	} {
		s := newSorter(tt.memory, &memoryFile{})
		if err := s.add(strings.Repeat("a", tt.longest)); err != nil {
			t.Fatal(err)
		}
		if got := s.fanIn(); got != tt.want {
			t.Errorf("fanIn in %d bytes for texts of %d = %d, want %d", tt.memory, tt.longest, got, tt.want)
		}
	}
	s := newSorter(blockSize*4, &memoryFile{}) // three at once
	var texts []string
	for i := range testenv.Pick(200_000, 80_000, 80_000) {
		texts = append(texts, fmt.Sprint(i))
		if err := s.add(texts[i]); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(s.runs); n < 10 {
		t.Errorf("%d runs are too few for this test", n)
	}
	got, err := collect(s, nil)
	if err != nil || !slices.Equal(got, refSorted(texts)) {
		t.Errorf("%d texts, want %d; error %v", len(got), len(texts), err)
	}
	if n := len(s.runs); n > 3 {
		t.Errorf("%d runs are merged at once", n)
	}
}

// TestSorterErrors: an error of the file is an error, and so is a file that changed.
func TestSorterErrors(t *testing.T) {
	var texts []string
	for i := range 100_000 {
		texts = append(texts, fmt.Sprint(i))
	}
	for _, tt := range []struct {
		name string
		file runsFile
		want error
	}{
		{"full at once", &memoryFile{most: 1}, errFull},
		{"full on a run", &memoryFile{most: 150_000}, errFull},
		{"full while merging", &memoryFile{most: 500_000}, errFull},
		{"cannot be read", unreadable{&memoryFile{}}, errUnreadable},
		{"empty", cut{&memoryFile{}, 0}, io.ErrUnexpectedEOF},
		{"cut", cut{&memoryFile{}, 100_000}, io.ErrUnexpectedEOF},
		{"cut between records", cut{&memoryFile{}, 4}, io.ErrUnexpectedEOF}, // count, 0, 1, digit
		{"zeros", zeros{&memoryFile{}}, errChanged},
	} {
		got, err := collect(newSorter(64<<10, tt.file), texts)
		if !errors.Is(err, tt.want) {
			t.Errorf("%s: %d texts, error %v, want %v", tt.name, len(got), err, tt.want)
		}
	}
	// With the same memory, a file without faults holds these texts.
	file := &memoryFile{}
	if got, err := collect(newSorter(64<<10, file), texts); err != nil || len(got) != len(texts) || len(file.data) < 500_000 {
		t.Errorf("%d texts in a file of %d bytes, %v", len(got), len(file.data), err)
	}
	broken := errors.New("broken")
	for _, memory := range []int64{64 << 10, 64 << 20} {
		s := newSorter(memory, &memoryFile{})
		for _, text := range texts {
			if err := s.add(text); err != nil {
				t.Fatal(err)
			}
		}
		calls := 0
		if err := s.sorted(func([]byte, int64) error { calls++; return broken }); err != broken || calls != 1 {
			t.Errorf("in %d bytes: error %v after %d calls", memory, err, calls)
		}
	}
}

var errFull = errors.New("no space left on device")

// A memoryFile is a file in memory, on a disk of size most if that is not 0.
type memoryFile struct {
	data []byte
	most int
}

func (f *memoryFile) WriteAt(p []byte, off int64) (int, error) {
	if off != int64(len(f.data)) {
		return 0, errors.New("a hole, or written twice")
	}
	if f.most > 0 && len(f.data)+len(p) > f.most {
		return 0, errFull
	}
	f.data = append(f.data, p...)
	return len(p), nil
}

func (f *memoryFile) ReadAt(p []byte, off int64) (int, error) {
	if off >= int64(len(f.data)) {
		return 0, io.EOF
	}
	n := copy(p, f.data[off:])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// An unreadable file takes what is written only.
type unreadable struct{ *memoryFile }

var errUnreadable = errors.New("unreadable")

func (unreadable) ReadAt([]byte, int64) (int, error) { return 0, errUnreadable }

// A cut file was made shorter by somebody.
type cut struct {
	*memoryFile
	at int
}

func (f cut) ReadAt(p []byte, off int64) (int, error) {
	short := memoryFile{data: f.data[:min(len(f.data), f.at)]}
	return short.ReadAt(p, off)
}

// A file of zeros was overwritten by somebody.
type zeros struct{ *memoryFile }

func (f zeros) ReadAt(p []byte, off int64) (int, error) {
	n, err := f.memoryFile.ReadAt(p, off)
	clear(p[:n])
	return n, err
}

func TestScratch(t *testing.T) {
	dir := t.TempDir()
	var s scratch
	f, err := s.nameless(dir)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(entries(t, dir)); n > 0 && runtime.GOOS != "windows" {
		t.Error("the file has a name")
	}
	// It is a file all the same.
	texts := []string{"b", "a", "c", "b"}
	if got, err := collect(newSorter(1, f), texts); err != nil || !slices.Equal(got, refSorted(texts)) {
		t.Errorf("%v, %v", got, err)
	}
	kept, err := s.partial(dir + "/kept")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.partial(dir + "/left"); err != nil {
		t.Fatal(err)
	}
	kept.WriteString("x")
	if err := s.keep(kept, dir+"/kept"); err != nil {
		t.Error(err)
	}
	late, err := s.partial(dir + "/late")
	if err != nil {
		t.Fatal(err)
	}
	s.remove()
	s.remove()
	if got := entries(t, dir); !slices.Equal(got, []string{"kept"}) {
		t.Errorf("the directory has %q", got)
	}
	if _, err := s.nameless(dir); err != errEnding {
		t.Errorf("a file after the end: %v", err)
	}
	if err := s.keep(late, dir+"/late"); err == nil {
		t.Error("a file is kept after the end")
	}
	if got := entries(t, dir); !slices.Equal(got, []string{"kept"}) {
		t.Errorf("the directory has %q", got)
	}
}

// entries returns the names in dir.
func entries(t *testing.T, dir string) (names []string) {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		names = append(names, e.Name())
	}
	return names
}

// BenchmarkSorter sorts ten million URLs, of which most come more than once.
//
//	go test -run '^$' -bench Sorter -cpuprofile cpu.out ./examples/normalize
func BenchmarkSorter(b *testing.B) {
	const n = 10_000_000
	for b.Loop() {
		file, err := new(scratch).nameless(b.TempDir())
		if err != nil {
			b.Fatal(err)
		}
		s := newSorter(220<<20, file)
		r := rand.New(rand.NewPCG(5, 6))
		var text []byte
		for range n {
			page := r.IntN(n / 3)
			text = fmt.Appendf(text[:0], "https://www.site%d.example/wiki/%d/index.html", page%(n/100), page)
			if err := s.add(string(text)); err != nil {
				b.Fatal(err)
			}
		}
		count := 0
		if err := s.sorted(func([]byte, int64) error { count++; return nil }); err != nil || count < n/4 {
			b.Fatal(count, err)
		}
		file.Close()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/URL")
}
