// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Firefox is headless, and driven by Marionette, which is what its WebDriver is made of: a
// message is a length, ":" and JSON, [0, number, command, parameters] for a question and [1,
// number, error, result] for the answer.
type firefox struct {
	cmd     *exec.Cmd
	profile string
	conn    net.Conn
	in      *bufio.Reader
	number  int
	version string
}

func startFirefox() (engine, error) {
	program, err := findProgram("firefox-esr", "firefox-esr", "firefox")
	if err != nil {
		return nil, err
	}
	profile, err := os.MkdirTemp("", "oracle")
	if err != nil {
		return nil, err
	}
	f := &firefox{profile: profile}
	if err := f.start(program); err != nil {
		f.close()
		return nil, fmt.Errorf("%s does not start: %w", program, err)
	}
	return f, nil
}

// start starts the browser with a new profile, and waits until it has written there on which
// port it listens.
func (f *firefox) start(program string) error {
	if err := os.WriteFile(filepath.Join(f.profile, "user.js"), []byte(`user_pref("marionette.port", 0);`), 0o666); err != nil {
		return err
	}
	f.cmd = exec.Command(program, "--headless", "--marionette", "--no-remote", "--profile", f.profile)
	f.cmd.Env = append(os.Environ(), "HOME="+f.profile) // root can't use another's
	if err := f.cmd.Start(); err != nil {
		return err
	}
	port, err := waitFor(func() (string, error) {
		text, err := os.ReadFile(filepath.Join(f.profile, "MarionetteActivePort"))
		if err == nil && len(text) == 0 {
			err = io.ErrUnexpectedEOF
		}
		return strings.TrimSpace(string(text)), err
	})
	if err != nil {
		return err
	}
	if f.conn, err = net.Dial("tcp", net.JoinHostPort("127.0.0.1", port)); err != nil {
		return err
	}
	f.in = bufio.NewReader(f.conn)
	if _, err := f.receive(); err != nil { // a greeting
		return err
	}
	var session struct {
		Capabilities struct{ BrowserVersion string }
	}
	if err := f.call("WebDriver:NewSession", map[string]any{"acceptInsecureCerts": true}, &session); err != nil {
		return err
	}
	f.version = "Firefox " + session.Capabilities.BrowserVersion
	return nil
}

// waitFor calls f until it succeeds, or for a minute.
func waitFor(f func() (string, error)) (string, error) {
	deadline := time.Now().Add(time.Minute)
	for {
		s, err := f()
		if err == nil || time.Now().After(deadline) {
			return s, err
		}
		time.Sleep(100 * time.Millisecond)
	}
}

func (f *firefox) receive() ([]byte, error) {
	length, err := f.in.ReadString(':')
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		return nil, err
	}
	message := make([]byte, n)
	_, err = io.ReadFull(f.in, message)
	return message, err
}

// call sends a command, and puts the result into result.
func (f *firefox) call(command string, parameters, result any) error {
	f.number++
	message, err := json.Marshal([]any{0, f.number, command, parameters})
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(f.conn, "%d:%s", len(message), message); err != nil {
		return err
	}
	if message, err = f.receive(); err != nil {
		return err
	}
	var failure *struct{ Error, Message string }
	var kind, number int
	if err := json.Unmarshal(message, &[]any{&kind, &number, &failure, result}); err != nil {
		return err
	}
	if failure != nil {
		return errors.New(failure.Error + ": " + failure.Message)
	}
	return nil
}

func (f *firefox) eval(script string) (string, error) {
	var result struct{ Value string }
	err := f.call("WebDriver:ExecuteScript", map[string]any{"script": "return " + script, "args": []any{}}, &result)
	return result.Value, err
}

func (f *firefox) String() string { return f.version }

func (f *firefox) close() {
	if f.conn != nil {
		_ = f.call("Marionette:Quit", map[string]any{"flags": []string{"eForceQuit"}}, nil)
		f.conn.Close()
	}
	if f.cmd != nil && f.cmd.Process != nil {
		_ = f.cmd.Process.Kill()
		_ = f.cmd.Wait()
	}
	os.RemoveAll(f.profile)
}
