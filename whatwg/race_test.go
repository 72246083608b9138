// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

//go:build race

package whatwg_test

// raceEnabled tells tests that count allocations that the race detector adds
// some of its own.
const raceEnabled = true
