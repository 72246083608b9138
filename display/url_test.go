// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"testing"

	"github.com/urlenc/urlenc/display"
)

// TestURLUserinfo: user and password are left out wherever a browser finds them, and what is
// left leads to no other host.
func TestURLUserinfo(t *testing.T) {
	for url, want := range map[string]string{
		"http://u:hunter2@h/":                                "http://h/",
		"http:u:hunter2@h/":                                  "http:h/",
		"http:/u:hunter2@h/":                                 "http:/h/",
		"http:///u:hunter2@h/":                               "http:///h/",
		"http://///u:hunter2@h/":                             "http://///h/",
		"https:hunter2@h":                                    "https:h",
		"WSS:/u:a@hunter2@h/":                                "WSS:/h/",
		"///u:hunter2@h/x":                                   "///h/x",
		"view-source:https:/u:hunter2@h/":                    "view-source:https:/h/",
		"blob:https:u:hunter2@h/x":                           "blob:https:h/x",
		"https:u:hunter2@%D0%B0%D1%80%D1%80%D3%8F%D0%B5.com": "https:%D0%B0%D1%80%D1%80%D3%8F%D0%B5.com",
		"https:/u:hunter2@m%C3%BCnchen.de/":                  "https:/münchen.de/",
		`http:\\u:hunter2@h/`:                                "http:\\\\h/",
		`http:\u:hunter2@h/`:                                 "http:\\h/",
		"\thttp:/u:hunter2@h":                                "%09http:/h",

		// Without the "@" a browser would find a host further on.
		"http://u@/evil.example":      "http://@/evil.example",
		"http:u:hunter2@//evil":       "http:@//evil",
		"http:@//evil":                "http:@//evil",
		"http:///u@/evil":             "http:///@/evil",
		"//u@/evil.example":           "//@/evil.example",
		"foo://u@/x":                  "foo://@/x",
		"http://u@/evil.example\x01":  "http://@/evil.example%01",
		"http://u@\\evil.example":     "http://@\\evil.example",
		"view-source:ftp://u@/a.test": "view-source:ftp://@/a.test",

		// These are no users.
		"mailto:a@b.example":   "mailto:a@b.example",
		"sip:a@b.example":      "sip:a@b.example",
		"foo:/a@b.example":     "foo:/a@b.example",
		"foo:///a@b.example":   "foo:///a@b.example",
		"/a@b/c":               "/a@b/c",
		"a@b.example/c":        "a@b.example/c",
		"http:/h/a@b":          "http:/h/a@b",
		"https://h/@a/b@c":     "https://h/@a/b@c",
		"file:///a@b":          "file:///a@b",
		"https:/a%40b.example": "https:/a%40b.example",
	} {
		if got := display.URL(url); got != want {
			t.Errorf("URL(%+q) = %+q, want %+q", url, got, want)
		}
	}
}

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
