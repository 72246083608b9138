// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package conformance_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
)

// A peerHost says how a peer's way to bring hosts, or references with hosts, into
// ASCII or Unicode is expressed here. But has the inputs for which the outcome is
// another, with the reason; where op is nil, no row is compared, because of why.
type peerHost struct {
	op  func(s string) (string, error)
	but map[string]string
	why string
}

// peerHosts are the sets of the peers' rows, after their op.
var peerHosts = func() map[string]peerHost {
	toURI := func(s string) (string, error) {
		r, err := urlenc.RepairRef(s)
		return r.String(), err
	}
	toIRI := func(s string) (string, error) {
		r, err := urlenc.RepairRef(s)
		return r.IRI(), err
	}
	toASCII, toUnicode, lookup := urlenc.RFC3986.HostToASCII, urlenc.RFC3986.HostToUnicode, urlenc.WHATWG.HostToASCII
	return map[string]peerHost{
		`to_ascii x-text:VerifyDNSLength(true)`:    {op: toASCII, but: map[string]string{"": "takes the empty host, RFC 3986 §3.2.2, for an error"}},
		`to_unicode x-text:VerifyDNSLength(true)`:  {op: toUnicode, but: map[string]string{"": "takes the empty host, RFC 3986 §3.2.2, for an error"}},
		`to_unicode x-text:Display`:                {op: toUnicode},
		`to_ascii x-text:Lookup`:                   {op: lookup},
		`to_ascii x-text:CheckHyphens`:             {op: lookup},
		`to_ascii x-text:StrictDomainName`:         {op: lookup},
		`to_ascii x-text:Nontransitional`:          {op: lookup},
		`to_ascii x-text:Transitional`:             {why: "transitional processing, which UTS #46 deprecates"},
		`to_ascii x-text:punycode`:                 {why: "maps nothing"},
		`to_ascii yarl:idna2008`:                   {op: lookup, but: map[string]string{"1.2.3.4%тест%42": "takes the zone of an IPv4 address for one"}},
		`to_ascii addressable:idna(NFKC+punycode)`: {op: lookup},
		`to_ascii hyperlink:to_uri`: {op: toURI, but: map[string]string{
			"http://us her:pass@example.com": "escapes what is illegal in a userinfo, RFC 3986 §3.2.1",
			"http://Example.com":             "folds the host, which is a step of its own here",
		}},
		`to_unicode hyperlink:to_iri`:        {why: "decodes escapes of ASCII, too"},
		`to_ascii rfc3987:to_uri`:            {op: toURI, but: map[string]string{"http://résumé.example.org": "escapes the host: the RFC leaves the choice"}},
		`to_ascii rfc3987:to_uri[host-idna]`: {op: toURI},
		`to_unicode rfc3987:to_iri`: {op: toIRI, but: map[string]string{
			"http://xn--99zt52a.example.org/%e2%80%ae": "leaves A-labels as they are: the RFC leaves the choice",
		}},
		`to_unicode rfc3987:to_iri[host-idna]`: {op: toIRI},
	}
}()

// TestConformancePeersHost compares hosts with what other libraries make of them.
// Of an error, they give what they have got by then, too; here it comes alone.
func TestConformancePeersHost(t *testing.T) {
	run, seen := testenv.Start(t), map[string]bool{}
	for line := range strings.Lines(string(testenv.Read(run, "peers", "peer_cases.jsonl"))) {
		var row struct {
			Op, Set     string
			Input, Want json.RawMessage
			Error       bool
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			run.Fatal(err)
		}
		switch row.Op {
		case "encode", "decode", "form_parse", "form_serialize", "normalize", "resolve", "equal":
			continue
		case "to_ascii", "to_unicode":
		default:
			t.Errorf("no test runs rows of the op %s", row.Op)
			continue
		}
		run.Next()
		name := row.Op + " " + row.Set
		peer, ok := peerHosts[name]
		if !ok {
			run.Errorf("no entry for %s", name)
			continue
		}
		if seen[name] = true; peer.op == nil {
			run.Except(peer.why)
			continue
		}
		var in, want string
		if json.Unmarshal(row.Input, &in) != nil || json.Unmarshal(row.Want, &want) != nil {
			run.Errorf("a row that can't be read: %s", line)
			continue
		}
		got, err := peer.op(in)
		agree := row.Error && err != nil || !row.Error && err == nil && got == want
		why, differs := peer.but[in]
		if differs {
			run.Except(why)
		}
		if agree == differs {
			run.Errorf("%s: %+q gives %+q, %v; the peer gives %+q, error %v", name, in, got, err, want, row.Error)
		}
	}
	for name := range peerHosts {
		if !seen[name] {
			t.Errorf("no row for %s", name)
		}
	}
}
