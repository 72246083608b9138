// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"errors"
	"flag"
	"fmt"
	"time"

	"github.com/urlenc/urlenc"
	"github.com/urlenc/urlenc/pipeline"
	"github.com/urlenc/urlenc/pipeline/files"
)

// A config is what the flags say.
type config struct {
	in, out         string
	key             string
	steps           urlenc.Steps
	distinct, count bool
	from, to        files.Format
	shards          pipeline.Shards
	lanes, buckets  int
	stall, every    time.Duration
	verbose         bool
	cpuprofile      string
}

func flags(set *flag.FlagSet) *config {
	c := new(config)
	set.StringVar(&c.in, "in", "", "read the files that match this `glob`")
	set.StringVar(&c.out, "out", "", "write files whose paths begin with this `prefix`")
	set.StringVar(&c.key, "key", "safe", "the `key` of a URL: safe, href, host or domain")
	set.TextVar(&c.steps, "steps", urlenc.Safe, "with -key safe, take these `steps`, with | between them, such as \"Safe|DropFragment\"")
	set.BoolVar(&c.distinct, "distinct", false, "write each key once, with the least of its texts")
	set.BoolVar(&c.count, "count", false, "write each key once, with how many URLs have it")
	set.TextVar(&c.from.Kind, "from", files.Text, "the `kind` of the files that are read: text, csv, tsv, jsonl or parquet; gzip is recognized")
	set.StringVar(&c.from.Column, "column", "", "the `name` of the column or member with the URLs; \"#2\" is the second column of CSV and TSV without names")
	set.TextVar(&c.to.Kind, "to", files.Text, "the `kind` of the files that are written")
	set.BoolVar(&c.to.Gzip, "gzip", false, "compress the files that are written")
	set.IntVar(&c.shards.Count, "shards", 0, "divide the result by host into `n` files; 0 for as many as the runner likes, without a shuffle")
	set.IntVar(&c.shards.Spread, "spread", 1, "with -shards, spread a host over up to `n` files, so that a large one does not make a large file")
	set.IntVar(&c.buckets, "buckets", 256, "with -distinct or -count, group keys in `n` buckets, each of which fits in the memory of a worker; 0 to group each by itself, which costs more, and has no limit")
	set.IntVar(&c.lanes, "lanes", 0, "read in `n` parts at a time; 0 for one for each processor with Prism, and else for 1, as other runners divide the work by themselves")
	set.DurationVar(&c.stall, "stall", 10*time.Minute, "end the job as failed when nothing went on for so `long`; 0 for never")
	set.DurationVar(&c.every, "every", 5*time.Second, "report progress so `often`; 0 for never")
	set.BoolVar(&c.verbose, "v", false, "show what Beam and its runner log")
	set.StringVar(&c.cpuprofile, "cpuprofile", "", "write a profile of this process to a `file`")
	set.Usage = func() {
		fmt.Fprint(set.Output(), help)
		set.PrintDefaults()
	}
	return c
}

// options returns the options of the key.
func (c *config) options() (pipeline.Options, error) {
	switch c.key {
	case "safe":
		return pipeline.Options{Key: pipeline.Normal, Steps: c.steps}, nil
	case "href", "host", "domain":
		var k pipeline.Key
		err := k.UnmarshalText([]byte(c.key))
		return pipeline.Options{Key: k}, err
	}
	return pipeline.Options{}, fmt.Errorf("no key has the name %q: take safe, href, host or domain", c.key)
}

// check returns what is wrong with the flags.
func (c *config) check(args []string) error {
	_, err := c.options()
	switch {
	case len(args) > 0:
		return fmt.Errorf("what is %q? -in takes a pattern in quotes", args[0])
	case c.in == "":
		return errors.New("-in is missing")
	case c.out == "":
		return errors.New("-out is missing")
	case err != nil:
		return err
	case c.from.Kind == files.Text && c.from.Column != "":
		return errors.New("-column needs -from csv, tsv, jsonl or parquet")
	case c.from.Kind != files.Text && c.from.Column == "":
		return fmt.Errorf("-from %v needs -column", c.from.Kind)
	case c.to.Kind == files.Parquet && c.to.Gzip:
		return errors.New("-gzip is not for -to parquet, which compresses its columns")
	case c.lanes < 0 || c.lanes > 1000:
		return errors.New("-lanes is from 0 to 1000")
	case c.shards.Count < 0 || c.shards.Count > 99999:
		return errors.New("-shards is from 0 to 99999")
	}
	return nil
}
