// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

//go:build unix

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// endings are the signals that end the program.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// endBy ends the program by a signal, so that whoever started it knows: a shell that runs
// a script ends the script if its program was interrupted.
func endBy(s os.Signal) {
	signal.Reset(s)
	if n, ok := s.(syscall.Signal); ok && syscall.Kill(os.Getpid(), n) == nil {
		select {}
	}
	os.Exit(1)
}

// outliveReaders lets the program go on where nobody reads what it reports. By itself it
// would end at once, and leave files behind.
func outliveReaders() { signal.Ignore(syscall.SIGPIPE) }
