// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"unicode/utf8"

	"github.com/urlenc/urlenc/internal/pct"
)

// Decode returns the data that s, as it is written in the component, stands for:
// each escape becomes its byte, and other bytes stay as they are. It decodes
// exactly once. The policy of e says what else it refuses or replaces.
//
// The error is an [*Error], with "" beside it. Decode returns s itself when
// nothing changes, and allocates the result, once, otherwise.
func (e *Encoding) Decode(s string) (string, error) {
	n := pct.IndexByte(s, '%')
	if e.careful {
		if e.decoder.Form {
			n = e.decoder.Change(s)
		}
		if err := e.precheck(s, n); err != nil {
			return "", err
		}
	} else if n < 0 {
		return s, nil
	}
	if e.decoder.KeepMalformed {
		n = e.decoder.Change(s)
	}
	data, ok := e.decoder.StringFrom(s, n)
	if !ok {
		return "", e.fault(s)
	}
	return data, nil
}

// AppendDecode appends what Decode would return to dst. It allocates only when
// the result doesn't fit into dst, and touches no byte after the result. On an
// error it returns dst at its old length; the bytes after that may have been
// written to.
func (e *Encoding) AppendDecode(dst []byte, s string) ([]byte, error) {
	n := pct.IndexByte(s, '%')
	if e.careful {
		if e.decoder.Form {
			n = e.decoder.Change(s)
		}
		if err := e.precheck(s, n); err != nil {
			return dst, err
		}
	} else if n < 0 {
		return append(dst, s...), nil
	}
	data, ok := e.decoder.AppendFrom(dst, s, n)
	if !ok {
		return dst, e.fault(s)
	}
	return data, nil
}

// precheck returns the error for s under a policy that rejects something. It panics if e
// belongs to a component without escapes. If change is negative, there is nothing in s that
// decoding changes, and so no escape of a delimiter.
func (e *Encoding) precheck(s string, change int) error {
	if e.component.IsLabel() {
		panic(noEscapes + e.component.String())
	}
	if e.policy&rejects == 0 || change < 0 && e.policy&rejects == RejectDelimiters {
		return nil
	}
	return e.fault(s)
}

// fault returns the error for s under the policy of e, or nil. It is about the first fault
// in the order of the input: of "%00%zz" about the NUL, where controls are rejected.
func (e *Encoding) fault(s string) error {
	var char utf8Head
	for u := range pct.Units(s) {
		err, at := e.unitFault(u), u.At
		if e.policy&RejectInvalidUTF8 != 0 {
			if start, ok := char.add(u.Byte, u.At); !ok && (err == nil || start < u.At) {
				err, at = ErrInvalidUTF8, start
			}
		}
		if err != nil {
			return newError(e.component, at, err)
		}
	}
	if char.n > 0 {
		return newError(e.component, char.start, ErrInvalidUTF8)
	}
	return nil
}

// unitFault returns what is wrong with a raw byte or an escape by itself.
func (e *Encoding) unitFault(u pct.Unit) error {
	p := e.policy
	switch {
	case u.Escaped:
		if p&RejectDelimiters != 0 && e.delims.Has(u.Byte) {
			return ErrDelimiter
		}
	case u.Malformed:
		if p&KeepMalformed == 0 {
			return ErrMalformedEscape
		}
	case p&RejectIllegal != 0 && !e.legal.Has(u.Byte):
		return ErrIllegalByte
	}
	if p&RejectControls != 0 && isControl(u.Byte) {
		return ErrControl
	}
	return nil
}

// A utf8Head is the head of a character whose bytes come one by one, raw or escaped: of
// "\xC3%A9" the byte C3, and then nothing, as the character is whole.
type utf8Head struct {
	bytes [utf8.UTFMax]byte
	n     int
	start int // where the first of them was
}

// add adds b, which is at i. It reports false, and where the head begins, if no character
// begins so.
func (h *utf8Head) add(b byte, i int) (start int, ok bool) {
	if h.n == 0 {
		if b < utf8.RuneSelf {
			return 0, true
		}
		h.start = i
	}
	h.bytes[h.n] = b
	h.n++
	if !utf8.FullRune(h.bytes[:h.n]) {
		return 0, true
	}
	ok = utf8.Valid(h.bytes[:h.n])
	h.n = 0
	return h.start, ok
}

// DoubleEncoded reports whether there would be an escape in s after decoding it once, as
// there is in "%2520": a sign, but no proof, that something was encoded twice. It never
// fails: malformed escapes are taken as they stand. It does not allocate.
func DoubleEncoded(s string) bool {
	n := pct.IndexByte(s, '%')
	if n < 0 {
		return false
	}
	seen := 0 // how many bytes of an escape the decoded text ends with: of "%2" two
	for u := range pct.Units(s[n:]) {
		switch {
		case u.Byte == '%':
			seen = 1
		case seen > 0 && pct.IsHex(u.Byte):
			if seen++; seen == 3 {
				return true
			}
		default:
			seen = 0
		}
	}
	return false
}
