// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

//go:build js

// Command wasm is the part of the playground that runs in the browser. It gives the page an
// object urlenc: inspect takes a text and the name of a profile and returns package page's
// Page as JSON, and maxBytes is the longest text.
package main

import (
	"encoding/json"
	"syscall/js"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/playground/internal/page"
)

func main() {
	js.Global().Set("urlenc", map[string]any{
		"inspect": js.FuncOf(func(_ js.Value, args []js.Value) any {
			text, err := inspect(args[0].String(), args[1].String())
			if err != nil {
				return js.Global().Get("Error").New(err.Error())
			}
			return text
		}),
		"maxBytes": page.MaxBytes,
	})
	select {}
}

func inspect(text, profile string) (string, error) {
	var p urlenc.Profile
	if err := p.UnmarshalText([]byte(profile)); err != nil {
		return "", err
	}
	result, err := page.Of(text, p)
	if err != nil {
		return "", err
	}
	out, err := json.Marshal(result)
	return string(out), err
}
