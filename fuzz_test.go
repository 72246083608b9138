// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
)

// The fuzz targets of the core. Each one is named after the property it tests.

func addHostile(f *testing.F) {
	for _, s := range hostile {
		f.Add(s)
	}
	f.Add(strings.Repeat("%41", 100) + strings.Repeat("%", 100))
	f.Add(strings.Repeat("abcdefgh", 40) + "%2")
}

// eachEncoding calls f with every Encoding of the table.
func eachEncoding(f func(name string, e *urlenc.Encoding)) {
	for _, p := range profiles {
		for _, c := range encodable {
			f(fmt.Sprintf("%v %v", p, c), p.Encoding(c))
		}
	}
}

// FuzzRoundTrip: Decode undoes Encode, whatever the bytes.
func FuzzRoundTrip(f *testing.F) {
	addHostile(f)
	form := urlenc.NewFormEncoding(urlenc.WHATWGForm)
	f.Fuzz(func(t *testing.T, s string) {
		try := func(name string, e *urlenc.Encoding) {
			if got, err := e.Decode(e.Encode(s)); got != s || err != nil {
				t.Errorf("%s: %q comes back as %q, %v", name, s, got, err)
			}
		}
		eachEncoding(try)
		try("form", form)
		try("zero", new(urlenc.Encoding))
	})
}

// FuzzAlphabet: Encode writes literal bytes and escapes in upper case, no
// control and nothing that is not ASCII (NoRawControl), and Check accepts it.
func FuzzAlphabet(f *testing.F) {
	addHostile(f)
	f.Fuzz(func(t *testing.T, s string) {
		eachEncoding(func(name string, e *urlenc.Encoding) {
			for what, out := range map[string]string{"Encode": e.Encode(s), "Repair": e.Repair(s), "Canonical": e.Canonical(s)} {
				if err := e.Check(out); err != nil {
					t.Errorf("%s: %s(%q) = %q: %v", name, what, s, out, err)
				}
				for i := 0; i < len(out); i++ {
					c := out[i]
					switch {
					case c < 0x21 || c > 0x7E:
						t.Fatalf("%s: %s(%q) holds the byte %#x", name, what, s, c)
					case c == '%' && what != "Repair":
						if strings.ToUpper(out[i:i+3]) != out[i:i+3] {
							t.Fatalf("%s: %s(%q) holds the escape %q", name, what, s, out[i:i+3])
						}
						i += 2
					case what == "Encode" && c != '%' && !e.Literal().Has(c):
						t.Fatalf("%s: Encode(%q) holds %q, which is not literal", name, s, c)
					}
				}
			}
		})
	})
}

// FuzzLength: EncodedLen is exact, and no result is longer than promised.
func FuzzLength(f *testing.F) {
	addHostile(f)
	f.Fuzz(func(t *testing.T, s string) {
		eachEncoding(func(name string, e *urlenc.Encoding) {
			if got, want := e.EncodedLen(s), len(e.Encode(s)); got != want || got > 3*len(s) || got < len(s) {
				t.Errorf("%s: EncodedLen(%q) = %d, want %d", name, s, got, want)
			}
			if got, err := e.Decode(s); err == nil && len(got) > len(s) {
				t.Errorf("%s: Decode(%q) is longer than its input", name, s)
			}
			if got, _ := e.With(urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8).Decode(s); len(got) > 3*len(s) || !utf8.ValidString(got) {
				t.Errorf("%s: replacing Decode(%q) = %q", name, s, got)
			}
		})
	})
}

// FuzzNoNewStructure: a decoded component with structure inside has just the
// delimiters that it had as it was written.
func FuzzNoNewStructure(f *testing.F) {
	addHostile(f)
	f.Add("/a%2Fb")
	f.Add("a%3db&c%26d")
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range []urlenc.Profile{urlenc.RFC3986, urlenc.Portable} {
			for c, delims := range map[urlenc.Component]string{urlenc.Path: "/", urlenc.Userinfo: ":", urlenc.Query: "&=+;"} {
				got, err := p.Encoding(c).Decode(s)
				if err != nil {
					continue
				}
				if a, b := both(s, delims), both(got, delims); a != b {
					t.Errorf("%v %v: Decode(%q) turns the delimiters %q into %q", p, c, s, a, b)
				}
			}
		}
	})
}

// FuzzOnceOnly: Encode encodes what it is given, escapes and all, Decode decodes
// once, and Repair and Canonical are idempotent.
func FuzzOnceOnly(f *testing.F) {
	addHostile(f)
	f.Fuzz(func(t *testing.T, s string) {
		eachEncoding(func(name string, e *urlenc.Encoding) {
			once := e.Encode(s)
			if twice := e.Encode(once); strings.Contains(once, "%") == (twice == once) {
				t.Errorf("%s: Encode(%q) = %q, and again %q", name, s, once, twice)
			} else if got, err := e.Decode(twice); got != once || err != nil {
				t.Errorf("%s: Decode decodes %q to %q, %v", name, twice, got, err)
			}
			if r := e.Repair(s); e.Repair(r) != r {
				t.Errorf("%s: Repair(%q) is not stable", name, s)
			}
			if c := e.Canonical(s); e.Canonical(c) != c || e.Canonical(e.Repair(s)) != c {
				t.Errorf("%s: Canonical(%q) is not stable", name, s)
			}
		})
		if got, want := urlenc.DoubleEncoded(s), refDoubleEncoded(s); got != want {
			t.Errorf("DoubleEncoded(%q) = %v, want %v", s, got, want)
		}
	})
}

// FuzzErrors: the offset of an error lies in the input, at the fault, and its
// text tells nothing of the input.
func FuzzErrors(f *testing.F) {
	addHostile(f)
	strict := urlenc.RejectInvalidUTF8 | urlenc.RejectControls | urlenc.RejectIllegal
	f.Fuzz(func(t *testing.T, s string) {
		eachEncoding(func(name string, e *urlenc.Encoding) {
			_, err1 := e.Decode(s)
			_, err2 := e.With(strict).Decode(s)
			for _, err := range []error{err1, err2, e.Check(s)} {
				if err == nil {
					continue
				}
				var u *urlenc.Error
				if !errors.As(err, &u) || u.Offset < 0 || u.Offset >= len(s) {
					t.Fatalf("%s: %q gives %#v", name, s, err)
				}
				if errors.Is(err, urlenc.ErrMalformedEscape) || errors.Is(err, urlenc.ErrDelimiter) {
					if s[u.Offset] != '%' {
						t.Errorf("%s: %q: %v points at %q", name, s, err, s[u.Offset])
					}
				}
				// What comes before the fault is in order.
				if errors.Is(err, urlenc.ErrIllegalByte) || errors.Is(err, urlenc.ErrMalformedEscape) {
					if e.Check(s) == err && e.Check(s[:u.Offset]) != nil {
						t.Errorf("%s: %q: %v is not the first fault", name, s, err)
					}
				}
				same := *u
				same.Err = errors.New("x")
				if len(s) > 3 && strings.Contains(same.Error(), s) {
					t.Errorf("%s: %v holds the input", name, err)
				}
			}
		})
	})
}

// FuzzFastIsSlow compares the kernels with the reference.
func FuzzFastIsSlow(f *testing.F) {
	addHostile(f)
	pairs := referencePairs()
	f.Fuzz(func(t *testing.T, s string) {
		for name, pair := range pairs {
			compareEncoding(t, name, pair.e, pair.ref, s)
		}
	})
}

// FuzzTotal: nothing panics, and concurrent use gives the same.
func FuzzTotal(f *testing.F) {
	addHostile(f)
	f.Fuzz(func(t *testing.T, s string) {
		var wg sync.WaitGroup
		var out [2]string
		for i := range out {
			wg.Go(func() {
				var b strings.Builder
				eachEncoding(func(_ string, e *urlenc.Encoding) {
					d, err := e.Decode(s)
					fmt.Fprintln(&b, e.Encode(s), d, err, e.Check(s), e.Repair(s), e.Canonical(s))
				})
				out[i] = b.String()
			})
		}
		wg.Wait()
		if out[0] != out[1] {
			t.Errorf("two goroutines differ for %q", s)
		}
	})
}
