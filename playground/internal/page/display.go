// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package page

import "github.com/urlenc/urlenc/display"

// A Display is what package display shows of the text, and why.
type Display struct {
	URL    string  `json:"url"`
	Origin string  `json:"origin"` // "" if the text has none that a person could judge
	Host   string  `json:"host"`   // "" if there is none
	ASCII  string  `json:"ascii"`
	Labels []Label `json:"labels"`
}

// A Label is what was decided of a label of the host.
type Label struct {
	Text    string `json:"text"` // what is shown
	ASCII   string `json:"ascii"`
	Unicode string `json:"unicode"` // visible
	Rule    string `json:"rule"`    // "none" if the label is shown in Unicode
	Reason  string `json:"reason"`  // "" then
	Char    string `json:"char"`    // the character at fault as "U+0430", or ""
}

func displayOf(text string) Display {
	r := display.Policy{}.InspectURL(text)
	d := Display{URL: r.Text, Origin: display.Origin(text), Host: r.Host.Text, ASCII: r.Host.ASCII, Labels: []Label{}}
	for _, l := range r.Host.Labels {
		label := Label{Text: l.Text, ASCII: visible(l.ASCII), Unicode: visible(l.Unicode), Rule: l.Rule.String()}
		if l.Rule != display.None {
			label.Reason = l.Rule.Reason()
		}
		if l.Char != 0 {
			label.Char = codePoint(l.Char)
		}
		d.Labels = append(d.Labels, label)
	}
	return d
}
