// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const numRunes = unicode.MaxRune + 1

// A database is what the files say of each code point.
type database struct {
	script     [numRunes]string // long names, "Unknown" if there is none
	extensions map[rune]string  // short names with spaces between, where there are some
	status     [numRunes]bool   // Identifier_Status is Allowed
	kind       [numRunes]string // Identifier_Type
	age        [numRunes]int    // 1500 for Unicode 15.0, 0 if unassigned or a control
	idna       [numRunes]string // the status in IdnaMappingTable.txt
	bidi       [numRunes]string
	confusable map[rune]string
}

// read reads the files in dir.
func read(dir string) (*database, error) {
	db := &database{extensions: map[rune]string{}, confusable: map[rune]string{}}
	for i := range db.script {
		db.script[i] = "Unknown"
	}
	for _, file := range []struct {
		name  string
		least int // rows, so that a file that was cut off is found
		set   func(first, last rune, fields []string, comment string) error
	}{
		{"Scripts.txt", 2000, func(first, last rune, f []string, _ string) error {
			fill(db.script[:], first, last, f[1])
			return nil
		}},
		{"ScriptExtensions.txt", 150, func(first, last rune, f []string, _ string) error {
			for r := first; r <= last; r++ {
				db.extensions[r] = f[1]
			}
			return nil
		}},
		{"IdentifierStatus.txt", 1600, func(first, last rune, f []string, _ string) error {
			fill(db.status[:], first, last, f[1] == "Allowed")
			return nil
		}},
		{"IdentifierType.txt", 5000, func(first, last rune, f []string, comment string) error {
			fill(db.kind[:], first, last, f[1])
			age, err := parseAge(comment)
			fill(db.age[:], first, last, age)
			return err
		}},
		{"IdnaMappingTable.txt", 9000, func(first, last rune, f []string, _ string) error {
			fill(db.idna[:], first, last, f[1])
			return nil
		}},
		{"DerivedBidiClass.txt", 2300, func(first, last rune, f []string, _ string) error {
			fill(db.bidi[:], first, last, f[1])
			return nil
		}},
		{"confusables.txt", 6000, func(first, _ rune, f []string, _ string) error {
			var prototype []rune
			for point := range strings.FieldsSeq(f[1]) {
				r, err := parseRune(point)
				if err != nil {
					return err
				}
				prototype = append(prototype, r)
			}
			db.confusable[first] = string(prototype)
			return nil
		}},
	} {
		rows, err := readFile(filepath.Join(dir, file.name), file.set)
		if err != nil {
			return nil, err
		}
		if rows < file.least {
			return nil, fmt.Errorf("%s has %d rows, and should have %d or more", file.name, rows, file.least)
		}
	}
	return db, nil
}

func fill[T any](of []T, first, last rune, value T) {
	for r := first; r <= last; r++ {
		of[r] = value
	}
}

// readFile gives set each row of a file: the range, the fields after it, and the comment.
func readFile(name string, set func(first, last rune, fields []string, comment string) error) (rows int, err error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return 0, err
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	if head := data[:min(len(data), 1000)]; !bytes.Contains(head, []byte(version)) {
		return 0, fmt.Errorf("%s is not of Unicode %s", name, version)
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		row, comment, _ := strings.Cut(line, "#")
		if strings.TrimSpace(row) == "" {
			continue
		}
		fields := strings.Split(row, ";")
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
		}
		if len(fields) < 2 {
			return rows, fmt.Errorf("%s:%d: no value", name, n)
		}
		from, to, isRange := strings.Cut(fields[0], "..")
		if !isRange {
			to = from
		}
		first, err := parseRune(from)
		if err != nil {
			return rows, fmt.Errorf("%s:%d: %w", name, n, err)
		}
		last, err := parseRune(to)
		if err == nil {
			err = set(first, last, fields, strings.TrimSpace(comment))
		}
		if err != nil {
			return rows, fmt.Errorf("%s:%d: %w", name, n, err)
		}
		rows++
	}
	return rows, nil
}

func parseRune(hex string) (rune, error) {
	n, err := strconv.ParseUint(hex, 16, 32)
	if err == nil && n > utf8.MaxRune {
		err = strconv.ErrRange
	}
	return rune(n), err
}

// parseAge returns the version that a comment of UTS #39's files begins with: 1510 of "15.1
// [622] (…)".
func parseAge(comment string) (int, error) {
	number, _, _ := strings.Cut(comment, " ")
	major, minor, ok := strings.Cut(number, ".")
	a, err := strconv.Atoi(major)
	if err != nil || !ok {
		return 0, fmt.Errorf("no version in %q", comment)
	}
	b, err := strconv.Atoi(minor)
	return 100*a + 10*b, err
}
