// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"errors"
	"fmt"
	"strconv"
)

// A kindInfo is what is the same for all findings of a kind.
type kindInfo struct {
	name     string
	severity Severity
	section  string // where the rule stands
	once     bool   // only the first of a URL is reported
	message  string // what is so, and what each reader makes of it
}

// kinds has every kind. Its texts are all that messages are made of, except for the hosts,
// schemes and ports of the views.
var kinds = [...]kindInfo{
	SchemeDiffers:   {"scheme-differs", Danger, "RFC 3986 §3.1; URL Standard §4.4", true, "the readers find different schemes"},
	UserinfoDiffers: {"userinfo-differs", Danger, "RFC 3986 §3.2.1; URL Standard §4.4", true, "the readers find different users or passwords"},
	HostDiffers:     {"host-differs", Danger, "RFC 3986 §3.2.2; URL Standard §3.5", true, "the readers find different hosts"},
	HiddenHost:      {"hidden-host", Danger, "RFC 3986 §3.2; URL Standard §4.4", true, "a browser takes a host from what is a path to RFC 3986"},
	PortDiffers:     {"port-differs", Danger, "RFC 3986 §3.2.3; URL Standard §4.4", true, "the readers find different ports"},
	PathDiffers:     {"path-differs", Warn, "RFC 3986 §5.2.4; URL Standard §4.4", true, "the readers find different paths: a browser takes %2e for a dot, RFC 3986 and net/url don't"},
	HostForm:        {"host-form", Info, "RFC 3986 §6.2.2; URL Standard §3.5", true, "the readers write the same host in different ways: compare it in one form"},
	NaiveHost:       {"naive-host", Info, "RFC 3986 §3.2", true, "a check that splits the text at \"/\", \"@\" and \":\" finds another host than a parser"},
	Refused:         {"refused", Warn, "RFC 3986 §3; URL Standard §4.4", true, "no reader takes it for a URL"},
	Relative:        {"relative", Info, "RFC 3986 §4.2", true, "no scheme: where it leads depends on the page or request it stands in"},
	ChromiumDiffers: {"chromium-differs", Danger, "URL Standard §4.4", false, "Chromium " + chromiumMajor + " reads another scheme, host or port"},
	ChromiumForm:    {"chromium-form", Info, "URL Standard §4.4", false, "Chromium " + chromiumMajor + " reads it otherwise"},

	Backslash:         {"backslash", Danger, "URL Standard §4.4; RFC 3986 §2", false, "a backslash: a browser reads a slash, RFC 3986 and net/url refuse it in an authority"},
	MissingSlashes:    {"missing-slashes", Danger, "URL Standard §4.4, special authority slashes state", true, "slashes are missing after the scheme: a browser supplies them, RFC 3986 and net/url find a path"},
	ExtraSlashes:      {"extra-slashes", Danger, "URL Standard §4.4, special authority ignore slashes state", true, "more than two slashes: a browser ignores them and finds a host, RFC 3986 and net/url find an empty one or a path"},
	SpaceBefore:       {"space-before", Danger, "URL Standard §4.4, basic URL parser", true, "a space before the URL: a browser strips it, RFC 3986 and net/url find no scheme"},
	SpaceAfter:        {"space-after", Warn, "URL Standard §4.4, basic URL parser", true, "a space after the URL: a browser strips it, others keep or refuse it"},
	TabOrNewline:      {"tab-or-newline", Danger, "URL Standard §4.4, basic URL parser", false, "a raw tab or newline: the URL Standard removes it, RFC 3986 and net/url refuse it"},
	Control:           {"control", Danger, "URL Standard §4.4; RFC 3986 §2", false, "a raw control character: the URL Standard strips it at the ends and escapes it elsewhere, RFC 3986 and net/url refuse it"},
	EscapedNUL:        {"escaped-nul", Warn, "RFC 3986 §7.3", false, "an escaped NUL: what is decoded ends here for some programs"},
	EscapedControl:    {"escaped-control", Warn, "RFC 3986 §7.3", false, "an escaped control character, which is raw once it is decoded"},
	HeaderSplit:       {"header-split", Warn, "RFC 9110 §5.5", false, "a line break once it is decoded, or cut to bytes: in a header it begins another line"},
	MalformedEscape:   {"malformed-escape", Warn, "RFC 3986 §2.1", false, "a percent sign that begins no escape: a browser keeps it, RFC 3986 and net/url refuse it"},
	UnicodeEscape:     {"unicode-escape", Warn, "RFC 3986 §2.1", false, "%u is not an escape: old servers decode it, all others don't"},
	DoubleEncoding:    {"double-encoding", Warn, "RFC 3986 §2.4", false, "encoded twice: who decodes twice sees another text"},
	EscapedUnreserved: {"escaped-unreserved", Info, "RFC 3986 §6.2.2.2", false, "an escape of a character that needs none: not in canonical form"},
	LowerHex:          {"lower-hex", Info, "RFC 3986 §6.2.2.1", false, "hex digits in lower case: not in canonical form"},
	IllegalByte:       {"illegal-byte", Info, "RFC 3986 §2", false, "a raw character that RFC 3986 does not allow here: it refuses it, a browser keeps or escapes it"},
	NotASCII:          {"not-ascii", Info, "RFC 3986 §2; RFC 3987 §3.1", false, "raw characters that are not ASCII: RFC 3986 refuses them, a browser escapes or maps them"},
	InvalidUTF8:       {"invalid-utf8", Warn, "RFC 3629 §3", false, "bytes that are not UTF-8: some readers replace them, some keep them, some read another charset"},
	Overlong:          {"overlong", Warn, "RFC 3629 §10", false, "an overlong form, which is not UTF-8: a careless decoder finds an ASCII character in it"},
	MapsToDelimiter:   {"maps-to-delimiter", Warn, "UTS #46 §4; UAX #15", false, "a character that becomes a delimiter, a dot or a percent sign when it is mapped or normalized"},
	Invisible:         {"invisible", Warn, "UTS #39 §3", false, "a character that is not seen, or that changes the direction of what is seen"},
	RunsCode:          {"runs-code", Danger, "URL Standard §4.4", true, "a scheme that runs code or shows content of its own, maybe disguised"},

	Userinfo:          {"userinfo", Warn, "RFC 3986 §3.2.1, §7.5", true, "a user or password before the host: what is before the \"@\" is not where it leads"},
	UserinfoHost:      {"userinfo-host", Warn, "RFC 3986 §7.6", true, "a user that looks like a host: a person, or a check by prefix, takes it for the host"},
	IPv4Octal:         {"ipv4-octal", Warn, "URL Standard §3.5; RFC 3986 §7.4", true, "an IPv4 address with octal numbers: a browser reads octal, RFC 3986 a name, other programs decimal"},
	IPv4Hex:           {"ipv4-hex", Warn, "URL Standard §3.5; RFC 3986 §7.4", true, "an IPv4 address with hexadecimal numbers: a browser reads an address, RFC 3986 and net/url a name"},
	IPv4Dword:         {"ipv4-dword", Warn, "URL Standard §3.5; RFC 3986 §7.4", true, "an IPv4 address as one number: a browser reads an address, RFC 3986 and net/url a name"},
	IPv4Short:         {"ipv4-short", Warn, "URL Standard §3.5; RFC 3986 §7.4", true, "an IPv4 address of fewer than four numbers: a browser reads an address, RFC 3986 and net/url a name"},
	IPv4Dot:           {"ipv4-dot", Warn, "URL Standard §3.5", true, "an IPv4 address with a dot after it: a browser reads an address, RFC 3986 and net/url a name"},
	IPv4Mapped:        {"ipv4-mapped", Warn, "RFC 4291 §2.5.5.2", true, "an IPv6 address that means an IPv4 address, which is judged as well"},
	IPv4Compatible:    {"ipv4-compatible", Warn, "RFC 4291 §2.5.5.1", true, "an IPv6 address that holds an IPv4 address (IPv4-compatible, deprecated), which is judged as well"},
	SixToFour:         {"6to4", Warn, "RFC 3056 §2", true, "an IPv6 address that holds an IPv4 address (6to4), which is judged as well"},
	NAT64:             {"nat64", Warn, "RFC 6052 §2.1; RFC 8215", true, "an IPv6 address that is translated to an IPv4 address (NAT64), which is judged as well"},
	Teredo:            {"teredo", Warn, "RFC 4380 §4", true, "an IPv6 address that holds IPv4 addresses (Teredo), which are judged as well"},
	NotAnAddress:      {"not-an-address", Warn, "URL Standard §3.5", true, "the last label is a number, but the host is not an address: a browser refuses it, RFC 3986 and net/url read a name"},
	FutureAddress:     {"future-address", Warn, "RFC 3986 §3.2.2", true, "an IPvFuture literal: RFC 3986 reads it, a browser refuses it"},
	AfterBracket:      {"after-bracket", Warn, "RFC 3986 §3.2.2", true, "text after the bracket of an IP literal: some readers drop it, some take it for the host"},
	Zone:              {"zone", Warn, "RFC 6874 §2", true, "a zone: RFC 6874 and net/url read it, a browser refuses it"},
	PrivateAddr:       {"private-address", Warn, "RFC 1918; RFC 4193", true, "an address of private networks"},
	LoopbackAddr:      {"loopback-address", Warn, "RFC 1122 §3.2.1.3; RFC 4291 §2.5.3", true, "a loopback address: this machine"},
	LinkLocalAddr:     {"link-local-address", Warn, "RFC 3927; RFC 4291 §2.5.6", true, "a link-local address"},
	UnspecifiedAddr:   {"unspecified-address", Warn, "RFC 1122 §3.2.1.3; RFC 4291 §2.5.2", true, "the unspecified address, which leads to this machine on many systems"},
	MulticastAddr:     {"multicast-address", Warn, "RFC 5771; RFC 4291 §2.7", true, "a multicast address"},
	DocumentationAddr: {"documentation-address", Warn, "RFC 5737; RFC 3849; RFC 9637", true, "an address for documentation"},
	SpecialAddr:       {"special-address", Warn, "RFC 6890", true, "an address that IANA's special-purpose registries call not globally reachable"},
	Metadata:          {"metadata", Warn, "RFC 3927 §2", true, "the metadata service of a cloud: it hands out credentials"},
	Localhost:         {"localhost", Warn, "RFC 6761 §6.3", true, "a name of this machine"},
	LocalName:         {"local-name", Warn, "RFC 6762; RFC 8375; RFC 6761", true, "a name of a local network, or one that a search list completes"},
	EscapedHost:       {"escaped-host", Warn, "RFC 3986 §3.2.2; URL Standard §3.5", false, "an escape in the host: a browser decodes it, RFC 3986 keeps it, net/url refuses most"},
	MappedHost:        {"mapped-host", Warn, "UTS #46 §4", true, "IDNA mapping changes the host: another text leads to the same place"},
	WithheldHost:      {"withheld-host", Warn, "UTS #39 §5", false, "the host is not fit to be shown in Unicode"},
	RootDot:           {"root-dot", Info, "RFC 3986 §3.2.2; RFC 1034 §3.1", true, "a dot after the host: the same name to the DNS, another one to browsers, cookies and lists"},
	FileHost:          {"file-host", Warn, "RFC 8089 §2", true, "a host in a file URL: Windows asks that host for the file"},
	DefaultPort:       {"default-port", Info, "RFC 3986 §6.2.3", true, "the default port of the scheme, spelled out: not in canonical form"},
	PortForm:          {"port-form", Info, "RFC 3986 §6.2.3", true, "an empty port, or zeros in front of it: not in canonical form"},
	PortRange:         {"port-range", Warn, "URL Standard §4.4, port state", true, "a port above 65535: a browser refuses it, RFC 3986 and net/url take it, other programs cut it to 16 bits"},

	EscapedSlash:     {"escaped-slash", Warn, "RFC 3986 §2.2; URL Standard §4.4", false, "an escaped slash: data to these readers, a slash to who decodes before splitting"},
	EscapedBackslash: {"escaped-backslash", Warn, "RFC 3986 §2.2", false, "an escaped backslash: data to these readers, a slash to some servers once it is decoded"},
	EscapedDots:      {"escaped-dots", Warn, "URL Standard §4.1; RFC 3986 §5.2.4", false, "a dot segment with escapes: a browser removes it, RFC 3986 and net/url keep it"},
	HiddenDots:       {"hidden-dots", Warn, "RFC 3986 §5.2.4", false, "a dot segment that appears after one more decoding, or when parameters are cut off"},
	DotSegment:       {"dot-segment", Info, "RFC 3986 §5.2.4", false, "a dot segment: a parser removes it, who compares texts doesn't"},
	AboveRoot:        {"above-root", Warn, "RFC 3986 §5.2.4", true, "more \"..\" than segments: these readers stop at the root, a file system may not"},
	ManyDots:         {"many-dots", Warn, "RFC 3986 §3.3", false, "a segment of three or more dots: a name to these readers, a step up on some systems"},
	DoubleSlash:      {"double-slash", Warn, "RFC 3986 §3.3, §4.2", true, "a path that begins with two slashes: taken by itself, it names a host"},
	EmptySegment:     {"empty-segment", Warn, "RFC 3986 §3.3", true, "an empty segment: these readers keep it, many servers merge the slashes"},
	PathParam:        {"path-parameter", Info, "RFC 3986 §3.3", true, "a \";\" in a segment: some servers cut off what comes after it"},
	PlusInQuery:      {"plus-in-query", Info, "URL Standard §5.1; RFC 3986 §3.4", true, "a plus in a query: a space in form data, a plus elsewhere"},
	SemicolonInQuery: {"semicolon-in-query", Info, "URL Standard §5.1", true, "a \";\" in a query: data to most readers, a delimiter to some"},
	DuplicateKey:     {"duplicate-key", Info, "URL Standard §5.1", false, "a key that stood before: some readers take the first value, some the last"},
	TooManyPairs:     {"too-many-pairs", Warn, "URL Standard §5.1", true, "more parameters than many servers read: what comes after the limit is dropped, or an error"},
	SecretParam:      {"secret-parameter", Warn, "RFC 9110 §17.9", false, "a parameter that usually holds a credential: URLs end up in logs and in Referer"},
	NestedURL:        {"nested-url", Info, "RFC 3986 §3.4", false, "a URL in a parameter: judged by itself, it is fine"},
}

// String returns the name of k, in lower case with hyphens, such as "host-differs".
func (k Kind) String() string {
	if k > 0 && int(k) < len(kinds) {
		return kinds[k].name
	}
	return "Kind(" + strconv.Itoa(int(k)) + ")"
}

// MarshalText returns the name that String gives. It fails if k is not one of the
// constants.
func (k Kind) MarshalText() ([]byte, error) {
	if k > 0 && int(k) < len(kinds) {
		return []byte(kinds[k].name), nil
	}
	return nil, fmt.Errorf("audit: unknown kind %d", k)
}

// UnmarshalText sets k by a name that String gives. It fails for any other text.
func (k *Kind) UnmarshalText(text []byte) error {
	for i := 1; i < len(kinds); i++ {
		if string(text) == kinds[i].name {
			*k = Kind(i)
			return nil
		}
	}
	return errors.New("audit: unknown kind") // not with the text, which may be anything
}
