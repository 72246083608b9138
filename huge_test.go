// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"bytes"
	"fmt"
	"math/bits"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"unsafe"

	"github.com/urlenc/urlenc"
)

// On a 32-bit processor a text can be so long that its encoding is longer than an int
// can say. That is one clear panic; what fits is made.
func TestHuge(t *testing.T) {
	if bits.UintSize != 32 || testing.Short() {
		t.Skip("a 64-bit int holds every length; and it takes gigabytes")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(10))
	free := func() { runtime.GC(); debug.FreeOSMemory() }

	// 3 times its length is 2 more than 32 bits hold, but it has nothing to escape. It is
	// copied onto itself: two of them don't fit into the address space.
	const n = 1_431_655_766
	b := bytes.Repeat([]byte("a"), n)
	if dst := urlenc.PathSegment.AppendEncode(b[:0], unsafe.String(&b[0], n)); len(dst) != n || &dst[0] != &b[0] {
		t.Errorf("AppendEncode of a text that fits gives %d bytes", len(dst))
	}
	b = nil
	free()

	s := strings.Repeat("\xFF", 720<<20)
	e := urlenc.RFC3986.Encoding(urlenc.PathSegment)
	replace := e.With(urlenc.ReplaceInvalidUTF8)
	one := urlenc.Pairs{{Key: "k", Value: s}}
	for name, f := range map[string]func(){
		"EncodedLen":   func() { e.EncodedLen(s) },
		"Encode":       func() { e.Encode(s) },
		"AppendEncode": func() { e.AppendEncode(nil, s) },
		"Repair":       func() { e.Repair(s) },
		"Canonical":    func() { e.Canonical(s) },
		"Decode":       func() { _, _ = replace.Decode(s) },
		"EncodeForm":   func() { one.EncodeForm() },
		"AppendQuery":  func() { one.AppendQuery(nil) },
	} {
		got := fmt.Sprint(recovered(f))
		if got != "urlenc: the result is too long" {
			t.Errorf("%s: %s", name, got)
		}
		free()
	}
}

// recovered returns what f panics with.
func recovered(f func()) (v any) {
	defer func() { v = recover() }()
	f()
	return nil
}
