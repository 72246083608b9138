// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command inspect takes URLs apart and shows each component as it was written,
// as it is encoded and as it is decoded, the host in ASCII and in Unicode, and
// the whole URL encoded.
//
//	go run ./examples/inspect 'https://münchen.de/straße?q=über alles&x=a+b%2Fc#ß'
//
// It takes URLs as arguments or, without any, as lines of standard input, of
// which it keeps one at a time; empty lines are skipped. URLs may be written as
// people write them, with spaces and letters of any language: see
// [urlenc.RepairRef]. A host that could be taken for another one stays in ASCII, with a note:
// see package display. A line that is not a URL is reported with the component at
// fault and a caret under the byte; the others are still done, and the exit
// status is 1.
//
// On a terminal the report has styles, unless NO_COLOR is set or TERM is "dumb".
//
// The flags:
//
//	-json
//		Print one object a line instead, with the fields input, url, scheme,
//		userinfo, host, host_unicode, host_shown, port, path, segments, query, pairs (each
//		[key, value, bare]), fragment and double_encoded. Components are
//		encoded, segments and pairs decoded, what is absent is null; decoded
//		bytes that are not UTF-8 become U+FFFD. A line that is not a URL has
//		the fields input and error {component, offset, message}.
//	-profile rfc3986|portable|whatwg
//		How components are encoded: by RFC 3986, or so that the URL Standard rewrites
//		nothing either. By whatwg, the URL is read by the URL Standard, and
//		what the URL Standard has against it is noted, as validation_errors
//		[{name, offset}] with -json.
//	-query form|plain
//		How the query is read: as form data, where "+" is a space, or by RFC
//		3986, where "+" is a plus. Nothing in a URL tells which of the two it
//		is.
package main

import (
	"bufio"
	"errors"
	"io"
	"math"
	"os"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/shell"
)

func main() {
	c := console{
		in: os.Stdin, out: os.Stdout, err: os.Stderr,
		colour:   shell.HasColour(os.Stdout),
		progress: shell.IsTerminal(os.Stderr) && !shell.IsTerminal(os.Stdout),
	}
	os.Exit(c.run(os.Args[1:]))
}

// A console is where the program reads and writes.
type console struct {
	in       io.Reader
	out, err io.Writer
	colour   bool // out is a terminal, for colours
	progress bool // err is a terminal, and out is not
}

// maxLine is the longest line that is taken for a URL, in bytes.
const maxLine = 2 << 20

// run is the program. It returns the exit status.
func (c console) run(args []string) int {
	var o options
	flags := shell.New("inspect", "[flags] [URL ...]\nWithout a URL it reads lines of standard input.", c.err)
	asJSON := flags.Bool("json", false, "print one JSON object a line")
	query := flags.String("query", "form", "read the query as form data or, with \"plain\", by RFC 3986")
	flags.TextVar(&o.profile, "profile", urlenc.RFC3986, "encode by `rfc3986` or portable, or read by the URL Standard: whatwg")
	if status, ok := flags.Parse(args, 0, math.MaxInt); !ok {
		return status
	}
	if *query != "form" && *query != "plain" {
		return flags.Misuse(errors.New("-query is form or plain"))
	}
	o.plain = *query == "plain"

	p := &printer{console: c, buf: bufio.NewWriterSize(c.out, 64<<10), options: o, json: *asJSON}
	var err error
	if flags.NArg() > 0 {
		for _, arg := range flags.Args() {
			p.line(arg)
		}
	} else {
		err = p.lines(c.in)
	}
	return flags.End(min(p.failed, 1), p.flush(), err)
}

// A printer writes a report for each line that it is given.
type printer struct {
	console
	options
	buf           *bufio.Writer
	json          bool
	count, failed int
	progressLine  shell.Progress
}

// lines reports on the lines of in.
func (p *printer) lines(in io.Reader) error {
	if p.progress {
		p.progressLine.Out = p.err
	}
	r := bufio.NewReaderSize(in, 64<<10)
	for first := true; ; first = false {
		line, err := shell.ReadLine(r, maxLine)
		if err != nil {
			p.progressLine.Clear()
			if err == io.EOF {
				err = nil
			}
			return err
		}
		if first {
			line = strings.TrimPrefix(line, "\uFEFF") // a byte order mark
		}
		if line = strings.TrimSuffix(line, "\r"); line == "" {
			continue
		}
		p.line(line)
		if r.Buffered() == 0 {
			p.buf.Flush() // whoever writes the next line may be waiting
		}
		p.progressLine.Show("%d lines, %d of them not URLs", p.count, p.failed)
	}
}

// line reports on one URL.
func (p *printer) line(s string) {
	p.count++
	if len(s) > maxLine {
		p.fail(s, &urlenc.Error{Offset: maxLine, Err: urlenc.ErrTooLong})
		return
	}
	u, err := p.inspect(s)
	if err != nil {
		p.fail(s, err)
		return
	}
	if p.json {
		writeJSON(p.buf, u.object())
		return
	}
	if p.count > 1 {
		p.buf.WriteByte('\n')
	}
	u.write(p.buf, p.colour)
}

// fail reports a line that is not a URL.
func (p *printer) fail(s string, err error) {
	p.failed++
	e, ok := errors.AsType[*urlenc.Error](err)
	if !ok {
		e = &urlenc.Error{Err: err}
	}
	if p.json {
		writeJSON(p.buf, failure(s, e))
		return
	}
	p.buf.Flush() // what comes before stands before
	p.progressLine.Clear()
	io.WriteString(p.err, caret(s, e))
}

func (p *printer) flush() error { return p.buf.Flush() }
