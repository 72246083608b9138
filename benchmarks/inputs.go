// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package benchmarks times urlenc against other libraries on the same inputs.
//
//	go run ./cmd/compare                        the ratios to each rival, and whether each target is met
//	go test -bench . -count 10 | tee new.txt    the same cases, for go tool benchstat old.txt new.txt
package benchmarks

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// An Input is a list of values. Both forms hold the same bytes: no rival pays
// for a conversion.
type Input struct {
	Strings []string
	Bytes   [][]byte
	Size    int // the bytes of all values
}

func newInput(values ...string) *Input {
	in := &Input{Strings: values}
	for _, s := range values {
		in.Bytes = append(in.Bytes, []byte(s))
		in.Size += len(s)
	}
	return in
}

// repeat is one value over and over, so that the call of the loop costs nothing.
func repeat(s string) *Input {
	n := max(1, min(64, 64<<10/max(len(s), 1)))
	values := make([]string, n)
	for i := range values {
		values[i] = s
	}
	return newInput(values...)
}

// mapped returns the Input of what f makes of each value.
func (in *Input) mapped(f func(string) string) *Input {
	var values []string
	for _, s := range in.Strings {
		values = append(values, f(s))
	}
	return newInput(values...)
}

// Sizes are the sizes of single values, in bytes.
var Sizes = []int{8, 16, 24, 32, 64, 1 << 10, 64 << 10}

func sizeName(n int) string {
	if n >= 1<<10 {
		return strconv.Itoa(n>>10) + "Ki"
	}
	return strconv.Itoa(n)
}

// Letters by their frequency in English, with digits and the marks that no
// encoder here escapes.
const letters = "eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllcccuuummmwwffggyyppbbvk0123456789--__.."

// escapedText is what typical text holds beside letters.
var escapedText = []string{" ", " ", " ", "/", "?", "#", `"`, "<", "%", "é", "ü"}

// The kinds of values: no byte is escaped in clean ones, one in twenty in
// typical ones, and each one in text of Han characters and in binary data.
var kinds = []string{"clean", "typical", "cjk", "binary"}

// value returns a value of n bytes.
func value(r *rand.Rand, kind string, n int) string {
	b := make([]byte, 0, n+3)
	switch kind {
	case "cjk":
		for len(b)+3 <= n {
			b = append(b, string(rune(0x4E00+r.IntN(0x5000)))...)
		}
		for len(b) < n {
			b = append(b, ' ')
		}
	case "binary":
		for len(b) < n {
			c := byte(0x80 + r.IntN(0x80))
			if r.IntN(5) == 0 {
				c = byte(r.IntN(0x20))
			}
			b = append(b, c)
		}
	default:
		for len(b) < n {
			b = append(b, letters[r.IntN(len(letters))])
		}
	}
	if kind == "typical" {
		for todo := max(1, (n+10)/20); todo > 0; {
			e := escapedText[r.IntN(len(escapedText))]
			at := r.IntN(n)
			if len(e) > todo || at+len(e) > n || strings.IndexByte(letters, b[at]) < 0 || strings.IndexByte(letters, b[at+len(e)-1]) < 0 {
				continue
			}
			todo -= copy(b[at:], e)
		}
	}
	return string(b)
}

// seed returns a source of random numbers of its own for each input.
func seed(n int, kind string) *rand.Rand { return rand.New(rand.NewPCG(uint64(n), uint64(kind[0]))) }

// mixed returns 4,096 values of 6 to 65 bytes: 60 % clean, 30 % typical, 10 %
// Han. A branch predictor can't learn them, as it does with a single value.
func mixed() *Input {
	r := seed(4096, "mixed")
	var values []string
	for range 4096 {
		kind := "clean"
		switch n := r.IntN(10); {
		case n == 0:
			kind = "cjk"
		case n < 4:
			kind = "typical"
		}
		values = append(values, value(r, kind, 6+r.IntN(60)))
	}
	return newInput(values...)
}

// short returns 4,096 values of 8 to 16 bytes, of which most hold one byte that is
// escaped.
func short() *Input {
	r := seed(4096, "short")
	var values []string
	for range 4096 {
		values = append(values, value(r, pick(r, "clean", "typical", "typical", "typical"), 8+r.IntN(9)))
	}
	return newInput(values...)
}

// percent escapes all but the unreserved bytes of RFC 3986 §2.3, as plainly as
// can be: inputs of decoders don't come from one of them.
func percent(s string) string {
	var b strings.Builder
	for i := range len(s) {
		c := s[i]
		if '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || strings.IndexByte("-._~", c) >= 0 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// plusForm is percent with "+" for spaces.
func plusForm(s string) string { return strings.ReplaceAll(percent(s), "%20", "+") }
