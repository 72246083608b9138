// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
)

// MaxLine is the longest line that Read takes, without its end, and the longest record of
// a CSV file, in bytes. What is longer is rejected, and never held in memory as a whole.
const MaxLine = 2 << 20

// A lineReader reads the lines that begin in a chunk.
type lineReader struct {
	r    *bufio.Reader
	pos  int64  // where the next line begins, in the file as it is without compression
	end  int64  // lines that begin here or after it belong to the next chunk
	at   int64  // where the line begins that next returned
	long []byte // a line that is longer than the buffer of r, up to MaxLine bytes and a few more

	first   bool // the next line begins after a byte order mark, where the chunk may have its end
	tooLong bool // the next record of a CSV file is the line before, which is too long
}

// newLineReader returns a reader of the lines of c in the file f.
func newLineReader(f io.ReadSeeker, c chunk) (*lineReader, error) {
	l := &lineReader{end: c.End}
	if c.Gzip {
		z, err := gzip.NewReader(bufio.NewReaderSize(f, 1<<16))
		if err != nil {
			return nil, err
		}
		l.r, l.end = bufio.NewReaderSize(z, 1<<16), 1<<62
	} else {
		// The line that begins at Start is this chunk's, so the one before it is skipped:
		// the byte before Start is in it.
		l.pos = max(c.Start-1, 0)
		if _, err := f.Seek(l.pos, io.SeekStart); err != nil {
			return nil, err
		}
		l.r = bufio.NewReaderSize(f, 1<<16)
	}
	if c.Start > 0 {
		if _, err := l.next(); err != nil && err != errLong && err != io.EOF {
			return nil, err
		}
		return l, nil
	}
	const mark = "\uFEFF"
	b, err := l.r.Peek(len(mark))
	if string(b) == mark {
		l.pos += int64(len(mark))
		l.first = true
		_, err = l.r.Discard(len(mark))
	}
	if err == io.EOF {
		err = nil // it is that of next, too
	}
	return l, err
}

var errLong = fmt.Errorf("longer than %d bytes", MaxLine)

// next returns the next line without its end, valid until the next call. The error is io.EOF after
// the last line of the chunk, and errLong for a line that is too long, after which next can be
// called again. It is not EOF where a compressed file is cut.
func (l *lineReader) next() ([]byte, error) {
	if l.pos >= l.end && !l.first {
		return nil, io.EOF
	}
	l.first = false
	l.at = l.pos
	line, err := l.r.ReadSlice('\n')
	l.pos += int64(len(line))
	if err == bufio.ErrBufferFull {
		l.long = append(l.long[:0], line...)
		for err == bufio.ErrBufferFull {
			line, err = l.r.ReadSlice('\n')
			l.pos += int64(len(line))
			if len(l.long) <= MaxLine+len("\r\n") {
				l.long = append(l.long, line...)
			}
		}
		line = l.long
	}
	switch {
	case err == io.EOF && len(line) > 0:
	case err != nil:
		return nil, err
	}
	line = bytes.TrimSuffix(line, []byte("\n"))
	line = bytes.TrimSuffix(line, []byte("\r"))
	if len(line) > MaxLine {
		return nil, errLong
	}
	return line, nil
}
