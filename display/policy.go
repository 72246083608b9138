// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

// A Policy says how hosts and URLs are shown. The zero Policy is the default one, by which
// [Host] and [URL] go. A Policy is a value: copy it, change a field. Its methods are safe
// for concurrent use as long as no one changes what it holds.
type Policy struct {
	// AlwaysASCII shows every host in ASCII, as consoles for experts do.
	AlwaysASCII bool

	// Both adds the ASCII form after the host, or after the URL, where anything of it is
	// shown in Unicode: "münchen.de (xn--mnchen-3ya.de)".
	Both bool

	// LimitedUse names scripts that are in everyday use in some place and yet are
	// restricted (UTS #39 §3.1, Limited_Use), such as Canadian syllabics: what is written
	// in them may be shown. For a script that is not of limited use it means nothing.
	LimitedUse ScriptSet

	// Protected are names that hosts must not be taken for, in Unicode or in ASCII:
	// "example.com". Of a host that looks like one of them, and is neither that name nor
	// below it, Result.Like holds the name, and it is shown in ASCII. That is not enough
	// where it is in ASCII anyway: "examp1e.com" looks the same as before, and Withheld is
	// false, so always look at Result.Like. Similar are hosts with the same skeleton:
	// "exarnple.com", too. What is not a host protects nothing.
	Protected []string

	// KeepLike shows a host that is like a protected name as if it were not: the caller
	// looks at Result.Like.
	KeepLike bool

	// Direction says what becomes of hosts that are written from right to left.
	Direction Direction

	// The following are for InspectURL.

	OmitHTTP  bool // leave out "http://", but before a host that begins with "ftp."
	OmitHTTPS bool // leave out "https://"
	OmitSlash bool // leave out the path "/" where nothing follows
	HostOnly  bool // leave out path, query and fragment after a host; of a file URL, query and fragment
	Spaces    bool // show "%20" as a space
	Secrets   bool // show the values of parameters that urlenc.SecretParam knows; never a password
}

// A Direction says how a host with letters from right to left is shown. What is around
// such a host on a screen can change the order in which its labels are seen.
type Direction uint8

// The directions.
const (
	DirectionAsIs    Direction = iota // as any other
	DirectionASCII                    // in ASCII, every label of it: for decisions about security
	DirectionIsolate                  // each label between U+2068 and U+2069, for HTML and for terminals that know them
)

// A Result is what a Policy says of a host.
type Result struct {
	// ASCII is the host in canonical form, all in ASCII: what HostToASCII returns, or
	// for a name with labels that RFC 3986 doesn't allow what the URL Standard makes of it. It is
	// "" if the host can't be parsed, and also if a port comes after it: to have both, cut
	// off the port before Inspect.
	ASCII string

	// Text is what to show.
	Text string

	// Labels are the labels of the host, the empty one of the root not among them. An IP
	// address has none. A name that is too long is one, and what can't be parsed has the
	// first pieces of it.
	Labels []Label

	// Like is the name of Policy.Protected that the host looks like, or "".
	Like string
}

// A Label is what a Policy says of a label of a host.
type Label struct {
	ASCII   string // the label in ASCII, "" if it is not one
	Unicode string // the label in Unicode, ASCII itself if it is not an A-label or can't be decoded; not to be shown
	Text    string // what to show: ASCII, Unicode or, of what is not a label, what is safe

	// Rule says why Text is not Unicode. It is None if it is.
	Rule Rule

	// Char is the character that Rule has something against, or the first of them, and
	// Offset its place in Unicode, in bytes. Char is 0 where no character is at fault.
	Char   rune
	Offset int
}

// Withheld reports whether there is a label that is not shown in Unicode although it has
// such a form, or is not valid: one with a Rule. A host that is like a protected name and in
// ASCII anyway has none: look at Like as well.
func (r Result) Withheld() bool {
	for i := range r.Labels {
		if r.Labels[i].Rule != None {
			return true
		}
	}
	return false
}
