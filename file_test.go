// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"math/rand/v2"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/whatwg"
)

func TestFileRef(t *testing.T) {
	for _, c := range []struct {
		style     urlenc.PathStyle
		path, url string
		back      string // "" is path
	}{
		{urlenc.POSIX, "/", "file:///", ""},
		{urlenc.POSIX, "/a b/100%;c", "file:///a%20b/100%25%3Bc", ""},
		{urlenc.POSIX, "/a/", "file:///a/", ""},
		{urlenc.POSIX, "//a///b//", "file:///a/b/", "/a/b/"},
		{urlenc.POSIX, "///", "file:///", "/"},
		{urlenc.POSIX, `/a\b`, "file:///a%5Cb", ""},
		{urlenc.POSIX, "/\xff?#", "file:///%FF%3F%23", ""},
		{urlenc.POSIX, "/C:/x", "file:///C:/x", ""},
		{urlenc.POSIX, "/C|/x", "file:///C%7C/x", ""},
		{urlenc.POSIX, "/...", "file:///...", ""},
		{urlenc.POSIX, "/%2e%2e/x", "file:///%252e%252e/x", ""},
		{urlenc.Windows, `C:\`, "file:///C:/", ""},
		{urlenc.Windows, `c:\a b\ü.txt`, "file:///c:/a%20b/%C3%BC.txt", ""},
		{urlenc.Windows, `C:/a//b\\c/`, "file:///C:/a/b/c/", `C:\a\b\c\`},
		{urlenc.Windows, `C:\a:b`, "file:///C:/a:b", ""},
		{urlenc.Windows, `\\server\share\a b`, "file://server/share/a%20b", ""},
		{urlenc.Windows, `//Server/share/`, "file://Server/share/", `\\Server\share\`},
		{urlenc.Windows, `\\127.0.0.1\c$`, "file://127.0.0.1/c$", ""},
		{urlenc.Windows, `\\my_server\\a`, "file://my_server/a", `\\my_server\a`},
	} {
		r, err := urlenc.FileRef(c.path, c.style)
		if err != nil || r.String() != c.url {
			t.Errorf("FileRef(%q, %v) = %q, %v, want %q", c.path, c.style, r, err, c.url)
			continue
		}
		if c.back == "" {
			c.back = c.path
		}
		if back, err := r.FilePath(c.style); err != nil || back != c.back {
			t.Errorf("%q.FilePath(%v) = %q, %v, want %q", r, c.style, back, err, c.back)
		}
	}
}

func TestFileRefErrors(t *testing.T) {
	for _, c := range []struct {
		style  urlenc.PathStyle
		path   string
		offset int
		err    error
	}{
		{urlenc.POSIX, "", 0, urlenc.ErrStructure},
		{urlenc.POSIX, "a/b", 0, urlenc.ErrStructure},
		{urlenc.POSIX, `C:\a`, 0, urlenc.ErrStructure},
		{urlenc.POSIX, "/a/../b", 3, urlenc.ErrDotSegment},
		{urlenc.POSIX, "/.", 1, urlenc.ErrDotSegment},
		{urlenc.POSIX, "/a\x00", 2, urlenc.ErrControl},
		{urlenc.Windows, "", 0, urlenc.ErrStructure},
		{urlenc.Windows, "a", 0, urlenc.ErrStructure},
		{urlenc.Windows, `C:`, 0, urlenc.ErrStructure},
		{urlenc.Windows, `C:a`, 0, urlenc.ErrStructure},
		{urlenc.Windows, `\a`, 0, urlenc.ErrStructure},
		{urlenc.Windows, `1:\a`, 0, urlenc.ErrStructure},
		{urlenc.Windows, `\\`, 2, urlenc.ErrStructure},
		{urlenc.Windows, `\\server`, 8, urlenc.ErrStructure},
		{urlenc.Windows, `\\server\`, 8, urlenc.ErrStructure},
		{urlenc.Windows, `\\?\C:\a`, 0, urlenc.ErrStructure},
		{urlenc.Windows, `\\.\COM1`, 0, urlenc.ErrStructure},
		{urlenc.Windows, `//?/C:/a`, 0, urlenc.ErrStructure},
		{urlenc.Windows, `\\C\share`, 2, urlenc.ErrHost},
		{urlenc.Windows, `\\LocalHost\share`, 2, urlenc.ErrHost},
		{urlenc.Windows, `\\..\share`, 2, urlenc.ErrHost},
		{urlenc.Windows, `\\a b\share`, 3, urlenc.ErrHost},
		{urlenc.Windows, `\\a%41\share`, 2, urlenc.ErrHost},
		{urlenc.Windows, `\\0x7f.1\share`, 2, urlenc.ErrHost},
		{urlenc.Windows, `\\\server\share`, 2, urlenc.ErrHost},
		{urlenc.Windows, `\\u@h\share`, 3, urlenc.ErrHost},
		{urlenc.Windows, `C:\a\..\b`, 5, urlenc.ErrDotSegment},
		{urlenc.Windows, `\\server\share\.`, 15, urlenc.ErrDotSegment},
		{urlenc.Windows, "C:\\\xff", 3, urlenc.ErrInvalidUTF8},
		{urlenc.Windows, "C:\\\x00", 3, urlenc.ErrControl},
	} {
		r, err := urlenc.FileRef(c.path, c.style)
		if e := (*urlenc.Error)(nil); !errors.As(err, &e) || e.Err != c.err || e.Offset != c.offset || r != (urlenc.Ref{}) {
			t.Errorf("FileRef(%q, %v) = %q, %v, want %v at %d", c.path, c.style, r, err, c.err, c.offset)
		}
	}
}

func TestFilePath(t *testing.T) {
	for _, c := range []struct {
		style     urlenc.PathStyle
		url, path string
	}{
		{urlenc.POSIX, "file:/a", "/a"},
		{urlenc.POSIX, "FILE://LOCALHOST/a%20b", "/a b"},
		{urlenc.POSIX, "file:///a%5Cb", `/a\b`},
		{urlenc.POSIX, "file:///a//b/", "/a/b/"},
		{urlenc.POSIX, "file:///a//", "/a/"},
		{urlenc.POSIX, "file:///", "/"},
		{urlenc.Windows, "file:///C:/a", `C:\a`},
		{urlenc.Windows, "file:/c%3a/a/", `c:\a\`},
		{urlenc.Windows, "file:///C:", `C:\`},
		{urlenc.Windows, "file:///C:/", `C:\`},
		{urlenc.Windows, "file://localhost/C:/a", `C:\a`},
		{urlenc.Windows, "file://server/share", `\\server\share`},
	} {
		if got, err := urlenc.MustParseRef(c.url).FilePath(c.style); err != nil || got != c.path {
			t.Errorf("%q.FilePath(%v) = %q, %v, want %q", c.url, c.style, got, err, c.path)
		}
	}
	for _, c := range []struct {
		style  urlenc.PathStyle
		url    string
		offset int
		err    error
	}{
		{urlenc.POSIX, "", 0, urlenc.ErrScheme},
		{urlenc.POSIX, "/a", 0, urlenc.ErrScheme},
		{urlenc.POSIX, "http://h/a", 0, urlenc.ErrScheme},
		{urlenc.POSIX, "file://server/a", 7, urlenc.ErrHost},
		{urlenc.POSIX, "file:a", 5, urlenc.ErrStructure},
		{urlenc.POSIX, "file:", 5, urlenc.ErrStructure},
		{urlenc.POSIX, "file://", 7, urlenc.ErrStructure},
		{urlenc.POSIX, "file:///a?", 10, urlenc.ErrStructure},
		{urlenc.POSIX, "file:///a#f", 10, urlenc.ErrStructure},
		{urlenc.POSIX, "file://u@localhost/a", 7, urlenc.ErrStructure},
		{urlenc.POSIX, "file://localhost:/a", 17, urlenc.ErrStructure},
		{urlenc.POSIX, "file:////a", 8, urlenc.ErrStructure},
		{urlenc.POSIX, "file://localhost//a", 17, urlenc.ErrStructure},
		{urlenc.POSIX, "file:///a/%2e%2E", 10, urlenc.ErrDotSegment},
		{urlenc.POSIX, "file:///.%2e/a", 8, urlenc.ErrDotSegment},
		{urlenc.POSIX, "file:///a%2Fb", 9, urlenc.ErrDelimiter},
		{urlenc.POSIX, "file:///a%00", 9, urlenc.ErrControl},
		{urlenc.Windows, "file:///a", 8, urlenc.ErrStructure},
		{urlenc.Windows, "file:///C%7C/a", 8, urlenc.ErrStructure},
		{urlenc.Windows, "file:///C:x/a", 8, urlenc.ErrStructure},
		{urlenc.Windows, "file:///", 7, urlenc.ErrStructure},
		{urlenc.Windows, "file://server", 13, urlenc.ErrStructure},
		{urlenc.Windows, "file://server/", 13, urlenc.ErrStructure},
		{urlenc.Windows, "file://s/share", 7, urlenc.ErrHost},
		{urlenc.Windows, "file://./share", 7, urlenc.ErrHost},
		{urlenc.Windows, "file://%41b/share", 7, urlenc.ErrHost},
		{urlenc.Windows, "file://server//share", 14, urlenc.ErrStructure},
		{urlenc.Windows, "file:///C:/a%5Cb", 12, urlenc.ErrDelimiter},
		{urlenc.Windows, "file:///C:/a%FF", 12, urlenc.ErrInvalidUTF8},
		{urlenc.Windows, "file:///C:/../a", 11, urlenc.ErrDotSegment},
	} {
		got, err := urlenc.MustParseRef(c.url).FilePath(c.style)
		if e := (*urlenc.Error)(nil); !errors.As(err, &e) || e.Err != c.err || e.Offset != c.offset || got != "" {
			t.Errorf("%q.FilePath(%v) = %q, %v, want %v at %d", c.url, c.style, got, err, c.err, c.offset)
		}
	}
	for _, f := range []func(){func() { _, _ = urlenc.FileRef("/", 2) }, func() { _, _ = urlenc.Ref{}.FilePath(2) }} {
		if !panics(f) {
			t.Error("an unknown style does not panic")
		}
	}
	if got := strings.Join([]string{urlenc.POSIX.String(), urlenc.Windows.String(), urlenc.PathStyle(2).String()}, " "); got != "POSIX Windows PathStyle(2)" {
		t.Errorf("the styles are %q", got)
	}
}

// refFilePath returns the one way to write an absolute path of a style, and whether it
// is one that a URL can hold.
func refFilePath(path string, style urlenc.PathStyle) (string, bool) {
	separator, prefix, rest := "/", "/", path
	if style == urlenc.Windows {
		separator = `\`
		rest = strings.ReplaceAll(path, "/", `\`)
		server := uncPath.FindStringSubmatch(rest)
		switch {
		case server != nil && server[1] != "?" && server[1] != ".":
			prefix, rest = `\\`+server[1]+`\`, server[2]
			if strings.Trim(rest, `\`) == "" || len(server[1]) == 1 || strings.EqualFold(server[1], "localhost") {
				return "", false
			}
		case drivePath.MatchString(rest):
			prefix, rest = rest[:3], rest[3:]
		default:
			return "", false
		}
		if !utf8.ValidString(path) {
			return "", false
		}
	} else if !strings.HasPrefix(path, "/") {
		return "", false
	}
	var segments []string
	for _, segment := range strings.Split(rest, separator) {
		if segment == "." || segment == ".." {
			return "", false
		}
		if segment != "" {
			segments = append(segments, segment)
		}
	}
	out := prefix + strings.Join(segments, separator)
	if strings.HasSuffix(rest, separator) && len(segments) > 0 {
		out += separator
	}
	return out, !strings.Contains(path, "\x00")
}

var (
	uncPath      = regexp.MustCompile(`(?s)^\\\\([^\\]+)(\\.*)$`)
	uncServer    = regexp.MustCompile(`^\\\\([^\\]+)\\`)
	drivePath    = regexp.MustCompile(`^[A-Za-z]:\\`)
	plainName    = regexp.MustCompile(`^[A-Za-z0-9_-]{2,}$`)
	doubledSlash = regexp.MustCompile(`//+`)
)

// plainServer reports whether no one objects to the server of a UNC path.
func plainServer(path string) bool {
	m := uncServer.FindStringSubmatch(path)
	return m == nil || plainName.MatchString(m[1]) && !strings.EqualFold(m[1], "localhost") && !numberLabel.MatchString(m[1])
}

// refFileSame compares what a reader has of a file URL, its host and its path, decoded
// once, with a path: separators may be doubled, and servers differ in case.
func refFileSame(path string, style urlenc.PathStyle, host, urlPath string) bool {
	if strings.EqualFold(host, "localhost") {
		host = ""
	}
	urlPath = doubledSlash.ReplaceAllString(urlPath, "/")
	if style == urlenc.POSIX {
		return host == "" && urlPath == path
	}
	if strings.Contains(urlPath, `\`) {
		return false
	}
	server := ""
	if m := uncServer.FindStringSubmatch(path); m != nil {
		server, path = m[1], path[len(m[0])-1:]
	} else {
		path = `\` + path
	}
	got := strings.ReplaceAll(urlPath, "/", `\`)
	if len(got) == 3 && got[2] == ':' && server == "" {
		got += `\` // a drive alone
	}
	return strings.EqualFold(host, canonicalHost(server)) && got == path
}

// checkFileReaders checks that no reader of s finds another file in it than path.
func checkFileReaders(t *testing.T, s, path string, style urlenc.PathStyle) {
	t.Helper()
	if u, err := whatwg.Parse(s); err == nil {
		decoded, _, _ := refEncoding{policy: urlenc.KeepMalformed}.decode(u.Pathname())
		if !refFileSame(path, style, u.Hostname(), decoded) {
			t.Errorf("%q is %q in style %v, but to a browser %q on %q", s, path, style, decoded, u.Hostname())
		}
	}
	if u, err := url.Parse(s); err == nil {
		if !refFileSame(path, style, u.Host, u.Path) {
			t.Errorf("%q is %q in style %v, but to net/url %q on %q", s, path, style, u.Path, u.Host)
		}
	}
	decoded, _, _ := refEncoding{policy: urlenc.KeepMalformed}.decode(editableOf(s).path)
	if e := editableOf(s); !refFileSame(path, style, *cmpOr(e.host, new(string)), decoded) {
		t.Errorf("%q is %q in style %v, but by RFC 3986 %q", s, path, style, decoded)
	}
}

// cmpOr returns the first pointer that is not nil.
func cmpOr(a, b *string) *string {
	if a != nil {
		return a
	}
	return b
}

// filePaths are paths and file URLs that mislead.
var filePaths = []string{
	"/", "/a b/%2e%2e/c", "//a///b//", `C:\a/b\\c`, `\\server\share\a`, "//server/share/", "c:/", `C:\..\x`, `\\?\C:\x`, `\\h@x\y`, "/C|/x", "/C:/x", "file:///C:/a%5Cb", "file:/c%3a/x",
	"file:////server/x", "file://localhost//x", "file://LOCALHOST/x/", "file:///a/%2e%2E/b", "file:///a%2fb", "file://server/C:/x", "file://c%3A/x", "file:///C|/x", "file://h/x//y", "file:///%43:/x",
	"file://0x7f.1/share", `\\0x7f.1\share`, `\\%41a\x`, "file:///c:", "file:///c%3a", "file://server/..%5cx", `\\server\C:\x`, "file:a", "file:///é", `\\ſerver\x`, `C:\x:y`, "/a\x00", "/\xff", `C:\\\x`,
	"file:///c:/%", "FILE:/x", "file://a.b./c", `\\xn--a\b`, "file://%C3%BC/x", "file:///C:/?", "file:///C:/./x", "file:///C:x/a", "file:///C:x", `\\-\a`, "file://a%2Fb/c",
}

// checkFilePath: FilePath undoes FileRef, and what it returns no reader of the URL
// takes for another file.
func checkFilePath(t *testing.T, s string, windows bool) {
	style := urlenc.POSIX
	if windows {
		style = urlenc.Windows
	}
	want, ok := refFilePath(s, style)
	r, err := urlenc.FileRef(s, style)
	switch {
	case err != nil && ok && (plainServer(want) || style == urlenc.POSIX):
		t.Errorf("FileRef(%q, %v): %v", s, style, err)
	case err == nil && !ok:
		t.Errorf("FileRef(%q, %v) = %q, want an error", s, style, r)
	case err == nil:
		back, err := r.FilePath(style)
		if err != nil || back != want {
			t.Errorf("FileRef(%q, %v) = %q, whose path is %q, %v, want %q", s, style, r, back, err, want)
		}
		checkFileReaders(t, r.String(), want, style)
	case r != (urlenc.Ref{}):
		t.Errorf("FileRef(%q, %v) = %q, %v", s, style, r, err)
	}

	// Any URL, whoever wrote it.
	if !wellFormed(s) {
		return
	}
	path, err := mustParse(t, s).FilePath(style)
	if err != nil {
		if path != "" {
			t.Errorf("%q.FilePath(%v) = %q, %v", s, style, path, err)
		}
		return
	}
	if e := editableOf(s); !strings.EqualFold(*cmpOr(e.scheme, new(string)), "file") || e.user != nil || e.port != nil || e.query != nil || e.fragment != nil || strings.HasPrefix(e.path, "//") {
		t.Errorf("%q.FilePath(%v) = %q, want an error", s, style, path)
	}
	if again, ok := refFilePath(path, style); !ok || again != path {
		t.Errorf("%q.FilePath(%v) = %q, which is not an absolute path of this style, or not in its one form", s, style, path)
	}
	checkFileReaders(t, s, path, style)
	again, err := urlenc.FileRef(path, style)
	if err != nil {
		t.Errorf("%q.FilePath(%v) = %q, and FileRef of that: %v", s, style, path, err)
	} else if back, err := again.FilePath(style); err != nil || back != path {
		t.Errorf("%q.FilePath(%v) = %q, there and back %q, %v", s, style, path, back, err)
	}
}

// TestFilePathMixed mixes paths and file URLs for checkFilePath.
func TestFilePathMixed(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(8089, 33))
	n := testenv.Pick(20_000, 10_000, 2_000)
	pieces := append([]string{"C:", "c%3A", "C|", "%43:", "/", "\\", "%5C", "server", "localhost", "LOCALHOST", "localhost.", "x"}, hostPieces...)
	heads := []string{"", "file:", "file:/", "file://", "file:///", "FILE:///C:/", "file:///c%3a/", "file://server/", "/", `C:\`, `\\server\share`, `//`, `\\`, "file://localhost/"}
	for range n {
		checkFilePath(t, heads[rng.IntN(len(heads))]+mix(rng, rng.IntN(6), pieces), rng.IntN(2) == 0)
	}
}
