// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"github.com/urlenc/urlenc/whatwg"
)

// An engine is a running browser with an empty page.
type engine interface {
	String() string                     // its name and version
	eval(script string) (string, error) // what an expression gives, a string
	close()
}

// A browser is one that package whatwg is compared with. Browsers differ from the URL
// Standard; each difference must be of a kind that is known.
type browser struct {
	name  string // of the flag
	start func() (engine, error)

	// explain returns the kinds of the differences between the standard's URL and that of the
	// browser, which is given: none if one of the differences is of no kind.
	explain func(q question, standard, browser components) []string

	kinds []kind // nil where package audit has them
}

var browsers = []browser{
	{"chromium", startChromium, explainChromium, nil},
	{"firefox", startFirefox, explainBy(firefoxKinds), firefoxKinds},
	{"webkit", startWebKit, explainBy(webkitKinds), webkitKinds},
}

// components are what the getters of a URL return, without the origin: of a file URL it is
// left to the browser, and else it is made of the others. nil is no URL.
type components map[string]string

var getters = [...]string{"href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"}

func componentsOf(a answer) components {
	if a == nil {
		return nil
	}
	c := components{}
	for i, name := range getters {
		if name != "origin" {
			c[name] = a[0][i]
		}
	}
	return c
}

// differing returns the names of the components that are not the same in a and b.
func differing(a, b components) (names []string) {
	for _, name := range getters {
		if a[name] != b[name] {
			names = append(names, name)
		}
	}
	return names
}

// changesOrigin reports whether a and b have another scheme, host or port, or one of them is
// no URL.
func changesOrigin(a, b components) bool {
	return (a == nil) != (b == nil) || a["protocol"] != b["protocol"] || a["hostname"] != b["hostname"] || a["port"] != b["port"]
}

// findProgram returns the first of the programs that is installed.
func findProgram(debian string, names ...string) (string, error) {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("%s is not installed: in Debian it is the package %s", names[0], debian)
}

// onStandardBase returns q without its operations, and with the base as the standard writes
// it: so it is the text that is tested and not the base. A base that is no URL is asked about
// itself.
func onStandardBase(q question) question {
	q.Ops = [][]string{}
	if q.Base == nil {
		return q
	}
	base, err := whatwg.Parse(*q.Base)
	if err != nil {
		q.Input, q.Base = *q.Base, nil
		return q
	}
	href := base.Href()
	q.Base = &href
	return q
}

// askEngine asks questions, and calls f with each, and with what the standard and the browser
// answer.
func askEngine(e engine, questions []question, f func(q question, standard, browser components)) error {
	for part := range slices.Chunk(questions, 2000) {
		js, err := json.Marshal(part)
		if err != nil {
			return err
		}
		text, err := e.eval("(() => {" + answerScript + "\nreturn JSON.stringify(" + string(js) + ".map((q) => answer(URL, q)))})()")
		if err != nil {
			return fmt.Errorf("%v answers nothing: %w", e, err)
		}
		var answers []answer
		if err := json.Unmarshal([]byte(text), &answers); err != nil {
			return err
		}
		if len(answers) != len(part) {
			return fmt.Errorf("%v answers %d of %d questions", e, len(answers), len(part))
		}
		for i, a := range answers {
			f(part[i], componentsOf(ask(part[i])), componentsOf(a))
		}
	}
	return nil
}

// randomQuestions returns n questions that a browser can be asked.
func randomQuestions(n int, seed uint64) []question {
	g := newGenerator(seed)
	questions := make([]question, n)
	for i := range questions {
		questions[i] = onStandardBase(g.question())
	}
	return questions
}

// A comparison is what was found about a browser.
type comparison struct {
	engine       string
	inputs, urls int
	differ       int            // inputs that differ
	change       int            // of them, those with another scheme, host or port, or of which one is no URL
	kinds        map[string]int // how many inputs are of a kind
	unlisted     []string       // those that are of none
}

// linesOf returns the questions that are the lines of a file.
func linesOf(file string) ([]question, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var questions []question
	for line := range strings.Lines(string(data)) {
		questions = append(questions, question{Input: strings.TrimRight(line, "\r\n"), Ops: [][]string{}})
	}
	return questions, nil
}

// compareBrowser asks a browser questions.
func (b *browser) compareBrowser(e engine, questions []question) (comparison, error) {
	c := comparison{engine: e.String(), kinds: map[string]int{}}
	err := askEngine(e, questions, func(q question, standard, browser components) {
		c.inputs++
		if standard != nil {
			c.urls++
		}
		found := b.explain(q, standard, browser)
		names := differing(standard, browser)
		if len(names) == 0 && len(found) == 0 {
			return
		}
		if len(names) > 0 {
			c.differ++
		}
		if changesOrigin(standard, browser) {
			c.change++
		}
		if (len(names) == 0) != (len(found) == 0) {
			js, _ := json.Marshal(q)
			c.unlisted = append(c.unlisted, fmt.Sprintf("%s\n  standard %q\n  browser  %q\n  kinds    %q", js, standard, browser, found))
		}
		for _, kind := range found {
			c.kinds[kind]++
		}
	})
	return c, err
}

func (c comparison) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d inputs, %d of them URLs to the standard, %d differ, %d in scheme, host or port or because one refuses it; %d of no known kind\n",
		c.engine, c.inputs, c.urls, c.differ, c.change, len(c.unlisted))
	names := make([]string, 0, len(c.kinds))
	for name := range c.kinds {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		if c.kinds[a] != c.kinds[b] {
			return c.kinds[b] - c.kinds[a]
		}
		return strings.Compare(a, b)
	})
	for _, name := range names {
		fmt.Fprintf(&b, "%7d  %s\n", c.kinds[name], name)
	}
	return b.String()
}
