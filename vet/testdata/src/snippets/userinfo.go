// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package snippets

import (
	"database/sql"
	"fmt"
	"net/url"
)

func Userinfo_P1(user, pass, host string) (*sql.DB, error) {
	return sql.Open("postgres", fmt.Sprintf("postgres://%s:%s@%s/app", user, pass, host)) // want `userinfo: `
}

func Userinfo_P2(pass string) (*url.URL, error) { return url.Parse("amqp://svc:" + pass + "@mq:5672/") } // want `userinfo: `

func Userinfo_P3(token, repo string) string {
	return "https://oauth2:" + token + "@git.example/" + repo + ".git" // want `userinfo: `
}

func Userinfo_N1(user, pass, host string) string {
	return (&url.URL{Scheme: "postgres", User: url.UserPassword(user, pass), Host: host, Path: "/app"}).String()
}

func Userinfo_N2(user, pass, addr string) string {
	return fmt.Sprintf("%s:%s@tcp(%s)/app", user, pass, addr)
} // MySQL DSN, no URL

func Userinfo_N3(user, pass, host string) string {
	return fmt.Sprintf("postgres://%s:%s@%s/app", url.QueryEscape(user), url.QueryEscape(pass), host)
}
