# Copyright (c) 2026 The urlenc authors.
# SPDX-License-Identifier: MIT
"""Times Python's standard library for cmd/compare, which says what is asked
here and what is to be answered."""

import functools
import json
import sys
import time
from urllib.parse import parse_qsl, quote, unquote, urlsplit

OPS = {
    "encode": ("quote", functools.partial(quote, safe="")),
    "decode": ("unquote", functools.partial(unquote, errors="strict")),
    "form-parse": ("parse_qsl", functools.partial(parse_qsl, keep_blank_values=True)),
    "ref-parse": ("urlsplit", urlsplit),
}

files = {}

for line in sys.stdin:
    if line == "\n":
        print(json.dumps({op: name for op, (name, _) in OPS.items()}), flush=True)
        continue
    op, file, n = line.split()
    if file not in files:
        with open(file, encoding="utf-8") as f:
            files[file] = json.load(f)
    values, run = files[file], OPS[op][1]
    start = time.perf_counter_ns()
    for _ in range(int(n)):
        for s in values:
            run(s)
    print(time.perf_counter_ns() - start, flush=True)
