// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

// A kind is a way in which a browser differs from the URL Standard. Those of Chromium are in
// package audit.
type kind struct {
	name    string
	section string // of the standard
	example string
	base    string // of the example, if it is not ""

	// explains reports whether this is one of the differences between the standard's URL and
	// the browser's.
	explains func(q question, standard, browser components) bool
}

func explainBy(kinds []kind) func(q question, standard, browser components) []string {
	return func(q question, standard, browser components) (names []string) {
		if len(differing(standard, browser)) == 0 {
			return nil
		}
		for i := range kinds {
			if k := &kinds[i]; k.explains(q, standard, browser) {
				names = append(names, k.name)
			}
		}
		return names
	}
}

var firefoxKinds, webkitKinds []kind
