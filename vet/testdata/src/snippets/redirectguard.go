// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"net/http"
	"net/url"
	"strings"
)

func isLocal(string) bool { return false }

func Redirectguard_P1(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.HasPrefix(next, "/") && !strings.HasPrefix(next, "//") {
		http.Redirect(w, r, next, http.StatusSeeOther) // want `redirectguard: `
	}
}

func Redirectguard_P2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Query().Get("next"), http.StatusSeeOther) // want `redirectguard: `
}

func Redirectguard_P3(w http.ResponseWriter, r *http.Request) {
	to := r.URL.Query().Get("to")
	if u, err := url.Parse(to); err == nil && u.Host == "" {
		w.Header().Set("Location", to) // want `redirectguard: `
	}
}

func Redirectguard_N1(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/home", http.StatusSeeOther)
}

// †
func Redirectguard_N2(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("next"))
	if err == nil && u.Scheme == "" && u.Host == "" && strings.HasPrefix(u.Path, "/") && !strings.HasPrefix(u.Path, "//") {
		http.Redirect(w, r, u.String(), http.StatusSeeOther) // String escapes the backslash
	}
}

// †
func Redirectguard_N3(w http.ResponseWriter, r *http.Request) {
	if next := r.FormValue("next"); isLocal(next) { // a named check: not judged
		http.Redirect(w, r, next, http.StatusSeeOther)
	}
}
