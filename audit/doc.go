// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package audit says where the readers of a URL disagree, and what else in it is
// suspicious.
//
// Filters of redirects, guards of requests, gateways and routers fail for one reason: who
// checks a URL and who uses it read it differently. [URL] reads a text as RFC 3986 does, as
// the URL Standard does, as package net/url does, and as a check by prefix or by split sees
// it, and lists where the readings part and what they rest on:
//
//	audit.URL(`http://good.example\@evil.example/`, audit.Options{}).Disagree() // true
//
// [Allow] is for programs that must decide. It returns the one URL that all readers read,
// if a [Policy] lets it through, so that what is checked is what is used:
//
//	u, err := audit.Allow(target, audit.Policy{Base: site, Hosts: []string{"example.com"}})
//
// # Findings
//
// A [Finding] has a [Kind], with a name that is stable, a [Severity], the component and the
// place, and one line that says what each reader makes of it. Danger is only what leads
// readers to different places, what the URL Standard strips or reads as something else before
// the query, and schemes that run code: of 48,000 real URLs one in three hundred has it, nearly
// all for a stray backslash. Warn is for what another reader, a server or a person may
// stumble over, Info for what is not in canonical form.
//
// URLs that are all in order cost little: if the bytes prove that the readers agree, none of
// them is asked.
//
// # Browsers
//
// No browser follows the URL Standard in everything. What Chromium 156 does otherwise is a
// view of its own, [Chromium]: where it finds another scheme, host or port than the standard,
// a finding of the kind [ChromiumDiffers] says so, and what differs elsewhere is
// [ChromiumForm]. [Allow] returns only URLs of which both read scheme, host and port alike. Of
// 48,000 real URLs none has either finding. All that is known, of Firefox and WebKit as well,
// is in docs/browsers.md.
//
// # Secrets
//
// Messages and errors hold no part of the text but hosts, schemes and ports. The texts of
// a [Report], String and MarshalJSON, show the URL with its passwords and credentials
// masked, as [urlenc.Ref.Redacted] does, and count offsets in that text: two URLs that
// differ only in their secrets give the same. One thing is told of a secret: that a user,
// where a token may stand, looks like a host. The fields of a Report are not masked.
//
// Numbers after "§" are sections of the standard that is named before them.
package audit
