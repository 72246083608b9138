// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package pipeline_test

import (
	"fmt"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/pipeline"
)

// The keys that a job finds, without a job.
func ExampleOptions_Of() {
	const url = "HTTP://WWW.Example.co.uk:80/%7Eann"
	for _, o := range []pipeline.Options{
		{Key: pipeline.Normal, Steps: urlenc.Safe},
		{Key: pipeline.Host},
		{Key: pipeline.Domain},
	} {
		fmt.Println(o.Of(url))
	}
	// Output:
	// http://www.example.co.uk/~ann <nil>
	// www.example.co.uk <nil>
	// example.co.uk <nil>
}
