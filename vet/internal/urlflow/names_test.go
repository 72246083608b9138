// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import "testing"

func TestNames(t *testing.T) {
	for name, want := range map[string]struct {
		last       string
		free       bool
		identifier bool
	}{
		"name":        {"name", true, false},
		"userName":    {"name", true, false},
		"user_name":   {"name", true, false},
		"Name2":       {"name", true, false},
		"userID":      {"id", false, true},
		"ID":          {"id", false, true},
		"baseURL":     {"url", false, false},
		"accessKey":   {"key", false, true},
		"access_key":  {"key", false, true},
		"objectKey":   {"key", true, false},
		"key":         {"key", true, false},
		"siteTag":     {"tag", false, true},
		"imageTag":    {"tag", true, false},
		"fileVersion": {"version", false, true},
		"":            {"", false, false},
		"_":           {"_", false, false},
		"x":           {"x", false, false},
	} {
		if got := lastWord(name); got != want.last {
			t.Errorf("lastWord(%q) = %q, want %q", name, got, want.last)
		}
		if IsFreeText(name) != want.free || IsIdentifier(name) != want.identifier {
			t.Errorf("%q: free text %t, identifier %t, want %t, %t", name, IsFreeText(name), IsIdentifier(name), want.free, want.identifier)
		}
	}
}
