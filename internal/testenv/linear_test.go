// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package testenv_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/internal/testenv"
)

// A faultRecorder takes what CheckLinear has against a function.
type faultRecorder struct {
	recorder
	faults []string
}

func (r *faultRecorder) Errorf(format string, args ...any) {
	r.faults = append(r.faults, fmt.Sprintf(format, args...))
}

var (
	sinkBytes []byte
	sinkCount int
)

// TestCheckLinear: what takes memory or time by the square of its input is found.
func TestCheckLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("it measures time")
	}
	for _, tt := range []struct {
		name string
		f    func(s string)
		want string
	}{
		{"nothing", func(string) {}, ""},
		{"linear memory", func(s string) { sinkBytes = []byte(s + s) }, ""},
		{"quadratic memory", func(s string) {
			for i := range len(s) {
				sinkBytes = []byte(s[:i])
			}
		}, "allocates"},
		{"memory at once", func(s string) { sinkBytes = make([]byte, len(s)*len(s)/10) }, "allocates"},
		{"quadratic time", func(s string) {
			for i := range len(s) {
				sinkCount += strings.Count(s[i:], "b")
				for j := range len(s) {
					sinkCount += int(s[j])
				}
			}
		}, "takes"},
	} {
		r := &faultRecorder{}
		testenv.CheckLinear(r, tt.name, testenv.Text(tt.f), strings.Repeat("a", 300), strings.Repeat("a", 3000))
		if got := strings.Join(r.faults, "; "); (tt.want == "") != (got == "") || !strings.Contains(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
