// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

//go:build !race

package whatwg_test

const raceEnabled = false
