// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy_test

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// The algorithms of ECMA-262, step by step over UTF-16, as a slow reference.

// refUnits are the code units of s, U+FFFD for each maximal subpart that is not UTF-8: the
// longest text at the head that more bytes could complete, or one byte.
func refUnits(s string) []uint16 {
	var out []rune
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && n == 1 {
			for n < len(s) && completed(s[:n+1]) {
				n++
			}
		}
		out = append(out, r)
		s = s[n:]
	}
	return utf16.Encode(out)
}

// completed reports whether there are bytes with which s begins a character (Unicode,
// table 3-7, as the first and the last of the characters with these heads).
func completed(s string) bool {
	for _, r := range []string{
		"\u0080\u07FF", "\u0800\u0FFF", "\u1000\uCFFF", "\uD000\uD7FF", "\uE000\uFFFF",
		"\U00010000\U0003FFFF", "\U00040000\U000FFFFF", "\U00100000\U0010FFFF",
	} {
		first, last := r[:len(r)/2], r[len(r)/2:]
		if len(s) >= len(first) {
			continue
		}
		inside := true
		for i := range len(s) {
			low, high := first[i], last[i]
			if i == 0 || i == 1 {
				inside = inside && low <= s[i] && s[i] <= high
			} else {
				inside = inside && 0x80 <= s[i] && s[i] <= 0xBF
			}
		}
		if inside {
			return true
		}
	}
	return false
}

// refEscape is §B.2.1.1.
func refEscape(s string) string {
	const unescaped = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@*_+-./"
	r := ""
	for _, c := range refUnits(s) {
		switch {
		case c < 0x80 && strings.ContainsRune(unescaped, rune(c)):
			r += string(rune(c))
		case c < 256:
			r += "%" + refHex(c, 2)
		default:
			r += "%u" + refHex(c, 4)
		}
	}
	return r
}

func refHex(c uint16, n int) string {
	s := strings.ToUpper(strconv.FormatUint(uint64(c), 16))
	return strings.Repeat("0", n-len(s)) + s
}

// refUnescape is §B.2.1.2.
func refUnescape(s string) string {
	units := refUnits(s)
	hex := func(from, n int) (uint16, bool) {
		if from+n > len(units) {
			return 0, false
		}
		text := ""
		for _, u := range units[from : from+n] {
			if u >= 0x80 || !strings.ContainsRune("0123456789abcdefABCDEF", rune(u)) {
				return 0, false
			}
			text += string(rune(u))
		}
		v, err := strconv.ParseUint(text, 16, 16)
		return uint16(v), err == nil
	}
	var r []uint16
	for k := 0; k < len(units); k++ {
		c := units[k]
		if c == '%' {
			if k+1 < len(units) && units[k+1] == 'u' {
				if v, ok := hex(k+2, 4); ok {
					c = v
					k += 5
				}
			} else if v, ok := hex(k+1, 2); ok {
				c = v
				k += 2
			}
		}
		r = append(r, c)
	}
	return string(utf16.Decode(r)) // U+FFFD for what is alone
}

var errURI = errors.New("URIError")

// refDecodeURI is Decode of §19.2.6.6, for a text that is UTF-8.
func refDecodeURI(s, preserve string) (string, error) {
	r := ""
	for k := 0; k < len(s); k++ {
		if s[k] != '%' {
			r += s[k : k+1]
			continue
		}
		start := k
		octet := func() (byte, error) {
			if k+3 > len(s) || s[k] != '%' {
				return 0, errURI
			}
			v, err := strconv.ParseUint(s[k+1:k+3], 16, 8)
			if err != nil || s[k+1] == '+' {
				return 0, errURI
			}
			return byte(v), nil
		}
		b, err := octet()
		if err != nil {
			return "", err
		}
		k += 2
		if b < 0x80 {
			if strings.IndexByte(preserve, b) >= 0 {
				r += s[start : k+1]
			} else {
				r += string(rune(b))
			}
			continue
		}
		octets := []byte{b}
		n := 0
		for n < 8 && b<<n&0x80 != 0 {
			n++
		}
		if n == 1 || n > 4 {
			return "", errURI
		}
		for len(octets) < n {
			k++
			b, err := octet()
			if err != nil {
				return "", err
			}
			octets = append(octets, b)
			k += 2
		}
		if !utf8.Valid(octets) {
			return "", errURI
		}
		r += string(octets)
	}
	return r, nil
}
