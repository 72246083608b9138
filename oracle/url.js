// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Answers what Node's URL and whatwg-url, the standard's reference
// implementation, make of an input. Each line asks
// {"input", "base", "ops": [[property or method, argument, …], …]}; the answer
// has two elements, one for each of them: null if the input is no URL, or what
// the getters return after parsing and after each operation.
'use strict';
const readline = require('node:readline');

const implementations = [URL, require('whatwg-url').URL];
const getters = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
const methods = new Set(['append', 'set', 'delete', 'sort']);

function state(u, params) {
  const s = getters.map((name) => u[name]);
  if (params) s.push(u.searchParams.toString());
  return s;
}

function answer(URL, { input, base, ops }) {
  let u;
  try { u = base === null ? new URL(input) : new URL(input, base); } catch { return null; }
  const states = [state(u, ops.length > 0)];
  for (const [name, ...args] of ops) {
    if (methods.has(name)) u.searchParams[name](...args);
    else try { u[name] = args[0]; } catch { /* href */ }
    states.push(state(u, true));
  }
  return states;
}

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
