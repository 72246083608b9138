// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy

import (
	"unicode/utf8"

	"golang.org/x/text/encoding"
)

// An amendment is how a charset encodes where golang.org/x/text does not as the Encoding
// Standard. In the zero value they are alike.
type amendment struct {
	encode func(a amendment, cs encoding.Encoding, s string, write func(b []byte), lack func(r rune))

	chars map[rune]string // the bytes of a character, "" where the charset lacks it
	lead  byte            // what no character begins with when it is encoded; 0: any may
}

// amendments has the charsets that golang.org/x/text v0.44.0 encodes otherwise than the
// Encoding Standard, by the names that they have there. A test fails where a row is no longer
// needed.
var amendments = map[string]amendment{
	// §12.3.2. A yen sign and an overline are what their bytes were in JIS X 0201.
	"Shift JIS": {encode: encodeChars, chars: map[rune]string{
		0x80: "\x80", '¥': "\x5C", '‾': "\x7E", '−': "\x81\x7C",
	}},

	// §12.1.2. What begins with 8F is of JIS X 0212, which is decoded only.
	"EUC-JP": {encode: encodeChars, lead: 0x8F, chars: map[rune]string{
		'¥': "\x5C", '‾': "\x7E", '−': "\xA1\xDD",
	}},

	// §12.2.2
	"ISO-2022-JP": {encode: encodeISO2022JP},

	// §10.2.2. A3 A0 is decoded as U+3000.
	"GB18030": {encode: encodeChars, chars: map[rune]string{0xE5E5: ""}},
}

// encodeChars is encode for a charset without states in which ASCII is ASCII.
func encodeChars(a amendment, cs encoding.Encoding, s string, write func(b []byte), lack func(r rune)) {
	encoder := cs.NewEncoder()
	for len(s) > 0 {
		n := asciiPrefix(s)
		write([]byte(s[:n]))
		if s = s[n:]; s == "" {
			return
		}
		r, size := utf8.DecodeRuneInString(s)
		b, amended := a.chars[r]
		if !amended {
			var buf [8]byte
			b = string(one(&buf, encoder, s[:size]))
		}
		if b == "" || b[0] == a.lead {
			lack(r)
		} else {
			write([]byte(b))
		}
		s = s[size:]
	}
}

// one returns the bytes of one character, which are none if the charset lacks it.
func one(buf *[8]byte, encoder *encoding.Encoder, char string) []byte {
	encoder.Reset()
	n, _, err := encoder.Transform(buf[:], []byte(char), true)
	if err != nil {
		return nil
	}
	return buf[:n]
}

// The states of ISO-2022-JP, each the end of the escape sequence that leads to it.
const (
	ascii   = "(B"
	roman   = "(J"
	jis0208 = "$B"
)

// fullWidth are the katakana that U+FF61 to U+FF9F are encoded as (Encoding Standard §6,
// index ISO-2022-JP katakana).
var fullWidth = []rune("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜")

// encodeISO2022JP is the encoder of the Encoding Standard, §12.2.2. Which bytes a character
// has in JIS X 0208 it takes from the encoder of golang.org/x/text.
func encodeISO2022JP(_ amendment, cs encoding.Encoding, s string, write func(b []byte), lack func(r rune)) {
	encoder, state := cs.NewEncoder(), ascii
	enter := func(other string) {
		if state != other {
			state = other
			write([]byte("\x1B" + other))
		}
	}
	for _, r := range s {
		if 0xFF61 <= r && r <= 0xFF9F {
			r = fullWidth[r-0xFF61]
		}
		switch {
		case r == 0x0E || r == 0x0F || r == 0x1B: // they would begin another state
			if state == jis0208 {
				enter(ascii)
			}
			lack(utf8.RuneError)
		case r < utf8.RuneSelf:
			if state != roman || r == '\\' || r == '~' {
				enter(ascii)
			}
			write([]byte{byte(r)})
		case r == '¥':
			enter(roman)
			write([]byte{'\\'})
		case r == '‾':
			enter(roman)
			write([]byte{'~'})
		default:
			encoded := r
			if r == '−' {
				encoded = '－'
			}
			var buf [8]byte
			b := one(&buf, encoder, string(encoded))
			if len(b) != 8 || string(b[:3]) != "\x1B"+jis0208 { // ESC $ B, two bytes, ESC ( B
				if state == jis0208 {
					enter(ascii)
				}
				lack(r)
				continue
			}
			enter(jis0208)
			write(b[3:5])
		}
	}
	enter(ascii)
}
