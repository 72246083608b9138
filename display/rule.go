// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"errors"
	"fmt"
)

// A Rule says why a label is not shown in Unicode. The zero Rule, None, is that of a label
// that is shown. The texts of the constants are stable.
type Rule uint8

// The rules, in the order in which they are asked. The first that forbids a label is its
// rule. References are to UTS #39 unless they say otherwise.
const (
	None Rule = iota

	// InvalidLabel: not an A-label that decodes to a valid label and back (UTS #46 §4.1
	// and RFC 5891 §5.4), or not a label at all.
	InvalidLabel

	// UnknownCharacter: a character that Unicode 15 doesn't have. The tables here are of
	// Unicode 17 and know it, but whether a label with it is valid is up to the tables of the
	// Go release that builds the program, which are of Unicode 15 below Go 1.27. So that no
	// host is shown by one program and withheld by another, it is withheld by all.
	UnknownCharacter

	// RestrictedCharacter: not one of the characters for identifiers (§3.1), or one that
	// looks like punctuation, or is hardly used and looks like another.
	RestrictedCharacter

	// MixedScripts: scripts that may not stand in one label (§5.2, Highly Restrictive):
	// Latin may stand with Japanese, Chinese or Korean, and nothing else with another.
	MixedScripts

	// MixedDigits: decimal digits of two systems (§5.3).
	MixedDigits

	// RepeatedMark: the same mark twice on a letter, where it is seen once (§5.4).
	RepeatedMark

	// HiddenDot: a dot on a letter that has one, as on "i" (§5.4).
	HiddenDot

	// NationalLetter: a letter that only readers of one country tell from another, under
	// a top-level domain of another: þ, ð and ə.
	NationalLetter

	// MiddleDot: a middle dot that is not the Catalan one, between two l under .cat (RFC
	// 5892 A.3).
	MiddleDot

	// WholeScript: a label of one script whose letters all look like Latin ones (§4.1),
	// under a top-level domain where that script is not used.
	WholeScript

	// DigitLookalikes: digits, and letters that look like digits, alone.
	DigitLookalikes

	// ExtendedLatin: a Latin letter beyond ASCII beside another script.
	ExtendedLatin

	// SlashLike: a stroke that looks like a slash, without Japanese or Chinese beside it.
	SlashLike

	// KanaSign: a sign of Japanese writing where it has no meaning.
	KanaSign

	// LetterLikeIdeograph: an ideograph or a Bopomofo letter that looks like a Latin
	// letter or a stroke, beside one.
	LetterLikeIdeograph

	// MisplacedMark: a mark on a letter that takes none in any language.
	MisplacedMark

	// RightToLeft: the policy withholds hosts that are written from right to left.
	RightToLeft

	// MixedDirections: another label of the host breaks the Bidi rule (RFC 5893 §2),
	// which holds for all of them or for none.
	MixedDirections

	// ProtectedName: the host looks like a name that the policy protects.
	ProtectedName

	// AlwaysASCII: the policy shows no host in Unicode.
	AlwaysASCII

	numRules = iota
)

// ruleTexts has the name of each rule and what it says to a person.
var ruleTexts = [numRules]struct{ name, reason string }{
	None:                {"none", "shown"},
	InvalidLabel:        {"invalid-label", "not a valid name"},
	UnknownCharacter:    {"unknown-character", "holds a character that is too new to be judged"},
	RestrictedCharacter: {"restricted-character", "holds a character that names are not written with"},
	MixedScripts:        {"mixed-scripts", "mixes scripts that no language writes together"},
	MixedDigits:         {"mixed-digits", "mixes digits of two systems"},
	RepeatedMark:        {"repeated-mark", "holds the same mark twice on one letter"},
	HiddenDot:           {"hidden-dot", "holds a dot on a letter that has one"},
	NationalLetter:      {"national-letter", "holds a letter that looks like another one outside its country"},
	MiddleDot:           {"middle-dot", "holds a middle dot that is not the Catalan one"},
	WholeScript:         {"whole-script", "every letter looks like a Latin one, and none is"},
	DigitLookalikes:     {"digit-lookalikes", "looks like a number, and is not one"},
	ExtendedLatin:       {"extended-latin", "holds an accented Latin letter beside another script"},
	SlashLike:           {"slash-like", "holds a stroke that looks like a slash"},
	KanaSign:            {"kana-sign", "holds a sign of Japanese writing in a place where it has no meaning"},
	LetterLikeIdeograph: {"letter-like-ideograph", "holds an ideograph that looks like a letter or a stroke beside it"},
	MisplacedMark:       {"misplaced-mark", "holds a mark on a letter that takes none"},
	RightToLeft:         {"right-to-left", "is written from right to left, which can change the order of what is seen"},
	MixedDirections:     {"mixed-directions", "another part of the name would be seen in the wrong place"},
	ProtectedName:       {"protected-name", "looks like a protected name"},
	AlwaysASCII:         {"always-ascii", "no name is shown in Unicode here"},
}

// String returns the name of r, such as "mixed-scripts", or "Rule(99)".
func (r Rule) String() string {
	if r < numRules {
		return ruleTexts[r].name
	}
	return fmt.Sprintf("Rule(%d)", uint8(r))
}

// Reason returns one line for a person that says what r has against a label: "mixes
// scripts that no language writes together". It is what String returns for a Rule that is
// not one of the constants.
func (r Rule) Reason() string {
	if r < numRules {
		return ruleTexts[r].reason
	}
	return r.String()
}

// MarshalText returns what String does. It fails if r is not one of the constants.
func (r Rule) MarshalText() ([]byte, error) {
	if r >= numRules {
		return nil, errors.New("display: not a rule")
	}
	return []byte(ruleTexts[r].name), nil
}

// UnmarshalText sets r to the rule of this name. It fails for any other text, and r stays
// as it is.
func (r *Rule) UnmarshalText(text []byte) error {
	for i := range ruleTexts {
		if ruleTexts[i].name == string(text) {
			*r = Rule(i)
			return nil
		}
	}
	return errors.New("display: no rule of this name")
}
