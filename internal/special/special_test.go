// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package special_test

import (
	"testing"

	"github.com/urlenc/urlenc/internal/special"
)

func TestPort(t *testing.T) {
	for scheme, want := range map[string]string{
		"http": "80", "HTTPS": "443", "ws": "80", "Wss": "443", "ftp": "21",
		"": "", "file": "", "httpx": "", "htt": "", "\u017Fws": "", "w\u017F": "",
	} {
		if got := special.Port(scheme); got != want {
			t.Errorf("Port(%q) = %q, want %q", scheme, got, want)
		}
	}
}
