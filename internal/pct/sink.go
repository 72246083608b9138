// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pct

import "strings"

// A sink takes what is written in chunks. The zero sink only counts the bytes: that is how
// the size of a result is found before there is memory for it. With a Builder it keeps them
// too.
type sink struct {
	size uint64
	kept *strings.Builder
}

func (k *sink) write(b []byte) {
	k.size += uint64(len(b))
	if k.kept != nil {
		k.kept.Write(b)
	}
}
