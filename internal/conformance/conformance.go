// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package conformance holds no code: its tests take the cases of other libraries
// (peers_*_test.go), of the field and of the RFCs (cases_test.go), and count what becomes
// of the cases of every package (conformance_test.go, which makes docs/conformance.md).
package conformance
