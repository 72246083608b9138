// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// TestPlayground opens the page in headless Chromium. All its tests share the browser, and
// each has a tab of its own.
func TestPlayground(t *testing.T) {
	program := chromium(t)
	s, err := build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Run("Size", func(t *testing.T) { testSize(t, s) })
	server := httptest.NewServer(s.handler())
	defer server.Close()
	b := start(t, program, server.URL+"/")
	for _, test := range []struct {
		name string
		run  func(*testing.T, *tester)
	}{
		{"Typing", testTyping},
		{"Link", testLink},
		{"Sentences", testSentences},
		{"NoScript", testNoScript},
		{"NoWebAssembly", testNoWebAssembly},
		{"NothingRuns", testNothingRuns},
		{"Looks", testLooks},
		{"Keyboard", testKeyboard},
		{"Axe", testAxe},
		{"Corpus", testCorpus},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, b) })
	}
}

// chromium returns the browser. Without one the test is skipped, but in CI it fails.
func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	const missing = "there is no Chromium, so the page was not tested: in Debian it is the package chromium"
	if os.Getenv("CI") != "" {
		t.Fatal(missing)
	}
	t.Skip(missing)
	return ""
}

// A tester is a running browser and the page's address.
type tester struct {
	ctx     context.Context
	page    string
	version string
}

// start starts the browser. A machine under load may take long to do so.
func start(t *testing.T, program, page string) *tester {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program),
		chromedp.DisableGPU,
	)
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	alloc, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, cancel := chromedp.NewContext(alloc)
	t.Cleanup(cancel)
	version, err := chromedp.CallBrowser(ctx, browser.GetVersion, cdp.Empty{})
	if err != nil {
		t.Fatal(err)
	}
	t.Log(version.Product)
	return &tester{ctx, page, version.Product}
}

// A tab is a page in the browser.
type tab struct {
	t       *testing.T
	ctx     context.Context
	forgive bool // what goes wrong
}

// open opens a tab of 1,200 by 900 pixels, empty, in which nothing may go wrong: an exception
// or a line in the console, such as one about the Content-Security-Policy, fails the test.
func (b *tester) open(t *testing.T) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx)
	t.Cleanup(cancel)
	p := &tab{t: t, ctx: ctx}
	p.do(chromedp.EmulateViewport(1200, 900)) // opens it: a deadline must come later
	p.ctx, cancel = context.WithTimeout(ctx, time.Minute)
	t.Cleanup(cancel)
	var mu sync.Mutex
	var wrong []string
	err := chromedp.Listen(p.ctx, func(event any) {
		mu.Lock()
		defer mu.Unlock()
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			wrong = append(wrong, e.ExceptionDetails.Text)
		case *log.EventEntryAdded:
			wrong = append(wrong, e.Entry.Text)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		mu.Lock()
		defer mu.Unlock()
		for _, text := range wrong {
			if p.forgive {
				break
			}
			t.Error("in the browser: " + text)
		}
	})
	return p
}

// do takes actions.
func (p *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// result takes an action and returns its result.
func result[T any](p *tab, action chromedp.Action[T]) T {
	p.t.Helper()
	value, err := chromedp.Run(p.ctx, action)
	if err != nil {
		p.t.Fatal(err)
	}
	return value
}

// call sends a command of the protocol.
func call[P, R any](p *tab, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	value, err := chromedp.Call(p.ctx, command, params)
	if err != nil {
		p.t.Fatal(err)
	}
	return value
}

// eval returns the value of an expression of JavaScript.
func eval[T any](p *tab, expression string) T {
	p.t.Helper()
	return result(p, chromedp.Evaluate[T](expression))
}

// visit opens an address and waits until the page shows something.
func (p *tab) visit(address string) {
	p.t.Helper()
	p.do(chromedp.Navigate(address))
	p.wait("!document.getElementById('app').hidden")
}

// text returns the text of an element, as it is seen.
func (p *tab) text(id string) string {
	p.t.Helper()
	return eval[string](p, "document.getElementById('"+id+"').innerText")
}

// wait waits until an expression is true.
func (p *tab) wait(expression string) {
	p.t.Helper()
	_, err := chromedp.Run(p.ctx, chromedp.Poll[chromedp.Void](expression, chromedp.WithPollingInterval(20*time.Millisecond)))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
}

// enter puts a text into the field, as pasting does.
func (p *tab) enter(text string) {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void]("{ const e = document.getElementById('text'); e.value = " + literal(p.t, text) + "; e.dispatchEvent(new Event('input')); }"))
}

// literal returns v as it is written in JavaScript.
func literal(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
