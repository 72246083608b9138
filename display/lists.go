// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"

	"github.com/urlenc/urlenc/display/internal/tables"
)

// The lists of characters that are in no file of Unicode. All characters are in lower case:
// mapping leaves no others.
var (
	// likeDigits look like ASCII digits.
	likeDigits = listOf("θ२২੨૨೩೭շзҙӡउওਤ੩૩౩ဒვპੜკ੫丩ㄐճ৪੪୫૭୨౨")

	// likeSlash are strokes that look like a slash: of Katakana, and of Han.
	likeSlash = listOf("ノンソゾ丶乀乁丿")

	// likeLetters are ideographs and Bopomofo letters that look like Latin letters, hyphens
	// or other strokes.
	likeLetters = listOf("一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁丶亅二亠冖宀巛")
)

// A charList is a list of characters.
type charList struct {
	chars string
	low   [4]uint64 // a bit for the last byte of each: most that are not on the list differ in it
}

// listOf returns the list of the characters of chars.
func listOf(chars string) charList {
	l := charList{chars: chars}
	for _, r := range chars {
		l.low[r>>6&3] |= 1 << (r & 63) // of U+0431 the bit 0x31
	}
	return l
}

// has reports whether r is on the list.
func (l *charList) has(r rune) bool {
	return l.low[r>>6&3]>>(r&63)&1 != 0 && strings.ContainsRune(l.chars, r)
}

// A lookalikeScript is a script with letters that look like Latin ones.
type lookalikeScript struct {
	script  tables.Script
	letters charList // that look like Latin letters
	tlds    string   // where the script is used, beside the top-level domains that are written in it
}

// lookalikeScripts are those of which whole labels can be written with such letters.
var lookalikeScripts = [...]lookalikeScript{
	{tables.Armenian, listOf("ագզէլհյոսւօՙ"), "am"},
	{tables.Cyrillic, listOf("аысԁеԍһіюкјӏорԗԛѕтԝхуъьҽпгѵѡм"), "bg by kz pyc ru su ua uz"},
	{tables.Ethiopic, listOf("ሀሠሰስበነተከዐዕዘጠፐꬅ"), "er et"},
	{tables.Georgian, listOf("იოყძხჽჿ"), "ge"},
	{tables.Greek, listOf("αικνρυωηοτ"), "gr"},
	{tables.Hebrew, listOf("דוחיןסװײ׳ﬦ"), "il"},
	{tables.Bengali, listOf("০৭"), ""},
	{tables.Devanagari, listOf("ऽ०ॱ"), ""},
	{tables.Gujarati, listOf("ડટ૦૧"), ""},
	{tables.Gurmukhi, listOf("੦੧"), ""},
	{tables.Kannada, listOf("ಽ೦೧"), ""},
	{tables.Malayalam, listOf("ടഠധനറ൦"), ""},
	{tables.Oriya, listOf("ଠ୦୮"), ""},
	{tables.Tamil, listOf("டப௦"), ""},
	{tables.Telugu, listOf("౦౧"), ""},
	{tables.Myanmar, listOf("ခဂငထပဝ၀၂ၔၜ႐႑႕႖႗"), "mm"},
	// The second part looks so in the fonts of some platforms.
	{tables.Thai, listOf("บพเแ๐" + "ทนรหดลปฟม"), "th"},
}

// honestWords are names that are written with such letters, and are words.
const honestWords = "секс как коса курс парк такий укроп сахарок покраска театр астро пхукет"

// wholeScript: a label of one script that looks as if it was Latin, UTS #39 §4.1. Its
// letters are all on the list of their script, or its skeleton is a name in ASCII.
func (l *label) wholeScript() int {
	like := l.wide&tables.LikeASCII != 0
	last := tables.Script(tables.Latin)
	for i := range l.chars {
		script := l.chars[i].class.Script()
		if script == last {
			continue
		}
		last = script
		switch script {
		case tables.Common, tables.Inherited, tables.Latin:
			continue
		}
		lookalike := lookalikesOf(script)
		if (like || l.allAmong(script, &lookalike.letters)) && !l.isUsed(script, lookalike.tlds) {
			return i
		}
	}
	return -1
}

// lookalikesOf returns what lookalikeScripts has of a script, or an empty entry.
func lookalikesOf(script tables.Script) *lookalikeScript {
	for i := range lookalikeScripts {
		if s := &lookalikeScripts[i]; s.script == script {
			return s
		}
	}
	return new(lookalikeScript)
}

// allAmong reports whether all letters of the script are among the given ones.
func (l *label) allAmong(script tables.Script, letters *charList) bool {
	for i := range l.chars {
		if c := &l.chars[i]; c.class.Script() == script && !letters.has(c.r) {
			return false
		}
	}
	return true
}

// isUsed reports whether the script is used under the top-level domain of l, or l is a word.
func (l *label) isUsed(script tables.Script, tlds string) bool {
	if l.tld.isOne(tlds) || l.tld.hasScript(script) {
		return true
	}
	for word := range strings.FieldsSeq(honestWords) {
		if l.text == word {
			return true
		}
	}
	return false
}
