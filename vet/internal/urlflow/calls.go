// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// calleeOf is the function or method that call calls, nil where that is not known. The call
// has an argument for each parameter but a variadic one, which is not so in code with type
// errors, nor in f(g()).
func calleeOf(info *types.Info, call *ast.CallExpr) *types.Func {
	f, ok := typeutil.Callee(info, call).(*types.Func)
	if !ok || f.Pkg() == nil {
		return nil
	}
	params := f.Signature().Params().Len()
	if f.Signature().Variadic() && len(call.Args) >= params-1 || len(call.Args) == params {
		return f.Origin()
	}
	return nil
}

// Callee is the full name of the function or method that call calls, without the star of
// a pointer: "net/url.PathEscape", "net/url.URL.String". It is "" where that is not known;
// otherwise the call has an argument for each parameter but a variadic one.
func Callee(info *types.Info, call *ast.CallExpr) string {
	f := calleeOf(info, call)
	if f == nil {
		return ""
	}
	return FuncName(f)
}

// FuncName is the full name of f, as Callee has it.
func FuncName(f *types.Func) string {
	if f.Pkg() == nil {
		return f.Name()
	}
	recv := f.Signature().Recv()
	if recv == nil {
		return f.Pkg().Path() + "." + f.Name()
	}
	return typeName(recv.Type()) + "." + f.Name()
}

// FieldName is the full name of the field that e selects: "net/url.URL.Path".
func FieldName(info *types.Info, e *ast.SelectorExpr) string {
	s, ok := info.Selections[e]
	if !ok || s.Kind() != types.FieldVal {
		return ""
	}
	v, _ := s.Obj().(*types.Var)
	if v == nil || v.Pkg() == nil {
		return ""
	}
	switch v.Pkg().Path() {
	case "net/url", "net/http": // the only ones that anybody asks for
	default:
		return ""
	}
	// The struct that holds the field may be embedded in what is selected from.
	t := s.Recv()
	for _, i := range s.Index()[:len(s.Index())-1] {
		st, ok := deref(t).Underlying().(*types.Struct)
		if !ok {
			return ""
		}
		t = st.Field(i).Type()
	}
	return typeName(t) + "." + v.Name()
}

func deref(t types.Type) types.Type {
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		return ptr.Elem()
	}
	return t
}

// typeName is the full name of t or of what it points to: "net/url.URL".
func typeName(t types.Type) string {
	if t == nil {
		return ""
	}
	n, ok := types.Unalias(deref(t)).(*types.Named)
	if !ok {
		return ""
	}
	obj := n.Obj()
	if obj.Pkg() == nil {
		return obj.Name()
	}
	return obj.Pkg().Path() + "." + obj.Name()
}

// isType says whether e has the type of that full name, or points to it.
func (p *Package) isType(e ast.Expr, name string) bool { return typeName(p.Info.TypeOf(e)) == name }

// results are the functions of other packages whose first result is known.
var results = map[string]Kind{
	"net/url.QueryEscape":                     QueryEscaped,
	"net/url.PathEscape":                      PathEscaped,
	"html/template.URLQueryEscaper":           QueryEscaped,
	"text/template.URLQueryEscaper":           QueryEscaped,
	"net/url.Values.Encode":                   Encoded,
	"net/url.URL.String":                      Encoded,
	"net/url.URL.Redacted":                    Encoded,
	"net/url.URL.EscapedPath":                 Encoded,
	"net/url.URL.EscapedFragment":             Encoded,
	"net/url.URL.RequestURI":                  Encoded,
	"net/url.URL.Hostname":                    HostText,
	"net/url.URL.Port":                        HostText,
	"net/url.Userinfo.String":                 Encoded,
	"net/url.JoinPath":                        Encoded,
	"encoding/hex.EncodeToString":             Encoded,
	"encoding/base32.EncodeToString":          Encoded,
	"encoding/base64.Encoding.EncodeToString": Encoded,
	"net.JoinHostPort":                        HostText,
	"net.SplitHostPort":                       HostText,
	"strconv.Itoa":                            Number,
	"strconv.FormatInt":                       Number,
	"strconv.FormatUint":                      Number,
	"strconv.FormatBool":                      Number,
	"strconv.FormatFloat":                     Number,
	"strconv.Quote":                           Number,
	"mime.FormatMediaType":                    Encoded,
	"path.Base":                               Other,
}

// requestValues are the functions that return a decoded value of a request, by a name that
// is their last argument.
var requestValues = set("net/http.Request.FormValue net/http.Request.PostFormValue net/http.Request.PathValue net/url.Values.Get " +
	"github.com/gin-gonic/gin.Context.Query github.com/gin-gonic/gin.Context.PostForm " +
	"github.com/labstack/echo/v4.Context.QueryParam github.com/labstack/echo/v4.Context.FormValue " +
	"github.com/gofiber/fiber/v2.Ctx.Query github.com/gofiber/fiber/v2.Ctx.FormValue")

// callValue is what is known of the (first) result of a call.
func (p *Package) callValue(call *ast.CallExpr) Value {
	if tv := p.Info.Types[call.Fun]; tv.IsType() && len(call.Args) == 1 {
		return p.named(p.Value(call.Args[0]), tv.Type)
	}
	f := calleeOf(p.Info, call)
	if f == nil {
		return Value{}
	}
	name := FuncName(f)
	if kind, ok := results[name]; ok {
		return Value{Kind: kind, Call: call}
	}
	if requestValues[name] && len(call.Args) > 0 {
		key, _ := p.constant(call.Args[len(call.Args)-1])
		return Value{Kind: Raw, Source: FromRequest, Name: key}
	}
	return p.calledValue(call, f, name)
}

// calledValue is the value of a call of f, whose name is in none of the tables.
func (p *Package) calledValue(call *ast.CallExpr, f *types.Func, name string) Value {
	switch name {
	case "github.com/gorilla/mux.Vars":
		return Value{Kind: Raw} // decoded or not, by an option of the router
	case "strings.ReplaceAll", "strings.Replace":
		return p.replaced(call)
	case "fmt.Sprintf", "strings.Join", "path.Join":
		return p.flattened(call)
	}
	switch pkg := f.Pkg().Path(); {
	case pkg == "strings" && passesThrough[f.Name()] && len(call.Args) > 0:
		return p.Value(call.Args[0])
	case pkg == "github.com/urlenc/urlenc" && strings.HasPrefix(f.Name(), "Encode"):
		return Value{Kind: Encoded}
	}
	return Value{Kind: p.resultOf(f)}
}

// replaced is the value of strings.Replace and ReplaceAll: with "%20" for "+" what
// QueryEscape returned is right in a path, too.
func (p *Package) replaced(call *ast.CallExpr) Value {
	v := p.Value(call.Args[0])
	if v.Kind == Raw {
		return Value{} // it may have escaped all that matters
	}
	if to, ok := p.constant(call.Args[2]); ok && v.Kind == QueryEscaped && to == "%20" {
		return Value{Kind: PathEscaped}
	}
	return v
}

// flattened is the value of the text that several make.
func (p *Package) flattened(e ast.Expr) Value {
	var v Value
	for i, t := range p.Flatten(e) {
		one := Value{Kind: Const}
		for _, part := range t {
			if part.Use != nil {
				one = joined(one, part.Value)
			}
		}
		if i == 0 {
			v = one
		} else {
			v = merge(v, one)
		}
	}
	return v
}

// constant is the text of e, if it is constant.
func (p *Package) constant(e ast.Expr) (string, bool) {
	tv := p.Info.Types[e]
	if tv.Value == nil || tv.Value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(tv.Value), true
}

// Constant is the text of e, if it is constant.
func (p *Package) Constant(e ast.Expr) (string, bool) { return p.constant(e) }
