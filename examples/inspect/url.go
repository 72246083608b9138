// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/examples/internal/shell"
	"github.com/urlenc/urlenc/whatwg"
)

// inspect encodes s, which is a URL as a person may write it, and takes it
// apart.
func (o options) inspect(s string) (parsedURL, error) {
	if o.profile == urlenc.WHATWG {
		return o.inspectStandard(s)
	}
	r, err := urlenc.RepairRef(s)
	u := parsedURL{options: o, written: split(s), ref: r}
	if err == nil && o.profile != urlenc.RFC3986 {
		err = u.reencode(r)
	}
	return u, err
}

// reencode makes u.ref of r, with the components encoded under the profile.
func (u *parsedURL) reencode(r urlenc.Ref) error {
	if u.host != "" {
		ascii, err := u.profile.HostToASCII(u.host)
		if e, ok := errors.AsType[*urlenc.Error](err); ok {
			// The host is the first thing after "//", or after the userinfo.
			at := strings.Index(u.input, "//") + len("//")
			if _, ok := r.Userinfo(); ok {
				at += len(u.userinfo) + len("@")
			}
			moved := *e
			moved.Offset += at
			return &moved
		}
		if r, err = r.With(urlenc.Host, ascii); err != nil {
			return err
		}
	}
	userinfo, hasUserinfo := r.Userinfo()
	query, hasQuery := r.Query()
	fragment, hasFragment := r.Fragment()
	for _, part := range []struct {
		component urlenc.Component
		encoded   string
		present   bool
	}{
		{urlenc.Userinfo, userinfo, hasUserinfo},
		{urlenc.Path, r.Path(), true},
		{urlenc.Query, query, hasQuery},
		{urlenc.Fragment, fragment, hasFragment},
	} {
		if !part.present {
			continue
		}
		var err error
		encoded := u.profile.Encoding(part.component).Repair(part.encoded)
		if r, err = r.With(part.component, encoded); err != nil {
			return err
		}
	}
	u.ref = r
	return nil
}

// hostUnicode returns the host in Unicode, if it is a name that has such a form.
func (u parsedURL) hostUnicode() (string, bool) {
	host, ok := u.ref.Host()
	if !ok {
		return "", false
	}
	unicode, err := urlenc.RFC3986.HostToUnicode(host)
	return unicode, err == nil
}

// hostShown returns the host as a person may see it, and what is against showing more of it.
func (u parsedURL) hostShown() (display.Result, bool) {
	host, ok := u.ref.Host()
	if !ok {
		return display.Result{}, false
	}
	return display.Policy{}.Inspect(host), true
}

// shownText is what -json prints of it.
func (u parsedURL) shownText() (string, bool) {
	r, ok := u.hostShown()
	return r.Text, ok
}

// segments returns the segments of the path, decoded.
func (u parsedURL) segments() []string {
	segments := []string{}
	for s := range u.ref.Segments() {
		segments = append(segments, s)
	}
	return segments
}

// pairs returns the pairs of the query, decoded.
func (u parsedURL) pairs() urlenc.Pairs {
	query, _ := u.ref.Query()
	if u.plain {
		pairs, _ := urlenc.PairParser{Policy: urlenc.KeepMalformed}.Parse(query) // in a Ref no escape is malformed
		return pairs
	}
	return urlenc.ParseForm(query)
}

// object returns what -json prints for u.
func (u parsedURL) object() any {
	var pairs [][3]any
	if _, ok := u.ref.Query(); ok {
		pairs = [][3]any{}
	}
	for _, p := range u.pairs() {
		pairs = append(pairs, [3]any{p.Key, p.Value, p.Bare})
	}
	return struct {
		Input         string   `json:"input"`
		URL           string   `json:"url"`
		Scheme        *string  `json:"scheme"`
		Userinfo      *string  `json:"userinfo"`
		Host          *string  `json:"host"`
		HostUnicode   *string  `json:"host_unicode"`
		HostShown     *string  `json:"host_shown"`
		Port          *string  `json:"port"`
		Path          string   `json:"path"`
		Segments      []string `json:"segments"`
		Query         *string  `json:"query"`
		Pairs         [][3]any `json:"pairs"`
		Fragment      *string  `json:"fragment"`
		DoubleEncoded bool     `json:"double_encoded"`
		Report        []note   `json:"validation_errors,omitempty"`
	}{
		u.input, u.ref.String(),
		orNull(u.ref.Scheme(), u.ref.Scheme() != ""),
		orNull(u.ref.Userinfo()),
		orNull(u.ref.Host()),
		orNull(u.hostUnicode()),
		orNull(u.shownText()),
		orNull(u.ref.Port()),
		u.ref.Path(), u.segments(),
		orNull(u.ref.Query()), pairs,
		orNull(u.ref.Fragment()),
		urlenc.DoubleEncoded(u.ref.String()),
		u.notes(),
	}
}

// A note is what -json prints for a validation error.
type note struct {
	Name   whatwg.ErrorName `json:"name"`
	Offset int              `json:"offset"`
}

func (u parsedURL) notes() []note {
	var notes []note
	for _, e := range u.report {
		notes = append(notes, note(e))
	}
	return notes
}

// failure returns what -json prints for a line that is not a URL.
func failure(input string, e *urlenc.Error) any {
	type fault struct {
		Component urlenc.Component `json:"component"`
		Offset    int              `json:"offset"`
		Message   string           `json:"message"`
	}
	return struct {
		Input string `json:"input"`
		Error fault  `json:"error"`
	}{input, fault{e.Component, e.Offset, shell.Text(e)}}
}

func orNull(s string, present bool) *string {
	if !present {
		return nil
	}
	return &s
}

// writeJSON writes v as one line. URLs are full of "&": it stays as it is.
func writeJSON(w io.Writer, v any) {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.Encode(v)
}
