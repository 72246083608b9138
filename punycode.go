// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
)

// The parameters of Punycode, RFC 3492 §5.
const (
	punyBase        = 36
	punyTMin        = 1
	punyTMax        = 26
	punySkew        = 38
	punyDamp        = 700
	punyInitialBias = 72
	punyInitialN    = 0x80
)

// The caps that bound the work on one label.
//
// Deviates from the URL Standard §3.3, which sets no limit: a label of the DNS has
// at most 63 bytes.
const (
	maxPunyRunes = 1000 // code points of a label
	maxPunyBytes = 2000 // bytes of its Punycode
)

// EncodePunycode returns the Punycode of label (RFC 3492 §6.3), without the
// prefix "xn--". ASCII bytes are copied as they are, letter case included, and
// digits are written in lower case; a label of ASCII bytes alone ends in "-".
// It does not map label, and checks nothing else: see [Profile.HostToASCII].
//
// It fails with [ErrInvalidUTF8] where label is not UTF-8, and with [ErrTooLong]
// where label has more than 1000 code points or its Punycode more than 2000
// bytes; the error is an [*Error], with "" beside it. It allocates its result, and
// what a long one needs.
func EncodePunycode(label string) (string, error) {
	var buf [128]byte
	b, bad := appendPunycode(buf[:0], label)
	if bad.err != nil {
		return "", newError(Host, bad.at, bad.err)
	}
	return string(b), nil
}

// DecodePunycode returns the label whose Punycode, without the prefix "xn--", is
// s (RFC 3492 §6.2). Digits are read in either case; the bytes before the last
// "-" are copied as they are. It checks nothing else about the label: see
// [Profile.HostToUnicode].
//
// It fails with [ErrHost] where s is not the Punycode of any text, and with
// [ErrTooLong] where s has more than 2000 bytes or the label more than 1000 code
// points; the error is an [*Error], with "" beside it. It allocates its result, and
// what a long one needs.
func DecodePunycode(s string) (string, error) {
	var buf [128]byte
	b, bad := appendDecoded(buf[:0], s)
	if bad.err != nil {
		return "", newError(Host, bad.at, bad.err)
	}
	return string(b), nil
}

// appendDecoded appends the label whose Punycode is s to dst. No two texts of lower-case
// digits give the same label: a variable-length integer has only one form (§3.3), and the
// code points are inserted in ascending order, equal ones from left to right.
func appendDecoded(dst []byte, s string) (_ []byte, bad fault) {
	if len(s) > maxPunyBytes {
		return nil, fault{0, ErrTooLong}
	}
	var buf [64]rune
	out := buf[:0]
	pos := 0
	if b := strings.LastIndexByte(s, '-'); b > 0 {
		for pos = range b {
			if s[pos] >= utf8.RuneSelf {
				return nil, fault{pos, ErrHost}
			}
			out = append(out, rune(s[pos]))
		}
		pos = b + 1
	}
	const limit = (utf8.MaxRune + 1) * (maxPunyRunes + 1) // no delta reaches it
	i, n, bias := uint32(0), uint32(punyInitialN), uint32(punyInitialBias)
	for first := true; pos < len(s); first = false {
		start := pos
		sum := uint64(i)
		for w, k := uint64(1), uint32(punyBase); ; k += punyBase {
			if pos == len(s) {
				return nil, fault{start, ErrHost}
			}
			digit := punyDigit(s[pos])
			if digit >= punyBase {
				return nil, fault{pos, ErrHost}
			}
			pos++
			// A w beyond the limit can only be followed by a last digit of 0,
			// so that w can't overflow.
			if sum += uint64(digit) * w; sum >= limit {
				return nil, fault{start, ErrHost}
			}
			t := punyThreshold(k, bias)
			if digit < t {
				break
			}
			w *= uint64(punyBase - t)
		}
		if len(out) == maxPunyRunes {
			return nil, fault{0, ErrTooLong}
		}
		// The limit fits in 32 bits, which are divided in half the time.
		size := uint32(len(out)) + 1
		bias = punyAdapt(uint32(sum)-i, size, first)
		times := uint32(sum) / size
		n += times
		i = uint32(sum) - times*size
		if n > utf8.MaxRune || !utf8.ValidRune(rune(n)) {
			return nil, fault{start, ErrHost}
		}
		out = append(out, 0)
		copy(out[i+1:], out[i:])
		out[i] = rune(n)
		i++
	}
	if len(out) > maxPunyRunes {
		return nil, fault{0, ErrTooLong}
	}
	for _, r := range out {
		dst = utf8.AppendRune(dst, r)
	}
	return dst, fault{}
}

// appendPunycode appends the Punycode of label to dst.
//
// RFC 3492 §6.3 runs over the whole label for each distinct code point. Here the
// code points are sorted, and the place where each is inserted is how many of
// those before it are there already: a count of bits.
func appendPunycode(dst []byte, label string) (_ []byte, bad fault) {
	if len(label) > maxPunyRunes && utf8.RuneCountInString(label) > maxPunyRunes {
		return nil, fault{0, ErrTooLong}
	}
	// A key is a code point that is not basic, above its position: of "bü" U+00FC and 1, as
	// 0xFC<<10|1.
	const posBits = 10
	var keysBuf [16]uint32
	keys := keysBuf[:0]
	var done [1 << posBits / 64]uint64 // the positions of what is written
	start, pos := len(dst), 0
	for i, r := range label {
		switch {
		case r < utf8.RuneSelf:
			dst = append(dst, byte(r))
			done[pos/64] |= 1 << (pos % 64)
		case r == utf8.RuneError && !strings.HasPrefix(label[i:], string(utf8.RuneError)):
			return nil, fault{i, ErrInvalidUTF8}
		default:
			keys = append(keys, uint32(r)<<posBits|uint32(pos))
		}
		pos++
	}
	basic := pos - len(keys)
	if basic > 0 {
		dst = append(dst, '-')
	}
	slices.Sort(keys)
	n, next, bias := uint32(punyInitialN), uint32(0), uint32(punyInitialBias)
	for k, key := range keys {
		r, pos := key>>posBits, key%(1<<posBits)
		i := uint32(bits.OnesCount64(done[pos/64] & (1<<(pos%64) - 1)))
		for _, w := range done[:pos/64] {
			i += uint32(bits.OnesCount64(w))
		}
		// A delta is below 1114112*1001, which fits in 32 bits.
		size := uint32(basic+k) + 1
		delta := (r-n)*size + i - next
		dst = appendPunyNumber(dst, delta, bias)
		bias = punyAdapt(delta, size, k == 0)
		done[pos/64] |= 1 << (pos % 64)
		n, next = r, i+1
	}
	if len(dst)-start > maxPunyBytes {
		return nil, fault{0, ErrTooLong}
	}
	return dst, fault{}
}

// appendPunyNumber appends a generalized variable-length integer, RFC 3492 §3.3.
func appendPunyNumber(dst []byte, q, bias uint32) []byte {
	const digits = "abcdefghijklmnopqrstuvwxyz0123456789" // §5
	for k := uint32(punyBase); ; k += punyBase {
		t := punyThreshold(k, bias)
		if q < t {
			return append(dst, digits[q])
		}
		dst = append(dst, digits[t+(q-t)%(punyBase-t)])
		q = (q - t) / (punyBase - t)
	}
}

// punyDigit returns the value of a digit, RFC 3492 §5, or punyBase for another byte.
func punyDigit(c byte) uint32 {
	switch {
	case 'a' <= c && c <= 'z':
		return uint32(c - 'a')
	case 'A' <= c && c <= 'Z':
		return uint32(c - 'A')
	case '0' <= c && c <= '9':
		return uint32(c-'0') + 26
	}
	return punyBase
}

// punyThreshold is t(j) of RFC 3492 §3.3 for k = base*(j+1).
func punyThreshold(k, bias uint32) uint32 {
	switch {
	case k <= bias+punyTMin:
		return punyTMin
	case k >= bias+punyTMax:
		return punyTMax
	}
	return k - bias
}

// punyAdapt is the bias adaptation of RFC 3492 §6.1.
func punyAdapt(delta, size uint32, first bool) uint32 {
	if first {
		delta /= punyDamp
	} else {
		delta /= 2
	}
	delta += delta / size
	k := uint32(0)
	for delta > (punyBase-punyTMin)*punyTMax/2 {
		delta /= punyBase - punyTMin
		k += punyBase
	}
	return k + (punyBase-punyTMin+1)*delta/(delta+punySkew)
}
