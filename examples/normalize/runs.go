// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bufio"
	"bytes"
	"cmp"
	"container/heap"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"slices"
)

// A sorter sorts texts and counts them, in memory that does not grow with their number.
// What does not fit goes to a file as runs, which are sorted, and the runs are merged.
//
// All runs are sections of one file, so that it is one however many there are. Where there
// are more than can be merged at once, the oldest become one more at the end of the file.
type sorter struct {
	memory  int64    // for the texts, or for merging the runs
	arena   []byte   // the texts of the run to come
	index   []span   // where each of them is
	longest int64    // text
	file    runsFile // empty until the memory is full
	size    int64    // of the file
	runs    []section
}

// A span is the place of a text in the arena, which is smaller than 4 GiB.
type span struct{ start, end uint32 }

// A section is the place of a run in the file.
type section struct{ start, size int64 }

// runsFile is what a sorter needs of an [os.File].
type runsFile interface {
	io.ReaderAt
	io.WriterAt
}

const (
	spanSize  = 8        // of a span in memory
	shortest  = 56       // texts shorter than this, on average, fill the index first
	blockSize = 64 << 10 // to read a run by, or to write it
)

// newSorter returns a sorter. Its memory is taken as it is needed.
func newSorter(memory int64, file runsFile) *sorter {
	n := memory / (shortest + spanSize)
	return &sorter{
		memory: memory,
		file:   file,
		arena:  make([]byte, 0, min(n*shortest, math.MaxUint32)),
		index:  make([]span, 0, n),
	}
}

// add adds a text.
func (s *sorter) add(text string) error {
	// A text that is larger than the memory is a run of its own.
	if len(s.index) > 0 && (len(s.index) == cap(s.index) || len(text) > cap(s.arena)-len(s.arena)) {
		if err := s.spill(); err != nil {
			return err
		}
	}
	start := len(s.arena)
	s.arena = append(s.arena, text...)
	s.index = append(s.index, span{uint32(start), uint32(len(s.arena))})
	s.longest = max(s.longest, int64(len(text)))
	return nil
}

// spill makes a run of the texts in memory.
func (s *sorter) spill() error {
	err := s.write(s.inMemory)
	s.arena, s.index = s.arena[:0], s.index[:0]
	return err
}

// write makes a run of what source emits.
func (s *sorter) write(source func(emit emitter) error) error {
	file := io.NewOffsetWriter(s.file, s.size)
	w := runWriter{out: bufio.NewWriterSize(file, blockSize)}
	if err := source(w.add); err != nil {
		return err
	}
	if err := w.out.Flush(); err != nil {
		return err
	}
	size, err := file.Seek(0, io.SeekCurrent)
	if err != nil {
		return err
	}
	s.runs = append(s.runs, section{s.size, size})
	s.size += size
	return nil
}

// An emitter takes the texts in ascending order, each once, and how often each was added.
// The text is valid until it returns.
type emitter func(text []byte, count int64) error

// sorted emits all texts. It is called once, after the last add.
func (s *sorter) sorted(emit emitter) error {
	if len(s.runs) == 0 {
		return s.inMemory(emit)
	}
	if err := s.spill(); err != nil {
		return err
	}
	s.arena, s.index = nil, nil // for the collector: merging needs the memory
	for most := s.fanIn(); len(s.runs) > most; {
		some := s.runs[:min(most, len(s.runs)-most+1)]
		s.runs = s.runs[len(some):]
		if err := s.write(func(emit emitter) error { return s.merge(some, emit) }); err != nil {
			return err
		}
	}
	return s.merge(s.runs, emit)
}

// fanIn returns how many runs are merged at once: for each, there is a block in memory, and
// a text in a buffer that grows by doubling at most. What is emitted takes as much again.
func (s *sorter) fanIn() int {
	return int(max(2, s.memory/(blockSize+2*s.longest)-1))
}

// inMemory emits the texts in memory.
func (s *sorter) inMemory(emit emitter) error {
	text := func(p span) []byte { return s.arena[p.start:p.end] }
	slices.SortFunc(s.index, func(p, q span) int { return bytes.Compare(text(p), text(q)) })
	t := tally{emit: emit}
	for _, p := range s.index {
		if err := t.add(text(p), 1); err != nil {
			return err
		}
	}
	return t.end()
}

// merge emits the texts of runs.
func (s *sorter) merge(runs []section, emit emitter) error {
	var m merger
	for _, run := range runs {
		r := newRunReader(io.NewSectionReader(s.file, run.start, run.size))
		if err := r.next(); err != nil {
			return unexpected(err) // no run is empty
		}
		m = append(m, r)
	}
	heap.Init(&m)
	t := tally{emit: emit}
	for len(m) > 0 {
		if err := t.add(m[0].text, m[0].count); err != nil {
			return err
		}
		switch err := m[0].next(); err {
		case nil:
			heap.Fix(&m, 0)
		case io.EOF:
			heap.Pop(&m)
		default:
			return err
		}
	}
	return t.end()
}

// A merger is a heap of runs, with the least text first.
type merger []*runReader

func (m merger) Len() int           { return len(m) }
func (m merger) Less(i, j int) bool { return bytes.Compare(m[i].text, m[j].text) < 0 }
func (m merger) Swap(i, j int)      { m[i], m[j] = m[j], m[i] }
func (m *merger) Push(x any)        { *m = append(*m, x.(*runReader)) }

func (m *merger) Pop() any {
	last := len(*m) - 1
	r := (*m)[last]
	(*m)[last] = nil
	*m = (*m)[:last]
	return r
}

// A tally adds up the counts of equal texts that follow each other.
type tally struct {
	emit  emitter
	text  []byte
	count int64 // 0 before the first text
}

func (t *tally) add(text []byte, count int64) error {
	if t.count > 0 && bytes.Equal(t.text, text) {
		t.count += count
		return nil
	}
	if err := t.end(); err != nil {
		return err
	}
	t.text, t.count = append(t.text[:0], text...), count
	return nil
}

// end emits the last text.
func (t *tally) end() error {
	if t.count == 0 {
		return nil
	}
	return t.emit(t.text, t.count)
}

// A run is a sequence of records: the count, how many bytes the text shares with the one
// before it, how many follow, and these. Sorted URLs share much: in docs/scale.md, this
// writes two bytes of five.

// A runWriter writes a run.
type runWriter struct {
	out  *bufio.Writer
	last []byte
	head []byte
}

func (w *runWriter) add(text []byte, count int64) error {
	shared := 0
	for shared < min(len(w.last), len(text)) && w.last[shared] == text[shared] {
		shared++
	}
	w.head = binary.AppendUvarint(w.head[:0], uint64(count))
	w.head = binary.AppendUvarint(w.head, uint64(shared))
	w.head = binary.AppendUvarint(w.head, uint64(len(text)-shared))
	w.last = append(w.last[:shared], text[shared:]...)
	_, err := w.out.Write(w.head)
	if err == nil {
		_, err = w.out.Write(text[shared:])
	}
	return err
}

// A runReader reads a run.
type runReader struct {
	run   *io.SectionReader
	in    *bufio.Reader
	text  []byte
	count int64
}

func newRunReader(run *io.SectionReader) *runReader {
	return &runReader{run: run, in: bufio.NewReaderSize(run, int(min(run.Size(), blockSize)))}
}

// next reads the next record, into text and count. It returns io.EOF after the last.
func (r *runReader) next() error {
	count, err := binary.ReadUvarint(r.in)
	if err == io.EOF {
		// The file may have been cut between two records.
		if at, _ := r.run.Seek(0, io.SeekCurrent); at < r.run.Size() {
			return io.ErrUnexpectedEOF
		}
	}
	if err != nil {
		return err
	}
	shared, err := binary.ReadUvarint(r.in)
	rest, err2 := binary.ReadUvarint(r.in)
	if err := cmp.Or(err, err2); err != nil {
		return unexpected(err)
	}
	if count == 0 || shared > uint64(len(r.text)) || rest > math.MaxInt32 {
		return errChanged
	}
	r.count = int64(count)
	r.text = slices.Grow(r.text[:shared], int(rest))[:shared+rest]
	_, err = io.ReadFull(r.in, r.text[shared:])
	return unexpected(err)
}

var errChanged = errors.New("the temporary file was changed")

// unexpected returns err, which is no end of a run if it is in a record.
func unexpected(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
