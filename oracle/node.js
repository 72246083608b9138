// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Reads questions, one a line, and writes for each a list of what Node's URL and
// whatwg-url, the standard's reference implementation, answer. It comes after answer.js.
const readline = require('node:readline');

const implementations = [URL, require('whatwg-url').URL];

let out = [];
function flush() {
  if (out.length > 0) process.stdout.write(out.join('\n') + '\n');
  out = [];
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const question = JSON.parse(line);
  out.push(JSON.stringify(implementations.map((URL) => answer(URL, question))));
  if (out.length === 500) flush();
}).on('close', flush);
