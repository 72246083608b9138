// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

//go:build !race

package testenv

// Race reports whether the race detector is on, which allocates and is not a clock.
const Race = false
