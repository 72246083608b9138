// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Program fix has a mistake for each rule, and prints what comes of it for the input that
// the message of the rule names. Its test prints that before and after the fixes.
package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"strings"

	"golang.org/x/net/idna"
)

func main() {
	show("pathescape", pathescape("a b"))
	show("queryescape", queryescape("a&b"))
	show("queryescape user", queryescapeUser("a:b", "c@d"))
	show("rawsegment", rawsegment(input("a/b")))
	show("rawsegment path", rawsegmentPath(input("x/a?b")))
	show("rawquery", rawquery(input("a&b")))
	show("decodedpath", decodedpath("https://h.example/a%3Fb"))
	show("decodedpath redirect", decodedpathRedirect("//evil.example"))
	show("doubledecode", doubledecode("100%25"))
	show("doubledecode plus", doubledecodePlus("/a+b"))
	show("doubleencode", doubleencode("a&b"))
	show("doubleencode path", doubleencodePath("a/b"))
	show("userinfo", userinfo(input("a/b")))
	show("hostsuffix", fmt.Sprint(hostsuffix("notexample.com"), hostsuffix("a.example.com"), hostsuffix("example.com")))
	show("splithost", splithost("http://[::1]:80/"))
	show("splithost cut", splithostCut("[::1]:80"))
	show("pathjoinurl", pathjoinurl("a"))
	show("pathjoinurl method", pathjoinurlMethod("https://host/v1"))
	show("pathjoinurl query", pathjoinurlQuery("a//b"))
	show("idna", toASCII("BÜCHER.example"))
	show("stalerawpath", stalerawpath("/ext/a%2Fb"))
	show("redirectguard", redirectguard(`/\evil.example`))
}

// input is a value that comes from outside: no rule knows what it is.
func input(s string) string { return strings.Repeat(s, 1) }

func show(name, got string) { fmt.Printf("%s: %s\n", name, got) }

// sent is the URL that a request for s goes to.
func sent(s string) string {
	r, err := http.NewRequest("GET", s, nil)
	if err != nil {
		return "error"
	}
	return r.URL.String()
}

func pathescape(name string) string {
	return sent("https://h.example/files/" + url.QueryEscape(name))
}

func queryescape(q string) string {
	return sent("https://h.example/find?q=" + url.PathEscape(q))
}

func queryescapeUser(user, pass string) string {
	u, err := url.Parse("amqp://" + url.PathEscape(user) + ":" + url.PathEscape(pass) + "@h.example/")
	if err != nil {
		return "error"
	}
	p, _ := u.User.Password()
	return u.User.Username() + " " + p + " " + u.Host
}

func rawsegment(name string) string {
	return sent("https://h.example/things/" + name)
}

// other escapes values of the same name.
func other(name, filePath string) string {
	return sent("https://h.example/others/" + url.PathEscape(name) + "/" + url.PathEscape(filePath))
}

func rawsegmentPath(filePath string) string {
	return sent("https://h.example/things/of/many/files/" + filePath)
}

func rawquery(tag string) string {
	return sent("https://h.example/find?tag=" + tag + "&n=1")
}

func decodedpath(in string) string {
	u, err := url.Parse(in)
	if err != nil {
		return "error"
	}
	return sent("https://target.example" + u.Path)
}

func decodedpathRedirect(in string) string {
	w := httptest.NewRecorder()
	r := &http.Request{Method: "GET", URL: &url.URL{Path: in}}
	http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
	return w.Header().Get("Location")
}

func doubledecode(in string) string {
	r := &http.Request{Form: url.Values{"q": {in}}}
	q, err := url.QueryUnescape(r.FormValue("q"))
	if err != nil {
		return "error"
	}
	return q
}

func doubledecodePlus(in string) string {
	u := &url.URL{Path: in}
	p, err := url.QueryUnescape(u.EscapedPath())
	if err != nil {
		return "error"
	}
	return p
}

func doubleencode(q string) string {
	v := url.Values{}
	v.Set("q", url.QueryEscape(q))
	return v.Encode()
}

func doubleencodePath(name string) string {
	u := &url.URL{Scheme: "https", Host: "h.example"}
	u.Path = "/files/" + url.PathEscape(name)
	return u.String()
}

func userinfo(pass string) string {
	u, err := url.Parse("amqp://app:" + pass + "@h.example/")
	if err != nil {
		return "error"
	}
	p, _ := u.User.Password()
	return p + " " + u.Host
}

func hostsuffix(host string) bool {
	u := &url.URL{Host: host}
	return !strings.HasSuffix(u.Hostname(), "example.com")
}

func splithost(in string) string {
	u, err := url.Parse(in)
	if err != nil {
		return "error"
	}
	return strings.Split(u.Host, ":")[0]
}

func splithostCut(host string) string {
	r := &http.Request{Host: host}
	h, _, _ := strings.Cut(r.Host, ":")
	return h
}

func pathjoinurl(name string) string {
	return path.Join("https://host", name)
}

func pathjoinurlMethod(in string) string {
	u, err := url.Parse(in)
	if err != nil {
		return "error"
	}
	return path.Join(u.String(), "a")
}

func pathjoinurlQuery(q string) string {
	return path.Join("/prefix", "find?q="+q)
}

func toASCII(host string) string {
	s, err := idna.ToASCII(host)
	if err != nil {
		return "error"
	}
	return s
}

func stalerawpath(in string) string {
	u, err := url.Parse(in)
	if err != nil {
		return "error"
	}
	r := &http.Request{URL: u}
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/ext")
	return r.URL.String()
}

func redirectguard(in string) string {
	w := httptest.NewRecorder()
	r := &http.Request{Method: "GET", URL: &url.URL{Path: "/"}, Form: url.Values{"to": {in}}}
	to := r.FormValue("to")
	if u, err := url.Parse(to); err == nil && u.Host == "" {
		w.Header().Set("Location", to)
	}
	return w.Header().Get("Location")
}
