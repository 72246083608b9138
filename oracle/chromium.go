// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/whatwg"
)

// Chromium is headless, and driven by the DevTools protocol.
type chromium struct {
	ctx     context.Context
	stop    []context.CancelFunc
	version string
}

// startChromium starts the browser. Root can't have its sandbox.
func startChromium() (engine, error) {
	program, err := findProgram("chromium", "chromium", "chromium-browser", "google-chrome")
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(program), chromedp.DisableGPU)
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	alloc, stopAlloc := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stop := chromedp.NewContext(alloc)
	c := &chromium{ctx: ctx, stop: []context.CancelFunc{stop, stopAlloc}}
	version, err := chromedp.CallBrowser(ctx, cdpbrowser.GetVersion, cdp.Empty{})
	if err != nil {
		c.close()
		return nil, fmt.Errorf("%s does not start: %w", program, err)
	}
	c.version = strings.NewReplacer("HeadlessChrome", "Chromium", "Chrome", "Chromium", "/", " ").Replace(version.Product)
	return c, nil
}

func (c *chromium) String() string { return c.version }

func (c *chromium) close() {
	for _, stop := range c.stop {
		stop()
	}
}

func (c *chromium) eval(script string) (string, error) {
	return chromedp.Run(c.ctx, chromedp.Evaluate[string](script))
}

// explainChromium asks package audit, whose view of Chromium must be what Chromium reads.
func explainChromium(q question, standard, browser components) []string {
	var base *whatwg.URL
	if q.Base != nil {
		base = whatwg.MustParse(*q.Base)
	}
	r := audit.URL(q.Input, audit.Options{Base: base})
	var kinds []string
	unmodelled := false
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Kind == audit.ChromiumDiffers || f.Kind == audit.ChromiumForm {
			_, kind, _ := strings.Cut(f.Message, ": ")
			kinds = append(kinds, kind)
			unmodelled = unmodelled || base != nil && base.HasOpaquePath()
		}
	}
	switch {
	case len(differing(standard, browser)) == 0 && (unmodelled || standard == nil && base == nil):
		return nil // what may be on an http page is found nevertheless
	case unmodelled:
		return kinds
	case r.Views[audit.Chromium] != viewOf(browser, r.Views[audit.Chromium].Err):
		return nil
	case len(kinds) == 0 && !slices.ContainsFunc(differing(standard, browser), func(name string) bool {
		return name != "href" && name != "username" && name != "password" && name != "search"
	}) && len(differing(standard, browser)) > 0:
		return []string{"a ' in a secret, of which audit tells nothing"}
	}
	return kinds
}

// viewOf returns c as audit shows it: with err if it is no URL.
func viewOf(c components, err error) audit.View {
	if c == nil {
		if err == nil {
			err = errors.New("refused")
		}
		return audit.View{Err: err}
	}
	userinfo := c["username"]
	if c["password"] != "" {
		userinfo += ":" + c["password"]
	}
	return audit.View{
		Scheme: strings.TrimSuffix(c["protocol"], ":"), Userinfo: userinfo, Host: c["hostname"], Port: c["port"],
		Path: c["pathname"], Query: strings.TrimPrefix(c["search"], "?"),
	}
}
