// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/urlenc/urlenc/display/internal/tables"
)

// extraSkeletons are characters that look like others in small print, after what they look
// like. UTS #39 has none of them.
const extraSkeletons = "" +
	"ae:æӕ p:ϼҏ h:ħнћңҥӈӊԋԧԩ k:ĸκкқҝҟҡӄԟ n:ŋпԥกח t:ŧтҭԏ七丅丆丁 b:ƅьҍвß w:ωшщพฟພຟ m:мӎ e:єҽҿၔ r:ґ " +
	"f:ғӻ c:ҫင y:ұ丫 x:χҳӽӿ乂 d:ԃძ g:ԍဌ s:ടรຣຮ j:၂ o:०০੦૦ଠ୦೦စ q:৭੧૧ u:บບ 0:θ 2:२২੨૨೩೭շ " +
	"3:зҙӡउওਤ੩૩౩ဒვპੜკ 4:੫丩ㄐ 6:ճ 8:৪੪୫ 9:૭୨౨ -:—一―⸺⸻ "

// A protected name is matched by skeletons, of which a host has several: with its marks and
// without, and with each reading of what can be read in two ways.

// findProtected returns the name of p.Protected that a host, which is ascii in ASCII, is
// like, or "".
func findProtected(p *Policy, ascii string, labels []Label) string {
	var texts []string
	for i := range labels {
		texts = append(texts, labels[i].Text)
	}
	skeletons := hostSkeletons(strings.Join(texts, "."))
	like := ""
	var buf [64]byte
	for _, protected := range p.Protected {
		name, ok := parse(protected)
		name = strings.TrimSuffix(name, ".")
		if !ok || name == "" {
			continue
		}
		if isBelow(ascii, name) {
			return "" // of one of the names, whatever else it looks like
		}
		if like == "" && isLike(skeletons, name, buf[:0]) {
			like = protected
		}
	}
	return like
}

// isBelow reports whether a host in ASCII is the name or below it.
func isBelow(ascii, name string) bool {
	rest, ok := strings.CutSuffix(ascii, name)
	return ok && (rest == "" || strings.HasSuffix(rest, "."))
}

// isLike reports whether one of the skeletons of a host is that of a name in ASCII, or of
// what is below it.
func isLike(skeletons []string, name string, buf []byte) bool {
	if !strings.Contains(name, acePrefix) {
		return endsLike(skeletons, string(appendSkeleton(buf, name)), name)
	}
	v := view{policy: &Policy{}}
	labels := v.judge(name, nil)
	for i := range labels {
		labels[i].Text = labels[i].Unicode
	}
	for _, skeleton := range hostSkeletons(v.join(name, labels)) {
		if endsLike(skeletons, skeleton, name) {
			return true
		}
	}
	return false
}

// endsLike reports whether one of the skeletons of a host is that of a name, or ends in it
// after a dot. A name of one label is only like a host of one.
func endsLike(skeletons []string, skeleton, name string) bool {
	for _, s := range skeletons {
		rest, ok := strings.CutSuffix(s, skeleton)
		if ok && (rest == "" || strings.HasSuffix(rest, ".") && strings.Contains(name, ".")) {
			return true
		}
	}
	return false
}

// hostSkeletons returns the skeletons of a host as it is shown.
func hostSkeletons(text string) []string {
	var skeletons []string
	for _, s := range spellings(text, true, maxSpellings) {
		s = moreSkeletons(withoutMarks(s))
		skeletons = append(skeletons, Skeleton(s))
		if strings.ContainsRune(s, 'ӏ') {
			skeletons = append(skeletons, Skeleton(strings.ReplaceAll(s, "ӏ", "l")))
		}
	}
	return skeletons
}

// ambiguous returns the two texts that r looks like, if there are two.
func ambiguous(r rune) ([2]string, bool) {
	switch r {
	case 'þ':
		return [2]string{"b", "p"}, true
	case 'œ':
		return [2]string{"ce", "oe"}, true
	case 'ł':
		return [2]string{"l", "t"}, true
	}
	return [2]string{}, false
}

// The limits of spellings: a name that goes beyond is looked at in one spelling only.
const (
	maxSpelled   = 32 // characters
	maxAmbiguous = 5  // of them
	maxSpellings = 128
)

// spellings returns s in each of the ways in which it can be read, at most as many as most.
// If replaced is not set, an ambiguous character may also stay as it is.
func spellings(s string, replaced bool, most int) []string {
	n := 0
	for _, r := range s {
		if _, ok := ambiguous(r); ok {
			n++
		}
	}
	if n == 0 || n > maxAmbiguous || utf8.RuneCountInString(s) > maxSpelled || most < 2 {
		return []string{s}
	}
	all := []string{""}
	for _, r := range s {
		ways := []string{string(r)}
		if two, ok := ambiguous(r); ok {
			if replaced {
				ways = nil
			}
			ways = append(ways, two[:]...)
		}
		var next []string
		for _, head := range all {
			for _, way := range ways {
				if len(next) < most {
					next = append(next, head+way)
				}
			}
		}
		all = next
	}
	slices.Sort(all)
	return all
}

// withoutMarks returns s without the marks on its letters, if all of them are of European
// scripts: "é" as "e", "ø" as "o".
func withoutMarks(s string) string {
	var c tables.Cursor
	for _, r := range s {
		switch class := c.Class(r); class.Script() {
		case tables.Latin, tables.Greek, tables.Cyrillic:
		default:
			if !isCombiningMark(r) && (r >= utf8.RuneSelf || !plainBytes.Has(byte(r))) {
				return s
			}
		}
	}
	s = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(s))
	return strings.NewReplacer("ł", "l", "ø", "o", "đ", "d").Replace(norm.NFC.String(s))
}

var (
	extraOnce sync.Once
	extra     map[rune]string // what extraSkeletons says
)

// moreSkeletons returns s with what extraSkeletons has for its characters.
func moreSkeletons(s string) string {
	extraOnce.Do(func() {
		extra = map[rune]string{}
		for group := range strings.FieldsSeq(extraSkeletons) {
			prototype, like, _ := strings.Cut(group, ":")
			for _, r := range like {
				extra[r] = prototype
			}
		}
	})
	var b strings.Builder
	for _, r := range s {
		if prototype, ok := extra[r]; ok {
			b.WriteString(prototype)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
