// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"net/http"
	"slices"
	"strings"

	"github.com/urlenc/urlenc"
)

// A Router is a handler that finds another one by the method and the segments of
// the path. The zero Router knows no route.
type Router struct {
	routes []route
}

type route struct {
	method  string
	pattern []string
	handler http.Handler
}

// Handle sets the handler for a method and a pattern: a path of segments, of
// which "{name}" matches any one, and "{name...}", at the end, any number. What
// they match, decoded, is r.PathValue(name); of a number of segments it is the
// encoded path that is left. Of several patterns that match, the one counts that
// has a plain segment first where the others have none. Handle is not for use
// while requests are served.
func (ro *Router) Handle(method, pattern string, handler http.Handler) {
	added := route{method: method, handler: handler}
	if pattern = strings.TrimPrefix(pattern, "/"); pattern != "" {
		added.pattern = strings.Split(pattern, "/")
	}
	ro.routes = append(ro.routes, added)
	slices.SortStableFunc(ro.routes, func(a, b route) int {
		return slices.CompareFunc(a.pattern, b.pattern, func(a, b string) int { return rank(a) - rank(b) })
	})
}

// rank orders the segments of patterns, the more special ones first.
func rank(segment string) int {
	switch _, rest, variable := name(segment); {
	case rest:
		return 2
	case variable:
		return 1
	}
	return 0
}

// name returns the name of a variable segment, and whether it takes all the rest.
func name(segment string) (name string, rest, ok bool) {
	name, ok = strings.CutPrefix(segment, "{")
	name, closed := strings.CutSuffix(name, "}")
	name, rest = strings.CutSuffix(name, "...")
	return name, rest && ok && closed, ok && closed
}

func (ro *Router) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	segments := slices.Collect(urlenc.SegmentsOf(r.URL))
	if slices.ContainsFunc(segments, isDots) {
		// "%2e%2e" as well: no handler should have to think of it.
		http.Error(w, "dot segments", http.StatusBadRequest)
		return
	}
	var allowed []string
	for _, route := range ro.routes {
		if !route.matches(segments) {
			continue
		}
		if route.method != r.Method && (route.method != http.MethodGet || r.Method != http.MethodHead) {
			allowed = append(allowed, route.method)
			continue
		}
		route.setValues(r, segments)
		route.handler.ServeHTTP(w, r)
		return
	}
	if allowed == nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
}

func isDots(segment string) bool { return segment == "." || segment == ".." }

func (route route) matches(segments []string) bool {
	for i, pattern := range route.pattern {
		_, rest, variable := name(pattern)
		if rest {
			return true
		}
		if i == len(segments) || !variable && pattern != segments[i] {
			return false
		}
	}
	return len(segments) == len(route.pattern)
}

func (route route) setValues(r *http.Request, segments []string) {
	for i, pattern := range route.pattern {
		switch name, rest, variable := name(pattern); {
		case rest:
			r.SetPathValue(name, encode(segments[i:]))
		case variable:
			r.SetPathValue(name, segments[i])
		}
	}
}

// encode returns segments as a path that doesn't start with "/".
func encode(segments []string) string {
	encoded := make([]string, len(segments))
	for i, segment := range segments {
		encoded[i] = urlenc.PathSegment.Encode(segment)
	}
	return strings.Join(encoded, "/")
}
