// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Answers what a class URL makes of a question, {"input", "base", "ops": [[property or
// method, argument, …], …]}: null if the input is no URL, or what the getters return after
// parsing and after each operation.
'use strict';

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
