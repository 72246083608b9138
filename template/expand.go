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
// define none. Values are data: what is encoded already is encoded once more, except for the
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
// Expand allocates the result, once. It allocates more for an error, for a host that is a
// number or holds escapes, and for a template in which many variables stand where the host
// may be.
func (t *Template) Expand(v Values) (string, error) {
	var buf [stackSize]byte
	w := newWriter(onStack, buf[:0], t.limit)
	w.marking = !t.settled
	b := t.write(&w, buf[:0], v)
	switch {
	case w.err != nil:
		return "", w.err
	case w.full:
		return t.expandLong(v)
	}
	s := string(b)
	if w.odd || !t.settled {
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
	if t.write(&w, nil, v); w.err != nil {
		return "", w.err
	}
	long := newWriter(inChunks, nil, 0)
	long.text.Grow(w.size)
	t.write(&long, buf[:0], v)
	s := long.text.String()
	if w.odd || !t.settled {
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
	b := t.write(&w, dst, v)
	err := w.err
	if err == nil && (w.odd || !t.settled) {
		err = t.check(string(b[len(dst):]), w.marks.list())
	}
	if err != nil {
		return dst, err
	}
	return b, nil
}

// write writes the expansion, unless w.err or w.full comes out.
func (t *Template) write(w *writer, b []byte, v Values) []byte {
	if w.limit < 0 {
		w.exceeded()
		return b
	}
	for i := range t.parts {
		p := &t.parts[i]
		if p.op == nil {
			if w.at = 0; w.marking {
				w.mark(b, mark{part: int32(i), kind: fromLiteral})
				w.marking = !p.ends
			}
			b = w.raw(b, p.literal)
		} else {
			b = p.write(w, b, v, i)
		}
		if w.stopped {
			break
		}
	}
	return b
}

// write writes the expansion of an expression, the n-th part of a template.
func (p *part) write(w *writer, b []byte, v Values, n int) []byte {
	op := p.op
	w.reserved = op.reserved
	before := op.first
	for i := range p.vars {
		x := &p.vars[i]
		value := v[x.name]
		if value.kind == isUndefined {
			continue
		}
		if w.at = x.at; before != "" {
			if w.marking {
				w.mark(b, mark{part: int32(n), kind: fromOperator})
				w.marking = !op.ends
			}
			b = w.raw(b, before)
		}
		before = op.sep
		if value.kind != isText {
			w.odd = w.odd || p.inHost
			b = op.writeMany(w, b, x, value.many, mark{part: int32(n), kind: fromValue, first: i == 0, raw: op.reserved})
		} else {
			text := value.text
			if x.prefix > 0 {
				text = prefix(text, x.prefix, op.reserved)
			}
			if op.named {
				b = op.writeName(w, b, x, text == "")
			}
			if w.marking {
				w.mark(b, mark{part: int32(n), kind: fromValue, first: i == 0, raw: op.reserved})
			}
			end := len(b)
			if b = w.data(b, text); p.inHost && len(b)-end != len(text) {
				w.odd = true // it holds escapes, or is longer than the stack
			}
		}
		if w.stopped {
			break
		}
	}
	return b
}

// writeName writes the name of a variable before its value, for an operator that writes names.
func (op *operator) writeName(w *writer, b []byte, x *variable, empty bool) []byte {
	b = w.raw(b, x.name)
	if !empty || op.form {
		b = w.raw(b, "=")
	}
	return b
}

// writeMany writes a list or pairs. The value is the piece m.
func (op *operator) writeMany(w *writer, b []byte, x *variable, value *many, m mark) []byte {
	switch {
	case x.prefix > 0:
		w.fail(failure(x.at, urlenc.ErrStructure, cause.PrefixOfMany))
		return b
	case x.explode:
		w.mark(b, m)
		return op.explode(w, b, x, value)
	}
	if op.named {
		b = op.writeName(w, b, x, len(value.list) == 1 && value.list[0] == "")
	}
	w.mark(b, m)
	for i, text := range value.list {
		if i > 0 {
			b = w.raw(b, ",")
		}
		b = w.data(b, text)
	}
	for i := range value.pairs {
		if i > 0 {
			b = w.raw(b, ",")
		}
		b = w.data(b, value.pairs[i].Key)
		b = w.raw(b, ",")
		b = w.data(b, value.pairs[i].Value)
	}
	return b
}

// explode writes the members of a list or of pairs as if each were a variable (§3.2.1).
func (op *operator) explode(w *writer, b []byte, x *variable, value *many) []byte {
	for i, text := range value.list {
		if i > 0 {
			b = w.raw(b, op.sep)
		}
		if op.named {
			b = op.writeName(w, b, x, text == "")
		}
		b = w.data(b, text)
	}
	for i := range value.pairs {
		p := &value.pairs[i]
		if i > 0 {
			b = w.raw(b, op.sep)
		}
		b = w.data(b, p.Key)
		// Deviates from §3.2.1, which has no bare pairs: "{?x*}" would write "k=" for one.
		if p.Value != "" || op.form && !(p.Bare && p.Key != "") {
			b = w.data(w.raw(b, "="), p.Value)
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
