// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package files

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// manifestEnd follows the prefix in the name of the manifest.
const manifestEnd = "-manifest.json"

// Manifest returns the path of the manifest.
func (o Output) Manifest() string { return o.Prefix + manifestEnd }

func (o Output) writeManifest(m Manifest) error {
	if err := os.MkdirAll(filepath.Dir(o.Prefix), 0o777); err != nil {
		return err
	}
	b, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return err
	}
	temp := o.temp() + "manifest"
	f, err := os.Create(temp)
	if err != nil {
		return err
	}
	_, err = f.Write(append(b, '\n'))
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(temp, o.Manifest()); err != nil {
		return err
	}
	// The names are on the disk when the directory is.
	d, err := os.Open(filepath.Dir(o.Prefix))
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// ReadManifest reads the manifest of a job with this prefix.
func (o Output) ReadManifest() (m Manifest, err error) {
	b, err := os.ReadFile(o.Manifest())
	if err == nil {
		err = json.Unmarshal(b, &m)
	}
	return m, err
}

// names returns the names in the directory of the output that begin with begin.
func (o Output) names(begin string) ([]string, error) {
	entries, err := os.ReadDir(filepath.Dir(o.Prefix))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), begin) {
			names = append(names, e.Name())
		}
	}
	return names, err
}

// shardEnds are patterns of what follows the prefix in the names of shards.
var shardEnds = []string{"-[0-9][0-9][0-9][0-9][0-9]-of-[0-9]*", "-rejected-[0-9][0-9][0-9][0-9][0-9]-of-[0-9]*"}

// results returns the names of the files that are results of a job with this prefix.
func (o Output) results() ([]string, error) {
	base := filepath.Base(o.Prefix)
	names, err := o.names(base)
	return slices.DeleteFunc(names, func(name string) bool {
		end := name[len(base):]
		return end != manifestEnd && !slices.ContainsFunc(shardEnds, func(pattern string) bool {
			ok, err := filepath.Match(pattern, end)
			return ok && err == nil
		})
	}), err
}

// Check returns an error if there are results of a job with this prefix, which the job would fail
// at in the end.
func (o Output) Check() error {
	names, err := o.results()
	if err == nil && len(names) > 0 {
		err = exists(names[0])
	}
	return err
}

func exists(name string) error { return fmt.Errorf("files: %s exists: choose another prefix", name) }

// onlyHas returns an error if there are results that are not those of m.
func (o Output) onlyHas(m Manifest) error {
	names, err := o.results()
	if err != nil {
		return err
	}
	for _, name := range names {
		if name == filepath.Base(o.Manifest()) {
			if old, err := o.ReadManifest(); err != nil || !slices.Equal(old.Files, m.Files) {
				return exists(name)
			}
			continue
		}
		if !slices.ContainsFunc(m.Files, func(f FileInfo) bool { return f.Name == name }) {
			return exists(name)
		}
	}
	return nil
}

// Clean removes the temporary files of the job, which are left where workers were killed. Call
// it when nothing of the job runs any more.
func (o Output) Clean() error {
	names, err := o.names(o.tempName())
	for _, name := range names {
		removeErr := os.Remove(filepath.Join(filepath.Dir(o.Prefix), name))
		if !errors.Is(removeErr, fs.ErrNotExist) {
			err = errors.Join(err, removeErr)
		}
	}
	return err
}
