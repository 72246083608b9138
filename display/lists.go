// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"strings"

	"github.com/urlenc/urlenc/display/internal/tables"
)

// The lists of characters that are in no file of Unicode. All characters are in lower case:
// mapping leaves no others.
const (
	// likeDigits look like ASCII digits.
	likeDigits = "θ२২੨૨೩೭շзҙӡउওਤ੩૩౩ဒვპੜკ੫丩ㄐճ৪੪୫૭୨౨"

	// likeSlash are strokes that look like a slash: of Katakana, and of Han.
	likeSlash = "ノンソゾ丶乀乁丿"

	// likeLetters are ideographs and Bopomofo letters that look like Latin letters, hyphens
	// or other strokes.
	likeLetters = "一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁丶亅二亠冖宀巛"
)

// A lookalikeScript is a script with letters that look like Latin ones.
type lookalikeScript struct {
	script  tables.Script
	letters string // that look like Latin letters
	tlds    string // where the script is used, beside the top-level domains that are written in it
}

// lookalikeScripts are those of which whole labels can be written with such letters.
var lookalikeScripts = [...]lookalikeScript{
	{tables.Armenian, "ագզէլհյոսւօՙ", "am"},
	{tables.Cyrillic, "аысԁеԍһіюкјӏорԗԛѕтԝхуъьҽпгѵѡм", "bg by kz pyc ru su ua uz"},
	{tables.Ethiopic, "ሀሠሰስበነተከዐዕዘጠፐꬅ", "er et"},
	{tables.Georgian, "იოყძხჽჿ", "ge"},
	{tables.Greek, "αικνρυωηοτ", "gr"},
	{tables.Hebrew, "דוחיןסװײ׳ﬦ", "il"},
	{tables.Bengali, "০৭", ""},
	{tables.Devanagari, "ऽ०ॱ", ""},
	{tables.Gujarati, "ડટ૦૧", ""},
	{tables.Gurmukhi, "੦੧", ""},
	{tables.Kannada, "ಽ೦೧", ""},
	{tables.Malayalam, "ടഠധനറ൦", ""},
	{tables.Oriya, "ଠ୦୮", ""},
	{tables.Tamil, "டப௦", ""},
	{tables.Telugu, "౦౧", ""},
	{tables.Myanmar, "ခဂငထပဝ၀၂ၔၜ႐႑႕႖႗", "mm"},
	// The second part looks so in the fonts of some platforms.
	{tables.Thai, "บพเแ๐" + "ทนรหดลปฟม", "th"},
}

// honestWords are names that are written with such letters, and are words.
const honestWords = "секс как коса курс парк такий укроп сахарок покраска театр астро пхукет"

// wholeScript: a label of one script that looks as if it was Latin, UTS #39 §4.1. Its
// letters are all on the list of their script, or its skeleton is a name in ASCII.
func (l *label) wholeScript() int {
	like := l.all&tables.LikeASCII != 0
	last := tables.Latin
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
		letters, tlds := lookalikesOf(script)
		if (like || l.allAmong(script, letters)) && !l.isUsed(script, tlds) {
			return i
		}
	}
	return -1
}

// lookalikesOf returns what lookalikeScripts has of a script, "" if it has nothing.
func lookalikesOf(script tables.Script) (letters, tlds string) {
	for i := range lookalikeScripts {
		if s := &lookalikeScripts[i]; s.script == script {
			return s.letters, s.tlds
		}
	}
	return "", ""
}

// allAmong reports whether all letters of the script are among the given ones.
func (l *label) allAmong(script tables.Script, letters string) bool {
	for i := range l.chars {
		if c := &l.chars[i]; c.class.Script() == script && !strings.ContainsRune(letters, c.r) {
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
