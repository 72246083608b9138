// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package urlflow finds out where the strings of a package end up in URLs, for the
// rules of package vet.
//
// A string expression is flattened into a [Template]: literal text and holes. A hole
// knows in which [Component] it stands and what its value is ([Value]): a constant, text
// that is escaped already, or raw. A local variable stands for the definitions that
// reach its use ([Package.Defs]).
//
// What a function does with a parameter, and whether what it returns is escaped, is a
// fact, so that it is known in the packages that import it: see [Sink] and [Result].
package urlflow
