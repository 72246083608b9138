// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A size is a number of bytes. It is large enough for the longest of lines, and small
// enough for [span] and for the machine.
type size int64

const (
	leastSize size = 128 << 20
	mostSize  size = min(4<<30, math.MaxInt/2+1)
)

// units are what sizes are given in, each 1024 of the one before.
var units = []string{"MiB", "GiB"}

// MarshalText returns the size in the largest unit that needs no fraction.
func (n size) MarshalText() ([]byte, error) {
	n, unit := n>>20, units[0]
	if n%1024 == 0 {
		n, unit = n>>10, units[1]
	}
	return fmt.Appendf(nil, "%d%s", n, unit), nil
}

// UnmarshalText takes a whole number of a unit.
func (n *size) UnmarshalText(text []byte) error {
	for i, unit := range units {
		if digits, ok := strings.CutSuffix(string(text), unit); ok {
			v, err := strconv.ParseUint(digits, 10, 32)
			if got := size(v << (20 + 10*i)); err == nil && got >= leastSize && got <= mostSize {
				*n = got
				return nil
			}
		}
	}
	least, _ := leastSize.MarshalText()
	most, _ := mostSize.MarshalText()
	return fmt.Errorf("a size is from %s to %s", least, most)
}
