// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha512"
	"encoding/base64"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// The version of axe-core that looks at the page, and the hash of its package, as npm has it
// in lock files.
const (
	axeVersion = "4.14.1"
	axeSHA512  = "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="
)

// axe returns the source of axe-core. Without npm the test is skipped, but in CI it fails.
func axe(t *testing.T) string {
	t.Helper()
	npm, err := exec.LookPath("npm")
	switch {
	case err == nil:
	case os.Getenv("CI") != "":
		t.Fatal("there is no npm to fetch axe-core with")
	default:
		t.Skip("there is no npm to fetch axe-core with")
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	dir := t.TempDir()
	cmd := exec.CommandContext(ctx, npm, "pack", "axe-core@"+axeVersion)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("npm pack: %v\n%s", err, out)
	}
	packed, err := os.ReadFile(filepath.Join(dir, "axe-core-"+axeVersion+".tgz"))
	if err != nil {
		t.Fatal(err)
	}
	if sum := sha512.Sum512(packed); base64.StdEncoding.EncodeToString(sum[:]) != axeSHA512 {
		t.Fatal("the package axe-core is another one than the test knows")
	}
	unzipped, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	files := tar.NewReader(unzipped)
	for {
		header, err := files.Next()
		if errors.Is(err, io.EOF) {
			t.Fatal("the package axe-core has no axe.min.js")
		}
		if err != nil {
			t.Fatal(err)
		}
		if header.Name == "package/axe.min.js" {
			source, err := io.ReadAll(files)
			if err != nil {
				t.Fatal(err)
			}
			return string(source)
		}
	}
}

// testAxe has axe-core look at the page: at all that it shows of some texts, in both themes
// and on a phone. What it can't decide counts as wrong, too.
func testAxe(t *testing.T, b *tester) {
	source := axe(t)
	for _, look := range looks {
		p := b.open(t)
		p.look(look)
		p.visit(b.page)
		p.do(chromedp.Evaluate[chromedp.Void](source))
		for _, text := range []string{texts[0], texts[1], texts[2], "", longText} {
			p.enter(text)
			p.openAll()
			type violation struct{ ID, Impact, Help, Where string }
			const run = "axe.run(document, { resultTypes: ['violations', 'incomplete'] }).then((r) => [...r.violations, ...r.incomplete].flatMap((v) => v.nodes.map((n) => ({ id: v.id, impact: v.impact ?? '', help: v.help, where: n.html + ' ' + n.failureSummary }))))"
			for _, v := range result(p, chromedp.Evaluate[[]violation](run, chromedp.EvalAwaitPromise)) {
				t.Errorf("%s, %.40q: %s (%s): %s: %s", look.name, text, v.ID, v.Impact, v.Help, v.Where)
			}
			if checked := eval[string](p, "axe.version"); checked != axeVersion {
				t.Fatalf("axe-core %s looked at the page", checked)
			}
		}
	}
}
