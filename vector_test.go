// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
)

// Clean text is read many bytes at a time. A byte that is not clean must be found
// wherever it stands, in text of any length that starts at any address.
func TestOneByteInCleanText(t *testing.T) {
	// Hex digits come last: a "%" before it is no escape.
	const unreserved = "ghijklmnopqrstuvwxyzGHIJKLMNOPQRSTUVWXYZ-._~ABCDEFabcdef0123456789"
	clean := strings.Repeat(unreserved, 4)
	check := func(prefix string, c byte, suffix string) {
		t.Helper()
		// A copy of its own, so that the text starts at different addresses.
		s := (strings.Repeat("x", len(prefix)%32) + prefix + string([]byte{c}) + suffix)[len(prefix)%32:]
		want := prefix + string([]byte{c}) + suffix
		wantErr := error(nil)
		if strings.IndexByte(unreserved, c) < 0 {
			want = prefix + fmt.Sprintf("%%%02X", c) + suffix
			wantErr = urlenc.ErrIllegalByte
			if c == '%' {
				wantErr = urlenc.ErrMalformedEscape
			}
		}
		if got := urlenc.Any.Encode(s); got != want {
			t.Fatalf("Encode(%q) = %q", s, got)
		}
		err := urlenc.Any.Check(s)
		if !errors.Is(err, wantErr) {
			t.Fatalf("Check(%q) = %v, want %v", s, err, wantErr)
		}
		if e := (*urlenc.Error)(nil); errors.As(err, &e) && e.Offset != len(prefix) {
			t.Fatalf("Check(%q): offset %d, want %d", s, e.Offset, len(prefix))
		}
	}
	for n := 1; n <= 140; n++ {
		for i := range n {
			for _, c := range []byte{0, '/', '%', 0x7F, 0x80, 0xFF, 'a'} {
				check(clean[:i], c, clean[:n-1-i])
			}
		}
	}
	for c := range 256 {
		for i := range 70 {
			check(clean[:i], byte(c), clean[:70-i])
		}
	}
}
