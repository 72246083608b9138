// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

//go:build goexperiment.simd && amd64 && go1.27

package pct

import "simd/archsimd"

// The names of these functions changed in Go 1.27.

func load16(p *[16]byte) archsimd.Uint8x16 { return archsimd.LoadUint8x16Array(p) }
func load32(p *[32]byte) archsimd.Uint8x32 { return archsimd.LoadUint8x32Array(p) }
