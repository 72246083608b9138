// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// codes has the code of ISO 15924 for each script, by its name in Scripts.txt: none of the
// files has both.
const codes = `
Adlam=Adlm Ahom=Ahom Anatolian_Hieroglyphs=Hluw Arabic=Arab Armenian=Armn Avestan=Avst Balinese=Bali Bamum=Bamu Bassa_Vah=Bass
Batak=Batk Bengali=Beng Beria_Erfe=Berf Bhaiksuki=Bhks Bopomofo=Bopo Brahmi=Brah Braille=Brai Buginese=Bugi Buhid=Buhd
Canadian_Aboriginal=Cans Carian=Cari Caucasian_Albanian=Aghb Chakma=Cakm Cham=Cham Cherokee=Cher Chorasmian=Chrs Common=Zyyy
Coptic=Copt Cuneiform=Xsux Cypriot=Cprt Cypro_Minoan=Cpmn Cyrillic=Cyrl Deseret=Dsrt Devanagari=Deva Dives_Akuru=Diak
Dogra=Dogr Duployan=Dupl Egyptian_Hieroglyphs=Egyp Elbasan=Elba Elymaic=Elym Ethiopic=Ethi Garay=Gara Georgian=Geor
Glagolitic=Glag Gothic=Goth Grantha=Gran Greek=Grek Gujarati=Gujr Gunjala_Gondi=Gong Gurmukhi=Guru Gurung_Khema=Gukh
Han=Hani Hangul=Hang Hanifi_Rohingya=Rohg Hanunoo=Hano Hatran=Hatr Hebrew=Hebr Hiragana=Hira Imperial_Aramaic=Armi
Inherited=Zinh Inscriptional_Pahlavi=Phli Inscriptional_Parthian=Prti Javanese=Java Kaithi=Kthi Kannada=Knda Katakana=Kana
Kawi=Kawi Kayah_Li=Kali Kharoshthi=Khar Khitan_Small_Script=Kits Khmer=Khmr Khojki=Khoj Khudawadi=Sind Kirat_Rai=Krai Lao=Laoo
Latin=Latn Lepcha=Lepc Limbu=Limb Linear_A=Lina Linear_B=Linb Lisu=Lisu Lycian=Lyci Lydian=Lydi Mahajani=Mahj Makasar=Maka
Malayalam=Mlym Mandaic=Mand Manichaean=Mani Marchen=Marc Masaram_Gondi=Gonm Medefaidrin=Medf Meetei_Mayek=Mtei
Mende_Kikakui=Mend Meroitic_Cursive=Merc Meroitic_Hieroglyphs=Mero Miao=Plrd Modi=Modi Mongolian=Mong Mro=Mroo Multani=Mult
Myanmar=Mymr Nabataean=Nbat Nag_Mundari=Nagm Nandinagari=Nand New_Tai_Lue=Talu Newa=Newa Nko=Nkoo Nushu=Nshu
Nyiakeng_Puachue_Hmong=Hmnp Ogham=Ogam Ol_Chiki=Olck Ol_Onal=Onao Old_Hungarian=Hung Old_Italic=Ital Old_North_Arabian=Narb
Old_Permic=Perm Old_Persian=Xpeo Old_Sogdian=Sogo Old_South_Arabian=Sarb Old_Turkic=Orkh Old_Uyghur=Ougr Oriya=Orya Osage=Osge
Osmanya=Osma Pahawh_Hmong=Hmng Palmyrene=Palm Pau_Cin_Hau=Pauc Phags_Pa=Phag Phoenician=Phnx Psalter_Pahlavi=Phlp Rejang=Rjng
Runic=Runr Samaritan=Samr Saurashtra=Saur Sharada=Shrd Shavian=Shaw Siddham=Sidd Sidetic=Sidt SignWriting=Sgnw Sinhala=Sinh
Sogdian=Sogd Sora_Sompeng=Sora Soyombo=Soyo Sundanese=Sund Sunuwar=Sunu Syloti_Nagri=Sylo Syriac=Syrc Tagalog=Tglg
Tagbanwa=Tagb Tai_Le=Tale Tai_Tham=Lana Tai_Viet=Tavt Tai_Yo=Tayo Takri=Takr Tamil=Taml Tangsa=Tnsa Tangut=Tang Telugu=Telu
Thaana=Thaa Thai=Thai Tibetan=Tibt Tifinagh=Tfng Tirhuta=Tirh Todhri=Todr Tolong_Siki=Tols Toto=Toto Tulu_Tigalari=Tutg
Ugaritic=Ugar Unknown=Zzzz Vai=Vaii Vithkuqi=Vith Wancho=Wcho Warang_Citi=Wara Yezidi=Yezi Yi=Yiii Zanabazar_Square=Zanb`

// combined are the codes of scripts that are written together, which UTS #39 §5.1 adds.
var combined = []string{"Hanb", "Jpan", "Kore"}

// named are the scripts that have a meaning of their own in the rules, with the names of
// their constants.
const named = `
Latin=Latn Greek=Grek Cyrillic=Cyrl Han=Hani Hiragana=Hira Katakana=Kana Hangul=Hang Bopomofo=Bopo
Armenian=Armn Ethiopic=Ethi Georgian=Geor Hebrew=Hebr Bengali=Beng Devanagari=Deva Gujarati=Gujr Gurmukhi=Guru Kannada=Knda
Malayalam=Mlym Oriya=Orya Tamil=Taml Telugu=Telu Myanmar=Mymr Thai=Thai
Hanb=Hanb Jpan=Jpan Kore=Kore Common=Zyyy Inherited=Zinh Unknown=Zzzz`

// constants returns the declaration of the scripts that have names.
func constants() string {
	_, all := scriptCodes()
	var b strings.Builder
	b.WriteString("\n// Scripts by their numbers.\nconst (\n")
	for pair := range strings.FieldsSeq(named) {
		name, code, _ := strings.Cut(pair, "=")
		fmt.Fprintf(&b, "\t%s Script = %d // %s\n", name, slices.Index(all, code), code)
	}
	b.WriteString(")\n")
	return b.String()
}

// scriptCodes returns the code by the name, and all codes in order.
func scriptCodes() (byName map[string]string, all []string) {
	byName = map[string]string{}
	for pair := range strings.FieldsSeq(codes) {
		name, code, _ := strings.Cut(pair, "=")
		byName[name] = code
	}
	all = slices.Sorted(maps.Values(byName))
	all = append(all, combined...)
	slices.Sort(all)
	return byName, all
}

// scripts returns the tables of scripts: the runs of code points with one value, and what
// the values are.
func (db *database) scripts() ([]table, error) {
	byName, all := scriptCodes()
	if len(all) > 192 {
		return nil, fmt.Errorf("%d scripts do not fit into a set", len(all))
	}
	// A value is the Script and, if they are not that alone, the Script_Extensions.
	valueOf := func(r rune) (string, error) {
		code, ok := byName[db.script[r]]
		if !ok {
			return "", fmt.Errorf("no code for the script %s", db.script[r])
		}
		more := db.extensions[r]
		if more == code {
			more = ""
		}
		return code + " " + more, nil
	}
	type run struct {
		start rune
		value string
	}
	var runs []run
	count := map[string]int{}
	for r := rune(0); r < numRunes; r++ {
		value, err := valueOf(r)
		if err != nil {
			return nil, err
		}
		if len(runs) == 0 || runs[len(runs)-1].value != value {
			runs = append(runs, run{r, value})
			count[value]++
		}
	}
	// The most common value has the least number, and so the shortest varint.
	values := slices.SortedFunc(maps.Keys(count), func(a, b string) int { return cmp.Or(count[b]-count[a], strings.Compare(a, b)) })
	number := map[string]int{}
	var of, in []byte
	for i, value := range values {
		number[value] = i
		code, more, _ := strings.Cut(value, " ")
		list := strings.Fields(more)
		of = append(of, byte(slices.Index(all, code)), byte(len(list)))
		for _, code := range list {
			n := slices.Index(all, code)
			if n < 0 {
				return nil, fmt.Errorf("no script has the code %s", code)
			}
			of = append(of, byte(n))
		}
	}
	for i, run := range runs {
		in = binary.AppendUvarint(in, uint64(number[run.value]))
		end := rune(numRunes)
		if i+1 < len(runs) {
			end = runs[i+1].start
		}
		in = binary.AppendUvarint(in, uint64(end-run.start))
	}
	return []table{
		{"scriptCodes", "scriptCodes are the codes of ISO 15924, in order. The number of a script is its place here.", []byte(strings.Join(all, ""))},
		{"scriptValues", "scriptValues has for each value the number of the Script, and how many Script_Extensions follow.", of},
		{"scriptRuns", "scriptRuns has for each run of code points the value, and how many there are.", in},
	}, nil
}
