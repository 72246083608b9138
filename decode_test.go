// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package urlenc_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urlenc/urlenc"
)

func TestDecode(t *testing.T) {
	tests := []struct {
		profile   urlenc.Profile
		component urlenc.Component
		s, want   string
		offset    int
		err       error
	}{
		{urlenc.RFC3986, urlenc.PathSegment, "a%2Fb", "a/b", 0, nil},
		{urlenc.RFC3986, urlenc.PathSegment, "a+b%2fc", "a+b/c", 0, nil},
		{urlenc.RFC3986, urlenc.Path, "/a%2Fb", "", 2, urlenc.ErrDelimiter},
		{urlenc.RFC3986, urlenc.Path, "/a%20b", "/a b", 0, nil},
		{urlenc.Portable, urlenc.Path, "/a%2Fb", "", 2, urlenc.ErrDelimiter},
		{urlenc.WHATWG, urlenc.Path, "/a%2Fb", "/a/b", 0, nil},
		{urlenc.RFC3986, urlenc.Userinfo, "a%3ab:c", "", 1, urlenc.ErrDelimiter},
		{urlenc.RFC3986, urlenc.Query, "a=b%26c", "", 3, urlenc.ErrDelimiter},
		{urlenc.RFC3986, urlenc.Query, "a=b%3Dc", "", 3, urlenc.ErrDelimiter},
		{urlenc.RFC3986, urlenc.Query, "a=b%2Bc", "", 3, urlenc.ErrDelimiter},
		{urlenc.RFC3986, urlenc.Query, "a=b%3Bc", "", 3, urlenc.ErrDelimiter},
		{urlenc.RFC3986, urlenc.QueryParam, "b%26c%3D", "b&c=", 0, nil},
		{urlenc.RFC3986, urlenc.PathSegment, "%zz", "", 0, urlenc.ErrMalformedEscape},
		{urlenc.RFC3986, urlenc.PathSegment, "ab%4", "", 2, urlenc.ErrMalformedEscape},
		{urlenc.RFC3986, urlenc.PathSegment, "abc%", "", 3, urlenc.ErrMalformedEscape},
		{urlenc.RFC3986, urlenc.PathSegment, "%%32%65", "", 0, urlenc.ErrMalformedEscape},
		{urlenc.WHATWG, urlenc.PathSegment, "%zz%4%", "%zz%4%", 0, nil},
		{urlenc.WHATWG, urlenc.PathSegment, "%%32%65", "%2e", 0, nil},
		{urlenc.RFC3986, urlenc.PathSegment, "%252e%252e", "%2e%2e", 0, nil},
		{urlenc.RFC3986, urlenc.PathSegment, "%FF%00", "\xff\x00", 0, nil},
		{urlenc.RFC3986, urlenc.PathSegment, "ä <raw>", "ä <raw>", 0, nil},
	}
	for _, tt := range tests {
		got, err := tt.profile.Encoding(tt.component).Decode(tt.s)
		if got != tt.want {
			t.Errorf("%v %v.Decode(%q) = %q, want %q", tt.profile, tt.component, tt.s, got, tt.want)
		}
		if tt.err == nil {
			if err != nil {
				t.Errorf("%v %v.Decode(%q): %v", tt.profile, tt.component, tt.s, err)
			}
			continue
		}
		wantError(t, tt.component.String(), tt.s, err, tt.offset, tt.err)
		var e *urlenc.Error
		if errors.As(err, &e) && e.Component != tt.component {
			t.Errorf("%v %v.Decode(%q) blames the %v", tt.profile, tt.component, tt.s, e.Component)
		}
	}
}

// TestManyMalformed: the more "%" that begin no escape, the smaller the memory
// that AppendDecode takes for the result, but it is an error, and no result.
func TestManyMalformed(t *testing.T) {
	long := strings.Repeat("a", 40)
	for _, head := range []string{"", "%41", "%41%42", "%41%42%43%44%45%46%47%48", "a", long, "%41" + long, long + "%41", "%41" + long + "%42", "%41%42" + long + "%43%44%45%46"} {
		for n := range 60 {
			s := head + strings.Repeat("%", n+1)
			for _, dst := range [][]byte{nil, []byte("dst"), make([]byte, 3, 3+n)} {
				got, err := urlenc.RFC3986.Encoding(urlenc.PathSegment).AppendDecode(dst, s)
				if string(got) != string(dst) {
					t.Errorf("AppendDecode(%q, %q) = %q", dst, s, got)
				}
				wantError(t, "AppendDecode", s, err, len(head), urlenc.ErrMalformedEscape)
			}
		}
	}
}

// TestPlus: only form encodings take a plus for a space.
func TestPlus(t *testing.T) {
	for _, p := range profiles {
		for _, c := range encodable {
			if got, err := p.Encoding(c).Decode("1+1"); got != "1+1" || err != nil {
				t.Errorf("%v %v.Decode(1+1) = %q, %v", p, c, got, err)
			}
		}
	}
	form := urlenc.NewFormEncoding(urlenc.WHATWGForm)
	for data, want := range map[string]string{"a b": "a+b", "a+b": "a%2Bb", "a%b": "a%25b"} {
		if got := form.Encode(data); got != want {
			t.Errorf("form: Encode(%q) = %q, want %q", data, got, want)
		}
	}
	if got, err := form.Decode("a+b%2B%20c"); got != "a b+ c" || err != nil {
		t.Errorf("form: Decode = %q, %v", got, err)
	}
	if err := form.Check("a+b"); err != nil {
		t.Error(err)
	}
}

func TestPolicies(t *testing.T) {
	seg := urlenc.RFC3986.Encoding(urlenc.PathSegment)
	tests := []struct {
		policy  urlenc.Policy
		s, want string
		offset  int
		err     error
	}{
		{urlenc.RejectInvalidUTF8, "%C3%A9", "é", 0, nil},
		{urlenc.RejectInvalidUTF8, "ab%C3x", "", 2, urlenc.ErrInvalidUTF8},
		{urlenc.RejectInvalidUTF8, "ab%E2%82", "", 2, urlenc.ErrInvalidUTF8},
		{urlenc.RejectInvalidUTF8, "%ED%A0%80", "", 0, urlenc.ErrInvalidUTF8},
		{urlenc.RejectInvalidUTF8, "%C0%AF", "", 0, urlenc.ErrInvalidUTF8},
		{urlenc.RejectInvalidUTF8, "a\xffb", "", 1, urlenc.ErrInvalidUTF8},
		{urlenc.ReplaceInvalidUTF8, "%C3x%E2%82y%F0%90%80", "\uFFFDx\uFFFDy\uFFFD", 0, nil},
		{urlenc.ReplaceInvalidUTF8, "%ED%A0%80\xff", "\uFFFD\uFFFD\uFFFD\uFFFD", 0, nil},
		{urlenc.ReplaceInvalidUTF8, "clean\xffraw", "clean\uFFFDraw", 0, nil},
		{urlenc.RejectControls, "a%0D%0Ab", "", 1, urlenc.ErrControl},
		{urlenc.RejectControls, "a\x7f", "", 1, urlenc.ErrControl},
		{urlenc.RejectControls, "a%C2%85", "a\u0085", 0, nil},
		{urlenc.RejectIllegal, "a b", "", 1, urlenc.ErrIllegalByte},
		{urlenc.RejectIllegal, "a%20é", "", 4, urlenc.ErrIllegalByte},
		{urlenc.RejectIllegal | urlenc.KeepMalformed, "a%zz", "a%zz", 0, nil},
		{urlenc.KeepMalformed, "%4%41%", "%4A%", 0, nil},
		{urlenc.RejectControls | urlenc.RejectInvalidUTF8, "%C3%00", "", 0, urlenc.ErrInvalidUTF8},
	}
	for _, tt := range tests {
		got, err := seg.With(tt.policy).Decode(tt.s)
		if got != tt.want {
			t.Errorf("policy %#b: Decode(%q) = %q, want %q", tt.policy, tt.s, got, tt.want)
		}
		if tt.err != nil {
			wantError(t, "Decode", tt.s, err, tt.offset, tt.err)
		} else if err != nil {
			t.Errorf("policy %#b: Decode(%q): %v", tt.policy, tt.s, err)
		}
	}
}

func TestError(t *testing.T) {
	_, err := urlenc.Path.Decode("/secret%2F")
	if got, want := err.Error(), "urlenc: path: escaped delimiter at byte 7"; got != want {
		t.Errorf("the error reads %q, want %q", got, want)
	}
	if !errors.Is(err, urlenc.ErrDelimiter) {
		t.Error("the error is not ErrDelimiter")
	}
	_, err = urlenc.NewEncoding(urlenc.Unreserved).Decode("secret%")
	if got, want := err.Error(), "urlenc: malformed escape at byte 6"; got != want {
		t.Errorf("the error reads %q, want %q", got, want)
	}
	if got := (&urlenc.Error{}).Error(); strings.Contains(got, "nil") {
		t.Errorf("the zero Error reads %q", got)
	}
}

func TestDoubleEncoded(t *testing.T) {
	for s, want := range map[string]bool{
		"": false, "plain": false, "a%20b": false, "%2520": true, "%25%32%30": true, "%25zz": false, "%252": false,
		"%2%35": true, "%": false, "%%34%31": true, "%2541": true, "%41": false, "a%2Fb%252Fc": true,
	} {
		if got := urlenc.DoubleEncoded(s); got != want || refDoubleEncoded(s) != want {
			t.Errorf("DoubleEncoded(%q) = %v, want %v", s, got, want)
		}
	}
}
