// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"testing"

	"github.com/urlenc/urlenc/display"
)

// TestURLSecretKeys: a key is what a browser makes of it, without tabs and newlines.
func TestURLSecretKeys(t *testing.T) {
	for url, want := range map[string]string{
		"http://h/?token\t=hunter2":     "http://h/?token%09=xxxxx",
		"http://h/?to\nken=hunter2&a=b": "http://h/?to%0Aken=xxxxx&a=b",
		"http://h/?a=b&\r\ntoken=x":     "http://h/?a=b&%0D%0Atoken=xxxxx",
		"http://h/#\t/to\tken=hunter2":  "http://h/#%09/to%09ken=xxxxx",
		"http://h/#/\t!pin=hunter2":     "http://h/#/%09!pin=xxxxx",
		"http://h/?to%09ken=hunter2":    "http://h/?to%09ken=xxxxx",
		"http://h/?to\x01ken=a":         "http://h/?to%01ken=a",
		"http://h/?\tt=a":               "http://h/?%09t=a",
	} {
		if got := display.URL(url); got != want {
			t.Errorf("URL(%+q) = %+q, want %+q", url, got, want)
		}
	}
}
