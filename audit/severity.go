// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit

import (
	"errors"
	"fmt"
	"strconv"
)

// A Severity says how much a finding matters. The zero value is that of no finding.
type Severity uint8

// The severities, in ascending order.
const (
	Info   Severity = iota + 1 // worth knowing: not in canonical form, or read alike but written oddly
	Warn                       // some reader, or a person, takes it for something else
	Danger                     // readers go to different places, or code runs: [Allow] refuses it
)

var severities = [...]string{"none", "info", "warn", "danger"}

// String returns "none", "info", "warn" or "danger".
func (s Severity) String() string {
	if int(s) < len(severities) {
		return severities[s]
	}
	return "Severity(" + strconv.Itoa(int(s)) + ")"
}

// MarshalText returns the name that String gives. It fails if s is not one of the
// constants or zero.
func (s Severity) MarshalText() ([]byte, error) {
	if int(s) < len(severities) {
		return []byte(severities[s]), nil
	}
	return nil, fmt.Errorf("audit: unknown severity %d", s)
}

// UnmarshalText sets s by a name that String gives. It fails for any other text.
func (s *Severity) UnmarshalText(text []byte) error {
	for i, name := range severities {
		if string(text) == name {
			*s = Severity(i)
			return nil
		}
	}
	return errors.New("audit: unknown severity") // not with the text, which may be anything
}
