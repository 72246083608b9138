// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Policy and Steps are sets of bits, of which bit i has the name names[i].

// flagString returns the names of the bits with "|" between them, "0" for none.
// Bits without a name follow as a hexadecimal number.
func flagString(bits uint32, names []string) string {
	if bits == 0 {
		return "0"
	}
	var set []string
	for i, name := range names {
		if bits&(1<<i) != 0 {
			set = append(set, name)
		}
	}
	if rest := bits &^ (1<<len(names) - 1); rest != 0 {
		set = append(set, fmt.Sprintf("%#x", rest))
	}
	return strings.Join(set, "|")
}

// flagText returns what flagString does, and an error if a bit has no name.
func flagText(bits uint32, names []string) ([]byte, error) {
	if bits >= 1<<len(names) {
		return nil, errors.New("urlenc: a bit has no name")
	}
	return []byte(flagString(bits, names)), nil
}

// parseFlags returns the bits that s names, with "|" between the names of bits and
// of groups of bits.
func parseFlags(s string, names []string, groups map[string]uint32) (uint32, error) {
	if s == "" || s == "0" {
		return 0, nil
	}
	var bits uint32
	for name := range strings.SplitSeq(s, "|") {
		if group, ok := groups[name]; ok {
			bits |= group
			continue
		}
		i := slices.Index(names, name)
		if i < 0 {
			return 0, errors.New("urlenc: unknown name")
		}
		bits |= 1 << i
	}
	return bits, nil
}
