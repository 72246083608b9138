// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Program sarif validates a file by a JSON schema: sarif SCHEMA FILE.
package main

import (
	"fmt"
	"os"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func main() {
	if err := validate(os.Args[1], os.Args[2]); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

func validate(schema, name string) error {
	s, err := jsonschema.NewCompiler().Compile(schema)
	if err != nil {
		return err
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	v, err := jsonschema.UnmarshalJSON(f)
	if err != nil {
		return err
	}
	return s.Validate(v)
}
