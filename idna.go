// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

import (
	"strings"
	"unicode/utf8"

	hosts "github.com/urlenc/urlenc/internal/host"
	"github.com/urlenc/urlenc/internal/pct"
)

// acePrefix begins an A-label, RFC 5890 §2.3.2.1.
const acePrefix = "xn--"

// maxStrictRunes is how many code points a name may have before mapping where
// the lengths of the DNS hold.
const maxStrictRunes = 1024

// A domain is a name in both of its forms: "bücher.example" and
// "xn--bcher-kva.example".
type domain struct{ unicode, ascii string }

// processDomain is the processing of UTS #46 §4 and the Punycode of its ToASCII,
// §4.2 step 3: non-transitional, CheckBidi and CheckJoiners set. With strict,
// CheckHyphens and UseSTD3ASCIIRules are set too, and only the label after the
// last dot may be empty. The lengths of §4.2 step 4 are left to the caller. The
// place of a fault is where the label at fault starts, or the byte that is not UTF-8.
//
// What is validated last is the name that both forms are made of, so that each of
// them gives the other.
func processDomain(s string, strict bool) (domain, fault) {
	if strict && len(s) > maxStrictRunes && utf8.RuneCountInString(s) > maxStrictRunes {
		return domain{}, fault{0, ErrTooLong}
	}
	if i := pct.InvalidUTF8(s); i >= 0 {
		return domain{}, fault{i, ErrInvalidUTF8}
	}
	mapped, valid := hosts.MapPlain(s)
	switch {
	case valid:
	case pct.IsASCII(s):
		mapped = strings.ToLower(s)
	case hosts.IsValid(s):
		mapped, valid = s, true // it needs no mapping
	default:
		mapped = hosts.Map(s)
	}
	d, label, err := convertLabels(mapped, strict)
	if err != nil {
		return domain{}, fault{hosts.LabelStart(s, label), err}
	}
	if valid = valid && d.unicode == mapped; !valid && !isValid(d.unicode) { // it has A-labels, or is not plain
		return domain{}, fault{hosts.LabelStart(s, invalidLabel(d.unicode)), ErrHost}
	}
	return d, fault{}
}

// isValid is hosts.IsValid, with the short way for names that are plain.
func isValid(name string) bool {
	mapped, plain := hosts.MapPlain(name)
	return plain && mapped == name || hosts.IsValid(name)
}

// invalidLabel returns the index of the first invalid label of name, which is not
// valid. It is 0 if each label by itself is valid, but one of them breaks the Bidi rule
// for another.
func invalidLabel(name string) int {
	i := 0
	for label := range strings.SplitSeq(name, ".") {
		if !hosts.IsValid(label) {
			return i
		}
		i++
	}
	return 0
}

// convertLabels returns the mapped name with its A-labels decoded (UTS #46 §4
// step 4) and with its other labels encoded (§4.2 step 3), or the index of the
// label at fault. It checks the validity criteria of §4.1 that hosts.IsValid doesn't.
func convertLabels(mapped string, strict bool) (d domain, bad int, err error) {
	var ubuf, abuf [256]byte
	unicode, ascii := ubuf[:0], abuf[:0]
	for rest, more := mapped, true; more; bad++ {
		var label string
		label, rest, more = strings.Cut(rest, ".")
		if bad > 0 {
			unicode, ascii = append(unicode, '.'), append(ascii, '.')
		}
		start := len(unicode)
		if unicode, err = appendULabel(unicode, label); err != nil {
			return domain{}, bad, err
		}
		if strict && !hosts.StrictLabel(hostClasses.Table(), string(unicode[start:]), !more && bad > 0) {
			return domain{}, bad, ErrHost
		}
		if ascii, err = appendALabel(ascii, label); err != nil {
			return domain{}, bad, err
		}
	}
	return domain{pct.KeepEqual(mapped, unicode), pct.KeepEqual(mapped, ascii)}, 0, nil
}

// appendALabel appends a mapped label to b in ASCII. An A-label stays: its Punycode is what
// its Unicode form would be encoded to, since no other decodes to that (appendDecoded).
func appendALabel(b []byte, label string) ([]byte, error) {
	if pct.IsASCII(label) {
		return append(b, label...), nil
	}
	b, bad := appendPunycode(append(b, acePrefix...), label)
	return b, bad.err
}

// appendULabel appends a mapped label to b in Unicode.
func appendULabel(b []byte, label string) ([]byte, error) {
	puny, ok := strings.CutPrefix(label, acePrefix)
	if !ok {
		return append(b, label...), nil
	}
	start := len(b)
	b, bad := appendDecoded(b, puny)
	if bad.err != nil {
		return nil, bad.err
	}
	// An A-label of ASCII would be a second name for another host, and so would one
	// that decodes to an A-label (UTS #46 §4.1, criterion 4).
	if unicode := string(b[start:]); pct.IsASCII(unicode) || strings.HasPrefix(unicode, acePrefix) {
		return nil, ErrHost
	}
	return b, nil
}
