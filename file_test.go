// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
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
