// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package benchmarks

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urlenc/urlenc/internal/testenv"
)

var record = flag.Bool("record", false, "write what the engines answer to the samples of docs/migration.md into ../testdata/migration.json")

// A recording is what an engine answered, by the code it was given; nil is an error.
type recording struct {
	Engine string             `json:"engine"`
	Gives  map[string]*string `json:"gives"`
}

// An engine runs the code in a column of docs/migration.md: it is a program that prints,
// for each line of code, "=" and the result or "!" for an error, and the byte 0x1E.
type engine struct {
	column  string
	needs   []string // programs, or files that have to be there
	file    string   // the source's name
	head    string
	line    string // %s is the code
	tail    string
	version []string   // the command that prints the version
	name    string     // goes before the version
	run     [][]string // the last command prints the answers
}

const goHead = `package main

import (
	"fmt"
	%s
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func show(f func() any) {
	defer func() {
		if recover() != nil {
			fmt.Print("!\x1e")
		}
	}()
	fmt.Printf("=%%v\x1e", f())
}

func main() {
`

// rival is the engine of a module that this one requires.
func rival(column, imports, module string) engine {
	return engine{
		column: column, needs: []string{"go"}, file: "main.go",
		head: fmt.Sprintf(goHead, imports), line: "show(func() any { return %s })\n", tail: "}\n",
		name: column + " ", version: []string{"go", "list", "-m", "-f", "{{.Version}}", module},
		run: [][]string{{"go", "run", "DIR/main.go"}},
	}
}

var engines = []engine{
	rival("purell", `"github.com/PuerkitoBio/purell"`, "github.com/PuerkitoBio/purell"),
	rival("go-querystring", `"github.com/google/go-querystring/query"`, "github.com/google/go-querystring"),
	rival("yosida95/uritemplate", `"github.com/yosida95/uritemplate/v3"`, "github.com/yosida95/uritemplate/v3"),
	{
		column: "JavaScript", needs: []string{"node"}, file: "main.js",
		head: `const show = f => { let v; try { v = f() } catch { process.stdout.write("!\x1e"); return }
process.stdout.write("=" + (typeof v === "string" ? v : JSON.stringify(v)) + "\x1e") };
`,
		line: "show(() => %s);\n",
		name: "Node.js ", version: []string{"node", "-p", "process.versions.node"},
		run: [][]string{{"node", "DIR/main.js"}},
	},
	{
		column: "Python", needs: []string{"python3"}, file: "main.py",
		head: `import sys
from urllib.parse import *
sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
def show(f):
    try:
        sys.stdout.write("=%s\x1e" % (f(),))
    except Exception:
        sys.stdout.write("!\x1e")
`,
		line: "show(lambda: (%s))\n",
		name: "Python ", version: []string{"python3", "-c", "import platform; print(platform.python_version())"},
		run: [][]string{{"python3", "DIR/main.py"}},
	},
	{
		column: "Java", needs: []string{"java", "javac"}, file: "Main.java",
		head: `import static java.nio.charset.StandardCharsets.UTF_8;
import java.net.*;
import java.nio.file.*;
import java.util.concurrent.Callable;
public class Main {
static java.io.PrintStream out = new java.io.PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), true, UTF_8);
static void show(Callable<Object> f) {
try { out.print("=" + f.call() + "\036"); } catch (Exception e) { out.print("!\036"); }
}
public static void main(String[] args) {
`,
		line: "show(() -> %s);\n", tail: "}}\n",
		name: "OpenJDK ", version: []string{"javac", "--version"},
		run: [][]string{{"java", "-Dfile.encoding=UTF-8", "DIR/Main.java"}},
	},
	{
		column: "PHP", needs: []string{"php"}, file: "main.php",
		head: `<?php function show($f) { try { $v = $f(); } catch (Throwable $e) { echo "!\x1e"; return; }
echo $v === false ? "!" : "=" . (is_string($v) ? $v : json_encode($v, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE)), "\x1e"; }
`,
		line: "show(fn() => %s);\n",
		name: "PHP ", version: []string{"php", "-r", "echo PHP_VERSION;"},
		run: [][]string{{"php", "DIR/main.php"}},
	},
	{
		column: "Ruby", needs: []string{"ruby"}, file: "main.rb",
		head: `require "cgi"; require "erb"; require "uri"
$stdout.set_encoding("UTF-8")
def show; v = yield; print "=", (v.is_a?(String) || v.is_a?(URI) ? v.to_s : v.inspect), "\x1e"; rescue StandardError; print "!\x1e"; end
`,
		line: "show { %s }\n",
		name: "Ruby ", version: []string{"ruby", "-e", "print RUBY_VERSION"},
		run: [][]string{{"ruby", "-EUTF-8:UTF-8", "DIR/main.rb"}},
	},
	{
		// The crates are those of Debian's librust-url-dev and librust-percent-encoding-dev.
		column: "Rust", needs: []string{"cargo", "/usr/share/cargo/registry"}, file: "main.rs",
		head: `use percent_encoding::*; use url::*;
fn show(f: impl FnOnce() -> Result<String, Box<dyn std::error::Error>>) {
match f() { Ok(s) => print!("={}\x1e", s), Err(_) => print!("!\x1e") } }
fn main() {
`,
		line: "show(|| Ok((%s).to_string()));\n", tail: "}\n",
		name: "crates url ", version: []string{"sh", "-c", `cd /usr/share/cargo/registry && ls -d url-* percent-encoding-* | sed 's/.*-//' | sort -r | paste -sd/ | sed 's|/| and percent-encoding |'`},
		run: [][]string{
			{"sh", "-c", `mkdir -p DIR/src DIR/.cargo && mv DIR/main.rs DIR/src && printf '[package]\nname = "main"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\nurl = "2"\npercent-encoding = "2"\n' >DIR/Cargo.toml && printf '[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "/usr/share/cargo/registry"\n' >DIR/.cargo/config.toml`},
			{"sh", "-c", "cd DIR && cargo run --quiet --offline"},
		},
	},
	{
		// Debian's libboost-url1.81-dev.
		column: "Boost.URL", needs: []string{"g++", "/usr/include/boost/url.hpp"}, file: "main.cpp",
		head: `#include <boost/url.hpp>
#include <boost/version.hpp>
#include <iostream>
#include <sstream>
using namespace boost::urls;
template <class F> void show(F f) { std::ostringstream o; try { f(o); } catch (std::exception const&) { std::cout << "!\x1e"; return; } std::cout << "=" << o.str() << "\x1e"; }
int main() {
`,
		line: "show([](std::ostream& o) { o << (%s); });\n", tail: "}\n",
		name: "Boost ", version: []string{"sh", "-c", `sed -n 's/#define BOOST_LIB_VERSION "\(.*\)"/\1/p' /usr/include/boost/version.hpp | tr _ .`},
		run: [][]string{{"g++", "-std=c++17", "-o", "DIR/main", "DIR/main.cpp", "-lboost_url"}, {"DIR/main"}},
	},
	{
		// URLENC_ADA names a directory with ada.h and ada.o, which are made of one release.
		column: "ada", needs: []string{"g++", os.Getenv("URLENC_ADA") + "/ada.o"}, file: "main.cpp",
		head: `#include "ada.h"
#include <iostream>
#include <sstream>
template <class F> void show(F f) { std::ostringstream o; o << std::boolalpha; try { f(o); } catch (std::exception const&) { std::cout << "!\x1e"; return; } std::cout << "=" << o.str() << "\x1e"; }
template <class T> T must(tl::expected<T, ada::errors> r) { if (!r) throw std::runtime_error("error"); return *r; }
int main() {
`,
		line: "show([](std::ostream& o) { o << (%s); });\n", tail: "}\n",
		name: "ada ", version: []string{"sed", "-n", `s/#define ADA_VERSION "\(.*\)"/\1/p`, os.Getenv("URLENC_ADA") + "/ada.h"},
		run: [][]string{{"g++", "-std=c++20", "-I", os.Getenv("URLENC_ADA"), "-o", "DIR/main", "DIR/main.cpp", os.Getenv("URLENC_ADA") + "/ada.o"}, {"DIR/main"}},
	},
}

// TestMigration runs the code that docs/migration.md has of other libraries and
// languages, where their engines are installed, and compares what they answer with the
// page. Another release than the recorded one may answer otherwise: that is logged.
// What the page has is compared with the recording by the test of the main module.
func TestMigration(t *testing.T) {
	page, err := os.ReadFile("../docs/migration.md")
	if err != nil {
		t.Fatal(err)
	}
	samples, err := testenv.Samples(string(page))
	if err != nil {
		t.Fatal(err)
	}
	const name = "../testdata/migration.json"
	recordings := make(map[string]recording)
	if text, err := os.ReadFile(name); err == nil {
		if err := json.Unmarshal(text, &recordings); err != nil {
			t.Fatal(err)
		}
	} else if !*record {
		t.Fatal(err)
	}
	for _, e := range engines {
		t.Run(e.column, func(t *testing.T) {
			for _, need := range e.needs {
				if _, err := exec.LookPath(need); err == nil {
					continue
				}
				if _, err := os.Stat(need); err != nil {
					t.Skipf("no %s: the recording stands", need)
				}
			}
			dir := t.TempDir()
			command := func(args []string) string {
				for i, arg := range args {
					args[i] = strings.ReplaceAll(arg, "DIR", dir)
				}
				var stderr bytes.Buffer
				cmd := exec.Command(args[0], args[1:]...)
				cmd.Stderr = &stderr
				out, err := cmd.Output()
				if err != nil {
					t.Fatalf("%q: %v\n%s", args, err, &stderr)
				}
				return string(out)
			}
			version := strings.TrimSpace(command(e.version))
			now := recording{e.name + strings.TrimPrefix(version, "javac "), make(map[string]*string)}
			source := e.head
			var codes []testenv.Sample
			for _, s := range samples {
				if s.Column == e.column {
					codes = append(codes, s)
					source += fmt.Sprintf(e.line, s.Code)
				}
			}
			if len(codes) == 0 {
				t.Fatal("docs/migration.md has no such column")
			}
			if err := os.WriteFile(filepath.Join(dir, e.file), []byte(source+e.tail), 0o666); err != nil {
				t.Fatal(err)
			}
			out := ""
			for _, args := range e.run {
				out = command(args)
			}
			answers := strings.Split(out, "\x1e")
			if len(answers) != len(codes)+1 {
				t.Fatalf("%d answers to %d lines:\n%s", len(answers)-1, len(codes), out)
			}
			for i, s := range codes {
				answer, ok := strings.CutPrefix(answers[i], "=")
				if now.Gives[s.Code] = &answer; !ok {
					now.Gives[s.Code] = nil
				}
				if *record || ok != s.Fails && (!ok || answer == s.Gives) {
					continue
				}
				if text := fmt.Sprintf("%s: %s gives %q, docs/migration.md has %q (error: %t)", now.Engine, s.Code, answers[i], s.Gives, s.Fails); now.Engine == recordings[e.column].Engine {
					t.Error(text)
				} else {
					t.Logf("not as recorded with %s: %s", recordings[e.column].Engine, text)
				}
			}
			recordings[e.column] = now
		})
	}
	if *record {
		var text bytes.Buffer
		enc := json.NewEncoder(&text)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "\t")
		if err := enc.Encode(recordings); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, text.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
