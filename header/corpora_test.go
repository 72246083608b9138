// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package header_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/internal/testenv"
)

// A peerRow is a row of the corpus of the peers.
type peerRow struct{ Source, Op, Set, Input, Want string }

// peerRows returns the rows of attr-char.
func peerRows(tb testing.TB) (rows []peerRow) {
	tb.Helper()
	for line := range strings.Lines(string(testenv.Read(tb, "peers", "peer_cases.jsonl"))) {
		var row peerRow
		if json.Unmarshal([]byte(line), &row) == nil && row.Source == "rfc8187" {
			rows = append(rows, row)
		}
	}
	return rows
}
