// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package testenv is what the tests of all packages share: how often functions allocate
// (allocs.go), whether they take linear time (linear.go), what a package exports
// (exported.go), the properties of fuzz targets (property.go), the code in tables of the
// pages (pages.go), and the conformance data, which is not part of the repository
// (corpora.go, run.go).
package testenv

import (
	"os"
	"testing"
)

// Exhaustive reports whether tests run in full, at every length and with every mixture,
// as they do in CI. It takes a minute; what runs otherwise is a part of the same, chosen
// so that each way through the code is in it.
var Exhaustive = os.Getenv("URLENC_EXHAUSTIVE") != ""

// Pick returns full in a run in full, short under -short, and part otherwise.
func Pick[T any](full, part, short T) T {
	switch {
	case Exhaustive:
		return full
	case testing.Short():
		return short
	}
	return part
}

// ComponentNames are the names of the constants of type Component, in their order.
var ComponentNames = []string{
	"Any", "Scheme", "Userinfo", "User", "Password", "Host", "Port",
	"Path", "PathSegment", "Query", "QueryParam", "Fragment",
}
