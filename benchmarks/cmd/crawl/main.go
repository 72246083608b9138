// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command crawl writes URLs as a crawl finds them, one a line: the same page again and
// again, in several spellings, and far more of some hosts than of others.
//
//	go run ./cmd/crawl -n 1000000 > urls.txt
//
// There is a third as many pages as lines, any of which is as likely as another, and a
// line in five is spelled otherwise than its normal form. The pages are on a hundredth as
// many hosts, by Zipf's law, and beside them -share percent of the pages on one host. The
// same -n, -seed and -share give the same lines.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
)

func main() {
	log.SetFlags(0)
	n := flag.Uint64("n", 1_000_000, "write so many `lines`")
	seed := flag.Uint64("seed", 1, "begin the random numbers here")
	share := flag.Uint64("share", 10, "put so many `percent` of the pages on one host")
	flag.Parse()
	out := bufio.NewWriterSize(os.Stdout, 64<<10)
	pick := rand.New(rand.NewPCG(*seed, 0))
	var source rand.PCG
	page := rand.New(&source)
	hosts := rand.NewZipf(page, 1.1, 50, *n/100)
	for range *n {
		id := pick.Uint64N(*n/3 + 1)
		source.Seed(*seed, id) // what a page is depends on its number only
		host := "crawled.example"
		if page.Uint64N(100) >= *share {
			host = fmt.Sprintf("www.site%d.example", hosts.Uint64())
		}
		var path string
		switch page.Uint64N(4) {
		case 0:
			path = fmt.Sprintf("~user%d/%d.html", page.Uint64N(1000), id)
		case 1:
			path = fmt.Sprintf("item?id=%d&ref=%x", id, page.Uint32())
		case 2:
			path = fmt.Sprintf("wiki/%%E2%%82%%AC_%d", id)
		default:
			path = fmt.Sprintf("%d/%02d/%02d/article-%d/index.html", 2000+page.Uint64N(25), 1+page.Uint64N(12), 1+page.Uint64N(28), id)
		}
		spelling := "https://%s/%s\n"
		if pick.Uint64N(5) == 0 {
			spelling = spellings[pick.IntN(len(spellings))]
		}
		fmt.Fprintf(out, spelling, host, path)
	}
	if err := out.Flush(); err != nil {
		log.Fatal(err)
	}
}

// spellings are other ways to write https://host/path.
var spellings = []string{
	"HTTPS://%s/%s\n",
	"https://%s:443/%s\n",
	"https://%s/./%s\n",
	"https://%s/%%61/../%s\n",
}
