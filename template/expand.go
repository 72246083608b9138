// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template

import (
	"strings"
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
	var marks [8]mark
	w := writer{mode: onStack, b: buf[:0], limit: t.limit, marking: !t.settled, marks: marks[:0]}
	if err := t.write(&w, v); err != nil {
		return "", err
	}
	s := ""
	if w.full {
		w = writer{mode: counting, limit: t.limit, marking: !t.settled, marks: w.marks[:0]}
		if err := t.write(&w, v); err != nil {
			return "", err
		}
		var text strings.Builder
		text.Grow(w.size)
		long := writer{mode: inChunks, b: buf[:0], text: &text}
		if err := t.write(&long, v); err != nil {
			return "", err
		}
		s = text.String()
	} else {
		s = string(w.b)
	}
	if t.settled && !w.odd {
		return s, nil
	}
	if err := t.check(s, w.marks); err != nil {
		return "", err
	}
	return s, nil
}

// AppendExpand appends what Expand would return to dst. On an error it returns dst at its
// old length; the bytes after that may have been written to. It allocates where the result
// doesn't fit into dst, and a copy of the result where the values have a say in the host
// or hold a raw "#", "[" or "]" for "{+x}" or "{#x}".
func (t *Template) AppendExpand(dst []byte, v Values) ([]byte, error) {
	w := writer{b: dst, start: len(dst), limit: t.limit, marking: !t.settled}
	err := t.write(&w, v)
	if err == nil && (w.odd || !t.settled) {
		err = t.check(string(w.b[len(dst):]), w.marks)
	}
	if err != nil {
		return dst, err
	}
	return w.b, nil
}

// write writes the expansion to w, unless w.full comes out.
func (t *Template) write(w *writer, v Values) error {
	if w.limit < 0 {
		return failure(0, urlenc.ErrLimit, "")
	}
	for i := range t.parts {
		p := &t.parts[i]
		if p.op == nil {
			w.mark(mark{part: i, kind: fromLiteral})
			w.raw(p.literal)
		} else if err := p.write(w, v, i); err != nil {
			return err
		}
		if w.over {
			at := 0
			if p.op != nil {
				at = p.vars[0].at
			}
			return failure(at, urlenc.ErrLimit, "")
		}
		if w.full {
			return nil
		}
	}
	return nil
}

// failure returns the error for what stands in the template at an offset.
func failure(at int, err error, why cause.Cause) error {
	return cause.Attach(&urlenc.Error{Offset: at, Err: err}, why)
}

// write writes the expansion of an expression, the n-th part of a template.
func (p *part) write(w *writer, v Values, n int) error {
	op := p.op
	w.reserved = op.reserved
	first := true
	for i := range p.vars {
		x := &p.vars[i]
		value := v[x.name]
		if value.kind == isUndefined {
			continue
		}
		w.mark(mark{part: n, kind: fromOperator})
		if first {
			w.raw(op.first)
		} else {
			w.char(op.sep)
		}
		first = false
		piece := mark{part: n, kind: fromValue, first: i == 0, raw: op.reserved}
		switch {
		case value.kind == isText:
			op.writeText(w, x, value.text, piece)
		case x.prefix > 0:
			return failure(x.at, urlenc.ErrStructure, cause.PrefixOfMany)
		case x.explode:
			w.mark(piece)
			op.explode(w, x, &value)
		default:
			op.writeMembers(w, x, &value, piece)
		}
	}
	return nil
}

// writeName writes the name of a variable or a pair before its value, if names are written.
func (op *operator) writeName(w *writer, x *variable, empty bool) {
	if !op.named {
		return
	}
	w.raw(x.name)
	if !empty || op.form {
		w.char('=')
	}
}

// writeText writes a text.
func (op *operator) writeText(w *writer, x *variable, text string, piece mark) {
	if x.prefix > 0 {
		text = prefix(text, x.prefix, op.reserved)
	}
	op.writeName(w, x, text == "")
	w.mark(piece)
	w.data(text)
}

// writeMembers writes the members of a list or of pairs with commas between.
func (op *operator) writeMembers(w *writer, x *variable, value *Value, piece mark) {
	op.writeName(w, x, len(value.list) == 1 && value.list[0] == "")
	w.mark(piece)
	for i, text := range value.list {
		if i > 0 {
			w.char(',')
		}
		w.data(text)
	}
	for i := range value.pairs {
		if i > 0 {
			w.char(',')
		}
		w.data(value.pairs[i].Key)
		w.char(',')
		w.data(value.pairs[i].Value)
	}
}

// explode writes the members of a list or of pairs as if each were a variable (§3.2.1).
func (op *operator) explode(w *writer, x *variable, value *Value) {
	for i, text := range value.list {
		if i > 0 {
			w.char(op.sep)
		}
		op.writeName(w, x, text == "")
		w.data(text)
	}
	for i := range value.pairs {
		p := &value.pairs[i]
		if i > 0 {
			w.char(op.sep)
		}
		w.data(p.Key)
		// Deviates from §3.2.1, which has no bare pairs: "{?x*}" would write "k=" for one.
		if p.Value != "" || op.form && !(p.Bare && p.Key != "") {
			w.char('=')
			w.data(p.Value)
		}
	}
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
