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

	check [2]rune               // from and to: characters that the charset has if their bytes come back
	chars map[rune]string       // the bytes of a character
	bytes func(b []byte) []byte // what the bytes of another character become; nil: they stay
}

// amendments has the charsets that golang.org/x/text v0.44.0 encodes otherwise than the
// Encoding Standard, by the names that they have there. A test fails where a row is no longer
// needed.
var amendments = map[string]amendment{
	// §12.3.2. A yen sign and an overline are what their bytes were in JIS X 0201.
	"Shift JIS": {encode: encodeChars, bytes: ibmExtension, chars: map[rune]string{
		0x80: "\x80", '¥': "\x5C", '‾': "\x7E", '−': "\x81\x7C",
	}},

	// §12.1.2. What begins with 8F is of JIS X 0212, which is decoded only.
	"EUC-JP": {encode: encodeChars, bytes: without(0x8F, 0x8F), chars: map[rune]string{
		'¥': "\x5C", '‾': "\x7E", '−': "\xA1\xDD",
	}},

	// §11.1.2. What begins with a byte below A1 is of Hong Kong, and is decoded only.
	"Big5": {encode: encodeChars, bytes: without(0x81, 0xA0)},

	// §12.2.2
	"ISO-2022-JP": {encode: encodeISO2022JP},

	// §10.2.2: U+E5E5, whose bytes A3 A0 are decoded as U+3000. Most private characters
	// around it have two bytes in the standard. golang.org/x/text gives each of them four,
	// which are decoded as another one: no bytes are better.
	"GB18030": {encode: encodeChars, check: [2]rune{0xE000, 0xE864}},
}

// encodeChars is encode for a charset without states in which ASCII is ASCII.
func encodeChars(a amendment, cs encoding.Encoding, s string, write func(b []byte), lack func(r rune)) {
	encoder, decoder := cs.NewEncoder(), cs.NewDecoder()
	for len(s) > 0 {
		n := asciiPrefix(s)
		write([]byte(s[:n]))
		if s = s[n:]; s == "" {
			return
		}
		r, size := utf8.DecodeRuneInString(s)
		if b := a.char(encoder, decoder, r); len(b) > 0 {
			write(b)
		} else {
			lack(r)
		}
		s = s[size:]
	}
}

// char returns the bytes of one character, which are none if the charset lacks it.
func (a amendment) char(encoder *encoding.Encoder, decoder *encoding.Decoder, r rune) []byte {
	if b, ok := a.chars[r]; ok {
		return []byte(b)
	}
	b := one(encoder, r)
	switch {
	case a.bytes != nil && len(b) > 0:
		return a.bytes(b)
	case a.check[0] <= r && r <= a.check[1]:
		if back, err := decoder.Bytes(b); err != nil || string(back) != string(r) {
			return nil
		}
	}
	return b
}

// one returns the bytes that golang.org/x/text has for one character, or none.
func one(encoder *encoding.Encoder, r rune) []byte {
	encoder.Reset()
	b := make([]byte, 8)
	n, _, err := encoder.Transform(b, []byte(string(r)), true)
	if err != nil {
		return nil
	}
	return b[:n]
}

// without leaves out what begins with a byte from low to high.
func without(low, high byte) func(b []byte) []byte {
	return func(b []byte) []byte {
		if low <= b[0] && b[0] <= high {
			return nil
		}
		return b
	}
}

// ibmExtension returns bytes of Shift_JIS, where they are two in its rows ED and EE, as those
// of the same character in the rows FA to FC (Encoding Standard §5, index Shift_JIS pointer):
// for ED 40, which is pointer 8272, FA 5C, which is pointer 10744.
func ibmExtension(b []byte) []byte {
	if len(b) != 2 || b[0] != 0xED && b[0] != 0xEE {
		return b
	}
	p := (int(b[0])-0xC1)*188 + int(b[1]) - 0x40
	if b[1] > 0x7F {
		p--
	}
	switch {
	case p <= 8631: // 360 ideographs
		p += 10744 - 8272
	case p <= 8643: // ten small Roman numerals
		p += 10716 - 8634
	default: // a broken bar, an apostrophe, a quote
		p += 10737 - 8645
	}
	trail := p%188 + 0x40
	if trail >= 0x7F {
		trail++
	}
	return []byte{byte(p/188 + 0xC1), byte(trail)}
}

// The states of ISO-2022-JP, each the end of the escape sequence that leads to it.
const (
	ascii   = "(B"
	roman   = "(J"
	jis0208 = "$B"
)

// fullWidth are the katakana that U+FF61 to U+FF9F are encoded as (Encoding Standard §5,
// index ISO-2022-JP katakana).
var fullWidth = []rune("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜")

// encodeISO2022JP is the encoder of the Encoding Standard, §12.2.2. Which bytes a character
// has in JIS X 0208 it takes from the encoder of golang.org/x/text.
func encodeISO2022JP(_ amendment, cs encoding.Encoding, s string, write func(b []byte), lack func(r rune)) {
	e := iso2022JP{cs.NewEncoder(), ascii, write, lack}
	for _, r := range s {
		if r < utf8.RuneSelf {
			e.putASCII(r)
		} else {
			e.put(r)
		}
	}
	e.enter(ascii)
}

type iso2022JP struct {
	encoder *encoding.Encoder
	state   string
	write   func(b []byte)
	lack    func(r rune)
}

// enter goes to another state.
func (e *iso2022JP) enter(state string) {
	if e.state != state {
		e.state = state
		e.write([]byte("\x1B" + state))
	}
}

// refuse gives r to lack, in a state in which ASCII can stand.
func (e *iso2022JP) refuse(r rune) {
	if e.state == jis0208 {
		e.enter(ascii)
	}
	e.lack(r)
}

// putASCII writes an ASCII character.
func (e *iso2022JP) putASCII(r rune) {
	switch {
	case r == 0x0E || r == 0x0F || r == 0x1B: // they would begin another state
		e.refuse(utf8.RuneError)
		return
	case e.state != roman || r == '\\' || r == '~':
		e.enter(ascii)
	}
	e.write([]byte{byte(r)})
}

// put writes another character.
func (e *iso2022JP) put(r rune) {
	encoded := r
	switch {
	case r == '¥':
		e.enter(roman)
		e.write([]byte{'\\'})
		return
	case r == '‾':
		e.enter(roman)
		e.write([]byte{'~'})
		return
	case r == '−':
		encoded = '－'
	case 0xFF61 <= r && r <= 0xFF9F:
		encoded = fullWidth[r-0xFF61]
	}
	b := one(e.encoder, encoded)
	if len(b) != 8 || string(b[:3]) != "\x1B"+jis0208 { // ESC $ B, two bytes, ESC ( B
		e.refuse(r)
		return
	}
	e.enter(jis0208)
	e.write(b[3:5])
}
