// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package benchmarks

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/net/idna"
)

// forms returns count different form bodies of n pairs each.
func forms(count, n int) *Input {
	r := seed(n, "form")
	var values []string
	for range count {
		values = append(values, form(r, n))
	}
	return newInput(values...)
}

// form returns a form body of n pairs; a third of the values hold escapes.
func form(r *rand.Rand, n int) string {
	names := []string{"q", "page", "utm_source", "utm_medium", "session", "lang", "sort", "filter[type]", "ref", "id"}
	var pairs []string
	for range n {
		v := value(r, "clean", 1+r.IntN(24))
		switch r.IntN(6) {
		case 0:
			v = value(r, "typical", 8+r.IntN(40))
		case 1:
			v = "three small words"
		}
		pairs = append(pairs, plusForm(names[r.IntN(len(names))])+"="+plusForm(v))
	}
	return strings.Join(pairs, "&")
}

// listLen is how many values a list has, all of them different: what a branch predictor
// can learn says little about a program's own inputs.
const listLen = 1000

// list returns a list of the different values that make gives.
func list(make func() string) *Input {
	seen := map[string]bool{}
	var values []string
	for len(values) < listLen {
		if s := make(); s != "" && !seen[s] {
			seen[s] = true
			values = append(values, s)
		}
	}
	return newInput(values...)
}

// urls returns http and https URLs as they occur, all of which a browser and net/url
// take.
func urls() *Input {
	r := seed(1000, "urls")
	return list(func() string {
		s := pick(r, "https", "https", "https", "http") + "://" + site(r)
		if r.IntN(20) == 0 {
			s += pick(r, ":8080", ":8443", ":3000")
		}
		return s + pathOf(r) + queryOf(r)
	})
}

// specialURLs returns URLs of the other special schemes.
func specialURLs() *Input {
	r := seed(1000, "special")
	return list(func() string {
		switch r.IntN(5) {
		case 0:
			return pick(r, "wss", "wss", "ws") + "://" + site(r) + pick(r, "", ":8080", ":9001") + pathOf(r) + queryOf(r)
		case 1:
			return "ftp://ftp." + site(r) + "/pub" + pathOf(r)
		case 2:
			return "file:///C:/Users/" + word(r, 8) + "/Documents" + pathOf(r)
		}
		return "file:///" + pick(r, "home/", "usr/share/", "var/log/", "tmp/") + word(r, 8) + pathOf(r)
	})
}

func pick(r *rand.Rand, list ...string) string { return list[r.IntN(len(list))] }

// word returns a word of letters, digits and a few marks.
func word(r *rand.Rand, n int) string {
	return strings.Trim(value(r, "clean", 2+r.IntN(n)), "-_.") + "a"
}

// site returns a host.
func site(r *rand.Rand) string {
	return pick(r, "www.", "www.", "", "", "en.", "api.", "cdn.", "static-01.") +
		pick(r, "example.com", "example.org", "news.example.net", "shop.example.co.uk", "example.github.io", "blog.example.de")
}

// pathOf returns a path.
func pathOf(r *rand.Rand) string {
	var b strings.Builder
	for range r.IntN(6) {
		switch r.IntN(12) {
		case 0:
			fmt.Fprintf(&b, "/%d/%02d", 2000+r.IntN(30), 1+r.IntN(12))
		case 1:
			b.WriteString("/" + word(r, 8) + "%20" + word(r, 8))
		case 2:
			b.WriteString("/" + word(r, 12) + "-" + word(r, 8) + "-" + word(r, 10))
		default:
			b.WriteString("/" + word(r, 10))
		}
	}
	if b.Len() == 0 {
		return "/" // a suffix has no place after a host
	}
	return b.String() + pick(r, "", "/", "/", ".html", ".png")
}

// queryOf returns a query and a fragment, or nothing.
func queryOf(r *rand.Rand) string {
	s, sep := "", "?"
	for range max(0, r.IntN(7)-3) {
		s += sep + pick(r, "id", "q", "page", "utm_source", "utm_campaign", "v", "ref") + "=" + pick(r, word(r, 6), word(r, 12), percent(value(r, "typical", 8+r.IntN(20))))
		sep = "&"
	}
	if r.IntN(10) == 0 {
		s += "#" + word(r, 10)
	}
	return s
}

// ldhHosts returns hosts that are in ASCII and canonical.
func ldhHosts() *Input {
	r := seed(1000, "ldh")
	letters := func(n int) string {
		b := make([]byte, 3+r.IntN(n))
		for i := range b {
			b[i] = "etaoinshrdlcumwfgypbvk"[r.IntN(22)]
		}
		return string(b)
	}
	return list(func() string {
		return pick(r, "www.", "", "", "api.", "cdn-01.", "en.") + letters(12) + pick(r, "", "-"+letters(6)) + pick(r, ".com", ".org", ".de", ".co.uk", ".example")
	})
}

// alphabets are letters of names that are not ASCII, each with a top-level domain.
var alphabets = []struct{ letters, tld string }{
	{"aeiounrstlmdäöüß", "de"},
	{"aeiounrstlmdéèêçà", "fr"},
	{"aeiounrstlmdłąężść", "pl"},
	{"aeiounrstlmdřěščžý", "cz"},
	{"aeinrlmkışğüçö", "tr"},
	{"aeiouchntđờếưâ", "vn"},
	{"αβγδεηικλμνοπρτυάέίό", "gr"},
	{"абвгдежийклмнопрсту", "рф"},
	{"ابتجحدرسعفقكلمن", "إختبار"},
	{"אבגדהוחטיכלמנסע", "il"},
	{"अआकखगचजतदनपबमयरलवस", "भारत"},
	{"กขคงจชดตทนบปพมยรลว", "ไทย"},
	{"あいうえおかきくけこさしすせそたち", "jp"},
	{"日本東京大学新聞中文网站公司北", "中国"},
	{"가나다라마바사아자차카타", "kr"},
}

// unicodeHosts returns hosts that are not ASCII, of the scripts that are in use.
func unicodeHosts() *Input {
	r := seed(1000, "hosts")
	return list(func() string {
		a := alphabets[r.IntN(len(alphabets))]
		letters := []rune(a.letters)
		label := make([]rune, 3+r.IntN(9))
		for i := range label {
			label[i] = letters[r.IntN(len(letters))]
		}
		host := pick(r, "", "", "www.") + string(label) + "." + a.tld
		if got, err := idna.Lookup.ToASCII(host); err != nil || got == host {
			return ""
		}
		return host
	})
}

// corpusURLs returns URLs, evenly spaced, of the lists in the directory
// urls of URLENC_CORPORA, or nil where that isn't set.
func corpusURLs() (*Input, error) {
	dir := os.Getenv("URLENC_CORPORA")
	if dir == "" {
		return nil, nil
	}
	names, err := filepath.Glob(filepath.Join(dir, "urls", "*_files.txt.gz"))
	if err != nil {
		return nil, err
	}
	names = append(names, filepath.Join(dir, "urls", "kasztp.txt.gz"))
	var all []string
	for _, name := range names {
		f, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		z, err := gzip.NewReader(bytes.NewReader(f))
		if err != nil {
			return nil, err
		}
		text, err := io.ReadAll(z)
		if err != nil {
			return nil, err
		}
		for sc := bufio.NewScanner(bytes.NewReader(text)); sc.Scan(); {
			if s := strings.TrimSpace(sc.Text()); strings.HasPrefix(s, "http") && len(s) < 2000 {
				all = append(all, s)
			}
		}
	}
	var values []string
	for i := range listLen {
		values = append(values, all[i*len(all)/listLen])
	}
	return newInput(values...), nil
}
