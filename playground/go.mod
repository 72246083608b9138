module github.com/urlenc/urlenc/playground

go 1.26.0

replace github.com/urlenc/urlenc => ..

require github.com/urlenc/urlenc v0.0.0-00010101000000-000000000000

require (
	golang.org/x/net v0.62.0 // indirect
	golang.org/x/text v0.44.0 // indirect
)
