// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Shows what urlenc.inspect returns. All texts go into the page as text, never as HTML.

const find = (id) => document.getElementById(id);

// element returns an element with attributes and children, which are nodes or texts.
export function element(name, attributes = {}, ...children) {
  const e = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  e.append(...children);
  return e;
}

const fill = (id, ...children) => find(id).replaceChildren(...children);

const code = (text) => element('code', {}, text);

const quiet = (text) => element('span', { class: 'quiet' }, text);

// value returns a text as code, or a word where there is none.
const value = (text, none = 'empty') => (text === '' ? quiet(none) : code(text));

// table returns a table. Each row is a list of cells, of which the first is its header, or
// an object with cells, a class, and wide if the second cell is as wide as the rest. The roles are those that the elements have anyway: with
// them they keep them where a narrow screen shows cells below each other.
function table(caption, headers, rows) {
  const head = element('tr', { role: 'row' }, ...headers.map((h) => element('th', { role: 'columnheader', scope: 'col' }, h)));
  const body = rows.map((row) => {
    const cells = row.cells ?? row;
    return element('tr', { role: 'row', class: row.class ?? '' }, ...cells.map((cell, i) => (i === 0
      ? element('th', { role: 'rowheader', scope: 'row' }, cell)
      : element('td', { role: 'cell', 'data-label': headers[i], colspan: row.wide ? headers.length - 1 : 1 }, element('div', {}, cell)))));
  });
  return element('table', { role: 'table' },
    element('caption', {}, caption),
    element('thead', { role: 'rowgroup' }, head),
    element('tbody', { role: 'rowgroup' }, ...body));
}

// Components

const classes = {
  delimiter: ['delimiter', 'stands between two components'],
  literal: ['literal', 'stays raw, also in a value'],
  structure: ['structure', 'may stand here raw, and means something: escaped in a value'],
  escape: ['escape', 'stands for a byte'],
  malformed: ['malformed', 'a % that begins no escape'],
  illegal: ['illegal', 'must be escaped here, or translated in a host'],
};

const run = (r) => element('span', { class: 'run ' + r.class }, r.text);

const many = (n, noun) => n + ' ' + noun + (n === 1 ? '' : 's');

const length = (r) => (r.bytes.length + 1) / 3;

// classesOf says how many bytes of a part are in each class, and which, where that matters.
function classesOf(part) {
  const out = [];
  for (const [name] of Object.entries(classes)) {
    const runs = part.runs.filter((r) => r.class === name);
    if (runs.length === 0) continue;
    const bytes = runs.reduce((n, r) => n + length(r), 0);
    const item = element('li', {}, name === 'escape' ? many(runs.length, 'escape') : bytes + ' ' + name);
    if (name !== 'literal') {
      const texts = [...new Set(runs.map((r) => (r.text === ' ' ? 'space' : r.text)))];
      item.append(': ', code(texts.slice(0, 8).join(' ')), texts.length > 8 ? ' …' : '');
    }
    out.push(item);
  }
  return element('ul', { class: 'plain' }, ...out);
}

const maxRuns = 300;

// bytesOf returns an element that, opened, has the bytes of a part.
function bytesOf(part) {
  const details = element('details', {}, element('summary', {}, 'Bytes of the ' + part.component));
  details.addEventListener('toggle', () => {
    if (details.querySelector('table')) return;
    const rows = part.runs.slice(0, maxRuns).map((r) => [
      element('span', { class: 'run ' + r.class }, r.text.trim() === '' ? many(r.text.length, 'space') : r.text), code(r.bytes),
      classes[r.class][0] + (r.data ? ' of ' + r.data : ''), classes[r.class][1],
    ]);
    details.append(table('Each run of bytes of the ' + part.component + ' and its class', ['Text', 'Bytes', 'Class', 'Meaning'], rows));
    if (part.runs.length > maxRuns) details.append(element('p', {}, many(part.runs.length - maxRuns, 'more run') + ' not shown.'));
  });
  return details;
}

const css = (component) => component.replace(' ', '-');

function showParts(page, text) {
  const { error, repaired } = page.reference;
  fill('reference', error === ''
    ? 'A URI reference by RFC 3986.'
    : 'Not a URI reference by RFC 3986: ' + error + (repaired === '' ? ', and it can’t be repaired.' : '. Repaired: '));
  if (error !== '' && repaired !== '') find('reference').append(code(repaired));
  fill('coloured', ...page.parts.map((p) => element('span', { class: 'part ' + (p.delimiter ? 'between' : css(p.component)) }, ...p.runs.map(run))));
  find('coloured').hidden = text === '';
  fill('legend', ...Object.entries(classes).map(([name, [word, about]]) => element('li', {}, element('span', { class: 'run ' + name }, word), ' ' + about)));
  const components = page.parts.filter((p) => !p.delimiter);
  if (components.length === 0) {
    fill('parts', element('p', {}, 'The empty reference: it has no components.'));
    return;
  }
  fill('parts',
    table('Components, and the classes of their bytes', ['Component', 'Text', 'Bytes by class'], components.map((p) => [
      element('span', { class: 'name ' + css(p.component) }, p.component),
      element('code', {}, ...p.runs.map(run)), classesOf(p)])),
    ...components.map(bytesOf));
}

// This browser

const names = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'searchParams', 'hash'];

// readByBrowser returns what new URL says.
function readByBrowser(text) {
  try {
    const url = new URL(text);
    return { error: '', values: Object.fromEntries(names.map((name) => [name, String(url[name])])) };
  } catch (error) {
    return { error: error.message, values: {} };
  }
}

// showBrowser returns a sentence for the summary.
function showBrowser(page, text) {
  const brands = navigator.userAgentData?.brands.filter((b) => !b.brand.includes('Brand')).map((b) => b.brand + ' ' + b.version).join(', ');
  fill('agent', 'It says that it is ' + (brands ?? navigator.userAgent) + '.');
  const browser = readByBrowser(text);
  const standard = { error: page.standard.error, values: Object.fromEntries(page.standard.properties.map((p) => [p.name, p.value])) };
  let verdict = 'This browser and the standard say the same.';
  const refused = [browser.error !== '', standard.error !== ''];
  const differing = names.filter((name) => browser.values[name] !== standard.values[name]);
  if (refused[0] && refused[1]) verdict = 'This browser and the standard refuse it: to neither is it a URL without a base.';
  else if (refused[0]) verdict = 'This browser refuses it (' + browser.error + '), and by the standard it is a URL.';
  else if (refused[1]) verdict = 'This browser takes it, and by the standard it is not a URL (' + standard.error + ').';
  else if (differing.length > 0) verdict = 'This browser and the standard differ in ' + differing.join(', ') + '.';
  fill('verdict', verdict);
  find('verdict').className = differing.length > 0 ? 'differs' : '';
  if (refused[0] && refused[1]) {
    fill('browser');
  } else {
    const cell = (side, name) => (side.error !== '' ? quiet('refused') : value(side.values[name]));
    fill('browser', table('The properties of the URL', ['Property', 'This browser', 'URL Standard', 'Same?'], names.map((name) => ({
      class: differing.includes(name) ? 'differs' : '',
      cells: [name, cell(browser, name), cell(standard, name), differing.includes(name) ? '≠ no' : 'yes'],
    }))));
  }
  const { report } = page.standard;
  fill('faults');
  if (report.length > 0) {
    fill('faults', element('p', {}, 'What the standard has against it, most of which stops no browser:'),
      element('ul', {}, ...report.map((f) => element('li', {}, code(f.name), ' at byte ' + f.offset))));
  }
  return verdict;
}

// Audit

// excerpt returns the text around a finding, with carets below what was found.
function excerpt(f) {
  const carets = '^'.repeat(Math.max(1, Math.min([...f.at].length, 40)));
  return element('p', { class: 'excerpt' }, element('code', {}, f.before,
    element('span', { class: 'spot' }, element('span', {}, f.at === '' ? '\u00a0' : f.at), element('span', { class: 'carets', 'aria-hidden': 'true' }, carets)),
    f.after));
}

function showAudit(audit) {
  fill('disagree', audit.disagree
    ? 'RFC 3986, the URL Standard and net/url find different hosts or paths.'
    : 'RFC 3986, the URL Standard and net/url find the same host and path.');
  find('disagree').className = audit.disagree ? 'differs' : '';
  const parts = ['scheme', 'userinfo', 'host', 'port', 'path', 'query'];
  fill('views', table('What each reader finds', ['Reader', ...parts], audit.views.map((v) => (v.refused !== ''
    ? { wide: true, cells: [v.reader, v.refused] }
    : [v.reader, ...parts.map((name) => value(v[name], '–'))]))));
  fill('findings', ...audit.findings.map((f) => element('li', { class: f.severity },
    element('p', {}, element('strong', { class: 'severity' }, f.severity), ' ', code(f.kind), ' in the ' + f.component + ' at byte ' + f.offset + ': ' + f.message + ' ', quiet('(' + f.section + ')')),
    excerpt(f),
    ...(f.inner.length > 0 ? [element('p', {}, 'In that URL:'), element('ul', {}, ...f.inner.map((line) => element('li', {}, line)))] : []))));
  if (audit.findings.length === 0) fill('findings', element('li', { class: 'none' }, 'Nothing found.'));
  if (audit.more > 0) find('findings').append(element('li', { class: 'none' }, many(audit.more, 'more finding') + ' not shown.'));
}

// Encodings, display, the normal form

function showEncodings(encodings) {
  fill('encodings', table('Values, encoded', ['Place', 'Value', 'RFC 3986', 'WHATWG', 'Portable', 'Form'], encodings.map((e) => [
    e.name,
    element('div', {}, value(e.value), e.note === '' ? '' : element('p', { class: 'quiet' }, e.note)),
    value(e.rfc3986), value(e.whatwg), value(e.portable), e.form === '' ? quiet('–') : code(e.form)])));
}

function showDisplay(d) {
  fill('display', table('What is shown', ['What', 'Text'], [
    ['The URL', value(d.url)],
    ['Its host', value(d.host, 'none')],
    ['The host in ASCII', value(d.ascii, 'none')],
    ['Its origin', value(d.origin, 'none that a person could judge')]]));
  fill('labels');
  if (d.labels.length === 0) return;
  fill('labels', table('Why: each label of the host', ['Label', 'Unicode', 'Shown', 'Rule', 'Reason'], d.labels.map((l) => [
    value(l.ascii, 'no label'), value(l.unicode), value(l.text), code(l.rule),
    l.rule === 'none' ? 'tells the truth' : l.reason + (l.char === '' ? '' : ': ' + l.char)])));
}

function showNormal(normal, reference) {
  if (reference.error !== '' && reference.repaired === '') {
    fill('normal', element('p', {}, 'Not a reference by RFC 3986, so it has no normal form.'));
    return;
  }
  const changed = (s) => element('code', {}, s.before,
    ...(s.removed === '' ? [] : [element('del', {}, s.removed)]),
    ...(s.added === '' ? [] : [element('ins', {}, s.added)]), s.after);
  fill('normal',
    element('p', {}, reference.error === '' ? 'From ' : 'From the repaired ', value(normal.start), ' to ', value(normal.safe), ', which is safe.'),
    table('The steps, in their order', ['Step', 'What it does', 'What it changed'], normal.steps.map((s) => ({
      class: s.changed ? 'changed' : '',
      cells: [code(s.name), s.about + (s.safe ? '' : ' (can change the meaning)'), s.changed ? changed(s) : quiet('nothing')],
    }))));
}

// showPage shows a page of a text, and returns what it is in a few sentences.
export function showPage(page, text) {
  showParts(page, text);
  const verdict = showBrowser(page, text);
  showAudit(page.audit);
  showEncodings(page.encodings);
  showDisplay(page.display);
  showNormal(page.normal, page.reference);
  const n = page.audit.findings.length + page.audit.more;
  return (page.reference.error === '' ? 'By RFC 3986 it is a reference. ' : 'By RFC 3986 it is not a reference. ')
    + 'Audit has ' + many(n, 'finding') + (n > 0 ? ', the worst ' + page.audit.worst : '') + '. ' + verdict;
}
