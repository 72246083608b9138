// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"strings"
	"testing"
)

func TestTemplate(t *testing.T) {
	const users = "/users/{id}{?page,tag*}"
	for _, tt := range []struct {
		args   []string
		want   string // or the beginning of the error
		status int
	}{
		{[]string{users, "id=a/b", "tag=new", "tag=très bon"}, "/users/a%2Fb?tag=new&tag=tr%C3%A8s%20bon", 0},
		{[]string{users, "id=a", "tag.x=1", "tag.y=2", "page=3"}, "/users/a?page=3&x=1&y=2", 0},
		{[]string{"{last.name}", "last.name=Doe"}, "Doe", 0},
		{[]string{users}, "/users/", 0},
		{[]string{"-names", users}, "id\npage\ntag", 0},
		{[]string{"-match", users, "/users/a%2Fb?tag=new"}, "id=a/b\ntag=new", 0},
		{[]string{"-match", users, "/users/a?x=1&y=2", "/users/b"}, "id=a\ntag.x=1\ntag.y=2\nid=b", 0},
		{[]string{"-match", users, "/files/a"}, "template: no match", 1},
		{[]string{"-match", "{a}.{b}", "x.y"}, "template: the template is ambiguous", 1},
		{[]string{"https://{host}/", "host="}, "template: host: no host: browsers would take one from the path at byte 0", 1},
		{[]string{"https://example.com{+path}", "path=.evil.example"}, "template: host: a value would make another host than the template has at byte 0", 1},
		{[]string{"/{id"}, "template: an opening brace without its closing one at byte 1", 1},
		{[]string{users, "id"}, "template: a value has a name and a =\nusage: template", 2},
		{[]string{users, "di=1"}, "template: the template has no variable of a name that is given\nusage: template", 2},
		{nil, "template: an argument is missing\nusage: template", 2},
		{[]string{"-h"}, "usage: template [-names] [-match] TEMPLATE", 0},
	} {
		var stdout, stderr strings.Builder
		status := run(tt.args, &stdout, &stderr)
		ok := stdout.String() == tt.want+"\n" && stderr.Len() == 0 || stdout.Len() == 0 && strings.HasPrefix(stderr.String(), tt.want)
		if !ok || status != tt.status {
			t.Errorf("%q: status %d, stdout %q, stderr %q, want %d, %q", tt.args, status, stdout.String(), stderr.String(), tt.status, tt.want)
		}
	}
}
