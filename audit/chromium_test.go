// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit_test

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/whatwg"
)

// TestChromium compares the view of Chromium with what Chromium read: testdata/chromium.jsonl,
// which oracle has written, a line for each text: the text, the base or null, and null or
// scheme, userinfo, host, port, path and query.
func TestChromium(t *testing.T) {
	f, err := os.Open("testdata/chromium.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	if !lines.Scan() || !strings.Contains(lines.Text(), `"by":"Chromium 156.`) {
		t.Fatalf("recorded by another browser: %s", lines.Text())
	}
	rows, refused := 0, 0
	for lines.Scan() {
		var text string
		var base *string
		var want []string
		if err := json.Unmarshal(lines.Bytes(), &[]any{&text, &base, &want}); err != nil {
			t.Fatal(err)
		}
		var o audit.Options
		if base != nil {
			o.Base = whatwg.MustParse(*base)
		}
		rows++
		v := audit.URL(text, o).Views[audit.Chromium]
		switch {
		case want == nil && v.Err == nil:
			t.Errorf("%q on %v: %+v, and Chromium refuses it", text, o.Base, v)
		case want == nil:
			refused++
		case v != audit.View{Scheme: want[0], Userinfo: want[1], Host: want[2], Port: want[3], Path: want[4], Query: want[5]}:
			t.Errorf("%q on %v: %+v, and Chromium reads %q", text, o.Base, v, want)
		}
	}
	if lines.Err() != nil || rows < 100 || refused == 0 {
		t.Errorf("%d rows, %d of them refused, %v", rows, refused, lines.Err())
	}
}

// TestChromiumDiffers: where Chromium has another scheme, host or port than the standard, that
// is Danger, and Allow refuses it. What one of the two refuses, and a file URL, is no more than
// Warn; what differs elsewhere is Info.
func TestChromiumDiffers(t *testing.T) {
	schemes := audit.Policy{Schemes: []string{"http", "foo", "file", "chrome-extension", "steam", "mailto"}, Userinfo: true, PrivateAddr: true}
	for _, tt := range []struct {
		text     string
		kind     audit.Kind
		severity audit.Severity
		allowed  string
	}{
		{"http://a*b.example/", audit.ChromiumDiffers, audit.Danger, ""},
		{"//a*b.example/", audit.ChromiumDiffers, audit.Danger, ""},
		{"steam://run:80/1", audit.ChromiumDiffers, audit.Danger, ""},
		{"chrome-extension://a.example:80/", audit.ChromiumDiffers, audit.Danger, ""},
		{"http://a b.example/", audit.ChromiumDiffers, audit.Warn, ""},
		{"http://%5B::1]/", audit.ChromiumDiffers, audit.Warn, ""},
		{"foo://\u013C.example/", audit.ChromiumDiffers, audit.Warn, ""},
		{"file://localhost/a", audit.ChromiumDiffers, audit.Warn, "file:///a"},
		{"file://C:/a", audit.ChromiumDiffers, audit.Warn, "file:///C:/a"},
		{"http://a.example/b|c", audit.ChromiumForm, audit.Info, "http://a.example/b%7Cc"},
		{"http://a'b:c@d.example/", audit.ChromiumForm, audit.Info, "http://a'b:c@d.example/"},
		{"foo://a.example/?b'c", audit.ChromiumForm, audit.Info, "foo://a.example/?b'c"},
	} {
		if f, ok := find(audit.URL(tt.text, audit.Options{}), tt.kind); !ok || f.Severity != tt.severity {
			t.Errorf("%q: %+v, want %v at %v", tt.text, f, tt.kind, tt.severity)
		}
		u, err := audit.Allow(tt.text, schemes)
		if tt.allowed == "" && err == nil || tt.allowed != "" && (err != nil || u.Href() != tt.allowed) {
			t.Errorf("Allow(%q) = %v, %v, want %q", tt.text, u, err, tt.allowed)
		}
	}
}
