// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package display shows a host, and a URL, to a person without deceiving them.
//
// A host in Unicode can look like another one: "аррӏе.com" is Cyrillic, and no one sees
// it. A host in ASCII can be read by no one: "xn--e1afmkfd.xn--p1ai" is пример.рф. So
// [Host] decodes the labels that tell the truth, and leaves the others as A-labels:
//
//	display.Host("xn--mnchen-3ya.de")     // münchen.de
//	display.Host("xn--80ak6aa92e.com")    // xn--80ak6aa92e.com
//
// The rules are those of browsers, after Chromium's, and of UTS #39. They need no list of
// popular names. Each is a [Rule], and [Policy.Inspect] says which of them withheld a
// label, and for which character.
//
// [URL] shows a whole URL: one line, without user, password and other secrets, with those
// escapes decoded that change neither what it means nor what is seen. [Origin] is for the
// question whether a site may do something, [SameLink] for a link whose text may name
// another place than it leads to. [Skeleton], [LevelOf] and [ScriptsOf] are what the rules
// are made of, where that stands by itself.
//
// # What is promised
//
// Every function takes any text, and none fails. What Host returns is the same host:
// urlenc.RFC3986.HostToASCII gives the same for it as for what it was given, if that is not
// an error. Neither it nor URL returns a control, a character of no width, a blank or a
// control of bidirectional text. What can't be parsed comes back as it is, except for
// escapes where such a character was.
//
// Not promised is that two hosts which are shown never look alike: "rnicrosoft.com" is
// ASCII, and so is "paypa1.com". For the names that matter to a program there is
// Policy.Protected: name them there, and look at Result.Like, which says whether a host looks
// like one of them. What is shown is text: in HTML it is to be escaped like any other.
//
// # What is linked
//
// The tables are of Unicode 17 and made by a program from its files. Those of the rules take
// 11 KB. The skeletons take 21 KB more, in programs that call Skeleton, Confusable, SameLink
// or a method of Policy: what the rules ask of skeletons is in their own tables. What Unicode
// 15 doesn't have is withheld in hosts all the same: [UnknownCharacter] says why.
//
// All functions and methods are safe for concurrent use.
package display
