// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package vet

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/urlenc/urlenc/vet/internal/urlflow"
)

var userinfo = rule("userinfo",
	"report a raw user or password in a URL", findUserinfo)

func findUserinfo(p *pass) {
	for _, u := range p.flow.URLs() {
		if u.Sink == urlflow.DecodedSink || !u.HasScheme() {
			continue
		}
		at, raw := rawUserinfo(u)
		if at == nil || p.isPrinted(u.Expr) {
			continue
		}
		f := finding{
			at:      at,
			message: fmt.Sprintf(`%s is raw in the userinfo of a URL: value "a/b" ends it, and the user becomes the host; use url.UserPassword`, p.text(at)),
			fix:     "Escape it as userinfo",
		}
		for _, i := range raw {
			use := u.Template[i].Use
			p.fixUserinfo(&f, use, p.text(use), u.Component(i))
		}
		p.find(f)
	}
}

// rawUserinfo are the holes of u whose values are raw in its userinfo; at is the one that is
// reported, the password if it is among them. It is nil where nothing is reported: for a user
// without a password, and where neither the name of the value nor a sink tells that the text
// is a URL.
func rawUserinfo(u urlflow.URL) (at ast.Expr, raw []int) {
	password := false
	for i, part := range u.Template {
		c := u.Component(i)
		if part.Use == nil || part.Value.Kind != urlflow.Raw || c != urlflow.Userinfo && c != urlflow.Password {
			continue
		}
		raw = append(raw, i)
		if at == nil || c == urlflow.Password && !password {
			at, password = part.Use, c == urlflow.Password
		}
	}
	switch {
	case at == nil:
	case u.Sink == urlflow.NoSink && !(password && isSecret(urlflow.LastName(at))),
		!strings.Contains(userinfoText(u.Text()), ":"):
		return nil, nil
	}
	return at, raw
}

// isSecret says whether a value of that name is one that opens something.
func isSecret(name string) bool {
	name = strings.ToLower(name)
	for _, word := range []string{"pass", "pwd", "token", "secret", "key", "auth", "cred", "pw"} {
		if strings.Contains(name, word) {
			return true
		}
	}
	return false
}

// userinfoText is what stands between "://" and "@" in text.
func userinfoText(text string) string {
	_, rest, _ := strings.Cut(text, "://")
	info, _, _ := strings.Cut(rest, "@")
	return info
}

// isPrinted says whether e is made to be read by people: in a method String or GoString, or
// as an argument of a function that logs or prints.
func (p *pass) isPrinted(e ast.Expr) bool {
	for _, n := range p.around(e) {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return n.Name.Name == "String" || n.Name.Name == "GoString"
		case *ast.CallExpr:
			name := urlflow.Callee(p.TypesInfo, n)
			name = name[strings.LastIndexByte(name, '.')+1:]
			for _, verb := range []string{"Print", "Log", "Debug", "Info", "Warn", "Error", "Fatal", "Panic", "Trace"} {
				if strings.HasPrefix(name, verb) {
					return true
				}
			}
		}
	}
	return false
}
