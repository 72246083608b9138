// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
)

// A scratch has the files that are gone when the program ends, whichever way it ends. The
// zero scratch has none.
type scratch struct {
	mu    sync.Mutex
	gone  bool
	files map[string]*os.File // by name
}

var errEnding = errors.New("the program is ending")

// open returns a new file that make opens.
func (s *scratch) open(make func() (*os.File, error)) (*os.File, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.gone {
		return nil, errEnding
	}
	f, err := make()
	if err != nil {
		return nil, err
	}
	if s.files == nil {
		s.files = map[string]*os.File{}
	}
	s.files[f.Name()] = f
	return f, nil
}

// nameless returns a new file in dir, or where the system has temporary files if dir is "".
// Where the system allows it, the file loses its name at once, so that it is gone even if
// the program is killed.
func (s *scratch) nameless(dir string) (*os.File, error) {
	f, err := s.open(func() (*os.File, error) { return os.CreateTemp(dir, "normalize-") })
	if err == nil {
		os.Remove(f.Name()) // if it can't be removed now, it will be
	}
	return f, err
}

// partial returns a new file beside the file name, which becomes that file by keep.
func (s *scratch) partial(name string) (*os.File, error) {
	switch info, err := os.Lstat(name); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is not a regular file", name)
	}
	return s.open(func() (*os.File, error) {
		return os.OpenFile(fmt.Sprintf("%s.%d.partial", name, os.Getpid()), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
	})
}

// keep gives f, which is whole, the name.
func (s *scratch) keep(f *os.File, name string) error {
	if err := f.Sync(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.gone {
		return errEnding
	}
	if err := f.Close(); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), name); err != nil {
		return err
	}
	delete(s.files, f.Name())
	return nil
}

// remove removes the files that were not kept. From then on there are none.
func (s *scratch) remove() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gone = true
	for name, f := range s.files {
		f.Close()
		os.Remove(name)
	}
	s.files = nil
}
