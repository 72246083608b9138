// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

//go:build !race

// Package race tells tests whether the race detector is on: it allocates, and is no
// clock.
package race

// Enabled reports whether the race detector is on.
const Enabled = false
