// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

//go:build !unix

package main

import (
	"os"
	"syscall"
)

// endings are the signals that end the program.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM}

// endBy ends the program.
func endBy(os.Signal) { os.Exit(1) }

// outliveReaders has nothing to do: here, writing to a closed pipe is an error only.
func outliveReaders() {}
