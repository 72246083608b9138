// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc

// Steps is a set of the steps that [Normalize] takes. The order in which they
// are taken is fixed; each of them can be taken without the others. The zero
// Steps take no step. Bits without a constant do nothing.
type Steps uint32

// The steps of a normalization. Those that are not in [Safe] can change what a
// URL means, each in the way that its comment tells.
const (
	// FoldCase puts the scheme, the host and a URN's namespace (RFC 8141 §3.1)
	// into lower case, and the hex digits of escapes into upper case (RFC 3986
	// §6.2.2.1). The zone of an IPv6 address, which names a network interface,
	// keeps its case.
	FoldCase Steps = 1 << iota

	// DecodeUnreserved decodes the escapes of unreserved bytes (§6.2.2.2). It decodes
	// nothing else, and encodes nothing. It leaves every reference with the scheme
	// "urn" alone: there, an escape is not equivalent to what it stands for (RFC 8141
	// §3.1).
	DecodeUnreserved

	// DotSegments removes the segments "." and ".." as §5.2.4 does (§6.2.2.3),
	// where "%2e" is a dot too. A relative path keeps the ".." at its head and
	// never becomes empty: "a/.." is "./". A path that neither starts with "/" nor
	// stands alone, as that of "urn:" and "mailto:", stays as it is.
	DotSegments

	// HostForm writes an IPv6 address as RFC 5952 §4 does, and a name that holds
	// escaped UTF-8 with A-labels, as RFC3986.HostToASCII does (RFC 3986 §3.2.2). A
	// name that HostToASCII refuses stays as it is.
	HostForm

	// DefaultPort removes a port that is empty, or the number that the scheme
	// would take anyway: 80 of http and ws, 443 of https and wss, 21 of ftp (RFC
	// 3986 §6.2.3).
	DefaultPort

	// EmptyPath makes an empty path after a host "/", for http, https, ws, wss
	// and ftp (§6.2.3).
	EmptyPath

	// NFC brings escaped UTF-8 into Unicode's Normalization Form C (RFC 3987
	// §5.3.2.2), as far as letters, digits and what is not ASCII stand side by
	// side: no delimiter is ever composed with a mark. It changes the meaning for a
	// server that tells the two forms apart, as file systems do. Text with more
	// than 30 marks in a row stays as it is, and so do U+037E and U+1FEF, which would
	// become ";" and "`", and every reference with the scheme "urn". More steps need not
	// make more texts equal: see SortQuery.
	NFC

	// SortQuery sorts the parameters of the query by their keys, as they are
	// written, byte by byte. Parameters with the same key keep their order, and
	// each of them its bytes. It changes the meaning where order counts, as in the
	// queries that are not lists of parameters. With it, more steps need not make
	// more texts equal: "x=1&%78=2" and "%78=2&x=1" are equal under SortQuery alone, but
	// not under SortQuery|DecodeUnreserved, nor two such queries under SortQuery|NFC, for
	// then both keys are "x", and parameters with the same key keep their order.
	SortQuery

	// DropEmptyQuery removes a query that is empty. It changes the meaning for a
	// server that tells "?" from nothing, as RFC 3986 §6.2.3 allows.
	DropEmptyQuery

	// DropFragment removes the fragment. The rest names the same resource, but
	// neither the place in it nor the state of a program that lives there.
	DropFragment
)

// Groups of steps. Each of them is right for a reference that stands by itself.
//
// A relative reference that is still to be resolved can be normalized before that, by Safe
// and its subsets, if the base has a scheme and either a host or a path that starts with
// "/": the normal form of the result is the same. On another base it need not be: resolved
// against "x:", "%2e" is "x:%2e", whose normal form is "x:."; but its own normal form, "./",
// is "x:" there. For such a base, resolve first.
const (
	Syntax      Steps = FoldCase | DecodeUnreserved | DotSegments // RFC 3986 §6.2.2: right for each scheme
	SchemeBased Steps = DefaultPort | EmptyPath                   // §6.2.3: right by the definition of the schemes
	Safe        Steps = Syntax | SchemeBased | HostForm           // all that can't change what a URL means
)

var stepNames = []string{
	"FoldCase", "DecodeUnreserved", "DotSegments", "HostForm", "DefaultPort", "EmptyPath", "NFC", "SortQuery", "DropEmptyQuery", "DropFragment",
}

// stepGroups returns the groups by their names. It is a function so that programs
// that read no Steps have no map.
func stepGroups() map[string]uint32 {
	return map[string]uint32{"Syntax": uint32(Syntax), "SchemeBased": uint32(SchemeBased), "Safe": uint32(Safe)}
}

// String returns the names of the constants, such as "FoldCase|DecodeUnreserved",
// and "0" for no steps. Bits without a name follow as a hexadecimal number.
func (steps Steps) String() string { return flagString(uint32(steps), stepNames) }

// MarshalText returns what String does. It fails if a bit of steps has no name.
func (steps Steps) MarshalText() ([]byte, error) { return flagText(uint32(steps), stepNames) }

// UnmarshalText sets steps to those that text names: the names of constants, of
// groups too, with "|" between them, such as "Safe|SortQuery". Both "" and "0"
// name no steps. It fails for any other text, and steps stays as it is.
func (steps *Steps) UnmarshalText(text []byte) error {
	bits, err := parseFlags(string(text), stepNames, stepGroups())
	if err == nil {
		*steps = Steps(bits)
	}
	return err
}
