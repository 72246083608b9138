// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"hash/maphash"
	"strings"

	"github.com/urlenc/urlenc"
)

// checkQuery looks at the parameters of the query.
func (a *auditor) checkQuery() {
	query := a.query.of(a.s)
	if query == "" {
		return
	}
	a.checkFirst(PlusInQuery, query, '+')
	a.checkFirst(SemicolonInQuery, query, ';')
	pairs := 0
	var keys keySet
	for start := 0; start <= len(query); {
		end := len(query)
		if n := strings.IndexByte(query[start:], '&'); n >= 0 {
			end = start + n
		}
		if piece := query[start:end]; piece != "" {
			if pairs++; pairs == max(a.MaxPairs, 0)+1 {
				a.add(TooManyPairs, urlenc.Query, a.query.start+start, len(query)-start)
			}
			key, value, _ := strings.Cut(piece, "=")
			offset := a.query.start + start
			if keys.has(key) {
				a.add(DuplicateKey, urlenc.QueryParam, offset, len(key))
			}
			if offset += len(piece) - len(value); value != "" {
				a.checkNested(value, offset)
			}
		}
		start = end + 1
	}
}

// checkFirst adds a finding about the first c in the query that is not in a secret.
func (a *auditor) checkFirst(k Kind, query string, c byte) {
	for from := 0; ; {
		n := strings.IndexByte(query[from:], c)
		if n < 0 {
			return
		}
		if at := a.query.start + from + n; !a.inSecret(at) {
			a.add(k, urlenc.Query, at, 1)
			return
		}
		from += n + 1
	}
}

// checkSecrets tells of the parameters whose values are secrets.
func (a *auditor) checkSecrets() {
	for _, p := range a.secrets {
		for _, part := range [...]part{{urlenc.Query, a.query}, {urlenc.Fragment, a.fragment}} {
			if p.start > part.start && p.end <= part.end {
				start := part.start + strings.LastIndexByte(a.s[part.start:p.start], '&') + 1
				a.put(newFinding(SecretParam, part.c, start, p.start-start-len("=")))
			}
		}
	}
}

// A keySet knows which keys of a query there were. It keeps their hashes, as many as most
// queries have without an allocation. Keys that are decoded alike are one.
type keySet struct {
	few  [16]uint64
	n    int
	many map[uint64]struct{}
}

var keySeed = maphash.MakeSeed()

// has reports whether key was there, and adds it.
func (k *keySet) has(key string) bool {
	h := hashOf(key)
	if k.many != nil {
		_, ok := k.many[h]
		k.many[h] = struct{}{}
		return ok
	}
	for _, other := range k.few[:k.n] {
		if other == h {
			return true
		}
	}
	if k.n < len(k.few) {
		k.few[k.n] = h
		k.n++
		return false
	}
	k.many = map[uint64]struct{}{h: {}}
	for _, other := range k.few {
		k.many[other] = struct{}{}
	}
	return false
}

// hashOf returns the hash of a key, decoded as in form data.
func hashOf(key string) uint64 {
	if strings.IndexByte(key, '%') < 0 && strings.IndexByte(key, '+') < 0 {
		return maphash.String(keySeed, key)
	}
	var buf [64]byte
	decoded, _ := percentDecode.AppendDecode(buf[:0], key)
	for i, c := range decoded {
		if c == '+' {
			decoded[i] = ' ' // an escaped plus, too: who reads plain queries may see the same key
		}
	}
	return maphash.Bytes(keySeed, decoded)
}

// checkNested remembers the value of a parameter, which begins at offset, if it is a URL, to
// be judged.
func (a *auditor) checkNested(value string, offset int) {
	if a.depth == 0 || len(a.nested) == maxNested || !mayBeURL(value) || a.inSecret(offset) {
		return
	}
	decoded, _ := percentDecode.Decode(strings.ReplaceAll(value, "+", " "))
	if isURL(decoded) {
		a.nested = append(a.nested, nestedURL{span{offset, offset + len(value)}, decoded})
	}
}

// mayBeURL reports whether a value, still encoded, has what isURL asks for, as far as can be
// told without decoding all of it: after spaces two slashes, or a letter and a colon later.
func mayBeURL(value string) bool {
	var buf [32]byte
	head, _ := percentDecode.AppendDecode(buf[:0], value[:min(len(value), len(buf))])
	for len(head) > 0 && (head[0] <= ' ' || head[0] == '+') {
		head = head[1:]
	}
	switch {
	case len(head) < 4 && len(value) > len(buf):
		return true // what comes next is not in the head, or half of an escape
	case len(head) == 0:
		return false
	case head[0] == '/' || head[0] == '\\':
		return len(head) == 1 || head[1] == '/' || head[1] == '\\' || isIgnored(head[1])
	case !urlenc.Alpha.Has(head[0]):
		return false
	}
	return strings.IndexByte(value, ':') >= 0 || strings.IndexByte(value, '%') >= 0 && (strings.Contains(value, "%3A") || strings.Contains(value, "%3a"))
}

// isURL reports whether s, a value that is decoded, looks like a URL with a host, or like
// one that runs code.
func isURL(s string) bool {
	l := layoutOf(s, "")
	switch {
	case l.name != "":
		rest := s[l.scheme.end+1 : l.end]
		return runsCode(l.name) || rest != "" && (rest[0] == '/' || rest[0] == '\\')
	case l.end-l.start > 1:
		return !l.slashes.empty()
	}
	return false
}
