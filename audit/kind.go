// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

// A Kind is a kind of finding. Its name, which String gives, is stable: programs may
// store it and match on it. The zero value is not a kind.
type Kind uint8

// Where the views read different things.
const (
	SchemeDiffers   Kind = iota + 1 // the views read different schemes
	UserinfoDiffers                 // the views read different users or passwords
	HostDiffers                     // the views read different hosts, after IDNA mapping
	HiddenHost                      // the URL Standard, and a browser, finds a host where RFC 3986 has none
	PortDiffers                     // the views read different ports
	PathDiffers                     // the views read different paths, after dot segments are removed
	HostForm                        // the views write the same host in different ways
	NaiveHost                       // a check by prefix or by split sees another host than the views
	Refused                         // a view refuses the text, and no other finding says why
	Relative                        // no scheme: where it leads depends on where it stands
	ChromiumDiffers                 // Chromium reads another scheme, host or port than the URL Standard, or one of the two refuses the text
	ChromiumForm                    // Chromium reads another user, path, query or fragment than the URL Standard
)

// How the text begins, and what stands in it anywhere.
const (
	Backslash         Kind = iota + ChromiumForm + 1 // "\" before the query
	MissingSlashes                                   // "http:host", "http:/host"
	ExtraSlashes                                     // "http:///host", "///host"
	SpaceBefore                                      // a space before the URL
	SpaceAfter                                       // a space after the URL
	TabOrNewline                                     // a raw tab, CR or LF
	Control                                          // any other raw C0 control or DEL
	EscapedNUL                                       // "%00"
	EscapedControl                                   // an escape of any other C0 control or DEL
	HeaderSplit                                      // CR LF, raw, escaped or as characters that are cut to it
	MalformedEscape                                  // "%" without two hex digits
	UnicodeEscape                                    // "%u002F"
	DoubleEncoding                                   // "%252F"
	EscapedUnreserved                                // an escape of an unreserved byte
	LowerHex                                         // an escape with lower-case hex digits
	IllegalByte                                      // a raw ASCII byte that RFC 3986 does not allow there
	NotASCII                                         // raw characters that are not ASCII
	InvalidUTF8                                      // bytes, raw or escaped, that are not UTF-8
	Overlong                                         // an overlong form of an ASCII character, which is not UTF-8
	MapsToDelimiter                                  // a character that compatibility mapping makes a delimiter
	Invisible                                        // a control, format or bidi character above U+007F
	RunsCode                                         // javascript, data, vbscript, also disguised
)

// Userinfo, host and port.
const (
	Userinfo          Kind = iota + RunsCode + 1 // a user, a password or both
	UserinfoHost                                 // a user that looks like a host
	IPv4Octal                                    // 0177.0.0.1
	IPv4Hex                                      // 0x7f.0.0.1
	IPv4Dword                                    // 2130706433
	IPv4Short                                    // 127.1
	IPv4Dot                                      // 127.0.0.1.
	IPv4Mapped                                   // [::ffff:127.0.0.1]
	IPv4Compatible                               // [::127.0.0.1]
	SixToFour                                    // [2002:7f00:1::]
	NAT64                                        // [64:ff9b::7f00:1]
	Teredo                                       // [2001:0:…]
	NotAnAddress                                 // 256.1.1.1: a number that is not an address
	FutureAddress                                // [v1.x]
	AfterBracket                                 // text between "]" and the port or the path
	Zone                                         // [fe80::1%25eth0]
	PrivateAddr                                  // 10.0.0.0/8 and the like
	LoopbackAddr                                 // 127.0.0.0/8, ::1
	LinkLocalAddr                                // 169.254.0.0/16, fe80::/10
	UnspecifiedAddr                              // 0.0.0.0, ::
	MulticastAddr                                // 224.0.0.0/4, ff00::/8
	DocumentationAddr                            // 192.0.2.0/24, 2001:db8::/32 and the like
	SpecialAddr                                  // any other address that is not globally reachable
	Metadata                                     // an address or a name of a cloud's metadata service
	Localhost                                    // localhost, what is under it, and its kin
	LocalName                                    // a name without a dot, or under a suffix of local networks
	EscapedHost                                  // escapes in the host
	MappedHost                                   // IDNA mapping changed the host
	WithheldHost                                 // package display does not show the host in Unicode
	RootDot                                      // a dot after the host
	FileHost                                     // a host in a file URL
	DefaultPort                                  // the scheme's default port, spelled out
	PortForm                                     // an empty port, or one with zeros in front
	PortRange                                    // a port above 65535
)

// Path, query and fragment.
const (
	EscapedSlash     Kind = iota + PortRange + 1 // "%2F" in a path
	EscapedBackslash                             // "%5C" in a path
	EscapedDots                                  // "%2e%2e": dots that only some readers see
	HiddenDots                                   // "..%2f", "%252e%252e", "..;": dots that appear later
	DotSegment                                   // "." and ".."
	AboveRoot                                    // more ".." than segments
	ManyDots                                     // a segment of three or more dots
	DoubleSlash                                  // a path that begins with "//", or would after dot segments are removed
	EmptySegment                                 // "//" later in a path
	PathParam                                    // ";" in a segment
	PlusInQuery                                  // "+" in a query
	SemicolonInQuery                             // ";" in a query
	DuplicateKey                                 // a key that stands more than once
	TooManyPairs                                 // more pairs than Options.MaxPairs
	SecretParam                                  // a parameter that looks like a credential
	NestedURL                                    // a URL in a parameter
)
