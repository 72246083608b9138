// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template

import (
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/cause"
	"github.com/urlenc/urlenc/internal/pct"
)

// Expand returns the expansion of t with v (§3), which is a reference that
// [urlenc.ParseRef] accepts. A variable that is not in v is undefined, and nil Values
// define none. Values are data: what is encoded already is encoded once more, but for the
// escapes in values of "{+x}" and "{#x}", which stay.
//
// The error is an [*urlenc.Error], with "" beside it. If its Component is Any, it is about
// an expression, whose variable stands in the template at Offset: it is
// [urlenc.ErrStructure] for a prefix of a list or of pairs (§2.4.1), and
// [urlenc.ErrLimit] where the expansion would be longer than the [Parser] allowed. Otherwise
// it is about the component of the expansion: [urlenc.ErrHost] where no host or another one
// would come out than the template names, as the package comment has it, and an error of
// ParseRef where the expansion is not a reference, as with a raw "[" in the value of
// "{+path}", or with "1:2" for "{+x}", which has no scheme "1".
//
// Expand allocates the result, once. It allocates more for an error, and for a host that is a
// number or holds escapes.
func (t *Template) Expand(v Values) (string, error) {
	var buf [stackSize]byte
	w := newWriter(onStack, buf[:0], t.limit)
	w.marking = !t.settled
	b, err := t.write(&w, buf[:0], v)
	switch {
	case err != nil:
		return "", err
	case w.full:
		return t.expandLong(v)
	}
	s := string(b)
	if w.odd || w.marking {
		if err := t.check(s, w.marks.list()); err != nil {
			return "", err
		}
	}
	return s, nil
}

// expandLong is Expand for what doesn't fit on the stack. It looks first how long it is.
func (t *Template) expandLong(v Values) (string, error) {
	var buf [stackSize]byte
	w := newWriter(counting, nil, t.limit)
	w.marking = !t.settled
	if _, err := t.write(&w, nil, v); err != nil {
		return "", err
	}
	long := newWriter(inChunks, nil, 0)
	long.text.Grow(w.size)
	if _, err := t.write(&long, buf[:0], v); err != nil {
		return "", err
	}
	s := long.text.String()
	if w.odd || w.marking {
		if err := t.check(s, w.marks.list()); err != nil {
			return "", err
		}
	}
	return s, nil
}

// AppendExpand appends what Expand would return to dst. On an error it returns dst at its
// old length; the bytes after that may have been written to. It allocates where the result
// doesn't fit into dst, and a copy of the result where the values have a say in the host
// or hold a raw "#", "[" or "]" for "{+x}" or "{#x}".
func (t *Template) AppendExpand(dst []byte, v Values) ([]byte, error) {
	w := newWriter(appending, dst, t.limit)
	w.marking = !t.settled
	b, err := t.write(&w, dst, v)
	if err == nil && (w.odd || w.marking) {
		err = t.check(string(b[len(dst):]), w.marks.list())
	}
	if err != nil {
		return dst, err
	}
	return b, nil
}

// write writes the expansion, unless w.full comes out.
func (t *Template) write(w *writer, b []byte, v Values) ([]byte, error) {
	if w.limit < 0 {
		return b, failure(0, urlenc.ErrLimit, "")
	}
	for i := range t.parts {
		p := &t.parts[i]
		at := 0
		if p.op == nil {
			w.mark(b, mark{part: int32(i), kind: fromLiteral})
			b = w.raw(b, p.literal)
		} else {
			var err error
			if b, at, err = p.write(w, b, v, i); err != nil {
				return b, err
			}
		}
		if w.over {
			return b, failure(at, urlenc.ErrLimit, "")
		}
		if w.full {
			return b, nil
		}
	}
	return b, nil
}

// failure returns the error for what stands in the template at an offset.
func failure(at int, err error, why cause.Cause) error {
	return cause.Attach(&urlenc.Error{Offset: at, Err: err}, why)
}

// write writes the expansion of an expression, the n-th part of a template. It returns where
// the variable stands at which it ended.
func (p *part) write(w *writer, b []byte, v Values, n int) (_ []byte, at int, err error) {
	op := p.op
	w.reserved = op.reserved
	first := true
	for i := range p.vars {
		x := &p.vars[i]
		value := v[x.name]
		if value.kind == isUndefined {
			continue
		}
		at = x.at
		if !first || op.first != "" {
			w.mark(b, mark{part: int32(n), kind: fromOperator})
		}
		if first {
			b = w.raw(b, op.first)
		} else {
			b = w.char(b, op.sep)
		}
		first = false
		piece := mark{part: int32(n), kind: fromValue, first: i == 0, raw: op.reserved}
		switch {
		case value.kind == isText:
			b = op.writeText(w, b, x, value.text, piece)
		case x.prefix > 0:
			return b, at, failure(at, urlenc.ErrStructure, cause.PrefixOfMany)
		case x.explode:
			w.mark(b, piece)
			b = op.explode(w, b, x, &value)
		default:
			b = op.writeMembers(w, b, x, &value, piece)
		}
		if w.over || w.full {
			break
		}
	}
	return b, at, nil
}

// writeName writes the name of a variable before its value, if names are written.
func (op *operator) writeName(w *writer, b []byte, x *variable, empty bool) []byte {
	if !op.named {
		return b
	}
	b = w.raw(b, x.name)
	if !empty || op.form {
		b = w.char(b, '=')
	}
	return b
}

// writeText writes a text.
func (op *operator) writeText(w *writer, b []byte, x *variable, text string, piece mark) []byte {
	if x.prefix > 0 {
		text = prefix(text, x.prefix, op.reserved)
	}
	b = op.writeName(w, b, x, text == "")
	w.mark(b, piece)
	return w.data(b, text)
}

// writeMembers writes the members of a list or of pairs with commas between.
func (op *operator) writeMembers(w *writer, b []byte, x *variable, value *Value, piece mark) []byte {
	b = op.writeName(w, b, x, len(value.list) == 1 && value.list[0] == "")
	w.mark(b, piece)
	for i, text := range value.list {
		if i > 0 {
			b = w.char(b, ',')
		}
		b = w.data(b, text)
	}
	for i := range value.pairs {
		if i > 0 {
			b = w.char(b, ',')
		}
		b = w.data(b, value.pairs[i].Key)
		b = w.char(b, ',')
		b = w.data(b, value.pairs[i].Value)
	}
	return b
}

// explode writes the members of a list or of pairs as if each were a variable (§3.2.1).
func (op *operator) explode(w *writer, b []byte, x *variable, value *Value) []byte {
	for i, text := range value.list {
		if i > 0 {
			b = w.char(b, op.sep)
		}
		b = w.data(op.writeName(w, b, x, text == ""), text)
	}
	for i := range value.pairs {
		p := &value.pairs[i]
		if i > 0 {
			b = w.char(b, op.sep)
		}
		b = w.data(b, p.Key)
		// Deviates from §3.2.1, which has no bare pairs: "{?x*}" would write "k=" for one.
		if p.Value != "" || op.form && !(p.Bare && p.Key != "") {
			b = w.data(w.char(b, '='), p.Value)
		}
	}
	return b
}

// prefix returns the first n characters of s. Where escapes of a value stay, those of one
// character count as one (§2.4.1, §3.2.1). A byte that is not UTF-8 is one, too.
func prefix(s string, n int, escapes bool) string {
	if len(s) <= n {
		return s
	}
	i := 0
	for ; n > 0 && i < len(s); n-- {
		if escapes && s[i] == '%' {
			for c := range pct.Chars(s[i:]) {
				i += c.End
				break
			}
			continue
		}
		_, size := utf8.DecodeRuneInString(s[i:])
		i += size
	}
	return s[:i]
}
