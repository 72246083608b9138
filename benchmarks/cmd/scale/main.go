// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command scale measures what a byte costs in inputs of 16 bytes to 16 MiB, which
// tells whether time is linear, and what several goroutines get done at once.
//
//	go run ./cmd/scale          a table
//	go run ./cmd/scale -svg     a plot
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/urlenc/urlenc/benchmarks"
)

const minSize, maxSize = 16, 16 << 20

func main() {
	log.SetFlags(0)
	svg := flag.Bool("svg", false, "draw a plot instead of printing a table")
	rounds := flag.Int("rounds", 9, "rounds of each measurement; the median counts")
	flag.Parse()
	var curves []curve
	for _, s := range benchmarks.Scalings() {
		c := curve{name: s.Name}
		for size := minSize; size <= maxSize; size *= 4 {
			in := s.Input(size)
			c.sizes = append(c.sizes, len(in))
			c.perByte = append(c.perByte, median(*rounds, func() float64 { return perByte(s, in) }))
		}
		curves = append(curves, c)
	}
	if *svg {
		plot(os.Stdout, curves)
		return
	}
	for _, c := range curves {
		fmt.Printf("%-10s", c.name)
		for i, ns := range c.perByte {
			fmt.Printf("  %s %.2f", sizeName(c.sizes[i]), ns)
		}
		fmt.Println("  ns/B")
	}
	one := median(*rounds, func() float64 { return throughput(1) })
	for n := 1; n <= runtime.NumCPU(); n *= 2 {
		all := median(*rounds, func() float64 { return throughput(n) })
		fmt.Printf("%d goroutines: %.0f MB/s, %.2f of one\n", n, all, all/one)
	}
	fmt.Println(benchmarks.ThisMachine())
}

type curve struct {
	name    string
	sizes   []int
	perByte []float64 // ns
}

func median(rounds int, f func() float64) float64 {
	var v []float64
	for range max(rounds, 1) {
		v = append(v, f())
	}
	slices.Sort(v)
	return v[len(v)/2]
}

// perByte returns what a byte of in costs, in ns.
func perByte(s benchmarks.Scaling, in string) float64 {
	n := 1 + 1<<20/len(in)
	runtime.GC()
	start := time.Now()
	for range n {
		s.Run(in)
	}
	return float64(time.Since(start).Nanoseconds()) / float64(n) / float64(len(in))
}

// throughput returns how many MB/s n goroutines encode together.
func throughput(n int) float64 {
	const times = 20_000
	var wg sync.WaitGroup
	start := time.Now()
	for range n {
		run := benchmarks.Parallel()
		wg.Go(func() { run(times) })
	}
	wg.Wait()
	return float64(n*times<<10) / time.Since(start).Seconds() / 1e6
}

func sizeName(n int) string {
	switch {
	case n >= 1<<20:
		return fmt.Sprintf("%dMi", n>>20)
	case n >= 1<<10:
		return fmt.Sprintf("%dKi", n>>10)
	}
	return fmt.Sprint(n)
}

// plot draws the curves: sizes on a logarithmic axis, and ns per byte, up to the
// most that they are from 256 bytes on.
func plot(w io.Writer, curves []curve) {
	const left, right, top, width, height = 50, 90, 30, 560, 260
	most := 1. // the few bytes of the smallest inputs bear all that a call costs
	for _, c := range curves {
		most = max(most, math.Ceil(slices.Max(c.perByte[2:])))
	}
	x := func(size int) float64 {
		return left + width*math.Log2(float64(size)/minSize)/math.Log2(maxSize/minSize)
	}
	y := func(ns float64) float64 { return top + height*(1-min(ns/most, 1)) }
	fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="system-ui, sans-serif" font-size="12">`+"\n", left+width+right, top+height+40)
	fmt.Fprintln(w, `<style>text{fill:#222}.grid{stroke:#bbb}polyline{fill:none;stroke-width:2}@media(prefers-color-scheme:dark){text{fill:#ddd}.grid{stroke:#555}}</style>`)
	fmt.Fprintf(w, `<text x="%d" y="18" font-size="14" font-weight="bold">ns per byte by the size of the input</text>`+"\n", left)
	for i := range 5 {
		ns := most * float64(i) / 4
		fmt.Fprintf(w, `<line class="grid" x1="%d" x2="%d" y1="%.0f" y2="%.0f"/><text x="%d" y="%.0f" text-anchor="end">%.2g</text>`+"\n", left, left+width, y(ns), y(ns), left-6, y(ns)+4, ns)
	}
	for size := minSize; size <= maxSize; size *= 16 {
		fmt.Fprintf(w, `<text x="%.0f" y="%d" text-anchor="middle">%s</text>`+"\n", x(size), top+height+18, sizeName(size))
	}
	// Labels that would lie on each other are moved apart, from above.
	slices.SortFunc(curves, func(a, b curve) int {
		return int(y(a.perByte[len(a.perByte)-1]) - y(b.perByte[len(b.perByte)-1]))
	})
	label := 0.
	for i, c := range curves {
		color := []string{"#d1495b", "#2a7de1", "#2e933c", "#b8860b"}[i%4]
		fmt.Fprintf(w, `<polyline stroke="%s" points="`, color)
		for j, ns := range c.perByte {
			fmt.Fprintf(w, "%.1f,%.1f ", x(minSize<<(2*j)), y(ns))
		}
		label = max(label+14, y(c.perByte[len(c.perByte)-1])+4)
		fmt.Fprintf(w, `"/><text x="%d" y="%.0f" style="fill:%s">%s</text>`+"\n", left+width+6, label, color, c.name)
	}
	fmt.Fprintln(w, `</svg>`)
}
