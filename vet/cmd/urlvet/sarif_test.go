// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	// schemaModule holds the schema of SARIF 2.1.0, and schemaFile is where.
	schemaModule = "github.com/securego/gosec/v2@v2.30.0"
	schemaFile   = "report/sarif/testdata/sarif-schema-2.1.0.json"

	validatorModule = "github.com/santhosh-tekuri/jsonschema/v6@v6.0.2"
)

// TestSARIFSchema validates what is written by the schema. Both the schema and the validator
// come from modules, of these versions, which this module need not require.
func TestSARIFSchema(t *testing.T) {
	if testing.Short() {
		t.Skip("it downloads modules and builds a program")
	}
	tool := t.TempDir()
	write(t, filepath.Join(tool, "go.mod"), "module m.example/sarif\n\ngo 1.26\n")
	source, err := os.ReadFile("testdata/sarif/main.go")
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(tool, "main.go"), string(source))
	out, err := goCommand(t, tool, "mod", "download", "-json", schemaModule)
	if err != nil {
		t.Skipf("the schema can't be had here: %v", err)
	}
	var module struct{ Dir string }
	if err := json.Unmarshal([]byte(out[strings.Index(out, "{"):]), &module); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if out, err := goCommand(t, tool, "get", validatorModule); err != nil {
		t.Skipf("the validator can't be had here: %v\n%s", err, out)
	}
	validate := func(text string) (string, error) {
		name := filepath.Join(tool, "log.sarif")
		write(t, name, text)
		return goCommand(t, tool, "run", ".", filepath.Join(module.Dir, schemaFile), name)
	}
	_, found, _ := urlvet(t, fixModule(t), "-sarif", "-optin", ".")
	_, nothing, _ := urlvet(t, fixModule(t), "-sarif", "-idna=false", "-optin", "github.com/urlenc/urlenc/internal/cause")
	for _, text := range []string{found, nothing} {
		if out, err := validate(text); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
	}
	// The schema is asked: what lacks a message is refused.
	if _, err := validate(strings.ReplaceAll(found, `"message"`, `"massage"`)); err == nil {
		t.Error("a result without a message is valid")
	}
}
