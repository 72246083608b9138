// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Runs only in a browser that is too old for app.js.
var failure = document.getElementById('failure');
failure.textContent = 'This browser is too old for this page: it knows neither modules nor WebAssembly.';
failure.hidden = false;
