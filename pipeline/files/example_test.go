// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/pipeline"
	"github.com/urlenc/urlenc/pipeline/files"
)

// A job on Prism.
func Example() {
	dir, err := os.MkdirTemp("", "urlenc-example-")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	in := filepath.Join(dir, "in.csv")
	if err := os.WriteFile(in, []byte("id,url\n1,HTTP://h/%7Eann\n2,http://h/~ann\n3,http://h/%zz\n"), 0o600); err != nil {
		fmt.Println(err)
		return
	}

	p, s := beam.NewPipelineWithRoot()
	urls, unread := files.Input{Glob: in, Format: files.Format{Kind: files.CSV, Column: "url"}}.Read(s)
	kept, rejected := pipeline.Canonicalize(s, urls, pipeline.Options{Key: pipeline.Normal, Steps: urlenc.Safe})
	out := files.NewOutput(filepath.Join(dir, "out"))
	out.Commit(s,
		out.Write(s, files.Format{}, pipeline.Shards{}, pipeline.CountByKey(s, 0, kept)),
		out.WriteRejected(s, rejected), out.WriteRejected(s, unread))
	if _, err := beam.Run(context.Background(), "prism", p); err != nil {
		fmt.Println(err)
		return
	}

	m, err := out.ReadManifest()
	fmt.Println(m.Rows, m.Rejected, err)
	b, err := os.ReadFile(filepath.Join(dir, m.Files[0].Name))
	fmt.Printf("%q %v\n", b, err)
	// Output:
	// 1 1 <nil>
	// "http://h/~ann\t2\n" <nil>
}
