// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package conformance_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
	"unicode"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/urlenc/urlenc/internal/testenv"
)

var update = flag.Bool("update", false, "rewrite docs/conformance.md")

// notCases are the files below URLENC_CORPORA that no test takes cases from, by
// pattern, with the reason.
var notCases = map[string]string{
	"README.md":                   "describes the others",
	"unicode/IdnaTestV2-17.jsonl": "the cases of IdnaTestV2.txt once more, as JSON",
	"unicode/Derived*.txt":        "properties of characters, no cases; golang.org/x/net/idna brings its own tables, and those of package display are compared with the classes of Bidi",
	"unicode/Identifier*.txt":     "properties of characters, no cases: the tables of package display are made of it and compared with it",
	"unicode/Script*.txt":         "properties of characters, no cases: the tables of package display are made of it and compared with it",
	"unicode/confusables.txt":     "properties of characters, no cases: the tables of package display are made of it and compared with it",
}

// docUnicode is the Unicode version of the toolchain that go.mod names.
// docs/conformance.md is about it; with others, fewer code points are exceptions.
const docUnicode = "15.0.0"

// A conformanceRow is what a test said of a corpus.
type conformanceRow struct {
	test string
	testenv.Result
}

// TestConformance runs all tests that take cases from a corpus, prints what
// became of the cases as one table, and compares it with docs/conformance.md.
// A file that no test reads and notCases doesn't explain is a failure.
func TestConformance(t *testing.T) {
	switch {
	case testing.Short(), testenv.Race:
		t.Skip("it runs other tests once more")
	case runtime.GOARCH == "wasm":
		t.Skip("it starts a program")
	}
	dir := testenv.Dir(t, "URLENC_CORPORA")
	rows := conformanceRows(t)
	t.Log("\n" + conformanceTable(rows))

	used := map[string]bool{}
	for _, row := range rows {
		for _, file := range row.Files {
			used[file] = true
		}
		sum := row.Passed
		for _, n := range row.Exceptions {
			sum += n
		}
		if sum != row.Cases {
			t.Errorf("%s, %s: %d cases, but %d passed or are explained", row.test, row.Files[0], row.Cases, sum)
		}
	}
	checkAllUsed(t, dir, used)

	if unicode.Version != docUnicode {
		t.Logf("docs/conformance.md is about Unicode %s, this is %s", docUnicode, unicode.Version)
		return
	}
	name, got := filepath.Join("..", "..", "docs", "conformance.md"), conformanceDoc(rows)
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s and the tests differ; go test ./internal/conformance -update rewrites it (-file +tests):\n%s", name, diff)
	}
}

// conformanceRows runs the tests and returns what they report, ordered by corpus.
func conformanceRows(t *testing.T) (rows []conformanceRow) {
	cmd := exec.CommandContext(t.Context(), "go", "test", "-count=1", "-json", "-run", "^TestConformance.|^TestCases$", "../../...")
	out, runErr := cmd.Output()
	var messages strings.Builder
	outputs, reports := map[string]string{}, map[string]bool{}
	for line := range bytes.Lines(out) {
		var event struct{ Action, Package, Test, Output string }
		if err := json.Unmarshal(line, &event); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if _, ok := testenv.ParseResult(event.Output); !ok && !strings.Contains(event.Output, "--- PASS") && !strings.HasPrefix(event.Output, "=== ") {
			messages.WriteString(event.Output)
		}
		if event.Test == "" {
			continue
		}
		test := path.Base(event.Package) + "." + event.Test
		outputs[test] += event.Output
		if top, _, _ := strings.Cut(test, "/"); event.Action == "run" && !reports[top] {
			reports[top] = false
		}
	}
	if runErr != nil {
		t.Errorf("go test: %v\n%s", runErr, &messages)
	}
	for test, output := range outputs {
		for line := range strings.Lines(output) {
			if r, ok := testenv.ParseResult(line); ok {
				rows = append(rows, conformanceRow{test, r})
				top, _, _ := strings.Cut(test, "/")
				reports[top] = true
			}
		}
	}
	for test, ok := range reports {
		if !ok && (test != "conformance.TestCases" || os.Getenv("URLENC_CASES") != "") {
			t.Errorf("%s reports no corpus", test)
		}
	}
	slices.SortFunc(rows, func(a, b conformanceRow) int {
		return cmp.Or(cmp.Compare(a.Files[0], b.Files[0]), cmp.Compare(a.test, b.test))
	})
	return rows
}

// checkAllUsed fails for files below dir that are neither used nor in notCases.
func checkAllUsed(t *testing.T, dir string, used map[string]bool) {
	left := maps.Clone(notCases)
	err := fs.WalkDir(os.DirFS(dir), ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || used[file] {
			return err
		}
		for pattern := range notCases {
			if ok, _ := path.Match(pattern, file); ok {
				delete(left, pattern)
				return nil
			}
		}
		t.Errorf("no test reads %s", file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for pattern := range left {
		t.Errorf("notCases has %s, but no file without a test is such a one", pattern)
	}
}

// exceptionLines has a line for each reason.
func (r conformanceRow) exceptionLines() (lines []string) {
	for _, why := range slices.Sorted(maps.Keys(r.Exceptions)) {
		lines = append(lines, fmt.Sprintf("%d: %s", r.Exceptions[why], why))
	}
	return lines
}

// conformanceTable is the table for the terminal.
func conformanceTable(rows []conformanceRow) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "corpus\ttest\tcases\tpassed\texceptions")
	for _, row := range rows {
		lines := append(row.exceptionLines(), "")
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%s\n", row.Files[0], row.test, row.Cases, row.Passed, lines[0])
		for _, line := range lines[1:max(len(lines)-1, 1)] {
			fmt.Fprintf(w, "\t\t\t\t%s\n", line)
		}
	}
	w.Flush()
	return b.String()
}

// conformanceDoc renders the table as Markdown.
func conformanceDoc(rows []conformanceRow) string {
	var b strings.Builder
	b.WriteString(`# Conformance

What becomes of the cases of conformance suites, of recorded outputs of other programs and of real URLs. The data is
not part of the repository: the environment variable URLENC_CORPORA names its folder. ` + "`go test -run Conformance -v ./internal/conformance`" + ` runs
it all and prints this table; the test fails when this file differs, and ` + "`go test ./internal/conformance -update`" + `
rewrites it. The numbers are for Unicode ` + docUnicode + `, the version of the toolchain that go.mod names; from go1.27 on it is
17.0.0, and no code point of the files is unknown.

A case counts as passed only if everything the test compares for it is equal. An exception is a case for which the
test expects something else than the file says, or which it does not run; the number before each reason is that of the
cases. Where the test expects something else, it fails too once that is no longer so.

- A lone surrogate, which no Go string can hold, is given as a byte that is not UTF-8 instead.
- Of ranges of more than 1,000 code points in IdnaMappingTable.txt, one in 16 is tried after the first 1,000.
- The peers are other libraries: the reason of a case of theirs is what the library does. So it is with browsers, whose rows of what they show stand in a folder beside that of the others.
- The field cases, which ` + "`TestCases`" + ` takes from the folder that URLENC_CASES names, are in the table that is printed only.

| corpus | test | cases | passed | exceptions |
|---|---|--:|--:|---|
`)
	cell := strings.NewReplacer("|", `\|`, "<", "&lt;", "*", `\*`)
	for _, row := range rows {
		if row.test == "conformance.TestCases" {
			continue
		}
		var exceptions []string
		for _, line := range row.exceptionLines() {
			exceptions = append(exceptions, cell.Replace(line))
		}
		fmt.Fprintf(&b, "| `%s` | `%s` | %d | %d | %s |\n", strings.Join(row.Files, "`, `"), row.test,
			row.Cases, row.Passed, strings.Join(exceptions, "<br>"))
	}
	b.WriteString("\nFiles that no test takes cases from:\n\n")
	for _, pattern := range slices.Sorted(maps.Keys(notCases)) {
		fmt.Fprintf(&b, "- `%s`: %s\n", pattern, notCases[pattern])
	}
	return b.String()
}
