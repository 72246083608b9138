// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import "github.com/urlenc/urlenc"

// chromiumVersion is the version of Chromium that has the quirks.
const (
	chromiumVersion = chromiumMajor + ".0.8078.114"
	chromiumMajor   = "156"
)

// A quirk is one way in which Chromium differs from the URL Standard.
type quirk uint8

const (
	hostSpace quirk = iota
	hostStar
	hostNumber
	hostLiteral
	hostLowByte
	ownScheme
	plainScheme
	fileLocalhost
	fileHostEnd
	fileDriveHost
	fileDrive
	fileSlashes
	fileDots
	dataTabs
	relativeHost
	relativeOpaque
	relativeBackslash
	relativeQuery
	relativeDots
	dotsBackslash
	pathBar
	opaqueSpace
	userQuote
	queryQuote
	quirksEnd
)

// A quirkInfo says what a quirk is.
type quirkInfo struct {
	component urlenc.Component
	authority bool // the scheme, the host or the port may be another, or none
	section   string
	example   string // with base, if it is not ""
	base      string
	written   string // the text of the example's URL, if it alone differs
	message   string
}

var quirkInfos = [quirksEnd]quirkInfo{
	hostSpace:         {urlenc.Host, true, "§3.2, forbidden domain code point", "http://a b.example/", "", "", "a space in the host of a special scheme is %20, the standard refuses it"},
	hostStar:          {urlenc.Host, true, "§3.3, domain to ASCII", "http://a*b.example/", "", "", "a * in the host of a special scheme is %2A, to the standard it is a *"},
	hostNumber:        {urlenc.Host, true, "§3.5, IPv6 parser", "http://[::ffff:010.0.0.1]/", "", "", "the IPv4 part of an IPv6 address may be octal or hexadecimal, the standard refuses it"},
	hostLiteral:       {urlenc.Host, true, "§3.5, host parser", "http://%5B::1%5D:80/", "", "", "an IPv6 address may be escaped, or in characters that IDNA maps to it, the standard refuses it"},
	hostLowByte:       {urlenc.Host, true, "§3.5, opaque-host parser", "foo://\u013C.example/", "", "", "a host of another scheme is refused if the low byte of a character is that of a forbidden one, the standard takes it"},
	ownScheme:         {urlenc.Scheme, true, "§4.2, special scheme", "chrome-extension:a:80/", "", "", "a scheme of Chromium's own is as http but without users and ports, to the standard it is as any other"},
	plainScheme:       {urlenc.Scheme, true, "§4.4, path or authority state", "steam://run:80/1", "", "", "a scheme that Chromium leaves to others has a path and no host, to the standard it has one"},
	fileLocalhost:     {urlenc.Host, true, "§4.4, file host state", "file://localhost/a", "", "", "a file URL keeps the host localhost, to the standard it is none"},
	fileHostEnd:       {urlenc.Host, true, "§4.4, file host state", "file://a.example?b", "", "", "the host of a file URL ends at a slash alone: with a ? or # before it, the URL is refused, to the standard they end the host"},
	fileDriveHost:     {urlenc.Host, true, "§4.4, file host state", "file://C:/a", "", "", "a drive in the place of a file URL's host is refused, to the standard it is part of the path"},
	fileDrive:         {urlenc.Path, false, "§4.4, path state", "file:///C|/../a", "", "", "a drive in a file URL is any other segment, the standard writes C| as C: and keeps it at the root"},
	fileSlashes:       {urlenc.Path, false, "§4.4, file host state", "file:////a/b", "", "", "more than three slashes in a file URL are three, the standard keeps them"},
	fileDots:          {urlenc.Path, false, "§4.5, URL serializing", ".//b", "file:///a", "file:///.//b", "a file URL that is resolved to a path with two slashes at its head is written with /. before them, the standard writes it without"},
	dataTabs:          {urlenc.Path, true, "§4.4, basic URL parser", "data:\t//a.example/", "", "", "a data URL keeps tabs and line breaks, escaped, the standard removes them"},
	relativeHost:      {urlenc.Host, true, "§4.4, relative state", `/\b`, "foo://a.example/", "", "two slashes of which one is a backslash, before a reference to a page of another scheme, take the host away, the standard keeps it"},
	relativeOpaque:    {urlenc.Scheme, true, "§4.4, no scheme state", "b", `foo:\a`, "", "a base with an opaque path that begins with a backslash is one with segments, to the standard nothing can be resolved against it"},
	relativeQuery:     {urlenc.Path, false, "§4.4, relative state", "b", "foo://a.example?c", "foo://a.example?c/b", "a reference to a page of another scheme without a path is written after its query, the standard drops that"},
	relativeDots:      {urlenc.Path, false, "§4.5, URL serializing", "#b", "foo:/.//a", "foo://a#b", "a query or a fragment on a page of another scheme, whose path begins with two slashes, is written without the /. before them: read again, it has a host"},
	relativeBackslash: {urlenc.Path, false, "§4.4, relative state", `\b`, "foo://a.example/c/", "", "a backslash in a reference to a page of another scheme is a slash, to the standard it is a backslash"},
	dotsBackslash:     {urlenc.Path, false, "§4.4, path state", `foo://a.example/b/..\c`, "", "", "a dot segment of another scheme may end at a backslash, to the standard it goes on"},
	pathBar:           {urlenc.Path, false, "§1.3, path percent-encode set", "http://a.example/b|c", "", "", "a | in a path is %7C, to the standard it is a |"},
	opaqueSpace:       {urlenc.Path, false, "§4.4, opaque path state", "mailto:a ?b", "", "", "a space at the end of an opaque path stays, the standard writes %20"},
	userQuote:         {urlenc.Userinfo, false, "§1.3, userinfo percent-encode set", "http://a'b:c@d.example/", "", "", "a ' in a user or a password is %27, to the standard it is a '"},
	queryQuote:        {urlenc.Query, false, "§4.4, query state", "foo://a.example/?b'c", "", "", "a ' in the query of another scheme is %27, to the standard it is a '"},
}
