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

	"github.com/urlenc/urlenc/whatwg"
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

// recordChromium writes what Chromium reads where it differs from the standard to a file: of
// the examples of all kinds that package audit knows, and of random inputs so many that each
// kind is there a few times. The first line names the version.
func recordChromium(e engine, file string) error {
	const each, inputs = 6, 40_000
	head, err := json.Marshal(map[string]any{"by": e.String(), "seed": recordSeed})
	if err != nil {
		return err
	}
	var out bytes.Buffer
	out.Write(append(head, '\n'))
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	count := map[string]int{}
	kept, same := 0, 0
	err = askEngine(e, randomQuestions(inputs, recordSeed), func(q question, standard, browser components) {
		if err != nil || q.Base != nil && whatwg.MustParse(*q.Base).HasOpaquePath() {
			return
		}
		kinds := explainChromium(q, standard, browser)
		rare := len(kinds) == 0 && browser != nil && same < 30
		if rare {
			same++
		}
		for _, kind := range kinds {
			if count[kind]++; count[kind] <= each {
				rare = true
			}
		}
		if !rare {
			return
		}
		kept++
		var view []string // null if it is no URL
		if browser != nil {
			v := viewOf(browser, nil)
			view = []string{v.Scheme, v.Userinfo, v.Host, v.Port, v.Path, v.Query}
		}
		err = enc.Encode([]any{q.Input, q.Base, view})
	})
	if err != nil {
		return err
	}
	fmt.Printf("%s, %d rows, %d bytes\n", head, kept, out.Len())
	return os.WriteFile(file, out.Bytes(), 0o666)
}
