// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"errors"
	"fmt"

	"github.com/urlenc/urlenc/display/internal/tables"
	"github.com/urlenc/urlenc/internal/pct"
)

// A Level is a restriction level of UTS #39 §5.2: how strictly a text keeps to one script.
// A greater one is less strict. Hosts are shown by rules that begin with
// HighlyRestrictive and then ask for more.
type Level uint8

// The levels. All but Unrestricted are of texts in which each character has the
// Identifier_Status Allowed (§3.1), as letters and digits of modern scripts have.
const (
	ASCIIOnly             Level = iota // ASCII
	SingleScript                       // one script
	HighlyRestrictive                  // Latin with Han and Bopomofo, with Japanese, or with Korean
	ModeratelyRestrictive              // Latin with one other script, but Cyrillic and Greek
	MinimallyRestrictive               // any scripts
	Unrestricted                       // any text
	numLevels             = iota
)

var levelNames = [numLevels]string{"ascii", "single-script", "highly-restrictive", "moderately-restrictive", "minimally-restrictive", "unrestricted"}

// String returns the name of l, such as "single-script", or "Level(99)".
func (l Level) String() string {
	if l < numLevels {
		return levelNames[l]
	}
	return fmt.Sprintf("Level(%d)", uint8(l))
}

// MarshalText returns what String does. It fails if l is not one of the constants.
func (l Level) MarshalText() ([]byte, error) {
	if l >= numLevels {
		return nil, errors.New("display: not a level")
	}
	return []byte(levelNames[l]), nil
}

// UnmarshalText sets l to the level of this name. It fails for any other text, and l
// stays as it is.
func (l *Level) UnmarshalText(text []byte) error {
	for i, name := range levelNames {
		if name == string(text) {
			*l = Level(i)
			return nil
		}
	}
	return errors.New("display: no level of this name")
}

// LevelOf returns the strictest level that s has (UTS #39 §5.2). It does not allocate.
func LevelOf(s string) Level { return levelOf(s, tables.IsAllowed) }

// levelOf is LevelOf with another identifier profile.
func levelOf(s string, isAllowed func(rune, tables.Class) bool) Level {
	var c tables.Cursor
	all, rest := tables.All, tables.All // of all characters, and of those that are not used with Latin
	for _, r := range s {
		class := c.Class(r)
		if !isAllowed(r, class) {
			return Unrestricted
		}
		scripts := class.Scripts()
		all = all.And(scripts)
		if !scripts.Has(tables.Latin) {
			rest = rest.And(scripts)
		}
	}
	switch {
	case pct.IsASCII(s):
		return ASCIIOnly
	case all != tables.Scripts{}:
		return SingleScript
	case standsWithLatin(rest):
		return HighlyRestrictive
	case rest != tables.Scripts{} && !rest.Has(tables.Cyrillic) && !rest.Has(tables.Greek):
		return ModeratelyRestrictive
	}
	return MinimallyRestrictive
}

// standsWithLatin reports whether what is written in one of the scripts may stand beside
// Latin by the level HighlyRestrictive.
func standsWithLatin(s tables.Scripts) bool {
	return s.Has(tables.Jpan) || s.Has(tables.Hanb) || s.Has(tables.Kore)
}
