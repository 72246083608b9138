// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package echo stands for the package of that path in the tests.
package echo

import "net/http"

type Context interface {
	Request() *http.Request
	Redirect(code int, url string) error
}
