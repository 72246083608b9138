// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"encoding/hex"
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/internal/testenv"
)

// A urlRow is what a browser shows of a URL, or of a component of one.
type urlRow struct {
	ID, Kind, Input, Unescape, Shown, Reason string
	Options                                  []string
	ShownHex                                 string `json:"shown_hex"`
	NeedsList                                bool   `json:"needs_top_domain_list"`
}

// outOfScope are options that are left to the caller, or that would show another URL.
var outOfScope = []struct{ option, why string }{
	{"omit-www", "leaves out www.: it takes the public suffix list"},
	{"omit-m", "leaves out m.: it takes the public suffix list"},
	{"omit-file", "leaves out file://: a path is no URL"},
	{"omit-mailto", "leaves out mailto:"},
	{"path_separators", "decodes slashes and backslashes"},
	{"url_special_chars_except_path_separators", "decodes delimiters"},
}

// urlDifferences are the rows that are shown otherwise here, by reason.
var urlDifferences = map[string][]string{
	`"<" and ">" and quotes stay escaped, for HTML and for the way back`:                         {"url-130", "url-147"},
	"of bytes that are not UTF-8 each sequence stays escaped by itself, not the whole component": {"url-172", "url-212", "url-213", "url-218"},
	"shows user and password":                                                                     {"url-042", "url-083", "url-084", "url-091"},
	"decodes no escapes by choice: here there is no such choice":                                  {"url-013"},
	"adds a slash that is not there":                                                              {"url-004"},
	"a URL after a space is no URL in a URL: it is escaped":                                       {"url-087"},
	"shows a sign that looks like a division in a host: it is restricted (UTS #39 §3.1)":          {"url-398"},
	"the origin of a file is shown as its path, so that it can be told from that of another file": {"url-350", "url-351", "url-352", "url-353", "url-354", "url-355", "url-359", "url-360", "url-361"},
}

// show returns what is shown for a row.
func (row urlRow) show() string {
	p := display.Policy{Spaces: row.Unescape == "spaces"}
	for _, option := range row.Options {
		switch option {
		case "omit-http":
			p.OmitHTTP = true
		case "omit-https", "omit-cryptographic":
			p.OmitHTTPS = true
		case "omit-http-https":
			p.OmitHTTP, p.OmitHTTPS = true, true
		case "omit-slash":
			p.OmitSlash = true
		case "host-only":
			p.HostOnly = true
		}
	}
	switch row.Kind {
	case "component":
		return display.Component(row.Input, p)
	case "security-url":
		p.HostOnly, p.Direction = true, display.DirectionASCII
	case "security-origin":
		return p.Origin(row.Input)
	}
	return p.InspectURL(row.Input).Text
}

// TestConformanceURLs compares what is shown of URLs with what Chromium and Safari show.
func TestConformanceURLs(t *testing.T) {
	run := testenv.Start(t)
	excepted := map[string]string{}
	for why, ids := range urlDifferences {
		for _, id := range ids {
			excepted[id] = why
		}
	}
	rows(run, "urls.jsonl", func(row urlRow) {
		want := row.Shown
		if row.ShownHex != "" {
			b, err := hex.DecodeString(row.ShownHex)
			if err != nil {
				run.Fatal(err)
			}
			want = string(b)
		}
		for _, out := range outOfScope {
			if slices.Contains(row.Options, out.option) || slices.Contains(strings.Split(row.Unescape, "+"), out.option) {
				run.Except(out.why)
				return
			}
		}
		if row.NeedsList {
			run.Except("takes a list of popular names")
			return
		}
		got := row.show()
		if why := excepted[row.ID]; why != "" {
			run.Except(why)
			if got == want {
				run.Errorf("%s: %q is shown as %q, and is said to differ", row.ID, row.Input, got)
			}
			return
		}
		if got != want {
			run.Errorf("%s: %s %q is shown as %q, want %q (%v, %s)", row.ID, row.Kind, row.Input, got, want, row.Options, row.Unescape)
		}
	})
}
