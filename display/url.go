// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

import (
	"slices"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/pct"
	"github.com/urlenc/urlenc/internal/special"
)

// URL returns a URL, or a reference, as it may be shown to a person or written to a log, by
// the zero [Policy].
//
// It is one line. The host is shown as [Host] does; user and password are left out, wherever
// a browser finds them: in "http:/ann:secret@h", too. The values of parameters that
// urlenc.SecretParam knows are "xxxxx". Of the rest those escapes
// are decoded that change neither what the URL means nor what is seen: of letters, digits,
// "-", "_" and "~", and of characters beyond ASCII that can be seen. All others stay,
// so that "%2F" is not a slash, "%20" is not a gap, and "%E2%80%AE" turns nothing around.
//
// What was taken for a URL here, as urlenc.RepairRef does, and what is shown are the same
// URL, up to what was left out or masked. What can't be parsed comes back with escapes for
// what can't be seen, without what may be a user and a password, and so with "…" in place
// of what comes after the host if that holds an "@".
//
// URL never fails. It allocates its result, and what it takes to make it, and takes time
// linear in len(s).
func URL(s string) string {
	w := urlWriter{writer: writer{policy: &Policy{}, text: make([]byte, 0, len(s))}}
	w.write(s)
	return pct.KeepEqual(s, w.text)
}

// A URLResult is what a [Policy] says of a URL.
type URLResult struct {
	// URL is the URL that Text shows, in ASCII and complete, with its password and all; it
	// is the text that was given if that can't be parsed.
	URL string

	// Text is what to show: one line.
	Text string

	// Host is what was said of the host, the zero Result if there is none.
	Host Result

	steps []step
}

// InspectURL says how p shows a URL, which is as [URL] takes it.
//
// It allocates what it returns, and what [Policy.Inspect] does.
func (p Policy) InspectURL(s string) URLResult {
	w := urlWriter{writer: writer{policy: &p, mapped: true, text: make([]byte, 0, len(s))}, protected: findProtected}
	url := w.write(s)
	if h := &w.host; p.Both && h.ASCII != "" && h.Text != h.ASCII {
		w.replace("", " ("+h.ASCII+")")
	}
	return URLResult{URL: url, Text: string(w.text), Host: w.host, steps: w.steps}
}

// InURL returns the offset in r.URL of what stands at the offset i of r.Text, in bytes.
// What stands for something else, such as "é" for "%C3%A9", is one thing: any
// offset inside is its beginning. The end of Text is the end of URL. An offset outside of
// Text is taken for the nearest one in it.
func (r URLResult) InURL(i int) int {
	if i >= len(r.Text) {
		return len(r.URL)
	}
	return along(r.steps, max(i, 0), func(s step) (from, to int) { return s.text, s.url })
}

// InText returns the offset in r.Text of what stands at the offset i of r.URL, the reverse
// of InURL. What is left out of Text is where it would be.
func (r URLResult) InText(i int) int {
	if i >= len(r.URL) {
		return len(r.Text)
	}
	return min(along(r.steps, max(i, 0), func(s step) (from, to int) { return s.url, s.text }), len(r.Text))
}

// along returns where the offset i is on the other side of the steps.
func along(steps []step, i int, sides func(step) (from, to int)) int {
	n, _ := slices.BinarySearchFunc(steps, i+1, func(s step, i int) int {
		from, _ := sides(s)
		return from - i
	})
	if n == 0 {
		return i
	}
	from, to := sides(steps[n-1])
	if !steps[n-1].copied {
		return to
	}
	return to + i - from
}

// write writes the URL s, and returns it in ASCII.
func (w *urlWriter) write(s string) string {
	scheme, inner := cutNested(s)
	for again, deeper := cutNested(inner); again != ""; again, deeper = cutNested(inner) {
		// No browser shows a URL in a URL in a URL. Its secrets are left out all the same.
		inner = deeper
		scheme = s[:len(s)-len(inner)]
		policy := *w.policy
		policy.AlwaysASCII = true
		w.policy = &policy
	}
	w.copy(scheme)
	w.whole = scheme != "" && !strings.EqualFold(scheme, nested[0])
	r, err := urlenc.RepairRef(inner)
	if err != nil {
		w.loose(inner)
		return s
	}
	hostOnly := w.policy.HostOnly && !strings.EqualFold(scheme, "blob:")
	host, hasHost := r.Host()
	short := hostOnly && special.Port(r.Scheme()) != "" && host != ""
	w.schemeOf(r, host)
	if hasHost {
		w.authority(r, host, short)
	}
	if short {
		w.replace(r.String()[w.url-len(scheme):], "")
	} else {
		w.rest(r, hostOnly && strings.EqualFold(r.Scheme(), "file"))
	}
	return scheme + r.String()
}
