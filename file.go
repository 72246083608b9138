// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc/internal/cause"
	"github.com/urlenc/urlenc/internal/pct"
)

// A PathStyle says how the paths of a file system are written. The zero value is
// [POSIX]. It is always chosen by the caller, never by the system that the program runs
// on: a path may come from elsewhere.
type PathStyle uint8

// The styles of file paths.
const (
	POSIX   PathStyle = iota // "/home/ann/a.txt": any bytes but NUL, with "/" between segments
	Windows                  // `C:\a.txt` and `\\server\share\a.txt`: UTF-8, with "\" between segments; "/" is read as one
	numPathStyles
)

var pathStyleNames = [...]string{POSIX: "POSIX", Windows: "Windows"}

// String returns the name of the constant.
func (style PathStyle) String() string {
	return nameString(pathStyleNames[:], "PathStyle", uint8(style))
}

// FileRef returns the file URL (RFC 8089) of an absolute path: of "/a b" in POSIX
// style "file:///a%20b", of `C:\a b` in Windows style "file:///C:/a%20b", and of
// `\\server\share\a` "file://server/share/a". Every byte of the path is data: a "%" in
// it becomes "%25". [Ref.FilePath] gives the path back, with doubled or mixed
// separators as one of the style's own.
//
// The error is an [*Error] with the offset in path:
//
//   - a segment "." or "..", which readers of the URL remove: ErrDotSegment
//   - NUL: ErrControl; in Windows style, what is not UTF-8: ErrInvalidUTF8
//   - a path that is not absolute, such as `C:a`, `\a`, and `\\server` without a share:
//     ErrStructure
//   - a device path, `\\?\` and `\\.\`: ErrStructure
//   - a server of one letter or of dots, "localhost", what is not a host as a URL writes
//     it, or what browsers read as another one: ErrHost
//
// FileRef allocates its result. It panics if style is not one of the constants.
func FileRef(path string, style PathStyle) (Ref, error) {
	for i := range len(path) {
		if path[i] == 0 {
			return Ref{}, newError(Path, i, ErrControl)
		}
	}
	switch style {
	case POSIX:
		if !strings.HasPrefix(path, "/") {
			return Ref{}, newError(Path, 0, ErrStructure).because(cause.NotAbsolute)
		}
		return fileRef("", path, 0, "/")
	case Windows:
		return windowsRef(path)
	}
	panic("urlenc: unknown path style")
}

// windowsRef is FileRef in Windows style.
func windowsRef(path string) (Ref, error) {
	if n := pct.InvalidUTF8(path); n >= 0 {
		return Ref{}, newError(Path, n, ErrInvalidUTF8)
	}
	const separators = `\/`
	separator := func(i int) bool { return i < len(path) && (path[i] == '\\' || path[i] == '/') }
	switch {
	case separator(0) && separator(1):
		if len(path) > 2 && (path[2] == '?' || path[2] == '.') && separator(3) {
			return Ref{}, newError(Path, 0, ErrStructure).because(cause.DevicePath)
		}
		end := strings.IndexAny(path[2:], separators)
		if end < 0 {
			return Ref{}, newError(Path, len(path), ErrStructure).because(cause.NoShare)
		}
		end += 2
		if strings.Trim(path[end:], separators) == "" {
			return Ref{}, newError(Path, end, ErrStructure).because(cause.NoShare)
		}
		if err := checkServer(path[2:end]); err != nil {
			return Ref{}, moved(err, 2)
		}
		return fileRef(path[2:end], path, end, separators)
	case isDrive(path) && separator(2):
		return fileRef("", path, 0, separators)
	}
	return Ref{}, newError(Path, 0, ErrStructure).because(cause.NotAbsolute)
}

// fileRef returns the file URL of the host and of path[start:], whose segments stand
// between separators.
func fileRef(host, path string, start int, separators string) (Ref, error) {
	var buf [512]byte
	b := append(append(buf[:0], "file://"...), host...)
	slash := false // there is one at the end of b
	for i := start; i < len(path); {
		n := strings.IndexAny(path[i:], separators)
		if n < 0 {
			n = len(path) - i
		}
		if segment := path[i : i+n]; segment != "" {
			if segment == "." || segment == ".." {
				return Ref{}, newError(PathSegment, i, ErrDotSegment)
			}
			if !slash {
				b = append(b, '/')
			}
			b, slash = PathSegment.AppendEncode(b, segment), false
		}
		if i += n; i < len(path) && !slash {
			b, slash = append(b, '/'), true
		}
		i++
	}
	return ParseRef(string(b))
}

// isDrive reports whether path begins with a drive, as "C:".
func isDrive(path string) bool { return len(path) >= 2 && Alpha.Has(path[0]) && path[1] == ':' }

// checkServer returns the error for what is not the name of a server in a UNC path, or for
// a name that a reader of its file URL takes for something else: one letter for a drive,
// "localhost" for no server at all.
func checkServer(host string) error {
	if bad := hostFault(host); bad >= 0 {
		return newError(Host, bad, ErrHost).because(cause.NotServer)
	}
	if len(host) < 2 || strings.Trim(host, ".") == "" || strings.EqualFold(host, "localhost") || strings.Contains(host, "%") {
		return newError(Host, 0, ErrHost).because(cause.NotServer)
	}
	return checkMeant("", host)
}

// FilePath returns the path of a file URL (RFC 8089): "/a b" in POSIX style, `C:\a b`
// or `\\server\share\a` in Windows style. No reader of the URL takes what it returns
// for another file; the names that a system itself takes for others, as Windows does "CON",
// "a." and "a:b", are not looked for. Empty segments in the middle are left out.
//
// The error is an [*Error] with the offset in r.String():
//
//   - another scheme than "file", or none: ErrScheme
//   - a query, a fragment, a userinfo, a port, or a path that doesn't begin with "/":
//     ErrStructure; and so is an empty segment at the head of the path, after which a
//     reader may find a server
//   - a segment "." or "..", escaped or not: ErrDotSegment
//   - NUL: ErrControl; "%2F", and "%5C" in Windows style: ErrDelimiter; in Windows
//     style, what is not UTF-8: ErrInvalidUTF8
//   - in POSIX style, a host other than "" and "localhost": ErrHost
//   - in Windows style, without such a host, a path that doesn't begin with a drive (":"
//     or "%3A" after the letter); with one, no segment after it: ErrStructure; and a
//     host of one letter, or one that FileRef refuses: ErrHost
//
// FilePath allocates its result. It panics if style is not one of the constants.
func (r Ref) FilePath(style PathStyle) (string, error) {
	if style >= numPathStyles {
		panic("urlenc: unknown path style")
	}
	if err := r.checkFile(); err != nil {
		return "", err
	}
	var buf [256]byte
	b := buf[:0]
	host, _ := r.Host()
	local := host == "" || strings.EqualFold(host, "localhost")
	switch {
	case local:
	case style == POSIX:
		return "", newError(Host, int(r.host), ErrHost).because(cause.RemoteFile)
	default:
		if err := checkServer(host); err != nil {
			return "", moved(err, int(r.host))
		}
		b = append(append(b, `\\`...), host...)
	}
	b, err := r.appendFilePath(b, style, local)
	return string(b), err
}

// checkFile returns the error for what is not a file URL with nothing but a path.
func (r Ref) checkFile() error {
	if !strings.EqualFold(r.Scheme(), "file") {
		return newError(Scheme, 0, ErrScheme).because(cause.NotFileScheme)
	}
	for _, c := range [...]Component{Userinfo, Port, Query, Fragment} {
		if start, _, ok := r.Span(c); ok {
			return newError(c, start, ErrStructure).because(cause.FileOnly)
		}
	}
	switch path, start := r.Path(), int(r.path); {
	case !strings.HasPrefix(path, "/"):
		return newError(Path, start, ErrStructure).because(cause.NotAbsolute)
	case strings.HasPrefix(path, "//"):
		return newError(Path, start+1, ErrStructure).because(cause.EmptyFirst)
	}
	return nil
}

// appendFilePath appends the path to b as a file path, after the server, if the file is not
// local.
func (r Ref) appendFilePath(b []byte, style PathStyle, local bool) ([]byte, error) {
	hasDrive, separator := style == Windows && local, byte('/')
	if style == Windows {
		separator = '\\'
	}
	n := 0
	for at, raw := range r.fileSegments() {
		segment, err := fileSegment(raw, style)
		if err != nil {
			return nil, moved(err, at)
		}
		switch {
		case n > 0 || !hasDrive:
			b = append(b, separator)
		case !isDrive(segment) || len(segment) > len("C:"):
			return nil, newError(Path, at, ErrStructure).because(cause.NoDrive)
		}
		b = append(b, segment...)
		n++
	}
	switch {
	case n == 0 && hasDrive:
		return nil, newError(Path, int(r.path), ErrStructure).because(cause.NoDrive)
	case n == 0 && !local:
		return nil, newError(Path, int(r.path), ErrStructure).because(cause.NoShare)
	case n == 0, n == 1 && hasDrive: // "C:" alone is not absolute
		b = append(b, separator)
	}
	return b, nil
}

// fileSegments returns an iterator over the segments of the path, which begins with "/",
// as they are written, with their offsets in r.String(). An empty one is left out, except for
// one at the end: of "/a//b/" they are "a", "b" and "".
func (r Ref) fileSegments() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		at, first := int(r.path)+len("/"), true
		for segment := range strings.SplitSeq(r.Path()[1:], "/") {
			if last := at+len(segment) == int(r.query); segment != "" || last && !first {
				if !yield(at, segment) {
					return
				}
				first = false
			}
			at += len(segment) + len("/")
		}
	}
}

// fileSegment returns the decoded segment of a file URL's path, or the error with the
// offset in it.
func fileSegment(s string, style PathStyle) (string, error) {
	for u := range pct.Units(s) { // what is raw is legal, and none of these
		switch u.Byte {
		case 0:
			return "", newError(PathSegment, u.At, ErrControl)
		case '/':
			return "", newError(PathSegment, u.At, ErrDelimiter)
		case '\\':
			if style == Windows {
				return "", newError(PathSegment, u.At, ErrDelimiter)
			}
		}
	}
	segment, _ := PathSegment.Decode(s)
	if segment == "." || segment == ".." {
		return "", newError(PathSegment, 0, ErrDotSegment)
	}
	if style == Windows && !utf8.ValidString(segment) {
		_, err := encodings[RFC3986][PathSegment].With(RejectInvalidUTF8).Decode(s)
		return "", err
	}
	return segment, nil
}
