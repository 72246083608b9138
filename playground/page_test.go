// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// field is where the text is typed.
const field = chromedp.CSS("#text")

func testTyping(t *testing.T, b *tester) {
	p := b.open(t)
	p.visit(b.page)
	p.do(
		chromedp.Evaluate[chromedp.Void]("document.getElementById('text').select()"),
		chromedp.SendKeys(field, "http://a/x|y?q=%20#f"),
	)
	type run struct{ Component, Class, Text string }
	const runs = "[...document.querySelectorAll('#coloured .run')].map((r) => ({ component: r.parentNode.className, class: r.className, text: r.textContent }))"
	want := []run{
		{"part scheme", "run literal", "http"},
		{"part between", "run delimiter", ":"},
		{"part between", "run delimiter", "//"},
		{"part host", "run literal", "a"},
		{"part path", "run structure", "/"},
		{"part path", "run literal", "x"},
		{"part path", "run illegal", "|"},
		{"part path", "run literal", "y"},
		{"part between", "run delimiter", "?"},
		{"part query", "run literal", "q"},
		{"part query", "run structure", "="},
		{"part query", "run escape", "%20"},
		{"part between", "run delimiter", "#"},
		{"part fragment", "run literal", "f"},
	}
	if got := eval[[]run](p, runs); literal(t, got) != literal(t, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	p.wait("document.getElementById('summary').textContent.startsWith('By RFC 3986 it is not a reference. Audit has ')")
	if got := p.text("message"); got != "" {
		t.Errorf("the page says %q", got)
	}

	p.do(chromedp.Evaluate[chromedp.Void]("{ const e = document.getElementById('profile'); e.value = 'whatwg'; e.dispatchEvent(new Event('change')); }"))
	want[5].Text = "x|y"
	want = append(want[:6], want[8:]...)
	if got := eval[[]run](p, runs); literal(t, got) != literal(t, want) {
		t.Errorf("by the URL Standard: got %v, want %v", got, want)
	}

	p.enter("http://good.example\\@evil.example/")
	for id, want := range map[string]string{
		"disagree": "different hosts",
		"findings": "host-differs",
		"browser":  "good.example",
	} {
		if got := p.text(id); !strings.Contains(got, want) {
			t.Errorf("%s: %q lacks %q", id, got, want)
		}
	}
	p.enter("https://xn--80ak6aa92e.com/")
	for _, want := range []string{"аррӏе", "whole-script", "xn--80ak6aa92e"} {
		if got := p.text("labels"); !strings.Contains(got, want) {
			t.Errorf("labels: %q lacks %q", got, want)
		}
	}
	p.enter("HTTP://h/%7ea")
	if got := eval[[]string](p, "[...document.querySelectorAll('#normal tr.changed')].map((r) => r.innerText.split(/\\s/)[0])"); strings.Join(got, " ") != "FoldCase DecodeUnreserved" {
		t.Errorf("changed by %v", got)
	}
	p.enter("")
	if got := p.text("parts"); got != "The empty reference: it has no components." {
		t.Errorf("of the empty text the page says %q", got)
	}
}

func testLink(t *testing.T, b *tester) {
	const text = "https://h/ä?x=%+&u=1&p=2#\u202e\n😀"
	p := b.open(t)
	p.visit(b.page)
	p.do(chromedp.Evaluate[chromedp.Void]("{ const e = document.getElementById('profile'); e.value = 'portable'; e.dispatchEvent(new Event('change')); }"))
	p.enter(text)
	p.wait("location.hash.startsWith('#p=portable&u=https%3A%2F%2Fh')")
	p.do(chromedp.Click(chromedp.CSS("#copy")))
	p.wait("document.getElementById('copied').textContent !== ''")
	link := eval[string](p, "location.href")

	other := b.open(t)
	other.visit(link)
	const state = "[document.getElementById('text').value, document.getElementById('profile').value, document.getElementById('coloured').textContent]"
	got := eval[[]string](other, state)
	if got[0] != text || got[1] != "portable" {
		t.Errorf("the link leads to %q", got)
	}
	if mine := eval[[]string](p, state); literal(t, got) != literal(t, mine) {
		t.Errorf("the link shows %q, and the page %q", got, mine)
	}
	// Another link, followed in the same page.
	other.do(chromedp.Evaluate[chromedp.Void]("location.hash = '#u=%2Frel'"))
	other.wait("document.getElementById('text').value === '/rel' && document.getElementById('profile').value === 'rfc3986'")
	other.do(chromedp.NavigateBack())
	other.wait("document.getElementById('profile').value === 'portable'")
}

func testSentences(t *testing.T, b *tester) {
	p := b.open(t)
	p.visit(b.page)
	for _, test := range []struct{ fragment, want string }{
		{"#u=%zz", "can’t be read"},
		{"#u=%FF", "can’t be read"},
		{"#x", "not a link of this page"},
		{"#u=a&u=b", "not a link of this page"},
		{"#p=rfc3986", "no text in it"},
		{"#u=a&p=none", "no such profile"},
		{"#u=" + strings.Repeat("a", 8193), "too long"},
		{"#u=" + strings.Repeat("a", 1<<20), "too long"},
	} {
		p.do(chromedp.Evaluate[chromedp.Void]("location.hash = " + literal(t, test.fragment)))
		short := test.fragment[:min(len(test.fragment), 20)]
		p.wait("document.getElementById('message').textContent.includes(" + literal(t, test.want) + ")")
		if long := len(test.fragment) > 8192; eval[bool](p, "document.getElementById('results').hidden") != long {
			t.Errorf("%s: the results are hidden: %v", short, !long)
		}
		p.do(chromedp.Evaluate[chromedp.Void]("location.hash = '#u=fine'"))
		p.wait("document.getElementById('message').hidden && document.getElementById('text').value === 'fine'")
	}
	for text, long := range map[string]bool{
		strings.Repeat("ä", 4096):      false, // 8,192 bytes
		strings.Repeat("ä", 4097):      true,
		strings.Repeat("a b", 1<<20/3): true,
	} {
		p.enter(text)
		if got := strings.Contains(p.text("message"), "too long"); got != long {
			t.Errorf("%d bytes: the page says that it is too long: %v", len(text), got)
		}
	}
	if got := eval[string](p, "location.hash"); len(got) > 3*8192+20 {
		t.Errorf("a fragment of %d bytes", len(got))
	}
}

func testNoScript(t *testing.T, b *tester) {
	p := b.open(t)
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.do(chromedp.Navigate(b.page))
	if got := result(p, chromedp.Text(chromedp.CSS("main"))); strings.TrimSpace(got) != "This page needs JavaScript, which is off here: the URL is taken apart in your browser, by a program, and by no server." {
		t.Errorf("without a script the page says %q", got)
	}
}

func testNoWebAssembly(t *testing.T, b *tester) {
	p := b.open(t)
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: "delete globalThis.WebAssembly"})
	p.do(chromedp.Navigate(b.page))
	p.wait("document.querySelector('main').innerText.trim() === 'This page needs WebAssembly, which this browser doesn’t have, or which is off here.'")

	// And where it can't be loaded.
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/urlenc.wasm" {
			site{}.handler().ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "application/wasm")
		w.Write([]byte("not WebAssembly"))
	}))
	defer server.Close()
	p = b.open(t)
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: "globalThis.Go = class { importObject = {} }"})
	p.do(chromedp.Navigate(server.URL + "/"))
	p.wait("document.querySelector('main').innerText.startsWith('The program of this page can’t be loaded')")
}

// testNothingRuns holds the page to its policy, and to showing texts as texts.
func testNothingRuns(t *testing.T, b *tester) {
	p := b.open(t)
	p.visit(b.page)
	const elements = "document.querySelectorAll('script, img, iframe, svg, style, a').length"
	before := eval[int](p, elements)
	for _, text := range []string{
		"<img src=x onerror=alert(1)>",
		"https://h/\"><script>alert(1)</script>?<svg/onload=alert(1)>=<b>#<iframe src=javascript:alert(1)>",
		"javascript:alert(1)",
		"https://h/?next=https%3A%2F%2Fh%2F%3Cimg%20src=x%20onerror=alert(1)%3E",
	} {
		p.enter(text)
		if got := eval[int](p, elements); got != before {
			t.Errorf("%s: %d elements, and %d before", text, got, before)
		}
		if got := eval[string](p, "document.getElementById('coloured').textContent"); got != text {
			t.Errorf("the page shows %q of %q", got, text)
		}
	}
	p.forgive = true // what the policy forbids is an error in the console
	for _, script := range []string{
		"fetch('https://example.com/').then(() => 'done', (error) => error.name)",
		"(async () => { try { document.body.innerHTML = '<p>'; return 'done'; } catch (error) { return error.name; } })()",
	} {
		if got := result(p, chromedp.Evaluate[string](script, chromedp.EvalAwaitPromise)); got != "TypeError" {
			t.Errorf("%s: %s", script, got)
		}
	}
}
