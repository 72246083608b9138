// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

// Package files is where the pipelines of package pipeline begin and end: it reads the URLs
// in text, CSV, TSV, JSON Lines and Parquet files, and writes shards of the same kinds.
//
// A file that Write writes has a temporary name, in the directory of the output and
// beginning with a dot, until Commit has seen that all shards of the job are whole. Then each
// of them gets its name, and a manifest lists them. So a job that fails, and a bundle that runs
// twice, leave nothing behind that could be taken for a result.
//
//	out := files.NewOutput("/data/urls")
//	urls, unread := files.Input{Glob: "/data/in/*.gz"}.Read(s)
//	kept, rejected := pipeline.Canonicalize(s, urls, options)
//	out.Commit(s,
//		out.Write(s, files.Format{}, pipeline.Shards{}, kept),
//		out.WriteRejected(s, rejected), out.WriteRejected(s, unread))
//
// Each worker must see the same files under the same paths, as on a shared file system:
// object stores can't rename a file in one step.
package files
