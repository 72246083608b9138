// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/examples/internal/shell"
)

// A row of the table is a part of the URL in its three forms, or with a remark
// in place of the last.
type row struct {
	label                     string
	written, encoded, decoded string
	remark                    string
}

// rows returns the table for u.
func (u parsedURL) rows() []row {
	var rows []row
	add := func(label, written, encoded, decoded string) {
		rows = append(rows, row{label, visible(written), visible(encoded), visible(decoded), ""})
	}
	remark := func(label, written, encoded, remark string) {
		rows = append(rows, row{label, visible(written), visible(encoded), "", remark})
	}

	if scheme := u.ref.Scheme(); scheme != "" {
		add("scheme", u.scheme, scheme, scheme)
	}
	if userinfo, ok := u.ref.Userinfo(); ok {
		// A ref is well-formed, so that none of the decodings here fails.
		writtenUser, writtenPassword, _ := strings.Cut(u.userinfo, ":")
		user, password, hasPassword := strings.Cut(userinfo, ":")
		decoded, _ := u.decode(urlenc.User, user)
		add("user", writtenUser, user, decoded)
		if hasPassword {
			decoded, _ := u.decode(urlenc.Password, password)
			add("password", writtenPassword, password, decoded)
		}
	}
	if host, ok := u.ref.Host(); ok {
		if _, ok := u.hostUnicode(); ok {
			add("host", u.host, host, display.Host(host))
		} else {
			remark("host", u.host, host, "no name of the DNS")
		}
	}
	if port, ok := u.ref.Port(); ok {
		add("port", u.port, port, port)
	}
	u.addPath(add, remark)
	u.addQuery(add, remark)
	if fragment, ok := u.ref.Fragment(); ok {
		decoded, _ := u.decode(urlenc.Fragment, fragment)
		add("fragment", u.fragment, fragment, decoded)
	}
	return rows
}

// addPath adds the path and its segments.
func (u parsedURL) addPath(add, remark func(label, written, encoded, last string)) {
	path := u.ref.Path()
	if path == "" {
		return
	}
	if decoded, err := u.decode(urlenc.Path, path); err == nil {
		add("path", u.path, path, decoded)
	} else {
		remark("path", u.path, path, "holds a slash that is data")
	}
	if path == "/" {
		return
	}
	decoded := u.segments()
	writtenSegments := strings.Split(strings.TrimPrefix(u.path, "/"), "/")
	for i, segment := range strings.Split(strings.TrimPrefix(path, "/"), "/") {
		add(fmt.Sprintf("  segment %d", i+1), writtenSegments[i], segment, decoded[i])
	}
}

// addQuery adds the query and its pairs.
func (u parsedURL) addQuery(add, remark func(label, written, encoded, last string)) {
	query, ok := u.ref.Query()
	if !ok {
		return
	}
	pairs := u.pairs()
	reading := "read as form data: + is a space"
	if u.plain {
		reading = "read by RFC 3986: + is a plus"
	}
	remark("query", u.query, query, reading)
	empty := func(piece string) bool { return piece == "" }
	writtenPairs := slices.DeleteFunc(strings.Split(u.query, "&"), empty)
	for i, piece := range slices.DeleteFunc(strings.Split(query, "&"), empty) {
		decoded := visible(pairs[i].Key)
		if !pairs[i].Bare {
			decoded += " = " + visible(pairs[i].Value)
		}
		remark(fmt.Sprintf("  pair %d", i+1), writtenPairs[i], piece, decoded)
	}
}

// The styles of a terminal, as SGR parameters.
const (
	plain = ""
	bold  = "1"
	dim   = "2"
)

// maxColumn is how wide a column gets: what is longer pushes the rest of its row
// to the next line.
const maxColumn = 44

// margin is what stands before each column, in columns of the terminal.
const margin = 2

// write writes u as a table. Where the URL was encoded already, a column for
// that is enough.
func (u parsedURL) write(b *bufio.Writer, colour bool) {
	paint := func(style, s string) {
		if colour && style != plain {
			s = "\x1b[" + style + "m" + s + "\x1b[0m"
		}
		b.WriteString(s)
	}
	rows := u.rows()
	encoded := u.ref.String()
	header := row{"", "as written", "encoded", "decoded", ""}
	oneColumn := encoded == u.input
	switch {
	case u.profile == urlenc.WHATWG:
		header.written, oneColumn = "by the URL Standard", true
	case oneColumn:
		header.written = "as written, encoded"
	}
	var lines [][]cell
	for _, r := range append([]row{header}, rows...) {
		line := []cell{{dim, r.label}, {plain, r.written}}
		if !oneColumn {
			line = append(line, cell{same(r.encoded, r.written), r.encoded})
		}
		// What was there before is dimmed: the eye finds what changed.
		switch {
		case r.label == "query":
			line = append(line, cell{dim, r.decoded + r.remark})
		case r.remark != "":
			line = append(line, cell{plain, r.remark})
		default:
			line = append(line, cell{same(r.decoded, r.encoded), r.decoded})
		}
		lines = append(lines, line)
	}
	for i := range lines[0] {
		lines[0][i].style = dim
	}
	widths := make([]int, len(lines[0]))
	for _, line := range lines {
		for i, c := range line {
			if n := width(c.text); n <= maxColumn {
				widths[i] = max(widths[i], n)
			}
		}
	}

	paint(bold, visible(u.input))
	b.WriteString("\n\n")
	for _, line := range lines {
		at, want := 0, margin // columns: where the line is, and where the cell belongs
		for i, c := range line {
			if at >= want {
				b.WriteString("\n")
				at = 0
			}
			if c.text != "" {
				b.WriteString(strings.Repeat(" ", want-at))
				paint(c.style, c.text)
				at = want + width(c.text)
			}
			want += widths[i] + margin
		}
		b.WriteString("\n")
	}
	b.WriteString("\n")
	foot := func(label, style, s string) {
		paint(dim, fmt.Sprintf("%*s%-*s", margin, "", widths[0]+margin, label))
		paint(style, s)
		b.WriteString("\n")
	}
	foot("url", bold, encoded)
	if urlenc.DoubleEncoded(encoded) {
		foot("note", plain, "decoding leaves an escape: was something encoded twice?")
	}
	host, _ := u.hostShown()
	for _, l := range host.Labels {
		if l.Rule != display.None && l.Rule != display.InvalidLabel {
			foot("note", plain, fmt.Sprintf("%s stays in ASCII: %s (%U)", l.ASCII, l.Rule.Reason(), l.Char))
		}
	}
	for _, e := range u.report {
		foot("note", plain, e.String())
	}
}

// A cell is a text of the table and its style.
type cell struct{ style, text string }

// same is the style of a cell beside one that may hold the same.
func same(cell, before string) string {
	if cell == before {
		return dim
	}
	return plain
}

// caret says what is wrong with s, and points at the byte.
func caret(s string, e *urlenc.Error) string {
	const before, after = 56, 20 // of the text around the fault, in runes
	head, tail := []rune(visibleBytes(s[:e.Offset])), []rune(visibleBytes(s[e.Offset:min(len(s), e.Offset+4*after)]))
	if len(head) > before {
		head = append([]rune("…"), head[len(head)-before:]...)
	}
	if len(tail) > after {
		tail = append(tail[:after:after], '…')
	}
	return fmt.Sprintf("inspect: %s\n  %s%s\n  %s^\n", shell.Text(e),
		string(head), string(tail), strings.Repeat(" ", width(string(head))))
}

// visible returns s as it can be shown: quoted if it is empty or holds what a
// terminal would act on or not show.
func visible(s string) string {
	if s == "" || visibleBytes(s) != s {
		return strconv.Quote(s)
	}
	return s
}

// visibleBytes returns s with escapes of Go for what can't be shown.
func visibleBytes(s string) string {
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		if unicode.IsPrint(r) && (r != utf8.RuneError || n > 1) {
			b.WriteString(s[:n])
		} else {
			quoted := strconv.Quote(s[:n])
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		s = s[n:]
	}
	return b.String()
}

// width returns how many columns s takes in a terminal.
func width(s string) int {
	n := 0
	for _, r := range s {
		switch {
		case r < 0x300: // no need to look further
			n++
		case unicode.In(r, unicode.Mn, unicode.Me):
		case r >= 0xFF61 && r <= 0xFFDC: // halfwidth
			n++
		case unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana),
			r >= 0x3000 && r <= 0x303F, r >= 0xFF01 && r <= 0xFF60, r >= 0x1F300 && r <= 0x1FAFF:
			n += 2
		default:
			n++
		}
	}
	return n
}
