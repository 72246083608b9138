// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package vet finds the URL bugs that are in a program already: values put raw into paths
// and queries, the escape of one component used in another, text decoded or encoded twice,
// hosts compared by suffix.
//
// Each rule is an [analysis.Analyzer]; [Analyzers] are all of them. The command urlvet runs
// them, by itself or as a tool of go vet:
//
//	urlvet ./...
//	go vet -vettool=$(which urlvet) ./...
//
// A finding says what breaks, with an input that shows it, and what to write instead. It is
// silenced by a comment on its line or the line above, with the rule and a reason:
//
//	//urlvet:ignore rawsegment the server admits letters only
//
// What each rule finds, and when to silence it, is told in docs/vet.md of the repository.
package vet
