// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urlenc/urlenc/benchmarks"
)

// tables writes the ratios of r as Markdown: of the cases that have sizes one
// table for each rival, and one of the others.
func tables(w io.Writer, r benchmarks.Report) {
	sizes := []string{"8", "16", "24", "32", "64", "1Ki", "64Ki", ""}
	for i, rival := range []string{"net/url", "fasthttp"} {
		fmt.Fprintf(w, "\n| over %s | 8 B | 16 | 24 | 32 | 64 | 1 KiB | 64 KiB | list |\n|---|---|---|---|---|---|---|---|---|\n", rival)
		for _, op := range []string{"encode", "append-encode", "decode", "append-decode"} {
			for _, kind := range []string{"clean", "typical", "cjk", "binary", "mixed", "short"} {
				row := ""
				for _, size := range sizes {
					name := op + "/" + kind
					if size != "" {
						name += "/" + size
					}
					row += " " + cell(r, name, i+1) + " |"
				}
				if strings.Trim(row, " |") != "" {
					fmt.Fprintf(w, "| %s, %s |%s\n", op, kind, row)
				}
			}
		}
	}
	fmt.Fprintf(w, "\n| case | ns | allocations | times as fast |\n|---|---|---|---|\n")
	for _, res := range r.Results {
		if strings.Contains(res.Name, "code/") && !strings.HasPrefix(res.Name, "form") {
			continue
		}
		var ratios []string
		for i, t := range res.Impls[1:] {
			ratios = append(ratios, cell(r, res.Name, i+1)+" "+t.Name)
		}
		fmt.Fprintf(w, "| %s | %.3g | %.2g | %s |\n", res.Name, res.Impls[0].NS, res.Allocs, strings.Join(ratios, ", "))
	}
	total, met := r.Targets()
	fmt.Fprintf(w, "\n%d of %d targets met. %s, %s.\n", met, total, r.Machine, r.Date)
}

// cell returns the ratio of a case to one of its rivals, with the target after
// it if that is missed, or "".
func cell(r benchmarks.Report, name string, rival int) string {
	for _, res := range r.Results {
		if res.Name != name || rival >= len(res.Impls) {
			continue
		}
		t := res.Impls[rival]
		if t.Target > 0 && !t.Met() {
			return fmt.Sprintf("**%.2f** (%g)", t.Ratio, t.Target)
		}
		return fmt.Sprintf("%.2f", t.Ratio)
	}
	return ""
}
