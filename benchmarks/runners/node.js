// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Times Node's own functions for cmd/compare, which says what is asked here and
// what is to be answered.
'use strict';
const fs = require('node:fs');
const url = require('node:url');
const readline = require('node:readline');

function href(s) {
  try { return new URL(s).href.length; } catch { return 0; }
}

const ops = {
  encode: ['encodeURIComponent', (s) => encodeURIComponent(s).length],
  decode: ['decodeURIComponent', (s) => decodeURIComponent(s).length],
  'form-parse': ['URLSearchParams', (s) => new URLSearchParams(s).size],
  'whatwg-parse': ['URL', href],
  normalize: ['URL', href],
  host: ['domainToASCII', (s) => url.domainToASCII(s).length],
};

const files = new Map();
let sink = 0;

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === '') {
    console.log(JSON.stringify(Object.fromEntries(Object.entries(ops).map(([op, [name]]) => [op, name]))));
    return;
  }
  const [op, file, n] = line.split(' ');
  if (!files.has(file)) files.set(file, JSON.parse(fs.readFileSync(file, 'utf8')));
  const values = files.get(file);
  const f = ops[op][1];
  const start = process.hrtime.bigint();
  for (let i = 0; i < n; i++) for (const s of values) sink += f(s);
  console.log(String(process.hrtime.bigint() - start));
});
