// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package template expands URI templates, RFC 6570, all four levels: a text with
// expressions in braces, such as "https://example.com/users/{id}{?page}", is parsed once, and
// expanded with values as often as needed.
//
//	t, err := template.Parse("/users/{id}{?page}")
//	t.Expand(template.Values{"id": template.String("a/b"), "page": template.String("2")})
//	// /users/a%2Fb?page=2
//
// Section numbers are those of RFC 6570 unless another standard is named. The operator after
// the opening brace says how values are written:
//
//	{x}   a value, in which all but unreserved bytes is escaped
//	{+x}  with reserved bytes and escapes as they are: for a path, or a whole URL
//	{#x}  the same as a fragment
//	{.x}  after a "."
//	{/x}  after a "/": a segment of a path
//	{;x}  ";x=value": a parameter of a segment
//	{?x}  "?x=value": the query
//	{&x}  "&x=value": more of the query
//
// There may be several variables, {?x,y}; a prefix, {x:3}; and "*" for the members of a
// list or pairs one by one, {?x*}.
//
// # Values are data
//
// But for {+x} and {#x} a value can't add structure: a "/" in it is "%2F". So give values to
// Expand as they are; what is encoded already is encoded once more. No operator protects the
// segments "." and "..", since no escape does: check a value that stands alone between two
// slashes, or build the path with [urlenc.Ref.Join], which refuses them. The value of {+x}
// and {#x} is a part of the URL: a "?" or "#" in it ends the path.
//
// # The host
//
// What an expansion is sent to is what the template says, not what a value says that was
// meant for something else. Expand returns [urlenc.ErrHost]
//
//   - where http, https, ws, wss or ftp would have no host, and a browser would take one from
//     the path: "https://{host}/x" without a host, "https:{/a}", and "https:x" for {+base};
//   - where a browser would find another host: "0x7f.1" for host, which it takes for 127.0.0.1;
//   - where a value would begin a host in a template that has none: "{/a,b}" with an empty a,
//     "/{+x}" with "/evil.example", and "{+a}{+b}" with an empty a and "//evil.example";
//   - where a value would go on with the host that stands before it, give it a port, or make
//     a user of it: "https://example.com{+path}" with ".evil.example", ":22" or "@evil.example",
//     and "https://example.com{x}" with "munity";
//   - where the host would go on behind an expression that begins a path, a query or a
//     fragment, or may do so, as "{+x}" does: "https://example.com{+path}{.format}" without a path;
//   - where a value would end the host that goes on after it:
//     "https://{+sub}.example.com/" with "evil.example/".
//
// Where the template itself begins the host, a value of "{x}" or "{.x}" may be one label or
// several, between dots or ends of the host: in "https://{sub}.example.com/",
// "https://example.{tld}/" and "https://www{.domain}/". It may be a part of a label if two labels
// of the template follow, as in "https://node-{n}.example.com/", or if that is the first label
// and stays one: in "https://node-{n}/" with "7", and not with "7.evil". So write the dot:
// "https://{sub}example.com/" with "evil" is evilexample.com. A value of "{+x}" may be the
// beginning of the host, or an address in "https://[{+ip}]/". Other operators have no value there.
//
// A value that is the host, as in "https://{host}/", or that the whole URL begins with, as in
// "{+base}/x", is taken at its word: whoever fills it chooses the host, and in the second case
// the scheme, "javascript" too. If it comes from outside, check it.
package template
