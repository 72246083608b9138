// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package whatwg_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"testing"

	"github.com/urlenc/urlenc/whatwg"
)

// TestRecorded compares with other engines without having them, by what `go run . -record`
// in oracle/ writes. After a line about itself, each line of that is a list: an input, its
// base or null, the href or null where it is no URL, and for each operation on the URL a
// list: the property that was set, or the method of the search params, the arguments, and
// the href that the URL has then. On each line, Node.js and whatwg-url agree.
func TestRecorded(t *testing.T) {
	recorded, err := os.ReadFile("testdata/recorded.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	r, err := gzip.NewReader(bytes.NewReader(recorded))
	if err != nil {
		t.Fatal(err)
	}
	lines := json.NewDecoder(r)
	var head struct {
		By     string
		Inputs int
	}
	if err := lines.Decode(&head); err != nil {
		t.Fatal(err)
	}
	inputs, urls, changes := 0, 0, 0
	for lines.More() {
		var line []json.RawMessage
		if err := lines.Decode(&line); err != nil || len(line) < 3 {
			t.Fatalf("%d: %v, %d elements", inputs, err, len(line))
		}
		inputs++
		var input string
		var base, want *string
		for i, to := range []any{&input, &base, &want} {
			if err := json.Unmarshal(line[i], to); err != nil {
				t.Fatal(err)
			}
		}
		u, err := parse(t, input, base)
		if want == nil {
			if err == nil {
				t.Errorf("%q on %v: got %q, want an error", input, orNil(base), u)
			}
			continue
		}
		urls++
		if err != nil || u.Href() != *want {
			t.Errorf("%q on %v: got %v, %v, want %q", input, orNil(base), u, err, *want)
			continue
		}
		for _, raw := range line[3:] {
			var op []string
			if err := json.Unmarshal(raw, &op); err != nil || len(op) < 2 {
				t.Fatalf("%s: %v", raw, err)
			}
			changes++
			before, want := u.Href(), op[len(op)-1]
			if operate(t, u, op[:len(op)-1]); u.Href() != want {
				t.Errorf("%q, %q: got %q, want %q", before, op[:len(op)-1], u, want)
				break
			}
		}
	}
	t.Logf("%s: %d inputs, %d URLs, %d changes", head.By, inputs, urls, changes)
	if inputs != head.Inputs || urls < 2000 || changes < 2000 {
		t.Errorf("%d inputs of %d, %d of them URLs, %d changes", inputs, head.Inputs, urls, changes)
	}
}

// orNil returns *s, or nil.
func orNil(s *string) any {
	if s == nil {
		return nil
	}
	return *s
}

// operate sets a property of u, or calls a method of its search params.
func operate(t *testing.T, u *whatwg.URL, op []string) {
	t.Helper()
	if set, ok := setters[op[0]]; ok {
		set(u, op[1])
		return
	}
	p := u.SearchParams()
	switch {
	case op[0] == "append":
		p.Append(op[1], op[2])
	case op[0] == "set":
		p.Set(op[1], op[2])
	case op[0] == "delete" && len(op) == 3:
		p.DeleteValue(op[1], op[2])
	case op[0] == "delete":
		p.Delete(op[1])
	case op[0] == "sort":
		p.Sort()
	default:
		t.Fatalf("operation %q", op)
	}
}
