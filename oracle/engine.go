// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"encoding/json"
	"fmt"

	"github.com/urlenc/urlenc/whatwg"
)

// An engine is a running browser with an empty page.
type engine interface {
	String() string                     // its name and version
	eval(script string) (string, error) // what an expression gives, a string
	close()
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

// askEngine asks n questions, without the operations, and calls f with each and with the
// answer.
func askEngine(e engine, n int, seed uint64, f func(q question, got []string)) error {
	const batch = 2000
	g := newGenerator(seed)
	for done := 0; done < n; done += batch {
		questions := make([]question, min(batch, n-done))
		for i := range questions {
			questions[i] = onStandardBase(g.question())
		}
		js, err := json.Marshal(questions)
		if err != nil {
			return err
		}
		text, err := e.eval("(() => {" + answerScript + "\nreturn JSON.stringify(" + string(js) + ".map((q) => answer(URL, q)))})()")
		if err != nil {
			return fmt.Errorf("%v answers nothing: %w", e, err)
		}
		var answers []answer
		if err := json.Unmarshal([]byte(text), &answers); err != nil || len(answers) != len(questions) {
			return fmt.Errorf("%v answers %d of %d questions: %w", e, len(answers), len(questions), err)
		}
		for i, a := range answers {
			var got []string
			if a != nil {
				got = a[0]
			}
			f(questions[i], got)
		}
	}
	return nil
}
