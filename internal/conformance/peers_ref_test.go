// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package conformance_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/testenv"
	"github.com/urlenc/urlenc/preset"
	"github.com/urlenc/urlenc/whatwg"
)

// A refRow is a row of the peers about a whole reference.
type refRow struct {
	Source, Op, Set string
	Input           json.RawMessage
	InputHex        string `json:"input_hex"`
	Want            any
	Error           bool

	in        string    // normalize
	base, ref string    // resolve
	pair      [2]string // equal
}

func (r *refRow) key() string { return r.Set + " " + string(r.Input) }

// A refPeer says how the rules of another library are expressed here. Where op
// is nil, why names the rule that nothing here has.
type refPeer struct {
	op  func(r *refRow) (any, error)
	why string
}

// refPeers returns every set of the peers' rows for normalize, resolve and equal.
func refPeers() map[string]refPeer {
	const (
		decode  = urlenc.FoldCase | urlenc.DecodeUnreserved
		whySlug = "rewrites the path or the host by its own rules: slashes, index files, www, numbers for hosts"
		whyPart = "normalizes one component, of data or of a URL, by a set of its own"
		whyWeb  = "follows the URL Standard: package whatwg is tested with its own conformance data"
	)
	normalize := func(steps urlenc.Steps) refPeer {
		return refPeer{op: func(r *refRow) (any, error) { return normalizedRef(r.in, steps) }}
	}
	equal := func(steps urlenc.Steps) refPeer {
		return refPeer{op: func(r *refRow) (any, error) { return urlenc.Equal(r.pair[0], r.pair[1], steps) }}
	}
	not := func(why string) refPeer { return refPeer{why: why} }
	resolve := refPeer{op: func(r *refRow) (any, error) { return resolvedRef(r, false, 0) }}
	purell := func(steps urlenc.Steps) refPeer { return normalize(decode | steps) }

	return map[string]refPeer{
		// The RFC itself.
		"normalize rfc3986:case":                normalize(urlenc.FoldCase),
		"normalize rfc3986:percent":             normalize(urlenc.DecodeUnreserved),
		"normalize rfc3986:syntax":              normalize(urlenc.Syntax),
		"normalize rfc3986:scheme":              normalize(urlenc.Syntax | urlenc.SchemeBased),
		"normalize rfc3986:remove_dot_segments": normalize(urlenc.DotSegments),
		"equal rfc3986:case":                    equal(urlenc.FoldCase),
		"equal rfc3986:percent":                 equal(urlenc.DecodeUnreserved),
		"equal rfc3986:syntax":                  equal(urlenc.Syntax),
		"equal rfc3986:scheme":                  equal(urlenc.Syntax | urlenc.SchemeBased),
		"resolve rfc3986:strict":                resolve,

		// Addressable turns "+" into a space where it takes a query for a form.
		"normalize addressable:normalize":                                   normalize(urlenc.Safe),
		"normalize addressable:normalized_encode":                           normalize(urlenc.Safe),
		"equal addressable:normalized-equal(==)":                            equal(urlenc.Safe),
		"equal addressable:normalized-equal(===)":                           equal(urlenc.Safe | urlenc.DropEmptyQuery),
		"resolve addressable:join":                                          resolve,
		"normalize addressable:normalize_component":                         not(whyPart),
		`normalize addressable:normalize_component[/[^a-zA-Z0-9\-\+\.]/]`:   not(whyPart),
		`normalize addressable:normalize_component[/[^a-zA-Z0-9\-\.\_\~]/]`: not(whyPart),
		`normalize addressable:normalize_component[0-9a-zXY,Y]`:             not(whyPart),
		"normalize sigv4:canonical-path[normalize=false]":                   {op: func(r *refRow) (any, error) { return preset.SigV4CanonicalPathS3(r.in), nil }},
		"normalize sigv4:canonical-path[normalize=true]":                    {op: func(r *refRow) (any, error) { return preset.SigV4CanonicalPath(r.in), nil }},
		"normalize sigv4:canonical-query": {op: func(r *refRow) (any, error) {
			pairs, err := urlenc.ParsePlainQuery(r.in)
			return preset.SigV4CanonicalQuery(pairs), err
		}},
		"normalize google-safe-browsing":                                    not("decodes until nothing is left to decode"),
		"normalize boost:normalize":                                         {op: func(r *refRow) (any, error) { return asBoost(normalizedRef(r.in, urlenc.Syntax)) }},
		"normalize boost:normalize_path":                                    {op: func(r *refRow) (any, error) { return asBoost(normalizedRef(r.in, urlenc.Syntax)) }},
		"equal boost:compare==0":                                            equal(urlenc.Syntax),
		"resolve boost:resolve(errata4547)":                                 {op: func(r *refRow) (any, error) { return resolvedRef(r, true, urlenc.Syntax) }},
		"resolve py:urljoin":                                                {op: func(r *refRow) (any, error) { return resolvedRef(r, true, 0) }},
		"resolve go:ResolveReference":                                       resolve,
		"resolve go:resolvePath":                                            {op: rootedPath},
		"resolve go:JoinPath":                                               not("joins paths, and cleans the base"),
		"normalize go:Parse.String":                                         normalize(0),
		"resolve hyperlink:click":                                           resolve,
		"normalize hyperlink:from_text":                                     normalize(0),
		"normalize hyperlink:normalize":                                     normalize(urlenc.Syntax),
		"normalize hyperlink:normalize[True,True,True,True,True,True,True]": not("an IRI stays one"),
		"normalize hyperlink:normalize[percents=False]":                     not("keeps malformed escapes"),
		"normalize hyperlink:normalize[fragment=False,host=False,path=False,query=False,scheme=False]": normalize(0),
		"resolve okhttp:HttpUrl.resolve":       {op: webResolved},
		"normalize okhttp:HttpUrl.parse":       not(whyWeb),
		"normalize okhttp:HttpUrl.host":        not(whyWeb),
		"normalize okhttp:HttpUrl.encodedPath": not(whyWeb),
		"normalize urllib3:parse_url": {op: func(r *refRow) (any, error) {
			return asURLLib3(r.in)
		}},
		"normalize yarl:URL":            {op: func(r *refRow) (any, error) { return normalizedRef(stripped(r.in), urlenc.Safe&^urlenc.EmptyPath) }},
		"normalize yarl:normalize_path": not("of decoded text; excess dots go"),
		"resolve yarl:join":             resolve,

		"normalize purell:FlagLowercaseScheme":                                        purell(0),
		"normalize purell:FlagLowercaseHost":                                          purell(0),
		"normalize purell:FlagLowercaseHost|FlagLowercaseScheme":                      purell(0),
		"normalize purell:FlagUppercaseEscapes":                                       purell(0),
		"normalize purell:FlagDecodeUnnecessaryEscapes":                               purell(0),
		"normalize purell:FlagRemoveDefaultPort":                                      purell(urlenc.DefaultPort),
		"normalize purell:FlagRemoveDotSegments":                                      purell(urlenc.DotSegments),
		"normalize purell:FlagRemoveFragment":                                         purell(urlenc.DropFragment),
		"normalize purell:FlagRemoveEmptyQuerySeparator":                              purell(urlenc.DropEmptyQuery),
		"normalize purell:FlagSortQuery":                                              purell(urlenc.SortQuery),
		"normalize purell:FlagsSafe":                                                  purell(urlenc.DefaultPort),
		"normalize purell:FlagsSafe|FlagRemoveDotSegments":                            purell(urlenc.DefaultPort | urlenc.DotSegments),
		"normalize purell:FlagsSafe|FlagRemoveEmptyPortSeparator":                     purell(urlenc.DefaultPort),
		"normalize purell:FlagAddTrailingSlash":                                       not(whySlug),
		"normalize purell:FlagAddWWW":                                                 not(whySlug),
		"normalize purell:FlagForceHTTP":                                              not(whySlug),
		"normalize purell:FlagRemoveDirectoryIndex":                                   not(whySlug),
		"normalize purell:FlagRemoveDuplicateSlashes":                                 not(whySlug),
		"normalize purell:FlagRemoveDuplicateSlashes|FlagRemoveTrailingSlash":         not(whySlug),
		"normalize purell:FlagRemoveTrailingSlash":                                    not(whySlug),
		"normalize purell:FlagRemoveWWW":                                              not(whySlug),
		"normalize purell:FlagsAllGreedy":                                             not(whySlug),
		"normalize purell:FlagsAllNonGreedy":                                          not(whySlug),
		"normalize purell:FlagsUnsafeGreedy":                                          not(whySlug),
		"normalize purell:FlagsUsuallySafeGreedy":                                     not(whySlug),
		"normalize purell:FlagsSafe|FlagAddTrailingSlash":                             not(whySlug),
		"normalize purell:FlagsSafe|FlagDecodeDWORDHost":                              not(whySlug),
		"normalize purell:FlagsSafe|FlagDecodeHexHost":                                not(whySlug),
		"normalize purell:FlagsSafe|FlagDecodeOctalHost":                              not(whySlug),
		"normalize purell:FlagsSafe|FlagRemoveDotSegments|FlagRemoveDuplicateSlashes": not(whySlug),
		"normalize purell:FlagsSafe|FlagRemoveUnnecessaryHostDots":                    not(whySlug),
	}
}

// normalizedRef is RepairRef and then Normalize.
func normalizedRef(s string, steps urlenc.Steps) (string, error) {
	r, err := urlenc.RepairRef(s)
	if err != nil {
		return "", err
	}
	return r.Normalize(steps).String(), nil
}

// resolvedRef is RepairRef and then Resolve. With compat it does what RFC 3986
// §5.2.2 tells of older parsers: a reference with the scheme of the base loses
// it.
func resolvedRef(row *refRow, compat bool, steps urlenc.Steps) (string, error) {
	base, err := urlenc.RepairRef(row.base)
	if err != nil {
		return "", err
	}
	ref, err := urlenc.RepairRef(row.ref)
	if err != nil {
		return "", err
	}
	if _, ok := ref.Host(); compat && !ok && ref.Scheme() != "" && ref.Scheme() == base.Scheme() {
		if relative, err := ref.Without(urlenc.Scheme); err == nil && !strings.HasPrefix(ref.Path(), "/") {
			ref = relative
		}
	}
	return base.Resolve(ref).Normalize(steps).String(), nil
}

// asBoost writes what keeps a relative path one as Boost.URL does: a ":" as
// "%3A" instead of "./" before it, and an empty path instead of "./".
func asBoost(s string, err error) (any, error) {
	rest, ok := strings.CutPrefix(s, "./")
	first, _, _ := strings.Cut(rest, "/")
	if ok && (rest == "" || strings.Contains(first, ":")) {
		s = strings.ReplaceAll(first, ":", "%3A") + rest[len(first):]
	}
	return s, err
}

// rootedPath resolves paths where the base's is taken to start with "/".
func rootedPath(r *refRow) (any, error) {
	row := *r
	row.base = "/" + strings.TrimPrefix(r.base, "/")
	return resolvedRef(&row, false, 0)
}

// webResolved resolves by the URL Standard, for http and https only.
func webResolved(r *refRow) (any, error) {
	base, err := whatwg.Parse(r.base)
	if err != nil {
		return nil, err
	}
	u, err := base.Parse(r.ref)
	if err != nil {
		return nil, err
	}
	if p := u.Protocol(); p != "http:" && p != "https:" {
		return nil, errors.New("another scheme")
	}
	return u.Href(), nil
}

// asURLLib3 escapes controls first, but refuses them in a host, raw or escaped. A text without a scheme begins with a host there.
func asURLLib3(s string) (any, error) {
	if strings.Contains(s, "://") {
		var b strings.Builder
		for i := range len(s) {
			if s[i] < ' ' || s[i] == 0x7F {
				fmt.Fprintf(&b, "%%%02X", s[i])
			} else {
				b.WriteByte(s[i])
			}
		}
		s = b.String()
	}
	r, err := urlenc.RepairRef(s)
	if err != nil {
		return nil, err
	}
	host, _ := r.Host()
	if _, err := urlenc.RFC3986.Encoding(urlenc.Any).With(urlenc.RejectControls).Decode(host); err != nil {
		return nil, err
	}
	return normalizedRef(s, urlenc.Syntax)
}

// stripped is s without the bytes that a browser takes no notice of.
func stripped(s string) string {
	s = strings.TrimFunc(s, func(r rune) bool { return r <= ' ' })
	return strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(s)
}

// TestConformancePeersRef compares RepairRef, Resolve, Normalize and Equal with
// what other libraries answer. Where they disagree, and their rules can't be
// expressed, internal/conformance/testdata/peer_disagreements.json names the reason.
func TestConformancePeersRef(t *testing.T) {
	run := testenv.Start(t)
	listed := map[string]string{}
	data, err := os.ReadFile("testdata/peer_disagreements.json")
	if err != nil {
		t.Fatal(err)
	}
	var disagreements []struct {
		Set, Why string
		Input    json.RawMessage
	}
	if err := json.Unmarshal(data, &disagreements); err != nil {
		t.Fatal(err)
	}
	for _, d := range disagreements {
		if d.Why == "" {
			t.Errorf("no reason for %s %s", d.Set, d.Input)
		}
		listed[d.Set+" "+string(d.Input)] = d.Why
	}

	peers, seen := refPeers(), map[string]bool{}
	for line := range strings.Lines(string(testenv.Read(run, "peers", "peer_cases.jsonl"))) {
		var r refRow
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			run.Fatal(err)
		}
		switch r.Op {
		case "normalize":
			err = json.Unmarshal(r.Input, &r.in)
		case "equal":
			err = json.Unmarshal(r.Input, &r.pair)
		case "resolve":
			var in struct{ Base, Ref string }
			err = json.Unmarshal(r.Input, &in)
			r.base, r.ref = in.Base, in.Ref
		default:
			continue
		}
		run.Next()
		name := r.Op + " " + r.Set
		peer, ok := peers[name]
		if !ok {
			run.Errorf("no rule for %s", name)
		}
		seen[name] = true
		if peer.op == nil {
			if peer.why == "" {
				run.Errorf("no reason for %s", name)
			}
			run.Except(peer.why)
			continue
		}
		if err != nil {
			run.Errorf("%s: %v", line, err)
			continue
		}
		got, err := peer.op(&r)
		agree := r.Error && err != nil || !r.Error && err == nil && got == r.Want
		why, disagrees := listed[r.key()]
		delete(listed, r.key())
		if !agree {
			run.Except("the peer disagrees: internal/conformance/testdata/peer_disagreements.json names the section that makes ours right")
		}
		switch {
		case agree && disagrees:
			run.Errorf("%s: %s\nagrees, but is listed: %s", name, r.Input, why)
		case !agree && !disagrees:
			run.Errorf("%s: %s\n got %v, %v\nwant %v, error %v", name, r.Input, got, err, r.Want, r.Error)
		}
	}
	for name := range peers {
		if !seen[name] {
			t.Errorf("no rows for %s", name)
		}
	}
	for key := range listed {
		t.Errorf("listed, but not there: %s", key)
	}
}
