module github.com/urlenc/urlenc/benchmarks

go 1.26.0

replace github.com/urlenc/urlenc => ..

require (
	github.com/PuerkitoBio/purell v1.2.1
	github.com/google/go-querystring v1.2.0
	github.com/nlnwa/whatwg-url v0.6.2
	github.com/std-uritemplate/std-uritemplate/go/v2 v2.0.3
	github.com/urlenc/urlenc v0.0.0-00010101000000-000000000000
	github.com/valyala/fasthttp v1.78.0
	github.com/yosida95/uritemplate/v3 v3.0.2
	golang.org/x/net v0.62.0
)

require (
	github.com/aclements/go-moremath v0.0.0-20210112150236-f10218a38794 // indirect
	github.com/bits-and-blooms/bitset v1.20.0 // indirect
	github.com/klauspost/compress v1.20.3 // indirect
	github.com/molecule-man/go-brrr v1.3.1 // indirect
	github.com/valyala/bytebufferpool v1.0.0 // indirect
	golang.org/x/perf v0.0.0-20260908200009-22c9c6c9d4da // indirect
	golang.org/x/text v0.44.0 // indirect
)

tool golang.org/x/perf/cmd/benchstat
