module github.com/urlenc/urlenc/vet/golangci

go 1.26.0

// In a clone, go.work has the rules of the tree.
require (
	github.com/golangci/plugin-module-register v0.1.2
	github.com/urlenc/urlenc/vet v0.1.0
	golang.org/x/tools v0.52.1-0.20261106145633-d407941a339a
)
