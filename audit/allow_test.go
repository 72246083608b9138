// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/whatwg"
)

// TestPolicy: what a policy excludes, and by which error it says so.
func TestPolicy(t *testing.T) {
	base := whatwg.MustParse("https://a.example:8443/b")
	hosts := []string{"a.example", ".b.example", "[2606:4700::1]", "8.8.8.8", "bücher.example"}
	for _, tt := range []struct {
		text   string
		policy audit.Policy
		err    error
		part   urlenc.Component
	}{
		{"https://a.example/", audit.Policy{}, nil, 0},
		{"ftp://a.example/", audit.Policy{}, audit.ErrExcluded, urlenc.Scheme},
		{"ftp://a.example/", audit.Policy{Schemes: []string{"FTP"}}, nil, 0},
		{"https://a.example/", audit.Policy{Schemes: []string{"ftp"}}, audit.ErrExcluded, urlenc.Scheme},
		{"https://a.example/", audit.Policy{Schemes: []string{}}, audit.ErrExcluded, urlenc.Scheme},
		{"javascript:x", audit.Policy{Schemes: []string{"javascript"}}, audit.ErrDanger, urlenc.Scheme},
		{"https://a.example/", audit.Policy{Hosts: []string{}}, audit.ErrExcluded, urlenc.Host},
		{"https://a.example/", audit.Policy{Hosts: hosts}, nil, 0},
		{"https://x.a.example/", audit.Policy{Hosts: hosts}, audit.ErrExcluded, urlenc.Host},
		{"https://b.example/", audit.Policy{Hosts: hosts}, audit.ErrExcluded, urlenc.Host},
		{"https://x.b.example/", audit.Policy{Hosts: hosts}, nil, 0},
		{"https://.b.example/", audit.Policy{Hosts: hosts}, urlenc.ErrHost, urlenc.Host},
		{"https://.b.example/", audit.Policy{Hosts: hosts}, urlenc.ErrHost, urlenc.Host},
		{"https://a.example./", audit.Policy{Hosts: hosts}, audit.ErrExcluded, urlenc.Host},
		{"https://[2606:4700:0::1]/", audit.Policy{Hosts: hosts}, nil, 0},
		{"https://8.8.8.8/", audit.Policy{Hosts: hosts}, nil, 0},
		{"https://8.8.8.9/", audit.Policy{Hosts: hosts}, audit.ErrExcluded, urlenc.Host},
		{"https://xn--bcher-kva.example/", audit.Policy{Hosts: hosts}, nil, 0},
		{"https://a.example:81/", audit.Policy{}, nil, 0},
		{"https://a.example:81/", audit.Policy{Hosts: hosts}, audit.ErrExcluded, urlenc.Port},
		{"https://a.example:81/", audit.Policy{Hosts: hosts, Ports: []uint16{80, 81}}, nil, 0},
		{"https://a.example/", audit.Policy{Hosts: hosts, Ports: []uint16{81}}, nil, 0},
		{"https://a.example:81/", audit.Policy{Ports: []uint16{80}}, audit.ErrExcluded, urlenc.Port},
		{"/x", audit.Policy{}, urlenc.ErrScheme, urlenc.Scheme},
		{"/x", audit.Policy{Base: base}, nil, 0},
		{"/x", audit.Policy{Base: base, Hosts: hosts}, audit.ErrExcluded, urlenc.Port},
		{"/x", audit.Policy{Base: base, Hosts: hosts, Ports: []uint16{8443}}, nil, 0},
		{"https://u@a.example/", audit.Policy{}, audit.ErrExcluded, urlenc.Userinfo},
		{"https://u@a.example/", audit.Policy{Userinfo: true}, nil, 0},
		{"https://10.0.0.1/", audit.Policy{}, audit.ErrAddr, urlenc.Host},
		{"https://10.0.0.1/", audit.Policy{Hosts: []string{"10.0.0.1"}}, audit.ErrAddr, urlenc.Host},
		{"https://10.0.0.1/", audit.Policy{PrivateAddr: true}, nil, 0},
		{"https://localhost/", audit.Policy{}, audit.ErrAddr, urlenc.Host},
		{"foo://127.1/", audit.Policy{Schemes: []string{"foo"}}, audit.ErrAddr, urlenc.Host},
		{"foo://LOCALHOST/", audit.Policy{Schemes: []string{"foo"}}, audit.ErrAddr, urlenc.Host},
		{"foo://%C3%A9/", audit.Policy{Schemes: []string{"foo"}}, urlenc.ErrHost, urlenc.Host},
		{"mongodb://evil.example,a.b.example/", audit.Policy{Schemes: []string{"mongodb"}, Hosts: hosts}, urlenc.ErrHost, urlenc.Host},
		{"mongodb://127.0.0.1,a.b.example/", audit.Policy{Schemes: []string{"mongodb"}}, urlenc.ErrHost, urlenc.Host},
		{"postgres://evil.example%2Ca.b.example/", audit.Policy{Schemes: []string{"postgres"}, Hosts: hosts, PrivateAddr: true}, urlenc.ErrHost, urlenc.Host},
		{"foo:x", audit.Policy{Schemes: []string{"foo"}, Hosts: hosts}, audit.ErrExcluded, urlenc.Host},
		{"https://\"a.example/", audit.Policy{}, urlenc.ErrHost, urlenc.Host},
		{"https://[", audit.Policy{}, urlenc.ErrHost, urlenc.Host},
	} {
		u, err := audit.Allow(tt.text, tt.policy)
		if (err == nil) != (tt.err == nil) || !errors.Is(err, tt.err) || (u == nil) != (err != nil) {
			t.Errorf("Allow(%q, %+v) = %v, %v, want %v", tt.text, tt.policy, u, err, tt.err)
			continue
		}
		if err == nil {
			continue
		}
		e, ok := errors.AsType[*urlenc.Error](err)
		if !ok || e.Component != tt.part || e.Offset > len(tt.text) {
			t.Errorf("Allow(%q): %#v, want the component %v", tt.text, err, tt.part)
		}
	}
}

// TestBadEntries: a bad entry is an error for every URL.
func TestBadEntries(t *testing.T) {
	for _, host := range []string{
		"", ".", "..", "a..example", "a.example.", ".a.example.", "*.a.example", "https://a.example", "a.example:443", "a.example/x", "u@a.example", "a example", "::1", "[::1", "[v1.a]", ".8.8.8.8", ".[::1]", "256.1.1.1", "a.1", "a,b", "a%2Fb",
	} {
		p := audit.Policy{Hosts: []string{"b.example", host}}
		_, err := audit.Allow("https://b.example/", p)
		if e, ok := errors.AsType[*urlenc.Error](err); !ok || !errors.Is(err, audit.ErrPolicy) || e.Component != urlenc.Host || e.Element != 2 {
			t.Errorf("%q is an entry: %v", host, err)
		}
	}
	for _, scheme := range []string{"", "https:", "https://", "1a", "é"} {
		_, err := audit.Allow("https://b.example/", audit.Policy{Schemes: []string{"https", scheme}})
		if e, ok := errors.AsType[*urlenc.Error](err); !ok || !errors.Is(err, audit.ErrPolicy) || e.Component != urlenc.Scheme || e.Element != 2 {
			t.Errorf("%q is a scheme: %v", scheme, err)
		}
	}
}

// TestErrorsHoldNothing: an error tells what is wrong, and holds no part of the text.
func TestErrorsHoldNothing(t *testing.T) {
	for _, tt := range bypasses {
		for _, text := range tt.texts {
			_, err := audit.Allow(strings.ReplaceAll(text, "evil", "qwxz"), tt.policy)
			if err != nil && (strings.Contains(err.Error(), "qwxz") || !strings.HasPrefix(err.Error(), "urlenc: ")) {
				t.Errorf("%q: %v", text, err)
			}
		}
	}
}
