// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package shell

import (
	"fmt"
	"io"
	"time"
)

// A Progress is a line on a terminal that says how far a program is. The zero Progress
// writes nothing.
type Progress struct {
	Out io.Writer // the terminal, or nil for none

	start, shown time.Time // of the work, and of the last line
	calls        int
	onScreen     bool // the line is still there
}

// Show writes the line when it is time. It is called for each thing that is done.
func (p *Progress) Show(format string, args ...any) {
	const patience, interval = 300 * time.Millisecond, 100 * time.Millisecond
	if p.Out == nil {
		return
	}
	if p.calls == 0 {
		p.start = time.Now()
	}
	if p.calls++; p.calls%64 != 0 {
		return
	}
	if now := time.Now(); now.Sub(p.start) > patience && now.Sub(p.shown) > interval {
		fmt.Fprintf(p.Out, "\r"+format, args...)
		p.shown, p.onScreen = now, true
	}
}

// Clear takes the line away.
func (p *Progress) Clear() {
	if p.onScreen {
		io.WriteString(p.Out, "\r\x1b[K")
		p.onScreen = false
	}
}
