// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"net/url"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/internal/linear"
)

// hostileFamilies are texts that have made URL libraries slow; each one grows
// with n.
var hostileFamilies = map[string]func(n int) string{
	"%2e/":       func(n int) string { return strings.Repeat("%2e/", n) },
	"../":        func(n int) string { return strings.Repeat("../", n) },
	"a/../":      func(n int) string { return strings.Repeat("a/../", n) },
	"a/ then ..": func(n int) string { return strings.Repeat("a/", n) + strings.Repeat("../", n) },
	"/":          func(n int) string { return strings.Repeat("/", n) },
	"&":          func(n int) string { return strings.Repeat("&", n) },
	"&;=":        func(n int) string { return strings.Repeat("a&b=;", n) },
	"%":          func(n int) string { return strings.Repeat("%", n) },
	"%41":        func(n int) string { return strings.Repeat("%41", n) },
	"%E2%82":     func(n int) string { return strings.Repeat("%E2%82", n) },
	"@":          func(n int) string { return strings.Repeat("@", n) },
	":":          func(n int) string { return strings.Repeat(":", n) },
	".":          func(n int) string { return strings.Repeat(".", n) },
	"a.":         func(n int) string { return strings.Repeat("a.", n) },
	"[":          func(n int) string { return strings.Repeat("[", n) },
	"0x.":        func(n int) string { return strings.Repeat("0x.", n) },
	"xn--a":      func(n int) string { return "xn--" + strings.Repeat("a", n) },
	"xn--.":      func(n int) string { return strings.Repeat("xn--a.", n) },
	"xn--9":      func(n int) string { return "xn--" + strings.Repeat("9", n) },
	"\\":         func(n int) string { return strings.Repeat(`\`, n) },
	"\t":         func(n int) string { return strings.Repeat("\t", n) },
	"\r":         func(n int) string { return strings.Repeat("\r", n) },
	"0xff":       func(n int) string { return strings.Repeat("\xff", n) },
	"combining":  func(n int) string { return "a" + strings.Repeat("\u0301\u0316", n) },
	"Han": func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteRune('\u4E00' + rune(i%20_000))
		}
		return b.String()
	},
	"Han.": func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteRune('\u4E00' + rune(i%20_000))
			b.WriteByte('.')
		}
		return b.String()
	},
}

// takingText names every exported function that takes text, and some that don't, with
// a call of it. %s of a prefix is where the hostile text goes.
var takingText = map[string]func(s string){
	"SetOf":                   func(s string) { urlenc.SetOf(strings.ToValidUTF8(asciiOnly(s), "")) },
	"Component.Encode":        func(s string) { urlenc.PathSegment.Encode(s) },
	"Component.AppendEncode":  func(s string) { urlenc.PathSegment.AppendEncode(nil, s) },
	"Component.Decode":        func(s string) { _, _ = urlenc.Query.Decode(s) },
	"Component.Check":         func(s string) { _ = urlenc.Path.Check(s); _ = urlenc.Host.Check(s) },
	"Component.Repair":        func(s string) { urlenc.Path.Repair(s) },
	"Component.Canonical":     func(s string) { urlenc.Path.Canonical(s) },
	"Component.UnmarshalText": func(s string) { _ = new(urlenc.Component).UnmarshalText([]byte(s)) },
	"Profile.UnmarshalText":   func(s string) { _ = new(urlenc.Profile).UnmarshalText([]byte(s)) },
	"Encoding.Encode":         func(s string) { strictForm.Encode(s) },
	"Encoding.AppendEncode":   func(s string) { strictForm.AppendEncode(nil, s) },
	"Encoding.EncodedLen":     func(s string) { strictForm.EncodedLen(s) },
	"Encoding.Decode": func(s string) {
		_, _ = strictForm.Decode(s)
		_, _ = lenientForm.Decode(s)
	},
	"Encoding.AppendDecode": func(s string) {
		_, _ = strictForm.AppendDecode(nil, s)
		_, _ = lenientForm.AppendDecode(nil, s)
	},
	"Encoding.Check":         func(s string) { _ = strictForm.Check(s); _ = urlenc.WHATWG.Encoding(urlenc.Host).Check(s) },
	"Encoding.Repair":        func(s string) { strictForm.Repair(s) },
	"Encoding.Canonical":     func(s string) { strictForm.Canonical(s) },
	"DoubleEncoded":          func(s string) { urlenc.DoubleEncoded(s) },
	"ParseForm":              func(s string) { urlenc.ParseForm(s) },
	"ParseQuery":             func(s string) { _, _ = urlenc.ParseQuery(s) },
	"PairParser.Parse":       func(s string) { _, _ = urlenc.PairParser{Semicolons: true, MaxPairs: len(s)}.Parse(s) },
	"PairParser.AppendParse": func(s string) { _, _ = urlenc.PairParser{Policy: urlenc.RejectInvalidUTF8}.AppendParse(nil, s) },
	"PairParser.Scan": func(s string) {
		for range (urlenc.PairParser{Plus: true, Policy: urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8}).Scan(s) {
		}
	},
	"Pairs.EncodeForm":  func(s string) { hostilePairs(s).EncodeForm() },
	"Pairs.EncodeQuery": func(s string) { hostilePairs(s).EncodeQuery() },
	"Pairs.AppendForm":  func(s string) { hostilePairs(s).AppendForm([]byte(s)) },
	"Pairs.AppendQuery": func(s string) { hostilePairs(s).AppendQuery([]byte(s)) },
	"Pairs.CRLF":        func(s string) { hostilePairs(s).CRLF() },
	"Pairs.Values":      func(s string) { urlenc.PairsOf(hostilePairs(s).Values()) },
	"Pairs.Get":         func(s string) { hostilePairs(s).Get("no") },
	"Pairs.GetAll":      func(s string) { hostilePairs(s).GetAll("a") },
	"Pairs.Has":         func(s string) { hostilePairs(s).Has(s) },
	"Pairs.HasValue":    func(s string) { hostilePairs(s).HasValue(s, s) },
	"Pairs.Add":         func(s string) { p := hostilePairs(s); p.Add(s, s) },
	"Pairs.Set":         func(s string) { p := hostilePairs(s); p.Set("a", s) },
	"Pairs.Del":         func(s string) { p := hostilePairs(s); p.Del("a") },
	"Pairs.DelValue":    func(s string) { p := hostilePairs(s); p.DelValue("a", "") },
	"EncodePunycode":    func(s string) { _, _ = urlenc.EncodePunycode(s) },
	"DecodePunycode":    func(s string) { _, _ = urlenc.DecodePunycode(s) },
	"Profile.HostToASCII": func(s string) {
		for _, p := range profiles {
			_, _ = p.HostToASCII(s)
		}
	},
	"Profile.HostToUnicode": func(s string) {
		for _, p := range profiles {
			_, _ = p.HostToUnicode(s)
		}
	},
	"ParseRef":  func(s string) { _, _ = urlenc.ParseRef(s) },
	"RepairRef": func(s string) { _, _ = urlenc.RepairRef(s) },
	"Ref.With": func(s string) {
		r := urlenc.Ref{}
		_, _ = r.With(urlenc.Path, urlenc.Path.Repair(s))
		_, _ = r.With(urlenc.Host, s)
	},
	"Ref.UnmarshalText": func(s string) { _ = new(urlenc.Ref).UnmarshalText([]byte(s)) },
	"Ref.AppendText":    func(s string) { _, _ = repaired(s).AppendText([]byte(s)) },
	"Ref.Segments": func(s string) {
		for range repaired(s).Segments() {
		}
	},
	"Ref.Resolve":    func(s string) { r := repaired(s); r.Resolve(r); (urlenc.Ref{}).Resolve(r) },
	"Ref.Relativize": func(s string) { r := repaired(s); r.Relativize(r); (urlenc.Ref{}).Relativize(r) },
	"Ref.Redacted":   func(s string) { repaired(s).Redacted() },
	"Ref.Parts":      func(s string) { _, _ = repaired(s).Parts().Encode() },
	"Parts.AppendEncode": func(s string) {
		_, _ = urlenc.Parts{Segments: strings.Split(s, "/"), Fragment: s, Host: "h", User: s}.AppendEncode([]byte(s))
	},
	"JoinSegments": func(s string) { _, _ = urlenc.JoinSegments(strings.Split(s, "/")...) },
	"SetSegments":  func(s string) { _ = urlenc.SetSegments(new(url.URL), strings.Split(s, "/")...) },
	"SegmentsOf": func(s string) {
		for range urlenc.SegmentsOf(&url.URL{Path: s}) {
		}
	},
	"RefOf":   func(s string) { _, _ = urlenc.RefOf(&url.URL{Host: "h", Path: s, RawQuery: s, Fragment: s}) },
	"Ref.URL": func(s string) { _, _ = repaired(s).URL() },
	"Ref.IRI": func(s string) { repaired(s).IRI() },
	"Normalize": func(s string) {
		_, _ = urlenc.Normalize(repaired(s).String(), urlenc.Safe)
		_, _ = urlenc.Normalize(repaired(s).String(), ^urlenc.Steps(0)>>22)
	},
	"Equal":               func(s string) { _, _ = urlenc.Equal(s, s, urlenc.Safe) },
	"Steps.UnmarshalText": func(s string) { _ = new(urlenc.Steps).UnmarshalText([]byte(s)) },
}

var (
	strictForm  = urlenc.NewFormEncoding(urlenc.WHATWGForm).With(urlenc.RejectInvalidUTF8 | urlenc.RejectControls)
	lenientForm = strictForm.With(urlenc.KeepMalformed | urlenc.ReplaceInvalidUTF8)
)

// asciiOnly returns the ASCII bytes of s.
func asciiOnly(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x80 {
			return -1
		}
		return r
	}, s)
}

// hostilePairs returns a list of pairs that is as long as s.
func hostilePairs(s string) urlenc.Pairs {
	pairs := urlenc.ParseForm(s)
	return append(pairs, urlenc.Pair{Key: s, Value: s})
}

// repaired returns s as a reference, or its text as a path.
func repaired(s string) urlenc.Ref {
	r, err := urlenc.RepairRef(s)
	if err != nil {
		r, _ = urlenc.ParseRef("/" + urlenc.Path.Repair(s))
	}
	return r
}

// TestLinear gives every function each of the hostile texts, and the same ten
// times as long. Neither what is allocated nor the time may grow more than
// twentyfold.
func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	const n = 1000
	prefixes := []string{"", "http://h/", "http://", "http://h/?"}
	for family, text := range hostileFamilies {
		small, large := text(n), text(10*n)
		for name, f := range takingText {
			for _, prefix := range prefixes {
				what := fmt.Sprintf("%s of %q and %d × %s", name, prefix, n, family)
				bytesS, bytesL := allocated(f, prefix+small), allocated(f, prefix+large)
				// A short text may fit into a buffer on the stack.
				if bytesL > 20*max(bytesS, uint64(len(small)))+1<<16 {
					t.Errorf("%s allocates %d bytes, of ten times that %d", what, bytesS, bytesL)
				}
				linear.Check(t, what, f, prefix+small, prefix+large)
			}
		}
	}
}

// allocated returns how many bytes f(s) allocates.
func allocated(f func(string), s string) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f(s)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestLinearCovers fails where an exported function of the package takes text and
// TestLinear does not know it.
func TestLinearCovers(t *testing.T) {
	for name := range textFunctions(t, ".") {
		if takingText[name] == nil {
			t.Errorf("TestLinear has no %s", name)
		}
	}
}

// textFunctions returns the exported functions and methods of the package in dir
// that have a parameter of text.
func textFunctions(t *testing.T, dir string) map[string]bool {
	names := make(map[string]bool)
	eachFile(t, dir, func(file *ast.File) {
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() {
				continue
			}
			name := f.Name.Name
			if f.Recv != nil {
				recv := f.Recv.List[0].Type
				if star, ok := recv.(*ast.StarExpr); ok {
					recv = star.X
				}
				if !recv.(*ast.Ident).IsExported() {
					continue
				}
				name = recv.(*ast.Ident).Name + "." + name
			}
			for _, param := range f.Type.Params.List {
				if isText(param.Type) {
					names[name] = true
				}
			}
		}
	})
	return names
}

func isText(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "string"
	case *ast.ArrayType:
		if id, ok := e.Elt.(*ast.Ident); ok {
			return id.Name == "byte" || id.Name == "string"
		}
	case *ast.Ellipsis:
		return isText(e.Elt)
	}
	return false
}

// eachFile parses the files of the package in dir, without its tests.
func eachFile(t *testing.T, dir string, f func(*ast.File)) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), ".go") || strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), dir+"/"+entry.Name(), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		f(file)
	}
}

// TestDocumented: every exported symbol has a comment, of its own or of its group.
func TestDocumented(t *testing.T) {
	for _, dir := range []string{".", "preset", "whatwg"} {
		eachFile(t, dir, func(file *ast.File) {
			for _, decl := range file.Decls {
				switch d := decl.(type) {
				case *ast.FuncDecl:
					if d.Name.IsExported() && d.Doc == nil && (d.Recv == nil || receiverExported(d)) {
						t.Errorf("%s: func %s has no comment", dir, d.Name)
					}
				case *ast.GenDecl:
					for _, spec := range d.Specs {
						switch s := spec.(type) {
						case *ast.TypeSpec:
							if s.Name.IsExported() && s.Doc == nil && d.Doc == nil {
								t.Errorf("%s: type %s has no comment", dir, s.Name)
							}
						case *ast.ValueSpec:
							for _, name := range s.Names {
								if name.IsExported() && s.Doc == nil && s.Comment == nil && d.Doc == nil {
									t.Errorf("%s: %s has no comment", dir, name)
								}
							}
						}
					}
				}
			}
		})
	}
}

func receiverExported(f *ast.FuncDecl) bool {
	recv := f.Recv.List[0].Type
	if star, ok := recv.(*ast.StarExpr); ok {
		recv = star.X
	}
	id, ok := recv.(*ast.Ident)
	return ok && id.IsExported()
}
