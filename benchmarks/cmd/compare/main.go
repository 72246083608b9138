// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Command compare times urlenc and its rivals by turns on the same inputs, and
// prints how many times as fast we are as each of them.
//
// A ratio is the median of those of the rounds; the two figures beside it are
// the quartiles. "met" and "MISSED" tell whether it reaches its target, if there
// is one.
//
//	go run ./cmd/compare -run 'encode/(clean|typical)' -rounds 11 -time 10ms
//	go run ./cmd/compare -others -json > result.json
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/urlenc/urlenc/benchmarks"
)

func main() {
	log.SetFlags(0)
	run := flag.String("run", "", "only the cases whose name matches this `regexp`")
	rounds := flag.Int("rounds", 11, "rounds of a case; in each, everyone has a turn")
	turn := flag.Duration("time", 4*time.Millisecond, "length of a turn")
	asJSON := flag.Bool("json", false, "print JSON instead of text")
	others := flag.Bool("others", false, "also time Node and Python, where they are installed")
	missed := flag.Bool("missed", false, "print only what misses a target")
	flag.Parse()
	match, err := regexp.Compile(*run)
	if err != nil {
		log.Fatal(err)
	}
	if *rounds < 1 || *turn <= 0 {
		log.Fatal("-rounds and -time must be positive")
	}
	cases, err := benchmarks.Cases()
	if err != nil {
		log.Fatal(err)
	}
	var procs []*process
	if *others {
		dir, err := os.MkdirTemp("", "compare")
		if err != nil {
			log.Fatal(err)
		}
		defer os.RemoveAll(dir)
		procs = start(dir)
	}
	// Collections come at odd times: let them be few.
	debug.SetGCPercent(400)

	report := benchmarks.Report{Machine: benchmarks.ThisMachine(), Date: time.Now().UTC().Format(time.DateOnly), Rounds: *rounds, Turn: turn.String()}
	for _, c := range cases {
		if !match.MatchString(c.Name) {
			continue
		}
		r := measure(c, procs, *rounds, *turn)
		report.Results = append(report.Results, r)
		if !*asJSON {
			printText(os.Stdout, r, *missed)
		}
	}
	if *asJSON {
		e := json.NewEncoder(os.Stdout)
		e.SetIndent("", "\t")
		if err := e.Encode(report); err != nil {
			log.Fatal(err)
		}
		return
	}
	total, met := report.Targets()
	fmt.Printf("%d of %d targets met; %s\n", met, total, report.Machine)
}

// A racer is one that has turns.
type racer struct {
	name   string
	target float64
	run    func(n int) time.Duration // does the operation on the input n times
	n      int                       // times that fill a turn
	ns     []float64                 // by round, for the input once
}

func measure(c benchmarks.Case, procs []*process, rounds int, turn time.Duration) benchmarks.Result {
	racers := []*racer{goRacer(c.Input, benchmarks.Impl{Name: "urlenc", Run: c.Ours})}
	for _, i := range c.Rivals {
		racers = append(racers, goRacer(c.Input, i))
	}
	for _, p := range procs {
		racers = append(racers, p.racers(c)...)
	}
	runtime.GC()
	for _, r := range racers {
		r.calibrate(turn)
	}
	for round := range rounds {
		for i := range racers { // another one begins each time
			r := racers[(i+round)%len(racers)]
			r.ns = append(r.ns, float64(r.run(r.n).Nanoseconds())/float64(r.n))
		}
	}
	ours := racers[0]
	res := benchmarks.Result{Name: c.Name, Values: len(c.Input.Strings), Bytes: c.Input.Size, Allocs: allocs(c)}
	for _, r := range racers {
		// The turns of one round are neighbours: what slows one down slows the
		// others down.
		ratios := make([]float64, rounds)
		for i := range ratios {
			ratios[i] = r.ns[i] / ours.ns[i]
		}
		slices.Sort(ratios)
		slices.Sort(r.ns)
		res.Impls = append(res.Impls, benchmarks.Timing{
			Name: r.name, NS: r.ns[rounds/2] / float64(len(c.Input.Strings)), Target: r.target,
			Ratio: ratios[rounds/2], Low: ratios[rounds/4], High: ratios[rounds-1-rounds/4],
		})
	}
	return res
}

func goRacer(in *benchmarks.Input, i benchmarks.Impl) *racer {
	return &racer{name: i.Name, target: i.Target, run: func(n int) time.Duration {
		t := time.Now()
		for range n {
			i.Run(in)
		}
		return time.Since(t)
	}}
}

// calibrate finds how often r does the operation in a turn.
func (r *racer) calibrate(turn time.Duration) {
	r.n = 1
	for r.n < 1<<30 {
		d := max(r.run(r.n), 1)
		if d >= turn*3/4 {
			return
		}
		r.n = max(r.n+1, int(float64(r.n)*min(100, float64(turn)/float64(d))))
	}
}

// allocs returns the allocations of our operation on one value.
func allocs(c benchmarks.Case) float64 {
	const runs = 5
	c.Ours(c.Input)
	var a, b runtime.MemStats
	runtime.ReadMemStats(&a)
	for range runs {
		c.Ours(c.Input)
	}
	runtime.ReadMemStats(&b)
	return float64((b.Mallocs-a.Mallocs)/runs) / float64(len(c.Input.Strings))
}

func printText(w io.Writer, r benchmarks.Result, missed bool) {
	for i, t := range r.Impls {
		if i == 0 {
			if !missed {
				fmt.Fprintf(w, "%-26s %10.4g ns %9.4g MB/s  %.3g allocs\n", r.Name, t.NS, r.MBps(), r.Allocs)
			}
			continue
		}
		mark := ""
		if t.Target > 0 {
			mark = fmt.Sprintf("target %-4g met", t.Target)
			if !t.Met() {
				mark = fmt.Sprintf("target %-4g MISSED", t.Target)
			}
		}
		name := "  " + t.Name
		if missed {
			if t.Target == 0 || t.Met() {
				continue
			}
			name = r.Name + " " + t.Name
		}
		fmt.Fprintf(w, "%-40s %10.4g ns  × %6.2f (%.2f–%.2f)  %s\n", name, t.NS, t.Ratio, t.Low, t.High, mark)
	}
}

// A process times the library of another language. To a line "case file n" it
// answers with the nanoseconds that the operation of the case takes for all of
// the values in the file, n times.
type process struct {
	name string
	dir  string
	ops  map[string]string // what it does, by the head of a case's name
	in   io.Writer
	out  *bufio.Scanner
}

// start starts the processes of what is installed.
func start(dir string) (procs []*process) {
	for _, args := range [][]string{{"node", "runners/node.js"}, {"python3", "runners/python.py"}} {
		if _, err := exec.LookPath(args[0]); err != nil {
			log.Printf("%s: not installed", args[0])
			continue
		}
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Stderr = os.Stderr
		in, err := cmd.StdinPipe()
		if err != nil {
			log.Fatal(err)
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			log.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			log.Fatal(err)
		}
		p := &process{name: args[0], dir: dir, in: in, out: bufio.NewScanner(out)}
		if err := json.Unmarshal([]byte(p.ask("")), &p.ops); err != nil {
			log.Fatalf("%s: %v", p.name, err)
		}
		procs = append(procs, p)
	}
	return procs
}

func (p *process) ask(line string) string {
	if _, err := fmt.Fprintln(p.in, line); err != nil {
		log.Fatalf("%s: %v", p.name, err)
	}
	if !p.out.Scan() {
		log.Fatalf("%s: no answer to %q", p.name, line)
	}
	return p.out.Text()
}

// racers returns what p has for c: one racer or none.
func (p *process) racers(c benchmarks.Case) []*racer {
	op, _, _ := strings.Cut(c.Name, "/")
	what, ok := p.ops[op]
	if !ok {
		return nil
	}
	for _, s := range c.Input.Strings {
		data, err := url.PathUnescape(s)
		if !utf8.ValidString(s) || op == "decode" && (err != nil || !utf8.ValidString(data)) {
			return nil // they know text only
		}
	}
	file := filepath.Join(p.dir, strings.ReplaceAll(c.Name, "/", "-")+".json")
	b, err := json.Marshal(c.Input.Strings)
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(file, b, 0o600); err != nil {
		log.Fatal(err)
	}
	target := 0.0
	if p.name == "node" {
		target = c.Node
	}
	return []*racer{{name: p.name + " " + what, target: target, run: func(n int) time.Duration {
		a := p.ask(fmt.Sprintf("%s %s %d", op, file, n))
		var d time.Duration
		if _, err := fmt.Sscan(a, (*int64)(&d)); err != nil {
			log.Fatalf("%s: %s: %q", p.name, c.Name, a)
		}
		return d
	}}}
}
