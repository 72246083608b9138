// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pct

import "strings"

// A Rewriter keeps, writes and reads escapes in one text: it is what repairs, and what
// normalizes. With Upper, and "A" in Decode, "%c3%a9%41" becomes "%C3%A9A". The zero value
// changes nothing.
type Rewriter struct {
	Raw    *Encoder // what becomes of raw bytes; nil: they stay
	Decode Bits     // the bytes whose escapes are decoded; Raw leaves them as they are
	Upper  bool     // hex digits become upper case
	Lower  bool     // raw and decoded letters become lower case; then Raw is nil, and Change doesn't heed it
	Stray  bool     // a "%" that does not begin an escape becomes "%25"; otherwise it stays
}

// Change returns the index of the first unit of s that changes, or len(s).
func (r *Rewriter) Change(s string) int {
	for i := 0; ; {
		if r.Raw != nil {
			i += r.Raw.Prefix(s[i:])
		} else if n := strings.IndexByte(s[i:], '%'); n >= 0 {
			i += n
		} else {
			i = len(s)
		}
		if i == len(s) || s[i] != '%' {
			return i
		}
		v, ok := Escape(s[i:])
		switch {
		case !ok && r.Stray:
			return i
		case !ok:
			i++
		case r.Decode.Has(v), r.Upper && HasLower(s[i:]):
			return i
		default:
			i += 3
		}
	}
}

// HasLower reports whether the escape at the head of s has a hex digit in lower case.
func HasLower(s string) bool { return s[1] >= 'a' || s[2] >= 'a' }

// Append appends the rewritten s to dst.
func (r *Rewriter) Append(dst []byte, s string) []byte {
	for {
		n := strings.IndexByte(s, '%')
		if n < 0 {
			n = len(s)
		}
		if r.Raw != nil {
			dst = r.Raw.Append(dst, s[:n])
		} else {
			dst = append(dst, s[:n]...)
		}
		if r.Lower {
			ToLower(dst[len(dst)-n:])
		}
		if s = s[n:]; s == "" {
			return dst
		}
		v, ok := Escape(s)
		switch {
		case !ok:
			if dst = append(dst, '%'); r.Stray {
				dst = append(dst, "25"...)
			}
			s = s[1:]
			continue
		case r.Decode.Has(v):
			if dst = append(dst, v); r.Lower {
				ToLower(dst[len(dst)-1:])
			}
		case r.Upper:
			dst = AppendEscape(dst, v)
		default:
			dst = append(dst, s[:3]...)
		}
		s = s[3:]
	}
}

// String returns the rewritten s, s itself if nothing changes.
func (r *Rewriter) String(s string) string {
	n := r.Change(s)
	if n == len(s) {
		return s
	}
	if len(s) <= encodeMiddle/3 {
		var buf [encodeMiddle]byte
		return string(r.Append(append(buf[:0], s[:n]...), s[n:]))
	}
	var count sink
	r.write(&count, s[n:])
	var b strings.Builder
	b.Grow(Length(uint64(n) + count.size))
	b.WriteString(s[:n])
	r.write(&sink{kept: &b}, s[n:])
	return b.String()
}

// write writes the rewritten s to k.
func (r *Rewriter) write(k *sink, s string) {
	var buf [3 * chunk]byte
	for len(s) > 0 {
		n := chunkLen(s, chunk)
		k.write(r.Append(buf[:0], s[:n]))
		s = s[n:]
	}
}
