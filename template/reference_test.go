// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template_test

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urlenc/urlenc"
)

// A refValue is a value for refExpand: one of the three, or none.
type refValue struct {
	text  *string
	list  []string
	pairs urlenc.Pairs
}

const refUnreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"

// refSimple escapes all but unreserved bytes.
func refSimple(s string) string { return refEscape(s, refUnreserved) }

// refReserved escapes all but unreserved and reserved bytes and valid escapes.
func refReserved(s string) string { return refEscape(s, refUnreserved+":/?#[]@!$&'()*+,;=%") }

// refEscape escapes all bytes of s but those of keep. If "%" is one, escapes stay, and others
// become "%25".
func refEscape(s, keep string) string {
	var b strings.Builder
	for i := range len(s) {
		_, err := strconv.ParseUint(s[min(i+1, len(s)):min(i+3, len(s))], 16, 8)
		escape := len(s)-i >= 3 && err == nil && s[i+1] != '+'
		if strings.IndexByte(keep, s[i]) >= 0 && (s[i] != '%' || escape) {
			b.WriteByte(s[i])
		} else {
			const digits = "0123456789ABCDEF"
			b.WriteString("%" + string(digits[s[i]>>4]) + string(digits[s[i]&15]))
		}
	}
	return b.String()
}

// refExpand expands a template, which is well-formed, by the text of §3, without the checks
// of the host.
func refExpand(template string, values map[string]refValue) string {
	var b strings.Builder
	for template != "" {
		literal, rest, _ := strings.Cut(template, "{")
		b.WriteString(refReserved(literal))
		expression, after, _ := strings.Cut(rest, "}")
		if expression != "" {
			b.WriteString(refExpression(expression, values))
		}
		template = after
	}
	return b.String()
}

func refExpression(s string, values map[string]refValue) string {
	op := ""
	if strings.ContainsAny(s[:1], "+#./;?&") {
		op, s = s[:1], s[1:]
	}
	first := map[string]string{"": "", "+": ""}
	sep := map[string]string{".": ".", "/": "/", ";": ";", "?": "&", "&": "&"}
	between, ok := sep[op]
	if !ok {
		between = ","
	}
	start, ok := first[op]
	if !ok {
		start = op
	}
	encode := refSimple
	if op == "+" || op == "#" {
		encode = refReserved
	}
	var out []string
	for _, spec := range strings.Split(s, ",") {
		name, prefix, _ := strings.Cut(spec, ":")
		name, explode := strings.CutSuffix(name, "*")
		if v, ok := values[name]; ok {
			out = append(out, refVariable(op, name, prefix, explode, between, v, encode)...)
		}
	}
	if out == nil {
		return ""
	}
	return start + strings.Join(out, between)
}

// refVariable returns what stands between the separators for a variable that is defined.
func refVariable(op, name, prefix string, explode bool, sep string, v refValue, encode func(string) string) []string {
	form := op == "?" || op == "&"
	named := func(name, value string) string {
		switch {
		case value == "" && form:
			return name + "="
		case value == "":
			return name
		}
		return name + "=" + value
	}
	whole := func(value string) string {
		if op == ";" || form {
			return named(name, value)
		}
		return value
	}
	var out []string
	switch {
	case v.text != nil:
		text := *v.text
		if prefix != "" {
			n, _ := strconv.Atoi(prefix)
			text = refPrefix(text, n, op == "+" || op == "#")
		}
		return []string{whole(encode(text))}
	case v.list != nil && explode:
		for _, item := range v.list {
			out = append(out, whole(encode(item)))
		}
		return out
	case explode:
		for _, p := range v.pairs {
			if p.Bare && p.Value == "" && p.Key != "" {
				out = append(out, encode(p.Key))
			} else {
				out = append(out, named(encode(p.Key), encode(p.Value)))
			}
		}
		return out
	}
	for _, item := range v.list {
		out = append(out, encode(item))
	}
	for _, p := range v.pairs {
		out = append(out, encode(p.Key), encode(p.Value))
	}
	joined := strings.Join(out, ",")
	return []string{whole(joined)}
}

// refPrefix returns the first n characters; the escapes of one are one.
func refPrefix(s string, n int, escapes bool) string {
	end := 0
	for range n {
		if end == len(s) {
			break
		}
		if !escapes || refReserved(s[end:min(end+3, len(s))]) != s[end:min(end+3, len(s))] || s[end] != '%' {
			_, size := utf8.DecodeRuneInString(s[end:])
			end += size
			continue
		}
		// As many escapes as make a character, or one.
		var decoded []byte
		for i := end; len(s)-i >= 3 && s[i] == '%' && refReserved(s[i:i+3]) == s[i:i+3] && len(decoded) < 4; i += 3 {
			c, _ := strconv.ParseUint(s[i+1:i+3], 16, 8)
			decoded = append(decoded, byte(c))
		}
		_, size := utf8.DecodeRune(decoded)
		end += 3 * size
	}
	return s[:end]
}
