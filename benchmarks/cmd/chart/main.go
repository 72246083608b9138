// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command chart draws a report of cmd/compare, given as -json writes it, as an
// SVG image, with a bar for each case as long as we are ahead of its first rival,
// or writes it as tables. Of several runs it takes the median.
//
//	go run ./cmd/chart -run '/(1Ki|mixed)$' result.json > chart.svg
//	go run ./cmd/chart -tables run1.json run2.json run3.json
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"html"
	"io"
	"log"
	"os"
	"regexp"
	"strings"

	"github.com/urlenc/urlenc/benchmarks"
)

func main() {
	log.SetFlags(0)
	run := flag.String("run", defaultCases, "the cases to draw, as a `regexp`")
	asTables := flag.Bool("tables", false, "write tables in Markdown")
	flag.Parse()
	if flag.NArg() == 0 {
		log.Fatal("usage: chart [-run regexp | -tables] result.json... > chart.svg")
	}
	match, err := regexp.Compile(*run)
	if err != nil {
		log.Fatal(err)
	}
	var reports []benchmarks.Report
	for _, name := range flag.Args() {
		b, err := os.ReadFile(name)
		if err != nil {
			log.Fatal(err)
		}
		var r benchmarks.Report
		if err := json.Unmarshal(b, &r); err != nil {
			log.Fatalf("%s: %v", name, err)
		}
		reports = append(reports, r)
	}
	r := benchmarks.Median(reports)
	if *asTables {
		tables(os.Stdout, r)
		return
	}
	draw(os.Stdout, r, match)
}

const defaultCases = `^(encode|append-encode|decode|append-decode)/mixed$|^form-(parse/fresh|append)/10$|^(ref-parse|whatwg-parse/fresh|normalize/normal)/own$|^host/ldh$`

const (
	rowHeight = 24
	left      = 330 // of the bars
	width     = 860
	longest   = width - left - 70 // for a bar
	most      = 10.               // the ratio of the longest bar; what is above it is cut
)

func draw(w io.Writer, r benchmarks.Report, match *regexp.Regexp) {
	type row struct {
		label string
		ratio float64
	}
	var rows []row
	for _, res := range r.Results {
		if match.MatchString(res.Name) && len(res.Impls) > 1 {
			t := res.Impls[1]
			rows = append(rows, row{strings.ReplaceAll(res.Name, "/", " ") + " : " + t.Name, t.Ratio})
		}
	}
	height := 48 + rowHeight*len(rows) + 30
	fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="system-ui, sans-serif" font-size="13">`+"\n", width, height)
	fmt.Fprintln(w, `<style>text{fill:#222}.bar{fill:#2a7de1}.one{stroke:#888;stroke-dasharray:3 3}@media(prefers-color-scheme:dark){text{fill:#ddd}.bar{fill:#5aa2f5}}</style>`)
	fmt.Fprintf(w, `<text x="10" y="22" font-size="15" font-weight="bold">urlenc: times as fast as each rival</text>`+"\n")
	for i, row := range rows {
		y := 48 + i*rowHeight
		long := min(row.ratio, most) / most * longest
		more := ""
		if row.ratio > most {
			more = " →"
		}
		fmt.Fprintf(w, `<text x="%d" y="%d" text-anchor="end">%s</text><rect class="bar" x="%d" y="%d" width="%.0f" height="%d" rx="2"/><text x="%.0f" y="%d">%.1f%s</text>`+"\n",
			left-8, y+12, html.EscapeString(row.label), left, y, long, rowHeight-8, left+long+6, y+12, row.ratio, more)
	}
	one := left + longest/most
	fmt.Fprintf(w, `<line class="one" x1="%.0f" x2="%.0f" y1="40" y2="%d"/>`+"\n", one, one, height-30)
	fmt.Fprintf(w, `<text x="10" y="%d" font-size="11">%s; %s</text>`+"\n", height-10, html.EscapeString(r.Machine.String()), r.Date)
	fmt.Fprintln(w, `</svg>`)
}
