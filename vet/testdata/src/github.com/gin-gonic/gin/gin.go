// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package gin stands for the package of that path in the tests.
package gin

import "net/http"

type Context struct{ Request *http.Request }

func (c *Context) Redirect(code int, location string) {}
func (c *Context) Query(key string) string            { return "" }
