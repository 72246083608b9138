// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package benchmarks

import (
	"bufio"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// A Report is what cmd/compare prints as JSON.
type Report struct {
	Machine Machine  `json:"machine"`
	Date    string   `json:"date"`
	Rounds  int      `json:"rounds"`
	Turn    string   `json:"turn"`
	Results []Result `json:"results"`
}

// A Machine is where times were taken.
type Machine struct {
	CPU   string `json:"cpu"`
	Cores int    `json:"cores"`
	OS    string `json:"os"`
	Arch  string `json:"arch"`
	Go    string `json:"go"`
}

// A Result is what a Case took.
type Result struct {
	Name   string   `json:"name"`
	Values int      `json:"values"`
	Bytes  int      `json:"bytes"`  // of all values
	Allocs float64  `json:"allocs"` // ours, for one value
	Impls  []Timing `json:"impls"`  // ours, then the rivals
}

// A Timing is what one of them took for one value, and how many times that is
// what we took: the median and the quartiles.
type Timing struct {
	Name   string  `json:"name"`
	NS     float64 `json:"ns"`
	Ratio  float64 `json:"ratio"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
	Target float64 `json:"target,omitempty"`
}

// Met reports whether the ratio reaches the target. It is rounded first, to what
// is printed.
func (t Timing) Met() bool { return t.Ratio >= t.Target-0.005 }

// MBps returns our throughput in MB/s.
func (r Result) MBps() float64 {
	return float64(r.Bytes) / float64(r.Values) / r.Impls[0].NS * 1e3
}

// Targets returns how many targets there are, and how many are met.
func (r Report) Targets() (total, met int) {
	for _, res := range r.Results {
		for _, t := range res.Impls {
			if t.Target > 0 {
				total++
				if t.Met() {
					met++
				}
			}
		}
	}
	return total, met
}

// ThisMachine returns the machine that the program runs on.
func ThisMachine() Machine {
	return Machine{cpu(), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version()}
}

func (m Machine) String() string {
	return m.CPU + ", " + strconv.Itoa(m.Cores) + " cores, " + m.Go + " " + m.OS + "/" + m.Arch
}

// cpu returns the name of the processor as Linux gives it.
func cpu() string {
	f, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return "unknown processor"
	}
	defer f.Close()
	for sc := bufio.NewScanner(f); sc.Scan(); {
		if key, v, ok := strings.Cut(sc.Text(), ":"); ok && strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(v)
		}
	}
	return "unknown processor"
}

// Median returns the report whose ratios and times are the medians of those of
// reports of the same cases. Of three runs, it meets the targets that two of them
// meet.
func Median(reports []Report) Report {
	r := reports[0]
	r.Results = slices.Clone(r.Results)
	for i := range r.Results {
		res := &r.Results[i]
		res.Impls = slices.Clone(res.Impls)
		for j := range res.Impls {
			median := func(f func(Timing) float64) float64 {
				var v []float64
				for _, r := range reports {
					v = append(v, f(r.Results[i].Impls[j]))
				}
				slices.Sort(v)
				return v[len(v)/2]
			}
			t := &res.Impls[j]
			t.NS, t.Ratio = median(func(t Timing) float64 { return t.NS }), median(func(t Timing) float64 { return t.Ratio })
			t.Low, t.High = median(func(t Timing) float64 { return t.Low }), median(func(t Timing) float64 { return t.High })
		}
	}
	return r
}
