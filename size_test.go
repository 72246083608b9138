// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/internal/testenv"
)

// TestProgramSize: a program that encodes path segments, or decodes, and does no
// more links none of the tables of Unicode that hosts need. They take more than
// 300 KB. What their packages initialize themselves, some 20 KB, comes with any
// program that imports them.
func TestProgramSize(t *testing.T) {
	encode, tables := programSize(t, "os.Stdout.WriteString(urlenc.PathSegment.Encode(os.Args[0]))")
	if tables > 30_000 {
		t.Errorf("a program that encodes has %d bytes of tables", tables)
	}
	decode, tables := programSize(t, "s, err := urlenc.WHATWG.Encoding(urlenc.Path).Decode(os.Args[0]); println(s, err)")
	if tables > 30_000 {
		t.Errorf("a program that decodes has %d bytes of tables", tables)
	}
	host, tables := programSize(t, "s, err := urlenc.RFC3986.HostToASCII(os.Args[0]); println(s, err)")
	if tables < 100_000 {
		t.Errorf("a program that translates hosts has %d bytes of tables: are they still found by name?", tables)
	}
	t.Logf("encode %d, decode %d, host %d bytes", encode, decode, host)
	if least := host - 300_000; encode > least || decode > least {
		t.Errorf("a program that encodes takes %d bytes, one that decodes %d, one that translates hosts %d", encode, decode, host)
	}
}

// programSize builds a program and returns its size, and that of the symbols of
// golang.org/x in it.
func programSize(t *testing.T, statement string) (size, tables int64) {
	t.Helper()
	size, symbols := testenv.BuildProgram(t, "urlenc", statement)
	for _, symbol := range symbols {
		if strings.HasPrefix(symbol.Name, "golang.org/x/") {
			n, err := strconv.ParseInt(symbol.Size, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			tables += n
		}
	}
	return size, tables
}
