// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package redirectguard

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"
)

func unchecked(w http.ResponseWriter, r *http.Request) {
	to := r.PostFormValue("to")
	http.Redirect(w, r, to, http.StatusFound) // want `to is a value of the request, and goes to the browser unchecked.*"/\\evil.example" leads to another host.*docs/vet.md#redirectguard`
}

func emptiness(w http.ResponseWriter, r *http.Request) {
	if next := r.FormValue("next"); next != "" {
		http.Redirect(w, r, next, http.StatusFound) // want `value of the request`
	}
}

func slash(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	if len(next) > 0 && strings.HasPrefix(next, "/") {
		w.Header().Set("Location", next) // want `value of the request`
	}
}

func parsed(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	u, err := url.Parse(next)
	if err != nil || u.Host != "" {
		return
	}
	http.Redirect(w, r, next, http.StatusFound) // want `next is sent, and u was checked.*send u.String\(\)`
}

func withGin(c *gin.Context) {
	c.Redirect(302, c.Query("next")) // want `value of the request`
}

func sentParsed(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("next"))
	if err == nil && u.Host == "" {
		http.Redirect(w, r, u.String(), http.StatusFound)
	}
}

func backslash(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.HasPrefix(next, "/") && !strings.HasPrefix(next, "//") && !strings.Contains(next, "\\") {
		http.Redirect(w, r, next, http.StatusFound)
	}
}

func allowed(w http.ResponseWriter, r *http.Request, known map[string]bool) {
	if next := r.FormValue("next"); known[next] {
		http.Redirect(w, r, next, http.StatusFound)
	}
}

func compared(w http.ResponseWriter, r *http.Request) {
	if next := r.FormValue("next"); next == "/home" {
		http.Redirect(w, r, next, http.StatusFound)
	}
}

func local(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/find?q="+url.QueryEscape(r.FormValue("q")), http.StatusFound)
}

func configured(w http.ResponseWriter, r *http.Request, home string) {
	http.Redirect(w, r, home, http.StatusFound)
}
