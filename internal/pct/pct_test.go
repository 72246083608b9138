// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pct_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
	"unsafe"

	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/internal/testenv"
)

func TestBits(t *testing.T) {
	for _, set := range sets {
		b := bitsOf(set)
		for c := range 256 {
			if got, want := b.Has(byte(c)), strings.IndexByte(set, byte(c)) >= 0; got != want {
				t.Errorf("%q has %#x: %v", set, c, got)
			}
		}
	}
}

// tables is a table of each width, with sets in its classes.
func tables() (t16 *pct.Table[uint16], t32 *pct.Table[uint32], t64 *pct.Table[uint64]) {
	t16, t32, t64 = new(pct.Table[uint16]), new(pct.Table[uint32]), new(pct.Table[uint64])
	for class, set := range sets {
		b := bitsOf(set)
		t64.Add(class, &b)
		if class < 4 {
			t32.Add(class, &b)
		}
		if class >= 6 {
			t16.Add(class-6, &b)
		}
	}
	return t16, t32, t64
}

func TestTable(t *testing.T) {
	t16, t32, t64 := tables()
	t.Run("16", func(t *testing.T) { compareTable(t, t16, sets[6:]) })
	t.Run("32", func(t *testing.T) { compareTable(t, t32, sets[:4]) })
	t.Run("64", func(t *testing.T) { compareTable(t, t64, sets) })
}

func compareTable[W uint16 | uint32 | uint64](t *testing.T, table *pct.Table[W], sets []string) {
	t.Parallel()
	for class, set := range sets {
		for c := range 256 {
			if got, want := table.Has(byte(c), class), strings.IndexByte(set, byte(c)) >= 0; got != want {
				t.Errorf("class %d has %#x: %v", class, c, got)
			}
		}
	}
	rng := rand.New(rand.NewPCG(8, 64))
	for n := range 41 {
		for _, s := range testenv.Mixtures(rng, n) {
			for class, set := range sets {
				for i := range n + 1 {
					if got, want := table.Run(s, i, class), slowRun(s, i, set, false); got != want {
						t.Fatalf("Run(%q, %d, %d) = %d, want %d", s, i, class, got, want)
					}
					if got, want := table.RunEscaped(s, i, class), slowRun(s, i, set, true); got != want {
						t.Fatalf("RunEscaped(%q, %d, %d) = %d, want %d", s, i, class, got, want)
					}
				}
			}
			if n >= 8 {
				var want W
				for class, set := range sets {
					for i := range 8 {
						if strings.IndexByte(set, s[i]) >= 0 {
							want |= 1 << (8*class + i)
						}
					}
				}
				if got := table.Mask(s); got != want {
					t.Fatalf("Mask(%q) = %#x, want %#x", s, got, want)
				}
				continue
			}
			want := uint8(0)
			for i := range n {
				if strings.IndexByte(sets[0], s[i]) >= 0 {
					want |= 1 << i
				}
			}
			if got := table.Tail(s); got != want {
				t.Fatalf("Tail(%q) = %#x, want %#x", s, got, want)
			}
		}
	}
}

// TestRunPairs has pairs across every border of eight bytes.
func TestRunPairs(t *testing.T) {
	t.Parallel()
	const set, first, second = unreserved + "/%", "/", ".%"
	table := new(pct.Table[uint64])
	for class, set := range map[int]string{0: set, 3: letters + "/.", pct.First: first, pct.Second: second} {
		b := bitsOf(set)
		table.Add(class, &b)
	}
	compare := func(s string, i, class int, set string) {
		t.Helper()
		if 0 < i && i < len(s) && s[i-1] == first[0] && strings.IndexByte(second, s[i]) >= 0 {
			return // what stands before the run may count or not: no path begins there
		}
		end := slowRun(s, i, set, false)
		pair := false
		for k := i + 1; k < end; k++ {
			pair = pair || strings.IndexByte(first, s[k-1]) >= 0 && strings.IndexByte(second, s[k]) >= 0
		}
		if gotEnd, gotPair := pct.RunPairs(table, s, i, class); gotEnd != end || gotPair != pair {
			t.Fatalf("RunPairs(%q, %d, %d) = %d, %v, want %d, %v", s, i, class, gotEnd, gotPair, end, pair)
		}
	}
	rng := rand.New(rand.NewPCG(8, 65))
	for n := range 41 {
		for _, s := range testenv.Mixtures(rng, n) {
			for i := range n + 1 {
				compare(s, i, 0, set)
				compare(s, i, 3, letters+"/.")
			}
		}
		// A pair, and then the end of the run, at each place.
		for at := range n {
			for stop := at; stop <= n; stop++ {
				b := []byte(strings.Repeat("a", n+2))
				copy(b[at:], "/.")
				b[min(stop, n)] = '?'
				for _, i := range []int{0, min(1, at), at} {
					compare(string(b), i, 0, set)
				}
			}
		}
	}
}

func TestLazyTable(t *testing.T) {
	made := 0
	lazy := pct.LazyTable[uint16]{Fill: func(t *pct.Table[uint16]) { made++; t['x'] = 1 }}
	if first := lazy.Table(); made != 1 || !first.Has('x', 0) || lazy.Table() != first || made != 1 {
		t.Errorf("made %d times", made)
	}
}

// appended calls f with room for exactly what is appended, with some to spare and with
// none, and returns what it appends.
func appended(t *testing.T, want string, f func(dst []byte) []byte) string {
	t.Helper()
	const head, guard = "head", 0xA5
	buf := make([]byte, len(head)+len(want)+48)
	for _, spare := range [...]int{0, 1, 3, 8, 39, 48} {
		end := len(head) + len(want)
		copy(buf, head)
		for i := len(head); i < len(buf); i++ {
			buf[i] = guard
		}
		out := f(buf[: len(head) : end+spare])
		if string(out) != head+want {
			return strings.TrimPrefix(string(out), head)
		}
		if &out[0] != &buf[0] {
			t.Fatalf("%q: memory was allocated, with room for %d more", want, spare)
		}
		for i := end; i < len(buf); i++ {
			if buf[i] != guard {
				t.Fatalf("%q: byte %d after the result was touched", want, i-end)
			}
		}
	}
	return strings.TrimPrefix(string(f([]byte(head)[:len(head):len(head)])), head)
}

// isSame reports whether a and b are one string in memory.
func isSame(a, b string) bool { return a == b && unsafe.StringData(a) == unsafe.StringData(b) }

func TestEncoder(t *testing.T) {
	for _, set := range sets {
		for _, form := range []bool{false, true} {
			if form && strings.Contains(set, "+") {
				continue
			}
			t.Run(set, func(t *testing.T) {
				t.Parallel()
				e := &pct.Encoder{Literal: bitsOf(set), Form: form}
				rng := rand.New(rand.NewPCG(9, 1))
				for _, n := range lengths() {
					for _, s := range testenv.Mixtures(rng, n) {
						compareEncoder(t, e, set, s)
					}
				}
			})
		}
	}
}

func compareEncoder(t *testing.T, e *pct.Encoder, set, s string) {
	t.Helper()
	want := slowEncode(s, set, e.Form)
	if got := e.String(s); got != want || s == want && !isSame(got, s) {
		t.Fatalf("String(%q) = %q, want %q", s, got, want)
	}
	if got := appended(t, want, func(dst []byte) []byte { return e.Append(dst, s) }); got != want {
		t.Fatalf("Append(%q) appends %q, want %q", s, got, want)
	}
	var b strings.Builder
	if e.Write(&b, s); b.String() != want {
		t.Fatalf("Write(%q) writes %q, want %q", s, &b, want)
	}
	if got := e.Size(s); got != len(want) {
		t.Fatalf("Size(%q) = %d, want %d", s, got, len(want))
	}
	if got, want := e.Prefix(s), slowRun(s, 0, set, false); got != want {
		t.Fatalf("Prefix(%q) = %d, want %d", s, got, want)
	}
}

// TestEncoderEveryByte: every byte at every place of clean text.
func TestEncoderEveryByte(t *testing.T) {
	t.Parallel()
	e := &pct.Encoder{Literal: bitsOf(unreserved)}
	for n := range 41 {
		text := []byte(strings.Repeat("a", n))
		for i := range text {
			for c := i % 3; c < 256; c += 3 {
				text[i] = byte(c)
				compareEncoder(t, e, unreserved, string(text))
			}
			text[i] = 'a'
		}
	}
}

func TestEncoderRefuse(t *testing.T) {
	for name, use := range map[string]func(e *pct.Encoder){
		"String": func(e *pct.Encoder) { e.String("") },
		"Append": func(e *pct.Encoder) { e.Append(nil, "") },
		"Write":  func(e *pct.Encoder) { e.Write(new(strings.Builder), "") },
		"Size":   func(e *pct.Encoder) { e.Size("") },
		"Prefix": func(e *pct.Encoder) { e.Prefix("") },
	} {
		func() {
			defer func() {
				if got := recover(); got != "no" {
					t.Errorf("%s panics with %v", name, got)
				}
			}()
			use(&pct.Encoder{Refuse: "no"})
		}()
	}
}

func TestDecoder(t *testing.T) {
	for bits := range 8 {
		d := pct.Decoder{Form: bits&1 != 0, KeepMalformed: bits&2 != 0, ReplaceInvalid: bits&4 != 0}
		t.Run("", func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(10, uint64(bits)))
			for _, n := range lengths() {
				for _, s := range testenv.Mixtures(rng, n) {
					compareDecoder(t, d, s)
				}
			}
			// One escape, plus or malformed escape at every place of clean text.
			for n := range 41 {
				for i := range n + 1 {
					for _, piece := range []string{"%2F", "%", "%4", "%zz", "+", "%C3%A9", "\xE2\x82"} {
						compareDecoder(t, d, strings.Repeat("a", i)+piece+strings.Repeat("b", n-i))
					}
				}
			}
		})
	}
}

func compareDecoder(t *testing.T, d pct.Decoder, s string) {
	t.Helper()
	want, change, ok := slowDecode(d, s)
	if got := d.Change(s); got != change {
		t.Fatalf("%+v.Change(%q) = %d, want %d", d, s, got, change)
	}
	if got, gotOK := d.String(s); gotOK != ok || ok && got != want || ok && s == want && change < 0 && !isSame(got, s) {
		t.Fatalf("%+v.String(%q) = %q, %v, want %q, %v", d, s, got, gotOK, want, ok)
	}
	if got, gotOK := d.StringFrom(s, change); gotOK != ok || ok && got != want {
		t.Fatalf("%+v.StringFrom(%q, %d) = %q, %v, want %q, %v", d, s, change, got, gotOK, want, ok)
	}
	for _, from := range []int{change, max(change, 0), max(change, 0) / 2} {
		if !ok {
			if out, gotOK := d.AppendFrom([]byte("head"), s, from); gotOK || string(out) != "head" {
				t.Fatalf("%+v.AppendFrom(%q, %d) = %q, %v, want an error", d, s, from, out, gotOK)
			}
			continue
		}
		// It needs no more room than the result, but that what isn't UTF-8 yet is decoded
		// in place.
		call := func(dst []byte) []byte {
			out, gotOK := d.AppendFrom(dst, s, from)
			if !gotOK {
				t.Fatalf("%+v.AppendFrom(%q, %d) fails", d, s, from)
			}
			return out
		}
		if got := appended(t, want, call); got != want {
			t.Fatalf("%+v.AppendFrom(%q, %d) appends %q, want %q", d, s, from, got, want)
		}
	}
	if out, gotOK := d.Append([]byte("head"), s); gotOK != ok || string(out) != "head"+want {
		t.Fatalf("%+v.Append(%q) = %q, %v, want %q, %v", d, s, out, gotOK, want, ok)
	}
	var b strings.Builder
	if gotOK := d.Write(&b, s); gotOK != ok || ok && b.String() != want {
		t.Fatalf("%+v.Write(%q) writes %q, %v, want %q, %v", d, s, &b, gotOK, want, ok)
	}

	raw := d
	raw.ReplaceInvalid = false
	want, _, ok = slowDecode(raw, s)
	buf := []byte(strings.Repeat("x", len(s)+9))
	n := d.Into(buf[:len(s)], s)
	if (n >= 0) != ok || ok && string(buf[:n]) != want || string(buf[len(s):]) != "xxxxxxxxx" {
		t.Fatalf("%+v.Into(%q) = %d, %q, want %q, %v", d, s, n, buf, want, ok)
	}
	if ok {
		buf = []byte(strings.Repeat("x", len(want)+9))
		if n := d.Into(buf[:len(want)], s); n != len(want) || string(buf) != want+"xxxxxxxxx" {
			t.Fatalf("%+v.Into(%q) with room for %d = %d, %q", d, s, len(want), n, buf)
		}
		if len(want) > 0 {
			if n := d.Into(buf[:len(want)-1], s); n != -1 || buf[len(want)] != 'x' {
				t.Fatalf("%+v.Into(%q) with room for %d = %d", d, s, len(want)-1, n)
			}
		}
	}
}

func TestUnits(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 1))
	for n := range 41 {
		for _, s := range testenv.Mixtures(rng, n) {
			at := 0
			for u := range pct.Units(s) {
				v, escaped := slowEscape(s[at:])
				want := pct.Unit{At: at, Byte: s[at], Escaped: escaped, Malformed: s[at] == '%' && !escaped}
				if escaped {
					want.Byte = v
				}
				if u != want {
					t.Fatalf("%q: unit %+v, want %+v", s, u, want)
				}
				if got, ok := pct.Escape(s[at:]); ok != escaped || ok && got != v {
					t.Fatalf("Escape(%q) = %#x, %v", s[at:], got, ok)
				}
				at += 1
				if escaped {
					at += 2
				}
			}
			if at != n {
				t.Fatalf("Units(%q) end at %d", s, at)
			}
		}
	}
	for range pct.Units("ab") {
		break // nothing more is asked for
	}
	for a := range 256 {
		if got, want := pct.IsHex(byte(a)), strings.IndexByte("0123456789abcdefABCDEF", byte(a)) >= 0; got != want {
			t.Errorf("IsHex(%#x) = %v", a, got)
		}
		if got := string(pct.AppendEscape([]byte("x"), byte(a))); got != "x"+slowWriteEscape(byte(a)) {
			t.Errorf("AppendEscape(%#x) = %q", a, got)
		}
		for b := range 256 {
			s := string([]byte{'%', byte(a), byte(b)})
			v, ok := pct.Escape(s)
			if want, wantOK := slowEscape(s); ok != wantOK || ok && v != want {
				t.Errorf("Escape(%q) = %#x, %v", s, v, ok)
			}
		}
	}
}

func TestChars(t *testing.T) {
	for s, want := range map[string][]pct.Char{
		"":                nil,
		"a%C3%A9%FF":      {{'a', 0, 1, true}, {'é', 1, 7, true}, {utf8.RuneError, 7, 10, false}},
		"%":               {{'%', 0, 1, false}},
		"%4%41":           {{'%', 0, 1, false}, {'4', 1, 2, true}, {'A', 2, 5, true}},
		"é":               {{0xC3, 0, 1, false}, {0xA9, 1, 2, false}},
		"%E2%82a":         {{utf8.RuneError, 0, 3, false}, {utf8.RuneError, 3, 6, false}, {'a', 6, 7, true}},
		"%E2%82%AC%00":    {{'€', 0, 9, true}, {0, 9, 12, true}},
		"%F0%9F%98%80":    {{0x1F600, 0, 12, true}},
		"%EF%BF%BD":       {{utf8.RuneError, 0, 9, true}},
		"%ED%A0%80":       {{utf8.RuneError, 0, 3, false}, {utf8.RuneError, 3, 6, false}, {utf8.RuneError, 6, 9, false}},
		"%C3\xA9":         {{utf8.RuneError, 0, 3, false}, {0xA9, 3, 4, false}},
		"%F0%9F%98%80%F0": {{0x1F600, 0, 12, true}, {utf8.RuneError, 12, 15, false}},
	} {
		if got := slices.Collect(pct.Chars(s)); !slices.Equal(got, want) {
			t.Errorf("Chars(%q) = %v, want %v", s, got, want)
		}
	}
	// They lie side by side, and what is valid is the text of its rune.
	rng := rand.New(rand.NewPCG(12, 1))
	for n := range 41 {
		for _, s := range testenv.Mixtures(rng, n) {
			at := 0
			for c := range pct.Chars(s) {
				if c.Start != at || c.End <= at {
					t.Fatalf("Chars(%q): %+v at %d", s, c, at)
				}
				at = c.End
				if out, _, _ := slowDecode(pct.Decoder{KeepMalformed: true}, s[c.Start:c.End]); c.Valid && out != string(c.Rune) {
					t.Fatalf("Chars(%q): %+v of %q", s, c, out)
				} else if !c.Valid && utf8.ValidString(out) && out != "%" {
					t.Fatalf("Chars(%q): %+v of %q, which is valid", s, c, out)
				}
			}
			if at != n {
				t.Fatalf("Chars(%q) end at %d", s, at)
			}
		}
	}
}

func TestValid(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(13, 1))
	compare := func(s string) {
		t.Helper()
		want := slowValid(s)
		if got := pct.ToValid(s); got != want || s == want && !isSame(got, s) {
			t.Fatalf("ToValid(%q) = %q, want %q", s, got, want)
		}
		var b strings.Builder
		if pct.WriteValid(&b, []byte(s)); b.String() != want {
			t.Fatalf("WriteValid(%q) writes %q, want %q", s, &b, want)
		}
		for rest := s; rest != ""; {
			n, ok := slowSubpart(rest)
			if got, gotOK := pct.Subpart(rest); got != n || gotOK != ok {
				t.Fatalf("Subpart(%q) = %d, %v, want %d, %v", rest, got, gotOK, n, ok)
			}
			if got, gotOK := pct.Subpart([]byte(rest)); got != n || gotOK != ok {
				t.Fatalf("Subpart of the bytes of %q = %d, %v, want %d, %v", rest, got, gotOK, n, ok)
			}
			rest = rest[n:]
		}
	}
	for _, n := range lengths() {
		for _, s := range testenv.Mixtures(rng, n) {
			compare(s)
		}
	}
	// Every two bytes, before what may go on.
	for a := 0x7F; a < 256; a++ {
		for b := 0x7F; b < 256; b++ {
			for _, rest := range []string{"", "\x80", "\x80\x80", "a"} {
				compare(string([]byte{byte(a), byte(b)}) + rest)
			}
		}
	}
}

func TestRewriter(t *testing.T) {
	for _, set := range []string{"", unreserved, unreserved + "/:@"} {
		for bits := range 32 {
			r := &pct.Rewriter{Upper: bits&1 != 0, Lower: bits&2 != 0, Stray: bits&4 != 0}
			form := bits&16 != 0
			if r.Lower && bits&8 != 0 {
				continue // Lower is for text that Raw leaves as it is
			}
			if bits&8 != 0 {
				r.Raw = &pct.Encoder{Literal: bitsOf(set), Form: form}
				r.Decode = bitsOf(set)
			} else if form {
				continue // it is the Encoder's
			} else {
				r.Decode = bitsOf(set)
			}
			t.Run("", func(t *testing.T) {
				t.Parallel()
				rng := rand.New(rand.NewPCG(14, uint64(bits)))
				for _, n := range lengths() {
					for _, s := range testenv.Mixtures(rng, n) {
						compareRewriter(t, r, set, form, s)
					}
				}
			})
		}
	}
	zero := new(pct.Rewriter)
	if s := "%41%zz\xFF"; !isSame(zero.String(s), s) || zero.Change(s) != len(s) {
		t.Errorf("the zero Rewriter changes %q", s)
	}
}

func compareRewriter(t *testing.T, r *pct.Rewriter, set string, form bool, s string) {
	t.Helper()
	want, change := slowRewrite(r, s, set, form)
	if got := r.Change(s); got != change {
		t.Fatalf("%+v.Change(%q) = %d, want %d", r, s, got, change)
	}
	if got := string(r.Append([]byte("head"), s)); got != "head"+want {
		t.Fatalf("%+v.Append(%q) = %q, want %q", r, s, got, want)
	}
	if r.Lower {
		return // String returns what comes before Change as it is
	}
	if got := r.String(s); got != want || change == len(s) && !isSame(got, s) {
		t.Fatalf("%+v.String(%q) = %q, want %q", r, s, got, want)
	}
}

func TestIndexByte(t *testing.T) {
	for n := range 41 {
		s := strings.Repeat("a", n)
		if got := pct.IndexByte(s, '%'); got != -1 {
			t.Errorf("IndexByte(%q) = %d", s, got)
		}
		for i := range n {
			s := s[:i] + "%" + s[i+1:]
			if got := pct.IndexByte(s+"%", '%'); got != i {
				t.Errorf("IndexByte(%q) = %d, want %d", s, got, i)
			}
		}
	}
}

func TestLength(t *testing.T) {
	if got := pct.Length(1 << 30); got != 1<<30 {
		t.Errorf("Length(1<<30) = %d", got)
	}
	defer func() {
		if got := recover(); got != "urlenc: the result is too long" {
			t.Errorf("Length(1<<63) panics with %v", got)
		}
	}()
	pct.Length(1 << 63)
}
