// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package cause holds the texts that say more closely what is wrong where one
// error of package urlenc has several causes. The list is fixed, so that no text
// holds a part of an input, which may be a password.
package cause

// A Cause is such a text. The zero value says no more than the error.
type Cause string

// What is wrong with the structure of a reference.
const (
	UserNeedsHost     Cause = "a user needs a host"
	PasswordNeedsHost Cause = "a password needs a host"
	PortNeedsHost     Cause = "a port needs a host"
	RootBeforePath    Cause = "after a host a path begins with a slash"
	SlashesBeginHost  Cause = "two slashes would begin a host"
	ColonEndsScheme   Cause = "a colon in the first segment would end a scheme"
	NoSuchPart        Cause = "not a part that can be set"
	RawAndDecoded     Cause = "there is a raw and a decoded one"
	OpaquePath        Cause = "a path that begins without a slash after a scheme has no segments"
	EmptySegment      Cause = "an empty segment: is a value missing?"
	OpaqueAndMore     Cause = "Opaque beside Host, User or Path"
	NotWritten        Cause = "the URL's String method writes other parts"
	NotHeld           Cause = "package net/url can't hold it"
	OtherInBrowsers   Cause = "browsers read another one"
	FileOnly          Cause = "a file URL with a query, a fragment, a user or a port"
	NotAbsolute       Cause = "the path is not absolute, in this style"
	NoDrive           Cause = "neither a drive nor a server"
	DevicePath        Cause = "a device path"
	NoShare           Cause = "a server without a share"
	EmptyFirst        Cause = "an empty first segment: another reader takes the next one for a server"
	NotFileScheme     Cause = "the scheme is not file"
	RemoteFile        Cause = "the file is on another host"
	NotServer         Cause = "not the name of a server"
	MissingBase       Cause = "no scheme, and no base to resolve against"
	OpaqueBase        Cause = "no scheme, and the base has an opaque path"
	PortOutOfRange    Cause = "port above 65535"
	PortNotNumber     Cause = "port is not a number"
	HostMissing       Cause = "no host"
	HostFromPath      Cause = "no host: browsers would take one from the path"
	NumericHost       Cause = "a number for a host: browsers read it as an address"
	EscapedHost       Cause = "an escape of a letter, a digit or one of -._~ in a host"
	EscapeInName      Cause = "escape in a host name (the WHATWG profile decodes it)"
	UnderscoreInHost  Cause = "underscore in a host name (the WHATWG profile takes it)"
	PortInHost        Cause = "a port in a host"
	NotMappedAlike    Cause = "the standards read another host each"
)

// What is wrong with a header value, a data: URL or a mailto: URL.
const (
	NotExtValue  Cause = "not a charset, a language and a value with apostrophes between"
	OtherCharset Cause = "a charset other than UTF-8, ISO-8859-1 and US-ASCII"
	NoComma      Cause = "no comma between media type and data"
	NotBase64    Cause = "data that is not base64"
	NotData      Cause = "the scheme is not data"
	NotMailto    Cause = "the scheme is not mailto"
	WithHost     Cause = "a host where there is none"
	NotAddress   Cause = "not an address: a local part, an @ and a domain"
	LineBreak    Cause = "control character in an address or a field (a line break would begin another field)"
	FieldTo      Cause = "a field to: its addresses belong to the others"
	NotFieldName Cause = "not the name of a header field"
	NotMediaType Cause = "a media type that can't be written in a URL"
)

// The usual mistakes in a reference.
const (
	SpaceAround      Cause = "space around the reference"
	RawSpace         Cause = "raw space (RepairRef makes it %20)"
	SpaceInHost      Cause = "space in the host"
	SpaceInAuthority Cause = "space before the path"
	SSHColon         Cause = "port is not a number (after ssh:// a path begins with a slash, not with a colon)"
	SCPAddress       Cause = "address as scp takes it, without a scheme (ssh:// and a slash for the colon)"
	HostAndPort      Cause = "host and port without a scheme (http:// or the like is missing)"
	ColonBeforeSlash Cause = "colon in the first segment, but no scheme before it (./ before it makes it a path)"
	SlashInPassword  Cause = "raw slash in a user or password (it is %2F there)"
	QueryInPassword  Cause = "raw question mark in a user or password (it is %3F there)"
	HashInPassword   Cause = "raw # in a user or password (it is %23 there)"
	AtInPassword     Cause = "raw @ in a user or password (it is %40 there)"
	Backslash        Cause = "backslash (browsers take it for a slash)"
	NotASCII         Cause = "character that is not ASCII (RepairRef takes it)"
	RawBracket       Cause = "raw square bracket (RepairRef escapes it)"
	RawControl       Cause = "control character"
	StrayPercent     Cause = "percent sign that does not begin an escape (as data it is %25)"
)

// What is wrong with a URI template, or with its values.
const (
	UnclosedBrace    Cause = "an opening brace without its closing one"
	StrayBrace       Cause = "a closing brace without its opening one"
	NoVariable       Cause = "the name of a variable is missing"
	ReservedOperator Cause = "an operator that is reserved for extensions"
	NotInName        Cause = "a byte that the name of a variable can't hold"
	DotInName        Cause = "a dot that does not stand between two parts of a name"
	MalformedName    Cause = "a malformed escape in the name of a variable"
	NoPrefix         Cause = "the length of a prefix is a number from 1 to 9999"
	AfterVariable    Cause = "after a variable there is a comma or a closing brace"
	PrefixOfMany     Cause = "the prefix of a list or of pairs"
	HostFromValue    Cause = "a value would make another host than the template has"
)

// Attach gives err, which is an *urlenc.Error, the cause c, and returns it.
func Attach(err error, c Cause) error {
	*Of(err) = c
	return err
}

// Of returns where the cause of e, which is an *urlenc.Error, stands. Package urlenc sets
// it, whose field that is. It takes any value, not an error: a program that makes no errors
// would link what an *urlenc.Error needs to be one.
var Of func(e any) *Cause
