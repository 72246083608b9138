// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package legacy_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestLinksNoTables: neither this package nor package whatwg links the tables of a
// charset.
func TestLinksNoTables(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts a program")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	for path, allowed := range map[string][]string{
		"github.com/urlenc/urlenc/legacy": {"golang.org/x/text/encoding", "golang.org/x/text/encoding/internal/identifier"},
		"github.com/urlenc/urlenc/whatwg": nil,
	} {
		out, err := exec.Command(tool, "list", "-deps", path).Output()
		if err != nil {
			t.Fatal(err)
		}
		for imported := range strings.FieldsSeq(string(out)) {
			if strings.HasPrefix(imported, "golang.org/x/text/encoding") && !slices.Contains(allowed, imported) {
				t.Errorf("%s links %s", path, imported)
			}
		}
	}
}
