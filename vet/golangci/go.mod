module github.com/urlenc/urlenc/vet/golangci

go 1.26.0

// In a clone, the rules are those beside it. A module that requires this one takes them by
// their version, since replace counts in the main module alone: at a release, vet is tagged
// first, and that version is required below.
replace github.com/urlenc/urlenc/vet => ..

require (
	github.com/golangci/plugin-module-register v0.1.2
	github.com/urlenc/urlenc/vet v0.0.0-00010101000000-000000000000
	golang.org/x/tools v0.52.1-0.20261106145633-d407941a339a
)
