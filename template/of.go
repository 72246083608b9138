// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package template

import (
	"encoding"
	"fmt"
	"math"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/urlenc/urlenc"
)

// Of returns the Value of a Go value:
//
//   - a string, a number, a bool, a slice of bytes, and what has a MarshalText method, is a
//     text; numbers are written as package encoding/json does;
//   - a slice or an array of these is a list;
//   - a map of these is pairs, in the order of the keys as bytes; keys are strings or
//     integers, and a list of values is a pair for each, as in [url.Values];
//   - a struct is pairs, in the order of its exported fields, with the names of these or
//     those of their tags: `url:"name"`, or `url:"name,omitempty"`, which leaves a zero value
//     out; "-" leaves the field out. The fields of an embedded struct are its own;
//   - [urlenc.Pairs] and a Value are what they are.
//
// A pointer is what it points to. A nil pointer, interface, slice or map is undefined, and
// is left out of lists and pairs; so is a struct that has its MarshalText method from a nil that
// it embeds. The error, for a value of any other type and for a number that is not finite, names
// the type and does not hold the value; or it is that of MarshalText. Of takes time linear in the
// size of x except for sorting keys, and allocates.
func Of(x any) (Value, error) {
	switch x := x.(type) {
	case nil:
		return Value{}, nil
	case string:
		return String(x), nil
	case []string:
		return List(x...), nil
	case Value:
		return x, nil
	case urlenc.Pairs:
		return Pairs(x), nil
	}
	r, ok, err := follow(reflect.ValueOf(x))
	if !ok || err != nil {
		return Value{}, err
	}
	text, ok, err := textOf(r)
	switch {
	case err != nil:
		return Value{}, err
	case ok:
		return String(text), nil
	}
	// Beside an error, lists and pairs are nil.
	var (
		list  []string
		pairs urlenc.Pairs
	)
	switch r.Kind() {
	case reflect.Slice, reflect.Array:
		list, err = appendTexts(nil, r)
		return List(list...), err
	case reflect.Map:
		pairs, err = mapPairs(r)
	case reflect.Struct:
		pairs, err = appendFields(nil, r)
	default:
		err = unsupported(r)
	}
	return Pairs(pairs), err
}

// ValuesOf returns the Values of Go values by the names of variables: of each entry what [Of]
// makes of it. A nil is undefined, and is left out. The error is that of Of for the first name
// of those that have one, in the order of bytes, and says nothing of the name; the Values are nil
// then. Those of a nil map are empty. ValuesOf takes time linear in the size of m, as Of does,
// and allocates the Values and what Of allocates.
func ValuesOf(m map[string]any) (Values, error) {
	values := make(Values, len(m))
	var (
		failed error
		at     string
	)
	for name, x := range m {
		v, err := Of(x)
		switch {
		case err != nil && (failed == nil || name < at):
			failed, at = err, name
		case v.Defined():
			values[name] = v
		}
	}
	if failed != nil {
		return nil, failed
	}
	return values, nil
}

// unsupported returns the error for a value that can't be a Value.
func unsupported(r reflect.Value) error {
	return fmt.Errorf("template: a %s can't be the value of a variable", r.Type())
}

var textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()

// maxDepth is how many pointers are followed. A pointer may point to itself.
const maxDepth = 16

// follow returns what r points to, up to a value that has a text. It reports false for nil.
func follow(r reflect.Value) (_ reflect.Value, ok bool, err error) {
	for range maxDepth {
		switch r.Kind() {
		case reflect.Pointer, reflect.Interface:
			if r.IsNil() {
				return r, false, nil
			}
			if r.Kind() == reflect.Pointer && r.Type().Implements(textMarshaler) && !r.Type().Elem().Implements(textMarshaler) {
				return r, true, nil
			}
			r = r.Elem()
		case reflect.Slice, reflect.Map:
			return r, !r.IsNil(), nil
		default:
			return r, !textOfNil(r), nil
		}
	}
	return r, false, unsupported(r)
}

// textOfNil reports whether the MarshalText method of r is that of a nil pointer or interface
// that r embeds, as in struct{ *time.Time }{}. Nothing tells a method of r's own, which may do
// without, from such a one, but that the latter panics.
func textOfNil(r reflect.Value) (isNil bool) {
	if r.Kind() != reflect.Struct || !r.Type().Implements(textMarshaler) || !r.CanInterface() || !embedsNil(r, maxDepth) {
		return false
	}
	defer func() {
		switch x := recover().(type) {
		case nil:
		case runtime.Error:
			isNil = true
		default:
			panic(x)
		}
	}()
	_, _ = r.Interface().(encoding.TextMarshaler).MarshalText()
	return false
}

// embedsNil reports whether r embeds, so many levels deep, a nil that has a MarshalText method.
func embedsNil(r reflect.Value, depth int) bool {
	for i := range r.NumField() {
		if field := r.Type().Field(i); !field.Anonymous || !field.Type.Implements(textMarshaler) {
			continue
		}
		f := r.Field(i)
		for n := depth; f.Kind() == reflect.Pointer || f.Kind() == reflect.Interface; n-- {
			if f.IsNil() {
				return true
			}
			if f = f.Elem(); n == 0 {
				return false
			}
		}
		if f.Kind() == reflect.Struct && depth > 0 && embedsNil(f, depth-1) {
			return true
		}
	}
	return false
}

// textOf returns the text that r is, if it is one.
func textOf(r reflect.Value) (text string, ok bool, err error) {
	if r.Type().Implements(textMarshaler) && r.CanInterface() {
		b, err := r.Interface().(encoding.TextMarshaler).MarshalText()
		return string(b), err == nil, err
	}
	switch r.Kind() {
	case reflect.String:
		return r.String(), true, nil
	case reflect.Bool:
		return strconv.FormatBool(r.Bool()), true, nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.FormatInt(r.Int(), 10), true, nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return strconv.FormatUint(r.Uint(), 10), true, nil
	case reflect.Float32:
		return floatText(r, 32)
	case reflect.Float64:
		return floatText(r, 64)
	case reflect.Slice:
		if r.Type().Elem().Kind() == reflect.Uint8 {
			return string(r.Bytes()), true, nil
		}
	}
	return "", false, nil
}

// floatText returns a number as JSON has it: 1e+21 and above, and below 1e-6, with an
// exponent.
func floatText(r reflect.Value, bits int) (string, bool, error) {
	f := r.Float()
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return "", false, unsupported(r)
	}
	format := byte('f')
	if abs := math.Abs(f); abs != 0 && (abs < 1e-6 || abs >= 1e21) {
		format = 'e'
	}
	return strconv.FormatFloat(f, format, -1, bits), true, nil
}

// appendTexts appends the texts of a slice or an array to list.
func appendTexts(list []string, r reflect.Value) ([]string, error) {
	list = slices.Grow(list, r.Len())
	for i := range r.Len() {
		item, ok, err := follow(r.Index(i))
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		text, ok, err := textOf(item)
		if err != nil {
			return nil, err
		}
		if !ok {
			return nil, unsupported(item)
		}
		list = append(list, text)
	}
	return list, nil
}

// appendPair appends the pair of a key and a value to p, or one for each member of a list.
func appendPair(p urlenc.Pairs, key string, r reflect.Value) (urlenc.Pairs, error) {
	r, ok, err := follow(r)
	if err != nil {
		return nil, err
	}
	if !ok {
		return p, nil
	}
	text, ok, err := textOf(r)
	switch {
	case err != nil:
		return nil, err
	case ok:
		p.Add(key, text)
		return p, nil
	case r.Kind() != reflect.Slice && r.Kind() != reflect.Array:
		return nil, unsupported(r)
	}
	list, err := appendTexts(nil, r)
	if err != nil {
		return nil, err
	}
	for _, text := range list {
		p.Add(key, text)
	}
	return p, nil
}

// mapPairs returns the pairs of a map.
func mapPairs(r reflect.Value) (urlenc.Pairs, error) {
	type entry struct {
		key   string
		value reflect.Value
	}
	entries := make([]entry, 0, r.Len())
	for k, v := range r.Seq2() {
		switch k.Kind() {
		case reflect.String, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
			reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		default:
			return nil, unsupported(r)
		}
		key, _, err := textOf(k)
		if err != nil {
			return nil, err
		}
		entries = append(entries, entry{key, v})
	}
	slices.SortFunc(entries, func(a, b entry) int { return strings.Compare(a.key, b.key) })
	p := make(urlenc.Pairs, 0, len(entries))
	for _, e := range entries {
		var err error
		if p, err = appendPair(p, e.key, e.value); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// appendFields appends the pairs of a struct to p.
func appendFields(p urlenc.Pairs, r reflect.Value) (urlenc.Pairs, error) {
	var err error
	for i := range r.NumField() {
		field := r.Type().Field(i)
		tag, tagged := field.Tag.Lookup("url")
		name, options, _ := strings.Cut(tag, ",")
		embedded := field.Anonymous && !tagged && field.Type.Kind() == reflect.Struct && !field.Type.Implements(textMarshaler)
		switch {
		case name == "-", options == "omitempty" && r.Field(i).IsZero():
			continue
		case embedded:
			p, err = appendFields(p, r.Field(i))
		case !field.IsExported():
			continue
		default:
			if name == "" {
				name = field.Name
			}
			p, err = appendPair(p, name, r.Field(i))
		}
		if err != nil {
			return nil, err
		}
	}
	return p, nil
}
