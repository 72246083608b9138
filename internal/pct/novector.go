// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

//go:build !(goexperiment.simd && amd64)

package pct

// prefix returns the length of a prefix of text whose bytes are all in b, as far
// as vector instructions find one: without them, 0.
func (b *Bits) prefix(text string) int { return 0 }
