// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package urlenc encodes and decodes the components of URLs.
package urlenc
