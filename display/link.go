// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

// Origin returns the origin of a URL for a person who decides what a site may do.
func Origin(s string) string { return "" }

// Origin is the function Origin by the policy.
func (p Policy) Origin(s string) string { return "" }

// SameLink reports whether the text of a link is honest about the place that it leads to.
func SameLink(text, href string) bool { return false }
