// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pipeline

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
)

func TestOf(t *testing.T) {
	safe := Options{Key: Normal, Steps: urlenc.Safe}
	for _, test := range []struct {
		options   Options
		url, want string
		component urlenc.Component
		offset    int
		err       error
	}{
		{safe, "HTTP://Example.com:80/%7Eann", "http://example.com/~ann", 0, 0, nil},
		{Options{}, "HTTP://Example.com:80/%7Eann", "HTTP://Example.com:80/%7Eann", 0, 0, nil},
		{safe, "a/b", "a/b", 0, 0, nil},
		{safe, "http://h/%zz", "", urlenc.Path, 9, urlenc.ErrMalformedEscape},
		{safe, "", "", 0, 0, nil},
		{Options{Key: Href}, "HTTP:\\\\münchen.DE:80", "http://xn--mnchen-3ya.de/", 0, 0, nil},
		{Options{Key: Href}, "a/b", "", urlenc.Scheme, 0, urlenc.ErrScheme},
		{Options{Key: Href}, "http://h:99999/", "", urlenc.Port, 9, urlenc.ErrPort},
		{Options{Key: Host}, "https://ann@WWW.Example.co.uk:8443/?q", "www.example.co.uk", 0, 0, nil},
		{Options{Key: Host}, "mailto:ann@example.com", "", urlenc.Host, 0, urlenc.ErrHost},
		{Options{Key: Domain}, "https://ann@WWW.Example.co.uk:8443/?q", "example.co.uk", 0, 0, nil},
		{Options{Key: Domain}, "http://www.example.co.uk./", "example.co.uk.", 0, 0, nil},
		{Options{Key: Domain}, "http://co.uk/", "co.uk", 0, 0, nil},
		{Options{Key: Domain}, "http://localhost:80/", "localhost", 0, 0, nil},
		{Options{Key: Domain}, "http://0x7f.1/", "127.0.0.1", 0, 0, nil},
		{Options{Key: Domain}, "http://[::1]/", "[::1]", 0, 0, nil},
		{Options{Key: Domain}, "file:///etc/passwd", "", urlenc.Host, 0, urlenc.ErrHost},
	} {
		got, err := test.options.Of(test.url)
		if got != test.want || !errors.Is(err, test.err) {
			t.Errorf("%+v.Of(%q) = %q, %v; want %q, %v", test.options, test.url, got, err, test.want, test.err)
		}
		var e *urlenc.Error
		if errors.As(err, &e) && (e.Component != test.component || e.Offset != test.offset) {
			t.Errorf("%+v.Of(%q): %v", test.options, test.url, err)
		}
	}
}

func TestOptionsJSON(t *testing.T) {
	for key := Normal; key <= Domain; key++ {
		o := Options{Key: key, Steps: urlenc.Safe | urlenc.SortQuery}
		b, err := json.Marshal(o)
		if err != nil {
			t.Fatal(err)
		}
		var back Options
		if err := json.Unmarshal(b, &back); err != nil || back != o {
			t.Errorf("%s is %+v, %v; want %+v", b, back, err, o)
		}
	}
	if _, err := json.Marshal(Options{Key: Domain + 1}); err == nil {
		t.Error("a Key that is none has JSON")
	}
	key := Host
	if err := key.UnmarshalText([]byte("Href")); err == nil || key != Host {
		t.Errorf("UnmarshalText of no name: %v, %v", key, err)
	}
	if Key(9).String() != "Key(9)" || Domain.String() != "domain" {
		t.Error(Key(9), Domain)
	}
}

func TestReject(t *testing.T) {
	const url = "http://h/%zz"
	_, err := urlenc.Normalize(url, 0)
	r := Reject(url, err)
	want := Rejected{Input: url, Component: "path", Offset: 9, Cause: "malformed escape", Text: "urlenc: path: percent sign that does not begin an escape (as data it is %25) at byte 9"}
	if r != want {
		t.Errorf("Reject = %+v", r)
	}
	r = Reject("\xff", errors.New("no URL"))
	if r != (Rejected{Hex: "ff", Cause: "no URL", Text: "no URL"}) {
		t.Errorf("Reject = %+v", r)
	}
	r.Source, r.Position = "a.txt", 1<<40
	b, err := encodeRejected(r)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := decodeRejected(b); err != nil || back != r {
		t.Errorf("%s is %+v, %v", b, back, err)
	}
}

func TestRows(t *testing.T) {
	rows := []Row{{}, {"k", "t", 0}, {"k", "k", -1}, {"k", "", 1 << 62}, {"", "t", 1}, {strings.Repeat("k", 300), strings.Repeat("t", 70_000), 7}}
	var all [][]byte
	f := &partitionFn{Shards: Shards{Count: 1}}
	emit := func(shard int64, block []byte) {
		if shard != 0 {
			t.Errorf("shard %d of 1", shard)
		}
		all = append(all, block)
	}
	f.StartBundle(emit)
	for _, r := range rows {
		b, err := encodeRow(r)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := decodeRow(b); err != nil || back != r {
			t.Errorf("%.50q is %.50q, %v", fmt.Sprint(r), fmt.Sprint(back), err)
		}
		for n := range min(len(b), 400) {
			if back, err := decodeRow(b[:n]); err == nil {
				t.Errorf("%d of %d bytes are %.50q", n, len(b), fmt.Sprint(back))
			}
		}
		f.ProcessElement(r, emit)
	}
	f.FinishBundle(emit)
	var back []Row
	for _, block := range all {
		rows, err := Unpack(block)
		if err != nil {
			t.Fatal(err)
		}
		back = append(back, rows...)
		if rows, err := Unpack(block[:len(block)-1]); err == nil {
			t.Errorf("a block that is cut has %d rows", len(rows))
		}
	}
	if !slices.Equal(back, rows) {
		t.Errorf("%d rows in blocks, want %d, or other ones", len(back), len(rows))
	}
}

// TestShards has one host with a tenth of all URLs.
func TestShards(t *testing.T) {
	const count, total = 16, 100_000
	largest := func(spread int) int {
		sh := Shards{Count: count, Spread: spread}
		sizes := make([]int, count)
		hosts := map[string]map[int]bool{}
		for i := range total {
			host := fmt.Sprintf("h%d.example", i%1000)
			if i%10 == 0 {
				host = "large.example"
			}
			shard := sh.Of(fmt.Sprintf("http://%s/%d", host, i))
			sizes[shard]++
			if hosts[host] == nil {
				hosts[host] = map[int]bool{}
			}
			hosts[host][shard] = true
		}
		for host, shards := range hosts {
			if len(shards) > max(spread, 1) {
				t.Errorf("%s is in %d shards, and may be in %d", host, len(shards), spread)
			}
		}
		return slices.Max(sizes)
	}
	// Of one shard in 16, a tenth and 1/16 of the rest are 15.6 %; spread, 6.25 %.
	if n := largest(1); n < total*14/100 || n > total*18/100 {
		t.Errorf("the largest shard has %d of %d rows", n, total)
	}
	if n := largest(count); n > total*65/1000 {
		t.Errorf("spread, the largest shard has %d of %d rows", n, total)
	}
	for _, test := range []struct{ key, host string }{
		{"http://a@h:1/x", "h:1"},
		{"http://h?a@b", "h"},
		{"http://h", "h"},
		{"h", "h"},
		{"mailto:a@h", "mailto:a@h"},
	} {
		if got := hostOf(test.key); got != test.host {
			t.Errorf("hostOf(%q) = %q", test.key, got)
		}
	}
}
