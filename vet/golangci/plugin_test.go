// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package golangci_test

import (
	"testing"

	"github.com/golangci/plugin-module-register/register"

	_ "github.com/urlenc/urlenc/vet/golangci"
)

func TestPlugin(t *testing.T) {
	newPlugin, err := register.GetPlugin("urlvet")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		settings any
		rules    int // -1: an error
	}{
		{nil, 12},
		{map[string]any{"strict": true}, 12},
		{map[string]any{"enable": []string{"redirectguard", "rawquery"}}, 13},
		{map[string]any{"enable": []string{"nosuchrule"}}, -1},
		{map[string]any{"nosuchsetting": true}, -1},
	} {
		p, err := newPlugin(test.settings)
		if err != nil {
			if test.rules >= 0 {
				t.Errorf("%v: %v", test.settings, err)
			}
			continue
		}
		rules, err := p.BuildAnalyzers()
		if err != nil || len(rules) != test.rules || p.GetLoadMode() != register.LoadModeTypesInfo {
			t.Errorf("%v: %d rules, %v, want %d", test.settings, len(rules), err, test.rules)
		}
	}
}
