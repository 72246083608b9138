// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFunctions(t *testing.T) {
	dir := t.TempDir()
	for name, source := range map[string]string{
		"a_test.go": "package a; func Test(s string) {}",
		"b.go":      "//go:build never\npackage a; func Never(s string) {}",
		"a.go": `package a

import "net/url"

type (
	Number  uint8
	Name    string
	Numbers struct {
		a    [4]byte
		next *Numbers
		f    func(string)
	}
	Names  []Name
	Holder struct{ names map[Number]Names }
	hidden struct{}
)

func Plain(int, bool, Number, Numbers, error) string { return "" }
func (n *Numbers) Method([3]Number)                  {}
func String(n int, s string)                         {}
func Bytes([]byte)                                   {}
func Variadic(...string)                             {}
func Other(*url.URL)                                 {}
func (Name) Of(int)                                  {}
func (*Holder) Of()                                  {}
func (hidden) Of(string)                             {}
func unexported(string)                              {}
`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want := []Function{
		{"Plain", false},
		{"Numbers.Method", false},
		{"String", true},
		{"Bytes", true},
		{"Variadic", true},
		{"Other", true},
		{"Name.Of", true},
		{"Holder.Of", true},
	}
	if diff := cmp.Diff(want, Functions(t, dir)); diff != "" {
		t.Error(diff)
	}
}
