// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import "testing"

func testKeyboard(*testing.T, *tester) {}
func testAxe(*testing.T, *tester)      {}
func testLooks(*testing.T, *tester)    {}
