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
// of popular names: the rows that depend on it are those of the next test.
func TestConformanceChromium(t *testing.T) {
	run := testenv.Start(t)
	rows(run, "hosts-chromium.jsonl", func(row hostRow) {
		if row.NeedsList {
			run.Except("goes by a list of popular names, of which none is here: the next test has it")
			return
		}
		if got := display.Host(row.Host); got != row.Shown {
			run.Errorf("%s: Host(%q) = %q, Chromium shows %q: %s", row.ID, row.Host, got, row.Shown, row.Reason)
		}
	})
}

// TestConformanceChromiumList takes the list of Chromium's tests for the names to protect.
func TestConformanceChromiumList(t *testing.T) {
	run := testenv.Start(t)
	policy := display.Policy{Protected: listedNames}
	rows(run, "hosts-chromium.jsonl", func(row hostRow) {
		got := policy.Inspect(row.Host)
		if got.Text != row.Shown {
			run.Errorf("%s: %q is shown as %q, Chromium shows %q: %s", row.ID, row.Host, got.Text, row.Shown, row.Reason)
		}
		if row.NeedsList && got.Like != row.ListName {
			run.Errorf("%s: %q is like %q, want %q", row.ID, row.Host, got.Like, row.ListName)
		}
	})
}

// differences are the rules by which labels are withheld here that another browser shows,
// with the reason. A row whose label is withheld by another rule is a failure.
type differences map[display.Rule]string

// TestConformanceFirefox: where Firefox shows more.
func TestConformanceFirefox(t *testing.T) {
	compareBrowser(t, "hosts-firefox.jsonl", differences{
		display.RestrictedCharacter: "shows characters of limited or uncommon use (UTS #39 §3.1): scripts by a preference, Han and Latin letters since an older Unicode",
		display.WholeScript:         "shows labels whose letters all look like Latin ones, but Cyrillic ones (UTS #39 §4.1)",
	})
}

// TestConformanceWebKit: where Safari shows more.
func TestConformanceWebKit(t *testing.T) {
	compareBrowser(t, "hosts-webkit.jsonl", differences{
		display.RestrictedCharacter: "shows what is not on its list of lookalikes: Canadian syllabics and signs for numbers of limited use",
		display.MixedScripts:        "lets Thai stand beside Latin letters",
	})
}

// compareBrowser compares what is shown with what a browser does that is stricter nowhere.
func compareBrowser(t *testing.T, file string, more differences) {
	run := testenv.Start(t)
	used := map[display.Rule]bool{}
	rows(run, file, func(row hostRow) {
		got := display.Policy{}.Inspect(row.Host)
		if got.Text == row.Shown {
			return
		}
		for _, l := range got.Labels {
			if l.Rule == display.None {
				continue
			}
			used[l.Rule] = true
			if more[l.Rule] != "" && !strings.Contains(row.Shown, l.ASCII) {
				run.Except(more[l.Rule])
				return
			}
		}
		run.Errorf("%s: %q is shown as %q, and as %q there: %s", row.ID, row.Host, got.Text, row.Shown, row.Reason)
	})
	for rule := range more {
		if !used[rule] {
			t.Errorf("no row differs by the rule %v", rule)
		}
	}
}

// TestConformanceReports compares what is shown with what a reviewer said of names that were
// reported for deceiving people, and of honest ones.
func TestConformanceReports(t *testing.T) {
	run := testenv.Start(t)
	rows(run, "reports.jsonl", func(row struct {
		ID, Host, Judgement, Why, Script string
		LooksLike                        string `json:"looks_like"`
	},
	) {
		got := display.Policy{}.Inspect(row.Host)
		withheld := got.Withheld()
		switch row.Judgement {
		case "unicode":
			if withheld {
				run.Errorf("%s: %q is withheld: %v", row.ID, row.Host, got.Labels)
			}
		case "ascii":
			if !withheld {
				run.Errorf("%s: %q is shown: %s", row.ID, got.Text, row.Why)
			}
		case "ascii-anyway":
			if withheld || got.Text != row.Host {
				run.Errorf("%s: %q is shown as %q", row.ID, row.Host, got.Text)
			}
		case "ascii-if-listed":
			got = display.Policy{Protected: []string{row.LooksLike}}.Inspect(row.Host)
			const misspelled = "report-d-063"
			if row.ID == misspelled {
				run.Except("a spelling mistake as well, which no skeleton undoes")
			}
			if (got.Like != row.LooksLike) != (row.ID == misspelled) || withheld {
				run.Errorf("%s: %q is like %q, want %q", row.ID, row.Host, got.Like, row.LooksLike)
			}
		case "isolate":
			got = display.Policy{Direction: display.DirectionASCII}.Inspect(row.Host)
			if got.Text != row.Host || withheld {
				run.Errorf("%s: %q is shown as %q", row.ID, row.Host, got.Text)
			}
		case "opt-in":
			got = display.Policy{LimitedUse: display.MustParseScriptSet(row.Script)}.Inspect(row.Host)
			if got.Withheld() || !withheld {
				run.Errorf("%s: %q is shown as %q", row.ID, row.Host, got.Text)
			}
		default:
			run.Errorf("%s: unknown judgement %q", row.ID, row.Judgement)
		}
	})
}
