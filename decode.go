// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
)

// Decode returns the data that s, as it is written in the component, stands for:
// each escape becomes its byte, and other bytes stay as they are. It decodes
// exactly once. What else it refuses or replaces, the policy of e says.
//
// The error is an [*Error], with "" beside it. Decode returns s itself when
// nothing changes, and allocates the result, once, otherwise.
func (e *Encoding) Decode(s string) (string, error) {
	n := indexByte(s, '%')
	if e.form {
		n = firstPlus(s, n)
	}
	if e.policy&rejects != 0 || e.lit == nil {
		if err := e.precheck(s, n); err != nil {
			return "", err
		}
	}
	if n >= 0 && e.policy&KeepMalformed != 0 {
		n = e.firstChange(s, n)
	}
	if n < 0 && (e.policy&ReplaceInvalidUTF8 == 0 || utf8.ValidString(s)) {
		return s, nil
	}
	if n = max(n, 0); len(s) > 64 || e.policy&ReplaceInvalidUTF8 != 0 {
		return e.decode(s, n)
	}
	var buf [64]byte
	j := copy(buf[:], s[:n])
	if v, ok := escape(s[n:]); ok && len(s) <= short && !e.form && indexByte(s[n+3:], '%') < 0 {
		buf[j] = v
		j += 1 + copy(buf[j+1:], s[n+3:])
	} else if j = e.fill(buf[:], j, s[n:]); j < 0 {
		return "", e.fault(s)
	}
	return string(buf[:j]), nil
}

// decode is Decode for what changes; the first n bytes of s don't.
func (e *Encoding) decode(s string, n int) (string, error) {
	if len(s) > 256 {
		return e.decodeLong(s, n)
	}
	var buf [256]byte
	j := e.fill(buf[:], copy(buf[:], s[:n]), s[n:])
	if j < 0 {
		return "", e.fault(s)
	}
	if e.policy&ReplaceInvalidUTF8 != 0 && !utf8.Valid(buf[:j]) {
		var long [3 * 256]byte
		return string(appendValid(long[:0], buf[:j])), nil
	}
	return string(buf[:j]), nil
}

// precheck returns the error for s, of which the first n bytes are no escapes (or
// all, if n is negative), under a policy that rejects something. It panics if e
// belongs to a label.
func (e *Encoding) precheck(s string, n int) error {
	if e.label() {
		e.noKernel()
	}
	if n < 0 && e.policy&rejects&^RejectDelimiters == 0 {
		return nil
	}
	return e.fault(s)
}

// undecoded returns the index of the first byte that decoding changes, or -1.
// Decode does the same without it: it is called for short texts, where a call more
// counts.
func (e *Encoding) undecoded(s string) int {
	n := indexByte(s, '%')
	if e.form {
		n = firstPlus(s, n)
	}
	if n >= 0 && e.policy&KeepMalformed != 0 {
		n = e.firstChange(s, n)
	}
	return n
}

// firstChange returns the index of the first byte of s, from n on, that decoding
// changes where a malformed escape stays: the head of an escape, or a "+" that is a
// space. In "100%+" under a form encoding it is 4. It returns -1 if there is none.
func (e *Encoding) firstChange(s string, n int) int {
	for ; n < len(s); n++ {
		switch s[n] {
		case '%':
			if _, ok := escape(s[n:]); ok {
				return n
			}
		case '+':
			if e.form {
				return n
			}
		}
	}
	return -1
}

// indexByte is strings.IndexByte, which on a 32-bit processor has a long way to go
// before the first byte.
func indexByte(s string, c byte) int {
	if bits.UintSize == 32 && len(s) <= 16 {
		for i := range len(s) {
			if s[i] == c {
				return i
			}
		}
		return -1
	}
	return strings.IndexByte(s, c)
}

// firstPlus returns the index of the first "+" of s, but n if there is none
// before that, which is the index of the first "%" or -1.
func firstPlus(s string, n int) int {
	if n >= 0 {
		s = s[:n]
	}
	if p := indexByte(s, '+'); p >= 0 {
		return p
	}
	return n
}

// decodeLong is Decode for what doesn't fit into the small buffer there; the
// first n bytes of s need no decoding.
//
//go:noinline
func (e *Encoding) decodeLong(s string, n int) (string, error) {
	const chunk = 2048
	size := 0
	if e.policy&ReplaceInvalidUTF8 != 0 {
		if size = e.write(nil, s); size < 0 {
			return "", e.fault(s)
		}
		n = 0
	} else if len(s) <= chunk {
		var buf [chunk + 8]byte
		j := e.fill(buf[:], copy(buf[:chunk], s[:n]), s[n:])
		if j < 0 {
			return "", e.fault(s)
		}
		return string(buf[:j]), nil
	} else {
		size = e.decodedLen(s)
	}
	var b strings.Builder
	b.Grow(size)
	b.WriteString(s[:n])
	if e.write(&b, s[n:]) < 0 {
		return "", e.fault(s)
	}
	return b.String(), nil
}

// write writes the decoded s to b, unless that is nil, and returns its length, or
// -1 for a malformed escape that is an error.
func (e *Encoding) write(b *strings.Builder, s string) (size int) {
	const chunk = 1024
	var buf [chunk + 16]byte
	replace := e.policy&ReplaceInvalidUTF8 != 0
	held := 0 // the last held bytes of a chunk are the head of a sequence
	for len(s) > 0 {
		k := cut(s, chunk)
		j := e.fill(buf[:], held, s[:k])
		if j < 0 {
			return -1
		}
		s = s[k:]
		held = 0
		if replace && len(s) > 0 {
			held = unfinished(buf[:j])
		}
		out := buf[:j-held]
		if replace && !utf8.Valid(out) {
			size = length(uint64(size) + uint64(writeValid(b, out)))
		} else {
			size += len(out)
			if b != nil {
				b.Write(out)
			}
		}
		copy(buf[:], buf[j-held:j])
	}
	return size
}

// cut returns how many bytes of s to take, at most n, so that no escape is cut.
func cut(s string, n int) int {
	switch {
	case len(s) <= n:
		return len(s)
	case s[n-1] == '%':
		return n - 1
	case s[n-2] == '%':
		return n - 2
	}
	return n
}

// AppendDecode appends what Decode would return to dst. It allocates only when
// the result doesn't fit into dst, and touches no byte behind the result. On an
// error it returns dst at its old length; the bytes behind that may then have
// been written to.
func (e *Encoding) AppendDecode(dst []byte, s string) ([]byte, error) {
	n := indexByte(s, '%')
	if e.form {
		n = firstPlus(s, n)
	}
	if e.policy&rejects != 0 || e.lit == nil {
		if err := e.precheck(s, n); err != nil {
			return dst, err
		}
	}
	start := len(dst)
	if n < 0 {
		dst = append(dst, s...)
	} else {
		if cap(dst)-start < len(s) {
			// It may fit all the same; if not, no more is allocated than it takes.
			dst = slices.Grow(dst, e.decodedLen(s))
		}
		buf := dst[:cap(dst)]
		j := start + copy(buf[start:], s[:n])
		if v, ok := escape(s[n:]); ok && len(s) <= short && !e.form && indexByte(s[n+3:], '%') < 0 {
			// It fits: of one escape and nothing malformed, decodedLen is exact.
			buf[j] = v
			j += 1 + copy(buf[j+1:], s[n+3:])
		} else if j = e.fill(buf, j, s[n:]); j < 0 {
			return dst, e.fault(s)
		}
		dst = buf[:j]
	}
	if e.policy&ReplaceInvalidUTF8 != 0 && !utf8.Valid(dst[start:]) {
		dst = replaceInvalid(dst, start)
	}
	return dst, nil
}

// decodedLen returns the length of the decoded s under a policy that replaces
// nothing. In s with malformed escapes that are errors it means nothing.
func (e *Encoding) decodedLen(s string) int {
	if e.policy&KeepMalformed == 0 {
		return max(0, len(s)-2*strings.Count(s, "%"))
	}
	size := len(s)
	for {
		n := indexByte(s, '%')
		if n < 0 {
			return size
		}
		if _, ok := escape(s[n:]); ok {
			size -= 2
			n += 2
		}
		s = s[n+1:]
	}
}

// fault returns the error for s under the policy of e, or nil: the first fault
// in the order of the input.
func (e *Encoding) fault(s string) error {
	if e.policy&(rejects&^RejectDelimiters) == 0 {
		return e.escapeFault(s)
	}
	var buf [utf8.UTFMax]byte
	char, start := buf[:0], 0 // the head of a character that is not complete, and where it is
	for i := 0; i < len(s); {
		c, n := s[i], 1
		var err error
		switch v, ok := escape(s[i:]); {
		case ok:
			c, n = v, 3
			if e.policy&RejectDelimiters != 0 && e.delims.Has(v) {
				err = ErrDelimiter
			}
		case c == '%':
			if e.policy&KeepMalformed == 0 {
				err = ErrMalformedEscape
			}
		case e.policy&RejectIllegal != 0 && !e.legal.Has(c):
			err = ErrIllegalByte
		case e.form && c == '+':
			c = ' '
		}
		if err == nil && e.policy&RejectControls != 0 && isControl(c) {
			err = ErrControl
		}
		if e.policy&RejectInvalidUTF8 != 0 && (c >= utf8.RuneSelf || len(char) > 0) {
			if len(char) == 0 {
				start = i
			}
			if char = append(char, c); utf8.FullRune(char) {
				if !utf8.Valid(char) && (err == nil || start < i) {
					return e.error(start, ErrInvalidUTF8)
				}
				char = char[:0]
			}
		}
		if err != nil {
			return e.error(i, err)
		}
		i += n
	}
	if len(char) > 0 {
		return e.error(start, ErrInvalidUTF8)
	}
	return nil
}

// escapeFault is fault under a policy for which only escapes matter.
func (e *Encoding) escapeFault(s string) error {
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			n := indexByte(s[i:], '%')
			if n < 0 {
				return nil
			}
			i += n
		}
		v, ok := escape(s[i:])
		switch {
		case ok && e.policy&RejectDelimiters != 0 && e.delims.Has(v):
			return e.error(i, ErrDelimiter)
		case ok:
			i += 2
		case e.policy&KeepMalformed == 0:
			return e.error(i, ErrMalformedEscape)
		}
	}
	return nil
}

// isControl reports whether c is a C0 control or DEL.
func isControl(c byte) bool { return c < ' ' || c == 0x7F }

// DoubleEncoded reports whether decoding s once would leave an escape behind, as
// in "%2520": a sign, no proof, that something was encoded twice. It never
// fails: malformed escapes are taken as they stand. It does not allocate.
func DoubleEncoded(s string) bool {
	n := indexByte(s, '%')
	if n < 0 {
		return false
	}
	seen := 0 // bytes of an escape that the decoded text ends with
	for i := n; i < len(s); i++ {
		c := s[i]
		if v, ok := escape(s[i:]); ok {
			c = v
			i += 2
		}
		switch {
		case c == '%':
			seen = 1
		case seen > 0 && hexLow[c] <= 0xF:
			seen++
		default:
			seen = 0
		}
		if seen == 3 {
			return true
		}
	}
	return false
}

// hexHigh and hexLow hold the value of a hex digit in the first and the second
// place of an escape, and notHex for other bytes. Two of them ORed are above
// 0xFF if one of the two is no digit.
var hexHigh, hexLow = func() (high, low [256]uint32) {
	for c := range 256 {
		high[c], low[c] = notHex, notHex
	}
	for i := range uint32(16) {
		for _, c := range [...]byte{"0123456789ABCDEF"[i], "0123456789abcdef"[i]} {
			high[c], low[c] = i<<4, i
		}
	}
	return high, low
}()

const notHex = 0x8000

// escape returns the byte that the escape at the head of s stands for, and
// whether there is one (pct-encoded, RFC 3986 §2.1).
func escape(s string) (byte, bool) {
	if len(s) < 3 || s[0] != '%' {
		return 0, false
	}
	v := hexHigh[s[1]] | hexLow[s[2]]
	return byte(v), v <= 0xFF
}

// short is the length up to which most texts that hold an escape hold one, which
// is then decoded without a call.
const short = 20

const (
	ones  = 0x0101010101010101
	highs = 0x80 * ones
)

// zeros returns the high bit of each byte of w that is zero.
func zeros(w uint64) uint64 { return ^((w&^highs + ^uint64(highs)) | w | ^uint64(highs)) }

// load64 returns the first eight bytes of s, little endian.
func load64(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// fill writes the decoded s to dst[j:] and returns the end of the result in dst,
// or -1 for a malformed escape that is an error, or if it doesn't fit. It writes
// nothing behind the result.
//
// Escapes in a row are taken by fours. Up to the next one, eight bytes are copied
// at a time while such are near each other; where they are far apart, and at the
// end, strings.IndexByte and copy are faster.
func (e *Encoding) fill(dst []byte, j int, s string) int {
	i, run := 0, 0 // run is how many bytes before i are no escapes, as far as is known
	for i < len(s) {
		if s[i] == '%' {
			if len(s)-i >= 12 && s[i+3] == '%' {
				if n := fillRow(dst[j:], s[i:]); n > 0 {
					i += 3 * n
					j += n
					run = 0
					continue
				}
			}
			v, ok := escape(s[i:])
			if ok {
				i += 2
			} else if v = '%'; e.policy&KeepMalformed == 0 {
				return -1
			}
			if j == len(dst) {
				return -1
			}
			dst[j] = v
			i++
			j++
			run = 0
			continue
		}
		// What is written too far is written over: three bytes make at least one.
		if run < 16 && len(s)-i >= 3*8-2 && len(dst)-j >= 8 {
			w := load64(s[i:])
			n := bits.TrailingZeros64(zeros(w^'%'*ones)) / 8 // or 8
			if e.form {
				w = plusToSpace(w)
			}
			binary.LittleEndian.PutUint64(dst[j:], w)
			i += n
			j += n
			run += n
			continue
		}
		n := indexByte(s[i:], '%')
		if n < 0 {
			n = len(s) - i
		}
		if len(dst)-j < n {
			return -1
		}
		if e.form {
			copyPlus(dst[j:j+n], s[i:i+n])
		} else {
			copy(dst[j:], s[i:i+n])
		}
		i += n
		j += n
	}
	return j
}

// plusToSpace returns w with each "+" in it a space.
func plusToSpace(w uint64) uint64 { return w ^ zeros(w^'+'*ones)>>7*('+'^' ') }

// copyPlus copies s to dst, which is as long, with each "+" in it a space. The
// last eight bytes may be among those before.
func copyPlus(dst []byte, s string) {
	if n := len(s) - 8; n >= 0 {
		for i := 0; i < n; i += 8 {
			binary.LittleEndian.PutUint64(dst[i:], plusToSpace(load64(s[i:])))
		}
		binary.LittleEndian.PutUint64(dst[n:], plusToSpace(load64(s[n:])))
		return
	}
	for i := range len(s) {
		if dst[i] = s[i]; s[i] == '+' {
			dst[i] = ' '
		}
	}
}

// fillRow writes the bytes of the escapes that stand in a row at the head of s to
// dst, by fours, and returns how many it wrote.
func fillRow(dst []byte, s string) int {
	j := 0
	for len(s) >= 12 && len(dst)-j >= 4 {
		if s[0] != '%' || s[3] != '%' || s[6] != '%' || s[9] != '%' {
			break
		}
		v0, v1 := hexHigh[s[1]]|hexLow[s[2]], hexHigh[s[4]]|hexLow[s[5]]
		v2, v3 := hexHigh[s[7]]|hexLow[s[8]], hexHigh[s[10]]|hexLow[s[11]]
		if v0|v1|v2|v3 > 0xFF {
			break
		}
		binary.LittleEndian.PutUint32(dst[j:], v0|v1<<8|v2<<16|v3<<24)
		s = s[12:]
		j += 4
	}
	return j
}
