// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command normalize is a filter: URLs come in, one a line, and go out in normal
// form.
//
//	go run ./examples/normalize -dedupe < urls.txt
//	go run ./examples/normalize -count -out counts.tsv < urls.txt
//
// Empty lines are skipped. A line that is neither a URL nor a relative reference, as "foo" is,
// is reported on standard error,
// with its number and what is wrong, and left out; the others still go through,
// and the exit status is 1.
//
// The flags:
//
//	-count
//		Write each URL once, as -distinct does, after how often it came and a tab:
//		"3\thttp://example.com/".
//	-dedupe
//		Write each URL once, in the place of the first of those that are equal.
//		The URLs written are kept in memory.
//	-distinct
//		Write each URL once, in ascending order of the bytes, after the last was read.
//		What does not fit into the memory that -memory allows is in a file meanwhile.
//	-memory SIZE
//		Take so much memory for -distinct or -count, such as "256MiB" or "1GiB".
//	-out FILE
//		Write to a file instead of standard output. It has another name until it is
//		whole, so that a file of this name is never a part of the result.
//	-repair
//		Take URLs as people write them, with spaces and letters of any
//		language: see [urlenc.RepairRef].
//	-steps STEPS
//		The steps to take, such as "Syntax" or "Safe|SortQuery|DropFragment":
//		-h lists them, and [urlenc.Steps] says what they do. Steps outside of Safe
//		can change what a URL means.
//	-temp DIR
//		Put the file of -distinct or -count there, and not where the system has
//		temporary files. It takes half as many bytes as the URLs or so, and twice that
//		where so many runs are in it that they can't be merged at once.
//
// Whichever way the program ends, by an error or a signal, it leaves no such file behind.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/examples/internal/shell"
)

func main() {
	var temp scratch
	removeOnSignals(&temp)
	os.Exit(run(&temp, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// removeOnSignals lets the signals that end the program remove the files first.
func removeOnSignals(temp *scratch) {
	signals := make(chan os.Signal, 1)
	for _, s := range endings {
		if !signal.Ignored(s) { // as by nohup
			signal.Notify(signals, s)
		}
	}
	go func() {
		s := <-signals
		temp.remove()
		fmt.Fprintf(os.Stderr, "normalize: %v\n", s)
		endBy(s)
	}()
}

// maxLine is the longest line that is taken for a URL, in bytes.
const maxLine = 2 << 20

// run is the program. It returns the exit status.
func run(temp *scratch, args []string, in io.Reader, out, errs io.Writer) int {
	defer temp.remove()
	f := filter{memory: 256 << 20}
	flags := shell.New("normalize", "[flags] < URLS\n"+stepsHelp(), errs)
	flags.BoolVar(&f.count, "count", false, "write each URL once, in order, after its count")
	dedupe := flags.Bool("dedupe", false, "write each URL once, in the place of the first")
	distinct := flags.Bool("distinct", false, "write each URL once, in order")
	flags.TextVar(&f.memory, "memory", f.memory, "take this `size` of memory for -distinct or -count")
	name := flags.String("out", "", "write to this `file`, which appears when it is whole")
	flags.BoolVar(&f.repair, "repair", false, "take URLs as people write them")
	flags.TextVar(&f.steps, "steps", urlenc.Safe, "take these `steps`, with | between them")
	dir := flags.String("temp", "", "put the temporary file of -distinct or -count into this `directory`")
	if status, ok := flags.Parse(args, 0, 0); !ok {
		return status
	}
	if *dedupe && (*distinct || f.count) {
		return flags.Misuse(errors.New("-dedupe keeps the order, which -distinct and -count don't"))
	}
	if *dedupe {
		f.seen = make(map[string]bool)
	}
	if *distinct || f.count {
		file, err := temp.nameless(*dir)
		if err != nil {
			return flags.End(1, err)
		}
		// The collector waits until as much is garbage as is in use. This makes it come
		// before. What it doesn't count is the code.
		const code, lines = 4 << 20, 32 << 20 // lines: what reading and normalizing take
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(f.memory) - code))
		f.sorter = newSorter(int64(f.memory)-code-lines, file)
		if w, ok := errs.(*os.File); ok && shell.IsTerminal(w) {
			f.progress.Out = w
		}
	}
	f.Command = flags
	if *name == "" {
		f.out = bufio.NewWriterSize(out, blockSize)
		err := f.filter(in)
		return flags.End(f.status, err)
	}
	outliveReaders()
	file, err := temp.partial(*name)
	if err != nil {
		return flags.End(1, err)
	}
	f.out = bufio.NewWriterSize(file, blockSize)
	if err := f.filter(in); err != nil {
		return flags.End(1, err)
	}
	return flags.End(f.status, temp.keep(file, *name))
}

// stepsHelp lists the steps and the groups of them, by the names that the package
// gives and takes.
func stepsHelp() string {
	var names []string
	for step := urlenc.Steps(1); ; step <<= 1 {
		name, err := step.MarshalText()
		if err != nil {
			break
		}
		names = append(names, string(name))
	}
	help := "The steps are " + strings.Join(names, ", ") + ".\n"
	for _, group := range []string{"Syntax", "SchemeBased", "Safe"} {
		var steps urlenc.Steps
		if err := steps.UnmarshalText([]byte(group)); err == nil {
			help += fmt.Sprintf("%s is %v.\n", group, steps)
		}
	}
	return strings.TrimSuffix(help, "\n")
}

type filter struct {
	*shell.Command
	out    *bufio.Writer
	steps  urlenc.Steps
	repair bool
	seen   map[string]bool // what was written; nil without -dedupe
	sorter *sorter         // nil without -distinct and -count
	count  bool
	memory size
	// Of the lines read, while nothing can be written yet.
	progress shell.Progress
	status   int // 1 if a line was not a URL
}

// filter is the work, from the first line to the last.
func (f *filter) filter(in io.Reader) error {
	err := f.lines(in)
	f.progress.Clear()
	if err == nil && f.sorter != nil {
		err = f.sorter.sorted(f.writeSorted)
	}
	// After an error, too: what comes before a line that can't be read was asked for.
	if flushed := f.out.Flush(); err == nil {
		err = flushed
	}
	return err
}

// lines filters the lines of in.
func (f *filter) lines(in io.Reader) error {
	r := bufio.NewReaderSize(in, maxLine+len("\r\n"))
	for n := 1; ; n++ {
		line, err := readLine(r)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if n == 1 {
			line = strings.TrimPrefix(line, "\uFEFF") // a byte order mark
		}
		if line == "" {
			continue
		}
		normal, err := f.normalize(line)
		f.progress.Show("%d lines", n)
		if err != nil {
			f.progress.Clear()
			f.status = f.End(f.status, fmt.Errorf("line %d: %s", n, strings.ReplaceAll(shell.Text(err), "RepairRef", "-repair")))
			continue
		}
		if err := f.write(normal); err != nil {
			return err
		}
	}
}

// write writes a URL, unless it comes later or came before.
func (f *filter) write(normal string) error {
	if f.sorter != nil {
		return f.sorter.add(normal)
	}
	if f.seen != nil {
		if f.seen[normal] {
			return nil
		}
		f.seen[normal] = true
	}
	f.out.WriteString(normal)
	return f.out.WriteByte('\n') // the error of the line before, too
}

// writeSorted writes a URL that came count times.
func (f *filter) writeSorted(normal []byte, count int64) error {
	if f.count {
		f.out.Write(strconv.AppendInt(f.out.AvailableBuffer(), count, 10))
		f.out.WriteByte('\t')
	}
	f.out.Write(normal)
	return f.out.WriteByte('\n')
}

// readLine returns the next line without its end, or its first maxLine+1 bytes or
// so if it is longer, and io.EOF after the last one.
func readLine(r *bufio.Reader) (string, error) {
	line, err := r.ReadSlice('\n')
	if len(line) == 0 {
		return "", err
	}
	text := strings.TrimSuffix(strings.TrimSuffix(string(line), "\n"), "\r")
	for err == bufio.ErrBufferFull {
		_, err = r.ReadSlice('\n')
	}
	if err == io.EOF {
		err = nil // until the next call
	}
	return text, err
}

func (f *filter) normalize(line string) (string, error) {
	if len(line) > maxLine {
		return "", fmt.Errorf("longer than %d bytes", maxLine)
	}
	if !f.repair {
		return urlenc.Normalize(line, f.steps)
	}
	r, err := urlenc.RepairRef(line)
	if err == nil {
		r = r.Normalize(f.steps)
	}
	return r.String(), err
}
