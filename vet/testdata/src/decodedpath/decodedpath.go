// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package decodedpath

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/gofiber/fiber/v2"
	"github.com/labstack/echo/v4"
)

func location(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", r.URL.Path+"/") // want `r.URL.Path is decoded: path "/a%3Fb" becomes "/a\?b", and "//evil.example" leads to another host.*docs/vet.md#decodedpath`
}

func viaLocal(target string, r *http.Request) (*http.Request, error) {
	p := r.URL.Path
	return http.NewRequest("GET", target+p, nil) // want `p is decoded.*use EscapedPath`
}

func trimmed(target string, r *http.Request) (*http.Response, error) {
	return http.Get(target + strings.TrimPrefix(r.URL.Path, "/api")) // want `is decoded`
}

func formatted(u *url.URL) string {
	return fmt.Sprintf("https://%s%s?%s", u.Host, u.Path, u.RawQuery) // want `u.Path is decoded`
}

func joined(base string, u *url.URL) (string, error) {
	return url.JoinPath(base, u.Path) // want `u.Path is decoded`
}

func withGin(c *gin.Context) {
	c.Redirect(301, c.Request.URL.Path+"/") // want `is decoded.*//evil.example`
}

func withEcho(c echo.Context) error {
	return c.Redirect(301, c.Request().URL.Path+"/") // want `is decoded`
}

func withFiber(c *fiber.Ctx, u *url.URL) error {
	return c.Redirect(u.Path) // want `is decoded`
}

func compared(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/debug" {
		http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
	}
}

func switched(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/a", "/b":
		http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
	}
}

func escaped(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.EscapedPath(), http.StatusFound)
}

func intoPath(u *url.URL, r *http.Request) {
	u.Path = "/api" + r.URL.Path
}

func file(r *http.Request) http.Dir { return http.Dir("root" + r.URL.Path) }

func inQuery(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.Path), http.StatusFound)
}

func either(base string, u *url.URL, name string) (*http.Response, error) {
	p := name
	if u != nil {
		p = u.Path
	}
	return http.Get(base + p)
}
