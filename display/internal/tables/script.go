// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package tables

import (
	"strings"
	"sync"
)

// A Script is the number of a script: the place of its code among the codes of ISO 15924.
type Script uint8

// codeLen is the length of a code.
const codeLen = 4

// NumScripts is how many there are, with those of scripts that are written together.
const NumScripts = len(scriptCodes) / codeLen

// Code returns the code of s, such as "Latn".
func (s Script) Code() string { return scriptCodes[int(s)*codeLen:][:codeLen] }

// ScriptOf returns the script of the code, in any letter case.
func ScriptOf(code string) (Script, bool) {
	for s := range Script(NumScripts) {
		if strings.EqualFold(s.Code(), code) {
			return s, true
		}
	}
	return 0, false
}

// Scripts is a set of scripts, of which script s is bit s.
type Scripts [3]uint64

// All has every script.
var All = Scripts{^uint64(0), ^uint64(0), ^uint64(0)}

// Add adds a script.
func (s *Scripts) Add(script Script) { s[script/64] |= 1 << (script % 64) }

// Has reports whether the script is in s.
func (s Scripts) Has(script Script) bool { return s[script/64]>>(script%64)&1 != 0 }

// And returns the scripts that are in both.
func (s Scripts) And(t Scripts) Scripts { return Scripts{s[0] & t[0], s[1] & t[1], s[2] & t[2]} }

// A scriptValue is the Script property of a character, and the set of Script_Extensions
// with what UTS #39 §5.1 adds to it.
type scriptValue struct {
	script Script
	set    Scripts
}

var (
	valueOnce sync.Once
	values    []scriptValue
)

// valueOf returns the scripts of the class.
func valueOf(c Class) *scriptValue {
	valueOnce.Do(func() {
		for i := 0; i < len(scriptValues); {
			v := scriptValue{script: Script(scriptValues[i])}
			n := int(scriptValues[i+1])
			list := scriptValues[i+2:][:n]
			if n == 0 {
				list = scriptValues[i:][:1]
			}
			for j := range len(list) {
				v.set.Add(Script(list[j]))
			}
			v.set = augment(v.set)
			values = append(values, v)
			i += 2 + n
		}
	})
	return &values[c>>numBits]
}

// augment adds the combinations of scripts (UTS #39 §5.1). What is Common or Inherited is
// used with every script.
func augment(s Scripts) Scripts {
	if s.Has(Common) || s.Has(Inherited) {
		return All
	}
	if s.Has(Han) {
		s.Add(Hanb)
		s.Add(Jpan)
		s.Add(Kore)
	}
	if s.Has(Hiragana) || s.Has(Katakana) {
		s.Add(Jpan)
	}
	if s.Has(Hangul) {
		s.Add(Kore)
	}
	if s.Has(Bopomofo) {
		s.Add(Hanb)
	}
	return s
}

// Script returns the Script property.
func (c Class) Script() Script { return valueOf(c).script }

// Scripts returns the scripts that a character is used with.
func (c Class) Scripts() Scripts { return valueOf(c).set }
