// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package mailto writes and reads mailto: URLs (RFC 6068): addresses, and the fields of a
// message, among them subject and body.
//
//	m := mailto.Message{To: []string{"ann@site.example"}, Fields: urlenc.Pairs{{Key: "subject", Value: "a+b"}}}
//	s, err := m.Encode() // mailto:ann@site.example?subject=a%2Bb
//
// A [Message] holds them decoded. [Message.Encode] writes the URL, in which no address
// can become two, and no value another field; [Parse] reads one and refuses whatever
// would do that to the message that a mail program makes of it: a line break in a field
// but the body, and an address that is none.
//
// A mailto: URL is somebody's wish. What it may fill in is for the reader to decide (RFC
// 6068 §4): a Bcc, a From or an attachment from outside is best left out.
package mailto
