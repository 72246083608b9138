// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

// A ScriptSet is a set of scripts. It is comparable; the zero ScriptSet is empty.
type ScriptSet struct{ bits [3]uint64 }

// ParseScriptSet returns the scripts of the given codes of ISO 15924, in any letter case,
// with spaces between: "Cans Nkoo". It fails where there is no such code.
func ParseScriptSet(codes string) (ScriptSet, error) { return ScriptSet{}, nil }

// MustParseScriptSet is ParseScriptSet for a text that is the program's own. It panics
// where that fails.
func MustParseScriptSet(codes string) ScriptSet { return ScriptSet{} }

// ScriptsOf returns the resolved script set of s (UTS #39 §5.1): the scripts that each
// character of s is used with. It is empty if there is none such, so that s mixes scripts,
// and every script if s has only characters that all scripts use, as "123" does.
func ScriptsOf(s string) ScriptSet { return ScriptSet{} }

// Has reports whether the script of the code is in the set.
func (s ScriptSet) Has(code string) bool { return false }

// IsEmpty reports whether s has no script.
func (s ScriptSet) IsEmpty() bool { return s == ScriptSet{} }

// IsAll reports whether s has every script.
func (s ScriptSet) IsAll() bool { return false }

// String returns the codes of the scripts of s in alphabetical order, with spaces between,
// "" if there are none, and "ALL" if it has every script.
func (s ScriptSet) String() string { return "" }

// MarshalText returns what String does.
func (s ScriptSet) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText sets s to what ParseScriptSet returns, or to every script for "ALL". If
// that fails, s stays as it is.
func (s *ScriptSet) UnmarshalText(text []byte) error { return nil }

// A Level is a restriction level of UTS #39 §5.2: how strictly a text keeps to one script.
type Level uint8

// The levels, from the strictest.
const (
	ASCIIOnly Level = iota
	SingleScript
	HighlyRestrictive
	ModeratelyRestrictive
	MinimallyRestrictive
	Unrestricted
)

// LevelOf returns the restriction level of s.
func LevelOf(s string) Level { return Unrestricted }

// String returns the name of l, such as "single-script", or "Level(99)".
func (l Level) String() string { return "" }
