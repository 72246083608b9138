// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlflow

import (
	"go/ast"
	"go/types"
	"strings"
)

// A SinkKind says what becomes of a string that reaches a sink.
type SinkKind uint8

const (
	NoSink       SinkKind = iota
	URLSink               // it is read as a URL, or as the end of one
	RedirectSink          // it is sent to a browser as a Location
	DecodedSink           // it becomes the field Path of a url.URL, which is decoded
)

// A tableSink is a parameter of a function of another package that is a sink.
type tableSink struct {
	arg  int
	kind SinkKind
}

// sinks are the functions of other packages that take a URL, by their full names: none of
// the packages is imported here. With chi, a program redirects by net/http.
var sinks = map[string]tableSink{
	"net/url.Parse":                                  {0, URLSink},
	"net/url.ParseRequestURI":                        {0, URLSink},
	"net/url.URL.Parse":                              {0, URLSink},
	"net/url.JoinPath":                               {0, URLSink},
	"net/http.NewRequest":                            {1, URLSink},
	"net/http.NewRequestWithContext":                 {2, URLSink},
	"net/http.Get":                                   {0, URLSink},
	"net/http.Head":                                  {0, URLSink},
	"net/http.Post":                                  {0, URLSink},
	"net/http.PostForm":                              {0, URLSink},
	"net/http.Client.Get":                            {0, URLSink},
	"net/http.Client.Head":                           {0, URLSink},
	"net/http.Client.Post":                           {0, URLSink},
	"net/http.Client.PostForm":                       {0, URLSink},
	"net/http.Redirect":                              {2, RedirectSink},
	"net/http.RedirectHandler":                       {0, RedirectSink},
	"github.com/gin-gonic/gin.Context.Redirect":      {1, RedirectSink},
	"github.com/labstack/echo.Context.Redirect":      {1, RedirectSink},
	"github.com/labstack/echo/v4.Context.Redirect":   {1, RedirectSink},
	"github.com/labstack/echo/v5.Context.Redirect":   {1, RedirectSink},
	"github.com/gofiber/fiber.Ctx.Redirect":          {0, RedirectSink},
	"github.com/gofiber/fiber/v2.Ctx.Redirect":       {0, RedirectSink},
	"github.com/gofiber/fiber/v3.Redirect.To":        {0, RedirectSink},
	"github.com/gofiber/fiber/v3.DefaultRedirect.To": {0, RedirectSink},

	"github.com/hashicorp/go-retryablehttp.NewRequest":            {1, URLSink},
	"github.com/hashicorp/go-retryablehttp.NewRequestWithContext": {2, URLSink},
	"github.com/hashicorp/go-retryablehttp.Get":                   {0, URLSink},
	"github.com/hashicorp/go-retryablehttp.Client.Get":            {0, URLSink},
	"github.com/gorilla/websocket.Dialer.Dial":                    {0, URLSink},
	"github.com/gorilla/websocket.Dialer.DialContext":             {1, URLSink},
	"github.com/valyala/fasthttp.Request.SetRequestURI":           {0, URLSink},

	"database/sql.Open":                                                {1, URLSink},
	"github.com/jackc/pgx/v5.Connect":                                  {1, URLSink},
	"github.com/jackc/pgx/v5/pgxpool.New":                              {1, URLSink},
	"github.com/redis/go-redis/v9.ParseURL":                            {0, URLSink},
	"github.com/rabbitmq/amqp091-go.Dial":                              {0, URLSink},
	"go.mongodb.org/mongo-driver/mongo/options.ClientOptions.ApplyURI": {0, URLSink},
}

func init() {
	for _, resty := range []string{"github.com/go-resty/resty/v2", "gopkg.in/resty.v1", "resty.dev/v3"} {
		for method := range strings.FieldsSeq("Get Head Post Put Patch Delete Options") {
			sinks[resty+".Request."+method] = tableSink{0, URLSink}
		}
		sinks[resty+".Request.Execute"] = tableSink{1, URLSink}
	}
}

// requesters are the names of functions that a path or URL is given to, for what cannot be
// looked into: the methods of interfaces.
var requesters = set("get head post put patch delete do request newrequest call fetch send exec execute " +
	"getjson postjson putjson patchjson dorequest sendrequest makerequest rawrequest createrequest httpget httppost doget dopost query")

// A SinkArg is an argument of a call that reaches a sink.
type SinkArg struct {
	Arg  ast.Expr
	Kind SinkKind
}

// SinkArgs are the arguments of call that reach a sink.
func (p *Package) SinkArgs(call *ast.CallExpr) []SinkArg {
	f := calleeOf(p.Info, call)
	if f == nil {
		return nil
	}
	name := FuncName(f)
	if s, ok := sinks[name]; ok {
		if s.arg < len(call.Args) {
			return []SinkArg{{call.Args[s.arg], s.kind}}
		}
		return nil
	}
	if isLocation(p, name, call) {
		return []SinkArg{{call.Args[1], RedirectSink}}
	}
	var args []SinkArg
	for i, kind := range p.paramSinks(f) {
		if kind != NoSink && i < len(call.Args) && !(f.Signature().Variadic() && i == f.Signature().Params().Len()-1) {
			args = append(args, SinkArg{call.Args[i], kind})
		}
	}
	return args
}

// isLocation says whether a call sets the header Location.
func isLocation(p *Package, name string, call *ast.CallExpr) bool {
	switch name {
	case "net/http.Header.Set", "net/http.Header.Add", "github.com/gin-gonic/gin.Context.Header",
		"github.com/gofiber/fiber/v2.Ctx.Set", "github.com/gofiber/fiber/v3.Ctx.Set":
		key, _ := p.constant(call.Args[0])
		return len(call.Args) > 1 && strings.EqualFold(key, "Location")
	}
	return false
}

// paramSinks says for each parameter of f whether it reaches a sink: as found out here, by
// a fact, or by its name.
func (p *Package) paramSinks(f *types.Func) []SinkKind {
	params := f.Signature().Params()
	kinds := make([]SinkKind, params.Len())
	var fact Sink
	switch {
	case f.Pkg() == p.Pkg:
		for i := range kinds {
			kinds[i] = p.sinkVars[params.At(i)]
		}
	case p.pass.ImportObjectFact(f, &fact):
		for _, s := range fact.Params {
			if s.Index < len(kinds) {
				kinds[s.Index] = s.Kind
			}
		}
	}
	if !p.isRequester(f) {
		return kinds
	}
	for i := range kinds {
		if v := params.At(i); kinds[i] == NoSink && IsURLish(v.Name()) && types.Identical(v.Type(), types.Typ[types.String]) {
			kinds[i] = URLSink
		}
	}
	return kinds
}

// isRequester says whether f is a method of an interface of this module that sends requests,
// by its name.
func (p *Package) isRequester(f *types.Func) bool {
	recv := f.Signature().Recv()
	return recv != nil && types.IsInterface(recv.Type()) && requesters[strings.ToLower(f.Name())] && p.inModule(f.Pkg()) && importsHTTP(f.Pkg())
}

func (p *Package) inModule(pkg *types.Package) bool {
	if pkg == p.Pkg {
		return true
	}
	return p.pass.Module != nil && p.pass.Module.Path != "" &&
		(pkg.Path() == p.pass.Module.Path || strings.HasPrefix(pkg.Path(), p.pass.Module.Path+"/"))
}

func importsHTTP(pkg *types.Package) bool {
	for _, i := range pkg.Imports() {
		if i.Path() == "net/http" {
			return true
		}
	}
	return false
}
