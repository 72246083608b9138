// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

const help = `usage: urlpipe -in GLOB -out PREFIX [flags]

urlpipe brings URLs to one form, their key, and writes them to PREFIX-00000-of-00004.txt and
so on. What is no URL goes to PREFIX-rejected-*.jsonl, with what is wrong and where.
All files appear under these names when the job is done, PREFIX-manifest.json last:
where it is, the result is whole. A job that fails leaves none of them, unless it fails
between two of the renames, and then those it leaves are whole.

Keys: safe is the normal form of RFC 3986, for URLs that are valid; href is what browsers
make of almost any text; host and domain (the registrable one) are parts of it.

On this machine, with Prism, which is in this program. It keeps in memory what is
shuffled, by -distinct, -count and -shards:

	urlpipe -in 'crawl/*.gz' -out out/urls -key safe

With more than one worker process, which must be told where Beam's boot program is: see
README.md.

On a cluster of Flink, whose workers see the same files under the same paths:

	CGO_ENABLED=0 go build ./cmd/urlpipe
	docker run --net=host apache/beam_flink1.19_job_server:2.77.0 --flink-master=HOST:8081
	urlpipe -in '/mnt/crawl/*.gz' -out /mnt/out/urls -key safe -count \
		-runner flink -endpoint localhost:8099 -parallelism 64 \
		-environment_type DOCKER -environment_config apache/beam_go_sdk:2.77.0 \
		-worker_binary ./urlpipe

The directory /mnt must be mounted in the containers of workers, too. -runner spark and
-runner universal, with the -endpoint of any job service, work alike. Flink does not tell
the metrics of a job before its end: watch it in Flink's web page meanwhile.

The exit status is 0 if the job is done, 1 if it failed, 2 for wrong flags, and 130
after an interrupt. Flags (those without a line in README.md are Beam's):

`
