// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"maps"
	"slices"
	"strings"

	"github.com/urlenc/urlenc/whatwg"
)

// A reading is what one side makes of a text: the properties of its URL, none if it refuses
// the text.
type reading map[string]string

// standard returns the reading of package whatwg.
func standard(text string) reading {
	u, err := whatwg.Parse(text)
	if err != nil {
		return nil
	}
	return reading{
		"href": u.Href(), "origin": u.Origin(), "protocol": u.Protocol(), "username": u.Username(), "password": u.Password(),
		"host": u.Host(), "hostname": u.Hostname(), "port": u.Port(), "pathname": u.Pathname(),
		"search": u.Search(), "searchParams": u.SearchParams().String(), "hash": u.Hash(),
	}
}

// A kind is a way in which Chromium differs from the URL Standard.
type kind struct {
	name    string
	section string // of the URL Standard, that Chromium does not follow

	// explains reports whether this, and nothing else but the origin, is what Chromium's
	// reading c of the text differs in from the standard's, s. At least one of them is not nil.
	explains func(text string, s, c reading) bool
}

// kinds are those that are known of Chromium 156. A text is explained by the first that fits,
// and by the one of the origins that fits, if the origins differ.
var kinds = []kind{
	{"“|” in a path, or for the colon of a drive, is “%7C”", "§4.4, path state", func(text string, s, c reading) bool {
		drive := c["protocol"] == "file:" && strings.Contains(text, "|")
		return s != nil && c != nil && (sameBut(s, c, "pathname", escaped("|", "%7C")) ||
			drive && sameBut(s, c, "pathname", func(path string) string { return strings.Replace(path, ":/", "%7C/", 1) }))
	}},
	{"“file://C|/” is refused", "§4.4, file host state", func(text string, s, c reading) bool {
		return c == nil && s["protocol"] == "file:" && strings.Contains(text, "|")
	}},
	{"a space at the end of an opaque path stays", "§4.4, opaque path state", func(_ string, s, c reading) bool {
		return s != nil && c != nil && !strings.HasPrefix(s["pathname"], "/") && sameBut(s, c, "pathname", func(path string) string {
			before, ok := strings.CutSuffix(path, "%20")
			if !ok {
				return path
			}
			return before + " "
		})
	}},
	{"a space in a host is “%20”", "§3.5, forbidden domain code points", func(_ string, s, c reading) bool {
		return s == nil && strings.Contains(c["hostname"], "%20")
	}},
	{"“*” in a host is “%2A”", "§3.5, domain to ASCII", func(_ string, s, c reading) bool {
		return s != nil && c != nil && sameBut(s, c, "hostname", escaped("*", "%2A"))
	}},
	{"“'” in the query of a scheme that is not special is “%27”", "§4.4, query state", func(_ string, s, c reading) bool {
		return s != nil && c != nil && sameBut(s, c, "search", escaped("'", "%27"))
	}},
	{"“'” in a user or a password is “%27”", "§1.3, userinfo percent-encode set", func(_ string, s, c reading) bool {
		return s != nil && c != nil && (sameBut(s, c, "username", escaped("'", "%27")) || sameBut(s, c, "password", escaped("'", "%27")))
	}},
	{"a file URL keeps the host localhost, or has other empty segments", "§4.4, file host state and path state", func(_ string, s, c reading) bool {
		return s["protocol"] == "file:" && c["protocol"] == "file:" && plainFile(s["href"]) == plainFile(c["href"])
	}},
	{"a scheme of Chromium’s own has no port, and a path", "§4.2, special schemes", func(_ string, s, c reading) bool {
		switch s["protocol"] {
		case "chrome-distiller:", "chrome-extension:", "chrome-native:", "chrome-search:", "isolated-app:":
			return c != nil && s["hostname"] == c["hostname"] && s["pathname"] == "" && c["pathname"] == "/" && c["port"] == ""
		}
		return false
	}},
	{"a scheme that Chromium opens elsewhere has no host, and all of it is the path", "§4.4, authority state", func(_ string, s, c reading) bool {
		switch s["protocol"] {
		case "android:", "drivefs:", "chromeos-steam:", "steam:", "materialized-view:":
			return c != nil && s["href"] == c["href"] && c["host"] == "" && c["pathname"] == "//"+s["host"]+s["pathname"]
		}
		return false
	}},
	{"a data URL keeps tabs and line breaks", "§4.4, basic URL parser", func(text string, s, c reading) bool {
		return s["protocol"] == "data:" && c != nil && strings.ContainsAny(text, "\t\n") &&
			s["href"] == strings.NewReplacer("%09", "", "%0A", "").Replace(c["href"])
	}},
}

// origins are the kinds in which the origins differ.
var origins = []kind{
	{"the origin of a file URL is “file://”", "§4.7, which leaves it to the browser", func(_ string, s, c reading) bool {
		file := s["protocol"] == "file:" || s["protocol"] == "blob:" && strings.HasPrefix(s["pathname"], "file:")
		return file && s["origin"] == "null" && c["origin"] == "file://"
	}},
	{"a blob URL of another scheme than http, https and file has the origin of that URL", "§4.7", func(_ string, s, c reading) bool {
		inner := standard(s["pathname"])
		return s["protocol"] == "blob:" && s["origin"] == "null" && inner["protocol"] != "http:" && inner["protocol"] != "https:" && c["origin"] == inner["origin"]
	}},
}

// explain returns the kinds that explain the differences between s and c together, or nil.
func explain(text string, s, c reading) []kind {
	var out []kind
	fits := func(k kind) bool { return k.explains(text, s, c) }
	if s != nil && c != nil && s["origin"] != c["origin"] {
		if i := slices.IndexFunc(origins, fits); i >= 0 {
			out = append(out, origins[i])
			c = maps.Clone(c)
			c["origin"] = s["origin"]
		}
	}
	if out != nil && maps.Equal(s, c) {
		return out
	}
	if i := slices.IndexFunc(kinds, fits); i >= 0 {
		return append(out, kinds[i])
	}
	return nil
}

func escaped(char, escape string) func(string) string {
	return func(s string) string { return strings.ReplaceAll(s, char, escape) }
}

// sameBut reports whether c has the properties of s, but for the one that change changes, and
// what is made of it.
func sameBut(s, c reading, property string, change func(string) string) bool {
	changed := change(s[property])
	if changed == s[property] || changed != c[property] {
		return false
	}
	for name := range s {
		made := name == "href" || name == property || property == "hostname" && (name == "host" || name == "origin")
		if !made && s[name] != c[name] {
			return false
		}
	}
	return strings.Replace(s["href"], s[property], changed, 1) == c["href"]
}

// plainFile returns a file URL without the host localhost, and with each run of slashes as
// one.
func plainFile(href string) string {
	href = strings.Replace(href, "file://localhost/", "file:/", 1)
	for strings.Contains(href, "//") {
		href = strings.ReplaceAll(href, "//", "/")
	}
	return href
}
