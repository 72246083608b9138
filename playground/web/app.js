// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// The state of the page is a text and the name of a profile. It is in the fragment of the
// page's address, "#p=rfc3986&u=" and the text escaped, and render.js shows it.
import { element, showPage } from './render.js';

const profiles = ['rfc3986', 'whatwg', 'portable'];

const examples = [
  ['https://münchen.de/straße?q=über alles&x=a+b%2Fc#ß', 'letters beyond ASCII, a space'],
  ['http://good.example\\@evil.example/', 'which host?'],
  ['https://xn--80ak6aa92e.com/', 'a name that looks like another'],
  ['HTTP://www.Example.com:80/a/../%7eann?b=2&a=1#top', 'not in normal form'],
  ['http://0x7f.1/', 'an address in disguise'],
  ['https://example.com/50% off?x=%2', 'stray percent signs'],
  ['https://user:secret@example.com/?next=https%3A%2F%2Fevil.example%2F', 'a password, and a URL in a URL'],
  ['http://example.com/a|b', 'where Chromium leaves the standard'],
  ['mailto:ann@example.com', 'no host'],
  ['../images/a b.png', 'a relative reference'],
];

const find = (id) => document.getElementById(id);

let state = { text: examples[0][0], profile: profiles[0] };

// say shows a sentence below the text, or none.
function say(sentence) {
  const message = find('message');
  message.textContent = sentence;
  message.hidden = sentence === '';
}

// fail shows a sentence in place of the page.
function fail(sentence) {
  const failure = find('failure');
  failure.textContent = sentence;
  failure.hidden = false;
  find('app').hidden = true;
}

// readFragment returns the state in a fragment, or null if there is none in it. It throws
// if it is malformed.
function readFragment(hash) {
  if (hash === '' || hash === '#') return null;
  const read = {};
  for (const piece of hash.slice(1).split('&')) {
    const name = piece.slice(0, 2);
    if ((name !== 'u=' && name !== 'p=') || name in read) throw new Error('not a link of this page');
    read[name] = decodeURIComponent(piece.slice(2));
  }
  if (!('u=' in read)) throw new Error('no text in it');
  const profile = read['p='] ?? profiles[0];
  if (!profiles.includes(profile)) throw new Error('no such profile');
  return { text: read['u='], profile };
}

function fragmentOf({ text, profile }) {
  return '#p=' + profile + '&u=' + encodeURIComponent(text);
}

let pending = 0;

// write puts the state into the address, soon: browsers limit how often that may be.
function write() {
  clearTimeout(pending);
  pending = setTimeout(writeNow, 250);
}

function writeNow() {
  clearTimeout(pending);
  if (state.text.length <= urlenc.maxBytes) history.replaceState(null, '', fragmentOf(state));
}

let talking = 0;

// summarize tells what there is to see, after a pause: a screen reader reads it.
function summarize(sentence) {
  clearTimeout(talking);
  const tell = () => { find('summary').textContent = sentence; };
  if (find('summary').textContent === '') tell();
  else talking = setTimeout(tell, 500);
}

function show() {
  const bytes = state.text.length > urlenc.maxBytes ? state.text.length : new TextEncoder().encode(state.text).length;
  find('count').textContent = bytes === 1 ? '1 byte now.' : bytes.toLocaleString('en') + ' bytes now.';
  const results = find('results');
  results.hidden = true;
  if (bytes > urlenc.maxBytes) {
    say('This text is too long for the page, which shows up to ' + urlenc.maxBytes.toLocaleString('en') + ' bytes. The library has no such limit.');
    summarize('');
    return;
  }
  const answer = urlenc.inspect(state.text, state.profile);
  if (answer instanceof Error) {
    say('The text can’t be shown: ' + answer.message + '.');
    summarize('');
    return;
  }
  summarize(showPage(JSON.parse(answer), state.text));
  results.hidden = false;
}

// load takes the state from the address.
function load() {
  let sentence = '';
  try {
    state = readFragment(location.hash) ?? state;
  } catch (error) {
    sentence = 'The part of the address after “#” can’t be read (' + error.message + '), so it was ignored.';
  }
  find('text').value = state.text;
  find('profile').value = state.profile;
  say('');
  show();
  if (sentence !== '') say(sentence);
}

function change(text, profile) {
  // A lone surrogate is no character, and a link can't hold it.
  state = { text: text.toWellFormed ? text.toWellFormed() : text, profile };
  find('example').value = '';
  find('copied').textContent = '';
  say('');
  show();
  write();
}

async function copy() {
  writeNow();
  try {
    await navigator.clipboard.writeText(location.href);
    find('copied').textContent = 'Copied.';
  } catch {
    find('copied').textContent = 'This browser doesn’t let the page copy: copy its address instead.';
  }
}

function listen() {
  find('limit').textContent = urlenc.maxBytes.toLocaleString('en');
  for (const [text, about] of examples) find('example').append(element('option', { value: text }, about));
  find('form').addEventListener('submit', (event) => event.preventDefault());
  find('text').addEventListener('input', (event) => change(event.target.value, state.profile));
  find('profile').addEventListener('change', (event) => change(state.text, event.target.value));
  find('example').addEventListener('change', (event) => {
    const text = event.target.value;
    if (text === '') return;
    find('text').value = text;
    change(text, state.profile);
    event.target.value = text;
  });
  find('copy').addEventListener('click', copy);
  addEventListener('hashchange', load);
}

async function start() {
  if (typeof WebAssembly !== 'object' || !WebAssembly.instantiateStreaming) {
    fail('This page needs WebAssembly, which this browser doesn’t have, or which is off here.');
    return;
  }
  try {
    const go = new Go();
    const { instance } = await WebAssembly.instantiateStreaming(fetch('urlenc.wasm'), go.importObject);
    go.run(instance).then(() => fail('The program of this page has ended, which it should not: reload the page.'));
  } catch (error) {
    fail('The program of this page can’t be loaded (' + error.message + '): reload the page.');
    return;
  }
  find('app').hidden = false;
  listen();
  load();
}

start();
