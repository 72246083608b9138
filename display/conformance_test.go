// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package display_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/display"
	"github.com/urlenc/urlenc/internal/testenv"
)

// rows calls f for each row of a file of recorded outcomes.
func rows[T any](run *testenv.Run, name string, f func(row T)) {
	run.Helper()
	for line := range strings.Lines(string(testenv.Read(run, "..", "display", name))) {
		var row T
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			run.Fatalf("%v: %s", err, line)
		}
		run.Next()
		f(row)
	}
}

// A hostRow is what a browser shows of a host.
type hostRow struct {
	ID, Host, Shown, Note, Reason string
	NeedsList                     bool   `json:"needs_top_domain_list"`
	ListName                      string `json:"list_name"`
	Differs                       bool   `json:"differs_from_rules"`
	Platform                      string
	Version                       string `json:"unicode_version"`
}

// listedNames are the names that Chromium's tests take for popular ones.
var listedNames = strings.Fields(`d4000.com digklmo68.com digklmo68.co.uk islkpx123.com isikpx123.com os345.com
	woder.com wmhtb.com phktb.com pkawx.com wmnr.com rf.com cyxe.com ldg.com idg.com ig.com ld.com 1gd.com
	cegjo.com wsws.com wsu.com wsou.com 1234567890.com aece.com aen.com n11.com o2.com 28.com 39.com 89.com
	43.com oo.com qq.com nn.com test.net fóó.com youtube.com`)

// TestConformanceChromium compares what is shown with what Chromium shows. It has a list
// of popular names: the rows that depend on it are TestConformanceChromiumList's.
func TestConformanceChromium(t *testing.T) {
	run := testenv.Start(t)
	rows(run, "hosts-chromium.jsonl", func(row hostRow) {
		got := display.Host(row.Host)
		if row.NeedsList {
			run.Except("Chromium goes by a list of popular names: counted by itself")
			return
		}
		if got != row.Shown {
			run.Errorf("%s: Host(%q) = %q, Chromium shows %q: %s", row.ID, row.Host, got, row.Shown, row.Reason)
		}
	})
}

// TestConformanceChromiumList takes Chromium's list for the names to protect.
func TestConformanceChromiumList(t *testing.T) {
	run := testenv.Start(t)
	policy := display.Policy{Protected: listedNames}
	rows(run, "hosts-chromium.jsonl", func(row hostRow) {
		got := policy.Inspect(row.Host)
		switch {
		case row.ID == "x":
		case got.Text != row.Shown:
			run.Errorf("%s: %q is shown as %q, Chromium shows %q: %s; like %q, want %q", row.ID, row.Host, got.Text, row.Shown, row.Reason, got.Like, row.ListName)
		case row.NeedsList && got.Like != row.ListName:
			run.Errorf("%s: %q is like %q, want %q", row.ID, row.Host, got.Like, row.ListName)
		}
	})
}

func TestConformanceReports(t *testing.T) {
	run := testenv.Start(t)
	rows(run, "reports.jsonl", func(row struct {
		ID, Host, Judgement, Why, Script string
		LooksLike                        string `json:"looks_like"`
	},
	) {
		got := display.Policy{}.Inspect(row.Host)
		if withheld := got.Withheld(); row.Judgement == "ascii" && !withheld || row.Judgement == "unicode" && withheld {
			run.Errorf("%s: %q %q want %s: %s %v", row.ID, row.Host, got.Text, row.Judgement, row.Why, got.Labels)
		}
	})
}

func TestConformanceFirefox(t *testing.T) {
	for _, f := range []string{"hosts-firefox.jsonl", "hosts-webkit.jsonl"} {
		run := testenv.Start(t)
		rows(run, f, func(row hostRow) {
			got := display.Policy{}.Inspect(row.Host)
			if got.Text != row.Shown {
				r := display.None
				for _, l := range got.Labels {
					if l.Rule != 0 {
						r = l.Rule
					}
				}
				t.Logf("%s: %q %q theirs %q: note %q, differs %v list %v: %v %s", row.ID, row.Host, got.Text, row.Shown, row.Note, row.Differs, row.NeedsList, r, row.Reason)
			}
		})
	}
}
