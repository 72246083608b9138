// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

var pictures = flag.String("pictures", "", "`folder` to put pictures of the page into")

// A look is a theme and the width of a screen.
type look struct {
	name, theme string
	width       int64
}

var looks = []look{{"light", "light", 1000}, {"dark", "dark", 1000}, {"phone", "light", 360}}

// texts are texts of which the page shows much.
var texts = []string{
	"https://münchen.de/straße?q=über alles&x=a+b%2Fc#ß",
	"http://good.example\\@xn--80ak6aa92e.com:80/a|b/../%7eann?q=50%+off&b=%2f#%E2%80%AE",
	"https://user:secret@example.com/?next=https%3A%2F%2Fu@evil.example%2F&token=abc",
	"http://[fe80::1%25eth0]:0080/" + strings.Repeat("a", 400) + "/" + strings.Repeat("%20", 200),
	"foo:/\u202e\u200b\x00\n/中文/" + strings.Repeat("é", 300),
	"http://" + strings.Repeat("label.", 60) + "example:99999/",
}

// pictured is the text of the pictures.
const pictured = "https://ann@münchen.de:8443/straße/a%2Fb?q=50% off&x=1+1#top"

var longText = strings.Repeat("a", 10000)

// look makes the tab look so.
func (p *tab) look(l look) {
	p.t.Helper()
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: l.theme}}})
	p.do(chromedp.EmulateViewport(l.width, 800))
}

// openAll opens all that can be opened in the page.
func (p *tab) openAll() {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void]("document.querySelectorAll('details').forEach((d) => { d.open = true; })"))
	p.wait("[...document.querySelectorAll('details')].every((d) => d.querySelector('table'))")
}

func testLooks(t *testing.T, b *tester) {
	grounds := map[string]string{}
	for _, look := range looks {
		p := b.open(t)
		p.look(look)
		p.visit(b.page)
		grounds[look.name] = eval[string](p, "getComputedStyle(document.body).backgroundColor")
		if *pictures != "" {
			p.enter(pictured)
			name := filepath.Join(*pictures, look.name+".png")
			if err := os.WriteFile(name, result(p, chromedp.CaptureScreenshot()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		for _, text := range append(texts, "", longText) {
			p.enter(text)
			p.openAll()
			if got := eval[int64](p, "document.documentElement.scrollWidth"); got > look.width {
				t.Errorf("%s, %.40q: the page is %d pixels wide", look.name, text, got)
			}
		}
	}
	if grounds["light"] != "rgb(255, 255, 255)" || grounds["dark"] == grounds["light"] {
		t.Errorf("the grounds of the themes: %v", grounds)
	}
}

// testKeyboard goes through the page without a mouse.
func testKeyboard(t *testing.T, b *tester) {
	p := b.open(t)
	p.visit(b.page)
	const focus = "document.activeElement.id || document.activeElement.textContent"
	for _, want := range []string{
		"text", "profile", "example", "copy",
		"Bytes of the scheme", "Bytes of the host", "Bytes of the path", "Bytes of the query", "Bytes of the fragment",
	} {
		p.do(chromedp.KeyEvent("\t"))
		if got := eval[string](p, focus); got != want {
			t.Fatalf("the next thing is %q, want %q", got, want)
		}
		if got := eval[string](p, "getComputedStyle(document.activeElement).outlineStyle"); got != "solid" {
			t.Errorf("%s: focused, its outline is %s", want, got)
		}
		if want == "example" { // the second of them, by its first letters, and the one before
			p.do(chromedp.KeyEvent("wh"))
			p.wait("document.getElementById('text').value.startsWith('http://good.example')")
			p.do(chromedp.KeyEvent(kb.ArrowUp))
			p.wait("document.getElementById('text').value.startsWith('https://münchen.de')")
		}
	}
	p.do(chromedp.KeyEvent("\r"))
	p.wait("document.activeElement.parentNode.open && document.activeElement.parentNode.querySelector('table') !== null")
}
