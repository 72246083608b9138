#!/usr/bin/env bash
# Builds every fuzz target into $OUT, as PACKAGE_TARGET, such as whatwg_FuzzURL.
#
# In OSS-Fuzz, projects/urlenc/build.sh does nothing but call this script. Its image
# is made from base-builder-go, with a Go as new as go.mod asks for and not in the
# module cache, since go-118-fuzz-build replaces files of its package testing. What
# comes out are libFuzzer programs.
#
# Anywhere else they are programs of Go's own fuzzer, which need no network once the
# modules are there, and take the flags of a test binary:
#
#	OUT=DIR ossfuzz/build.sh && DIR/whatwg_FuzzURL -test.fuzztime=1m
set -euo pipefail
cd "$(dirname "$0")/.."
: "${OUT:?no directory to build into}"
mkdir -p "$OUT"
OUT=$(cd "$OUT" && pwd)

# libfuzzer PACKAGE NAME TARGET...
#
# go-118-fuzz-build wants a target in the package that it imports, and ours are in
# external test packages, so they are copied into a package of their own. It looks
# for "func TARGET", with which others may begin, too: they get another name. It has
# integers, bool and string, which is all that our targets take. It ignores F.Add,
# and splits an input of its own kind into the arguments: the files of testdata/fuzz,
# which hold Go values, are no seeds for it.
libfuzzer() {
  local package=$1 name=$2 dir files file target
  shift 2
  dir=$(go list -f '{{.Dir}}' "$package")
  mapfile -t files < <(go list -f '{{range .XTestGoFiles}}{{println .}}{{end}}' "$package" | grep .)
  scratch=$(mktemp -d "$PWD/internal/fuzz_$name.XXXXXX")
  trap 'rm -rf "$scratch"' EXIT
  echo 'package targets' >"$scratch/targets.go"
  for target; do
    for file in "${files[@]}"; do
      sed -E -e 's/^package [a-z]+_test$/package targets/' -e 's/^func Fuzz/func otherFuzz/' \
        -e "s/^func other($target\\()/func \\1/" "$dir/$file" >"$scratch/$file"
    done
    compile_native_go_fuzzer_v2 "$(go list -m)/internal/${scratch##*/}" "$target" "${name}_$target"
    [ -x "$OUT/${name}_$target" ] || { # it may fail in silence
      echo "${name}_$target was not built" >&2
      exit 1
    }
  done
  rm -rf "$scratch"
}

# gofuzzer PACKAGE NAME TARGET...
#
# One binary has all targets of a package, and stands beside their seeds. New
# inputs that fail come to lie there, too.
gofuzzer() {
  local package=$1 name=$2 dir target
  shift 2
  dir=$(go list -f '{{.Dir}}' "$package")
  mkdir -p "$OUT/$name/testdata/fuzz"
  if [ -d "$dir/testdata/fuzz" ]; then
    cp -R "$dir/testdata/fuzz" "$OUT/$name/testdata/"
  fi
  go test -c -fuzz=. -o "$OUT/$name/fuzz.test" "$package"
  for target; do
    cat >"$OUT/${name}_$target" <<END
#!/bin/sh
cd "\$(dirname "\$0")/$name" && exec ./fuzz.test -test.run='^$' -test.fuzz='^$target\$' -test.fuzzcachedir=cache "\$@"
END
    chmod +x "$OUT/${name}_$target"
  done
}

build=gofuzzer
if command -v compile_native_go_fuzzer_v2 >/dev/null; then
  build=libfuzzer
fi
packages=$(go list -f '{{if .XTestGoFiles}}{{.ImportPath}}{{end}}' ./...)
for package in $packages; do
  list=$(go test -list '^Fuzz' "$package")
  mapfile -t targets < <(grep '^Fuzz' <<<"$list")
  if [ "${#targets[@]}" -gt 0 ]; then
    echo "${package##*/}: ${#targets[@]} targets"
    "$build" "$package" "${package##*/}" "${targets[@]}"
  fi
done
