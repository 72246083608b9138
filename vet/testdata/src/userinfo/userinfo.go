// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package userinfo

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
)

type config struct{ User, Password, Host, Database string }

func fields(c config) string {
	return fmt.Sprintf("postgres://%s:%s@%s/%s", c.User, c.Password, c.Host, c.Database) // want `c.Password is raw in the userinfo of a URL: value "a/b" ends it, and the user becomes the host.*url.UserPassword.*docs/vet.md#userinfo`
}

func parts(c config) string {
	dsn := "amqp://" + c.User
	dsn += ":" + c.Password // want `c.Password is raw`
	return dsn + "@mq/"
}

func parsed(user, pass string) (*url.URL, error) {
	return url.Parse("redis://" + user + ":" + pass + "@cache:6379/0") // want `pass is raw`
}

func request(pass string) (*http.Request, error) {
	return http.NewRequest("GET", "https://bot:"+pass+"@h.example/", nil) // want `pass is raw`
}

func userWithPassword(user string) (*url.URL, error) {
	return url.Parse("redis://" + user + ":secret@cache/0") // want `user is raw`
}

func scheme(scheme string, c config) string {
	return fmt.Sprintf("%s://%s:%s@%s", scheme, c.User, c.Password, c.Host) // want `c.Password is raw`
}

// String is for people.
func (c config) String() string {
	return fmt.Sprintf("postgres://%s:%s@%s", c.User, c.Password, c.Host)
}

func logged(c config) {
	log.Printf("%s", "postgres://"+c.User+":"+c.Password+"@"+c.Host)
}

func userAlone(user string) string { return "ssh://" + user + "@git.example/" }

func built(c config) *url.URL {
	return &url.URL{Scheme: "postgres", User: url.UserPassword(c.User, c.Password), Host: c.Host}
}

func pathWithAt(host, name string) string { return "https://" + host + ":443/" + name + "@v1" }

func masked(c config) string { return "postgres://" + url.QueryEscape(c.User) + ":xxxxx@" + c.Host }

func noScheme(c config) string { return c.User + ":" + c.Password + "@" + c.Host }

func reference(name, tag, digest string) string { return "oci://" + name + ":" + tag + "@" + digest }
