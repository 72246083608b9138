// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"unicode"
)

// recordUnicode is the Unicode version whose letters the recorded hosts may hold: that
// of the oldest toolchain that the tests run with.
const recordUnicode = "15.0.0"

// record asks n questions and writes them to a file, with the hrefs that Node.js and
// whatwg-url answer. Of those that are no URLs, the most, it takes one in four. Questions
// that the two answer differently are left out, and counted in the first line of the
// file; whatwg/recorded_test.go tells what stands in the others. The same versions and the same seed give the same file.
func (o oracle) record(n int, seed uint64, file string) error {
	if unicode.Version != recordUnicode {
		return fmt.Errorf("this toolchain has the letters of Unicode %s, and the tests run with one of %s: GOTOOLCHAIN names it", unicode.Version, recordUnicode)
	}
	var lines bytes.Buffer
	enc := json.NewEncoder(&lines)
	enc.SetEscapeHTML(false)
	kept, leftOut, failures := 0, 0, 0
	var failed error
	err := o.ask(n, seed, func(q question, node, reference answer) {
		if !equal(node, reference) {
			leftOut++
			return
		}
		if reference == nil {
			if failures++; failures%4 != 0 {
				return
			}
		}
		kept++
		// [input, base or null, href or null, [name, argument, …, href]…]
		line := []any{q.Input, q.Base, nil}
		for i, state := range reference {
			if i == 0 {
				line[2] = state[0]
				continue
			}
			line = append(line, append(q.Ops[i-1], state[0]))
		}
		if err := enc.Encode(line); err != nil {
			failed = err
		}
	})
	if err == nil {
		err = failed
	}
	if err != nil {
		return err
	}
	head, err := json.Marshal(map[string]any{"by": o.String(), "seed": seed, "inputs": kept, "left_out": leftOut})
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	for _, part := range [][]byte{head, {'\n'}, lines.Bytes()} {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	fmt.Printf("%s, %d bytes\n", head, packed.Len())
	return os.WriteFile(file, packed.Bytes(), 0o666)
}
