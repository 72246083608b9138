// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
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
	version, err := chromedp.CallBrowser(ctx, browser.GetVersion, cdp.Empty{})
	if err != nil {
		c.close()
		return nil, fmt.Errorf("%s does not start: %w", program, err)
	}
	c.version = strings.NewReplacer("HeadlessChrome", "Chromium", "/", " ").Replace(version.Product)
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

// findProgram returns the first of the programs that is installed.
func findProgram(debian string, names ...string) (string, error) {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("%s is not installed: in Debian it is the package %s", names[0], debian)
}
