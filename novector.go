// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

//go:build !(goexperiment.simd && amd64)

package urlenc

// prefix returns the length of a prefix of text whose bytes are all in s, as far
// as vector instructions find one: without them, 0.
func (s *Set) prefix(text string) int { return 0 }
