// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"os"
	"testing"
)

// TestBrowsers asks each browser that is installed, always the same.
func TestBrowsers(t *testing.T) {
	for i := range browsers {
		b := &browsers[i]
		t.Run(b.name, func(t *testing.T) {
			e, err := b.start()
			if err != nil {
				if os.Getenv("CI") == "true" && b.name == "chromium" {
					t.Fatalf("nothing was compared: %v", err)
				}
				t.Skipf("nothing was compared: %v", err)
			}
			defer e.close()
			c, err := b.compareBrowser(e, 10_000, 26)
			if err != nil {
				t.Fatal(err)
			}
			t.Log(c)
			for _, s := range c.unlisted {
				t.Error(s)
			}
		})
	}
}
