// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"cmp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
)

// A shown is a report as it may be shown to anyone: the text and the views without secrets,
// and the offsets of findings in that text.
type shown struct {
	text    string
	views   [readers]View
	spans   []span
	pending []span // those after the last offset that was asked for
	moved   int
}

// shown returns r with its secrets masked. The views are those of the masked text: what one
// reader takes for a path may be a password to another.
func (r Report) shown() shown {
	l := layoutOf(r.text, schemeOf(r.base))
	s := shown{spans: secretSpans(r.text, &l)}
	s.pending = s.spans
	s.text = redact(r.text, s.spans)
	readings := read(s.text, r.base)
	s.views = readings.views(s.text, r.base)
	for i := range s.views {
		if err := r.Views[i].Err; err != nil {
			s.views[i] = View{Err: err} // a raw byte of a secret may be why
		}
	}
	return s
}

// offset returns where in the masked text the finding at i is: in a secret, where its mask
// is. It must be asked in ascending order.
func (s *shown) offset(i int) int {
	for len(s.pending) > 0 && s.pending[0].end <= i {
		p := s.pending[0]
		s.moved += len(mask) - (p.end - p.start)
		s.pending = s.pending[1:]
	}
	if len(s.pending) > 0 {
		i = min(i, s.pending[0].start)
	}
	return i + s.moved
}

// place returns where in the masked text f is, and how long it is there. A finding that the
// caller made may be anywhere.
func (s *shown) place(f *Finding) (offset, length int) {
	inside := func(i int) int { return min(max(i, 0), len(s.text)) }
	offset = inside(s.offset(f.Offset))
	after := *s
	return offset, max(inside(after.offset(f.Offset+f.Len))-offset, 0)
}

// String returns the report as text: the URL, a table of what each reader finds, with Chromium
// where that is not what the URL Standard finds, and the findings, each with a caret under the
// place. Columns are those of a terminal, on which
// wide characters take two. Secrets are masked by "xxxxx", and what can't be seen is
// written as in Go. The text ends in a newline.
func (r Report) String() string {
	var b strings.Builder
	r.write(&b, "")
	return b.String()
}

// write writes the report, each line after indent.
func (r Report) write(b *strings.Builder, indent string) {
	s := r.shown()
	line := visible(s.text)
	b.WriteString(indent + excerptEnd(line) + "\n\n")
	writeViews(b, indent, &s.views)
	for i := range r.Findings {
		f := &r.Findings[i]
		offset, length := s.place(f)
		b.WriteString("\n" + indent + f.Severity.String() + ": " + f.Kind.String() + " in the " + componentName(f.Component))
		b.WriteString(" at byte " + strconv.Itoa(offset) + ": " + f.Message + " (" + f.Section + ")\n")
		writeCaret(b, indent, s.text, offset, length)
		if f.Nested != nil {
			b.WriteString("\n")
			f.Nested.write(b, indent+"    ")
		}
	}
	switch {
	case r.More > 0:
		b.WriteString("\n" + indent + "and " + strconv.Itoa(r.More) + " more\n")
	case len(r.Findings) == 0:
		b.WriteString("\n" + indent + "nothing found\n")
	}
}

func componentName(c urlenc.Component) string {
	if c == urlenc.Any {
		return "text"
	}
	return c.String()
}

// maxLine is how many columns of a URL are shown in a line.
const maxLine = 100

// excerptEnd returns the beginning of line, which is visible, as far as it fits.
func excerptEnd(line string) string {
	n := 0
	for i, r := range line {
		if n += runeColumns(r); n > maxLine {
			return line[:i] + "…"
		}
	}
	return line
}

// writeCaret writes the part of text that is around offset, and a line with a caret under
// it, and "~" under what else is found.
func writeCaret(b *strings.Builder, indent, text string, offset, length int) {
	before, cut := tail(text[:offset], 64)
	after, more := visible(text[offset:min(len(text), offset+4*maxLine)]), ""
	room := maxLine - columns(before)
	n, fits := 0, len(after)
	for i, r := range after {
		if n += runeColumns(r); n > room {
			fits, more = i, "…"
			break
		}
	}
	wide := columns(visible(text[offset:min(offset+length, offset+fits, len(text))]))
	b.WriteString(indent + "  " + cut + before + after[:fits] + more + "\n")
	at := columns(cut + before)
	if r, _ := utf8.DecodeRuneInString(after); after != "" && runeColumns(r) == 0 {
		at = max(at-1, 0) // a mark is on the letter before it
	}
	b.WriteString(indent + "  " + strings.Repeat(" ", at) + "^" + strings.Repeat("~", max(min(wide, room)-1, 0)) + "\n")
}

// tail returns the end of s, visible, in at most so many columns, and "…" if it is not all.
func tail(s string, most int) (end, cut string) {
	from := max(0, len(s)-4*most)
	for from > 0 && from < len(s) && !utf8.RuneStart(s[from]) {
		from++
	}
	end = visible(s[from:])
	for n := columns(end); n > most; {
		r, size := utf8.DecodeRuneInString(end)
		n -= runeColumns(r)
		end = end[size:]
		from = max(from, 1)
	}
	if from > 0 {
		cut = "…"
	}
	return end, cut
}

// writeViews writes the table of the views: that of Chromium only where it is another than
// that of the URL Standard.
func writeViews(b *strings.Builder, indent string, all *[readers]View) {
	views := all[:]
	if sameView(&all[WHATWG], &all[Chromium]) {
		views = all[:Chromium]
	}
	const columnsOfViews = 7
	table := [1 + readers][columnsOfViews]string{{"", "scheme", "userinfo", "host", "port", "path", "query"}}
	rows := table[:1+len(views)]
	var widths [columnsOfViews]int
	for i := range views {
		v, row := &views[i], &rows[i+1]
		row[0] = Reader(i).String()
		if v.Err != nil {
			continue
		}
		for k, text := range [...]string{v.Scheme, v.Userinfo, v.Host, v.Port, v.Path, v.Query} {
			row[k+1] = cell(text)
		}
	}
	for i := range rows {
		for k := range widths {
			widths[k] = max(widths[k], columns(rows[i][k]))
		}
	}
	for i := range rows {
		line := "  " + rows[i][0] + strings.Repeat(" ", widths[0]-columns(rows[i][0]))
		if i > 0 && views[i-1].Err != nil {
			line += "  refused" + reason(views[i-1].Err)
		}
		for k := 1; k < columnsOfViews; k++ {
			line += "  " + rows[i][k] + strings.Repeat(" ", widths[k]-columns(rows[i][k]))
		}
		b.WriteString(indent + strings.TrimRight(line, " ") + "\n")
	}
}

// sameView reports whether a and b have the same in all components, or none.
func sameView(a, b *View) bool {
	if a.Err != nil || b.Err != nil {
		return a.Err != nil && b.Err != nil
	}
	return *a == *b
}

// cell returns text as it stands in the table.
func cell(text string) string { return shorten(visible(cmp.Or(text, "-"))) }

// reason returns why a reader refuses the text, without the place of the fault, which
// counts in another text.
func reason(err error) string {
	if _, ok := err.(refusal); ok {
		return ""
	}
	text := strings.TrimPrefix(err.Error(), "urlenc: ")
	if i := strings.LastIndex(text, " at byte "); i >= 0 {
		text = text[:i]
	}
	return ": " + text
}
