// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package conformance_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/internal/testenv"
)

// A fieldCase is one line of a file of field cases.
type fieldCase struct {
	ID, Op, Profile, Component string
	Input, Want                json.RawMessage
	Base                       string
	Steps                      []string
	Latin1, Error              bool
}

// TestCases runs every case of the folder that URLENC_CASES names.
func TestCases(t *testing.T) {
	runCases(t, testenv.Dir(t, "URLENC_CASES"))
}

// TestVectors runs the examples and rules of the RFCs, written as cases.
func TestVectors(t *testing.T) {
	runCases(t, "testdata")
}

// runCases runs every case of the files in dir, and says which it does not.
func runCases(t *testing.T, dir string) {
	files, err := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no case files: %v", err)
	}
	for _, file := range files {
		run := testenv.Start(t, filepath.Base(file))
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			if strings.TrimSpace(line) == "" {
				continue
			}
			var c fieldCase
			if err := json.Unmarshal([]byte(line), &c); err != nil {
				t.Fatalf("%s: %v in %q", filepath.Base(file), err, line)
			}
			run.Next()
			if !t.Run(c.Op+"/"+c.ID, c.run) {
				run.Fail()
			}
		}
	}
}

func (c fieldCase) run(t *testing.T) {
	op, ok := caseOps[c.Op]
	if !ok {
		t.Fatalf("%s: unknown op %q", c.ID, c.Op)
	}
	var want any
	if err := json.Unmarshal(c.Want, &want); err != nil {
		t.Fatal(err)
	}
	want = c.bytesOf(want)
	got, err := op(c)
	switch {
	case errors.Is(err, errCase):
		t.Fatalf("%s: %v", c.ID, err)
	case c.Error && err == nil:
		t.Errorf("%s: %s(%s)\n got %s\nwant an error", c.ID, c.Op, c.Input, caseValue(got))
	case !c.Error && err != nil:
		t.Errorf("%s: %s(%s)\n got error %v\nwant %s", c.ID, c.Op, c.Input, err, caseValue(want))
	case !c.Error && !reflect.DeepEqual(got, want):
		t.Errorf("%s: %s(%s)\n got %s\nwant %s", c.ID, c.Op, c.Input, caseValue(got), caseValue(want))
	}
	if err == nil {
		return
	}
	if _, ok := errors.AsType[*urlenc.Error](err); !ok {
		t.Errorf("%s: the error is a %T", c.ID, err)
	}
	if s, ok := got.(string); ok && s != "" {
		t.Errorf("%s: %q stands beside the error", c.ID, s)
	}
}

// errCase is the error of a case that can't be read.
var errCase = errors.New("a case that can't be read")

// caseValue formats a value for a person: invalid UTF-8 stays visible.
func caseValue(v any) string { return fmt.Sprintf("%#v", v) }

// bytesOf does for all strings in a JSON value what latin1 asks for: one code
// unit is one byte.
func (c fieldCase) bytesOf(v any) any {
	switch v := v.(type) {
	case string:
		if !c.Latin1 {
			return v
		}
		var b []byte
		for _, r := range v {
			b = append(b, byte(r))
		}
		return string(b)
	case []any:
		for i := range v {
			v[i] = c.bytesOf(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = c.bytesOf(v[k])
		}
	}
	return v
}

// caseInput decodes the input as a T made of strings, lists and booleans.
func caseInput[T any](c fieldCase) (T, error) {
	var v any
	if err := json.Unmarshal(c.Input, &v); err != nil {
		return *new(T), fmt.Errorf("%w: input: %w", errCase, err)
	}
	in, ok := c.bytesOf(v).(T)
	if !ok {
		return in, fmt.Errorf("%w: input is a %T", errCase, v)
	}
	return in, nil
}

// caseText is the op whose input is a text and whose result is one.
func caseText(f func(s string) (string, error)) func(fieldCase) (any, error) {
	return func(c fieldCase) (any, error) {
		s, err := caseInput[string](c)
		if err != nil {
			return nil, err
		}
		return f(s)
	}
}

// caseEncoding is the op of an Encoding of the table.
func caseEncoding(f func(e *urlenc.Encoding, s string) (string, error)) func(fieldCase) (any, error) {
	return func(c fieldCase) (any, error) {
		p, err := c.profile()
		if err != nil {
			return nil, err
		}
		i := slices.Index(testenv.ComponentNames, c.Component)
		if i < 0 {
			return nil, fmt.Errorf("%w: component %q", errCase, c.Component)
		}
		return caseText(func(s string) (string, error) { return f(p.Encoding(urlenc.Component(i)), s) })(c)
	}
}

func (c fieldCase) profile() (urlenc.Profile, error) {
	switch c.Profile {
	case "RFC3986":
		return urlenc.RFC3986, nil
	case "WHATWG":
		return urlenc.WHATWG, nil
	case "Portable":
		return urlenc.Portable, nil
	}
	return 0, fmt.Errorf("%w: profile %q", errCase, c.Profile)
}

// caseHost is the op of a host under a profile.
func caseHost(f func(p urlenc.Profile, s string) (string, error)) func(fieldCase) (any, error) {
	return func(c fieldCase) (any, error) {
		p, err := c.profile()
		if err != nil {
			return nil, err
		}
		return caseText(func(s string) (string, error) { return f(p, s) })(c)
	}
}

// shownIn is the op that says whether a host is shown in Unicode or in ASCII.
func shownIn(host string) (string, error) {
	if display.Host(host) == host {
		return "ascii", nil
	}
	return "unicode", nil
}

// pairsTree is p as a JSON value.
func pairsTree(p urlenc.Pairs) any {
	list := []any{}
	for _, pair := range p {
		list = append(list, []any{pair.Key, pair.Value, pair.Bare})
	}
	return list
}

// pairsFrom is the inverse of pairsTree.
func pairsFrom(list []any) (urlenc.Pairs, error) {
	var pairs urlenc.Pairs
	for _, v := range list {
		triple, _ := v.([]any)
		if len(triple) != 3 {
			return nil, fmt.Errorf("%w: a pair is %v", errCase, v)
		}
		key, ok1 := triple[0].(string)
		value, ok2 := triple[1].(string)
		bare, ok3 := triple[2].(bool)
		if !ok1 || !ok2 || !ok3 {
			return nil, fmt.Errorf("%w: a pair is %v", errCase, v)
		}
		pairs = append(pairs, urlenc.Pair{Key: key, Value: value, Bare: bare})
	}
	return pairs, nil
}

// caseParse is the op that reads pairs, caseWrite the one that writes them.
func caseParse(f func(s string) (urlenc.Pairs, error)) func(fieldCase) (any, error) {
	return func(c fieldCase) (any, error) {
		s, err := caseInput[string](c)
		if err != nil {
			return nil, err
		}
		pairs, err := f(s)
		return pairsTree(pairs), err
	}
}

func caseWrite(f func(p urlenc.Pairs) string) func(fieldCase) (any, error) {
	return func(c fieldCase) (any, error) {
		list, err := caseInput[[]any](c)
		if err != nil {
			return nil, err
		}
		pairs, err := pairsFrom(list)
		return f(pairs), err
	}
}

// caseOps has what runs a case, by its op. The ops of references are in
// cases_ref_test.go.
var caseOps = map[string]func(fieldCase) (any, error){
	"encode":    caseEncoding(func(e *urlenc.Encoding, s string) (string, error) { return e.Encode(s), nil }),
	"decode":    caseEncoding((*urlenc.Encoding).Decode),
	"repair":    caseEncoding(func(e *urlenc.Encoding, s string) (string, error) { return e.Repair(s), nil }),
	"canonical": caseEncoding(func(e *urlenc.Encoding, s string) (string, error) { return e.Canonical(s), nil }),
	"check":     caseEncoding(func(e *urlenc.Encoding, s string) (string, error) { return "", e.Check(s) }),
	"disagree": caseText(func(s string) (string, error) {
		return strconv.FormatBool(audit.URL(s, audit.Options{}).Disagree()), nil
	}),
	"double_encoded": caseText(func(s string) (string, error) {
		return strconv.FormatBool(urlenc.DoubleEncoded(s)), nil
	}),
	"form_parse":      caseParse(func(s string) (urlenc.Pairs, error) { return urlenc.ParseForm(s), nil }),
	"query_parse":     caseParse(urlenc.ParsePlainQuery),
	"form_encode":     caseWrite(urlenc.Pairs.EncodeForm),
	"query_encode":    caseWrite(urlenc.Pairs.EncodeQuery),
	"host_to_ascii":   caseHost(urlenc.Profile.HostToASCII),
	"host_to_unicode": caseHost(urlenc.Profile.HostToUnicode),
	"punycode_encode": caseText(urlenc.EncodePunycode),
	"punycode_decode": caseText(urlenc.DecodePunycode),
	"split":           fieldCase.split,
	"segments":        fieldCase.segments,
	"resolve":         fieldCase.resolve,
	"parts_encode":    fieldCase.parts,
	"normalize":       fieldCase.normalize,
	"equal":           fieldCase.equal,
	"whatwg_parse":    fieldCase.whatwgParse,
	"display":         caseText(shownIn),
}
