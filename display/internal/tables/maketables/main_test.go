// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/internal/testenv"
)

// unicodeDir returns the folder of the Unicode files.
func unicodeDir(t *testing.T) string {
	return filepath.Join(testenv.Dir(t, "URLENC_CORPORA"), "unicode")
}

// TestGenerated: data.go is what this command makes.
func TestGenerated(t *testing.T) {
	want, err := makeTables(unicodeDir(t))
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join("..", "data.go"))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("data.go is not what the command makes of the files: run go generate ./display/...")
	}
}

// TestBadFiles: a file that is missing, empty, cut off, of another version or not readable
// is an error that names it.
func TestBadFiles(t *testing.T) {
	from := unicodeDir(t)
	names := []string{"Scripts.txt", "ScriptExtensions.txt", "IdentifierStatus.txt", "IdentifierType.txt", "IdnaMappingTable.txt", "DerivedBidiClass.txt", "confusables.txt"}
	files := map[string][]byte{}
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = data
	}
	for what, spoil := range map[string]func(data []byte) []byte{
		"missing":         func([]byte) []byte { return nil },
		"empty":           func([]byte) []byte { return []byte{} },
		"cut off":         func(data []byte) []byte { return data[:len(data)/2] },
		"another version": func(data []byte) []byte { return bytes.ReplaceAll(data, []byte(version), []byte("16.0.0")) },
		"no code point":   func(data []byte) []byte { return append([]byte("# "+version+"\nxyz ; a ; MA # 1.1\n"), data...) },
		"too large":       func(data []byte) []byte { return append([]byte("# "+version+"\n110000 ; a ; MA # 1.1\n"), data...) },
		"no value":        func(data []byte) []byte { return append([]byte("# "+version+"\n0041 # 1.1\n"), data...) },
	} {
		for i, spoilt := range names {
			if i > 0 && what != "missing" && what != "cut off" {
				continue // one way reads them all
			}
			dir := t.TempDir()
			for name, data := range files {
				to := filepath.Join(dir, name)
				if name != spoilt {
					if err := os.Symlink(filepath.Join(from, name), to); err != nil {
						t.Fatal(err)
					}
				} else if data = spoil(data); data != nil {
					if err := os.WriteFile(to, data, 0o600); err != nil {
						t.Fatal(err)
					}
				}
			}
			if source, err := makeTables(dir); err == nil || source != nil || !strings.Contains(err.Error(), spoilt) {
				t.Errorf("%s, %s: %d bytes, %v", spoilt, what, len(source), err)
			}
		}
	}
}
