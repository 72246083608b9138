// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"errors"
	"math/bits"
	"strings"

	"github.com/urlenc/urlenc/display/internal/tables"
)

// UnicodeVersion is the version of Unicode that the tables are of.
const UnicodeVersion = tables.Unicode

// A ScriptSet is a set of scripts. It is comparable; the zero ScriptSet is empty. The
// scripts are those of Unicode 17, with three that stand for several which are written
// together (UTS #39 §5.1): Hanb, Jpan and Kore.
type ScriptSet struct{ scripts tables.Scripts }

// allScripts is the name of the set that has every script.
const allScripts = "ALL"

// ParseScriptSet returns the scripts of the given codes of ISO 15924, in any letter case,
// with spaces between: "Cans Nkoo" are Canadian syllabics and N'Ko. "ALL" is every script.
// It fails where there is no such code.
func ParseScriptSet(codes string) (ScriptSet, error) {
	if codes == allScripts {
		return ScriptSet{tables.All}, nil
	}
	var set ScriptSet
	for code := range strings.FieldsSeq(codes) {
		script, ok := tables.ScriptOf(code)
		if !ok {
			return ScriptSet{}, errors.New("display: no script of this code")
		}
		set.scripts.Add(script)
	}
	return set, nil
}

// MustParseScriptSet is [ParseScriptSet] for a text that is the program's own, such as the
// LimitedUse of a Policy. It panics where that fails.
func MustParseScriptSet(codes string) ScriptSet {
	set, err := ParseScriptSet(codes)
	if err != nil {
		panic(err)
	}
	return set
}

// ScriptsOf returns the resolved script set of s (UTS #39 §5.1): the scripts that each
// character of s is used with. It is empty if there is none such, so that s mixes scripts;
// and it is every script if all of s is, such as "123". A byte that is not UTF-8 is taken
// for U+FFFD. ScriptsOf does not allocate.
func ScriptsOf(s string) ScriptSet {
	set := tables.All
	var c tables.Cursor
	for _, r := range s {
		set = set.And(c.Class(r).Scripts())
	}
	return ScriptSet{set}
}

// Has reports whether the script of the code is in s, false if there is no such code.
func (s ScriptSet) Has(code string) bool {
	script, ok := tables.ScriptOf(code)
	return ok && s.scripts.Has(script)
}

// IsEmpty reports whether s has no script.
func (s ScriptSet) IsEmpty() bool { return s == ScriptSet{} }

// IsAll reports whether s has every script.
func (s ScriptSet) IsAll() bool { return s.scripts == tables.All }

// Len returns how many scripts s has.
func (s ScriptSet) Len() int {
	if s.IsAll() {
		return tables.NumScripts
	}
	n := 0
	for _, word := range s.scripts {
		n += bits.OnesCount64(word)
	}
	return n
}

// String returns the codes of the scripts of s in alphabetical order, with spaces between,
// such as "Hani Jpan Kore"; "" if there are none, and "ALL" if s has every script.
func (s ScriptSet) String() string {
	if s.IsAll() {
		return allScripts
	}
	var codes []string
	for script := range tables.Script(tables.NumScripts) {
		if s.scripts.Has(script) {
			codes = append(codes, script.Code())
		}
	}
	return strings.Join(codes, " ")
}

// MarshalText returns what String does.
func (s ScriptSet) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText sets s to what [ParseScriptSet] returns. If that fails, s stays as it is.
func (s *ScriptSet) UnmarshalText(text []byte) error {
	set, err := ParseScriptSet(string(text))
	if err == nil {
		*s = set
	}
	return err
}
