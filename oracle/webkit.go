// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
)

// WebKit is that of GTK, driven by the WebDriver protocol. Its small browser, which comes
// with the library, needs a display: that of Xvfb, if there is none.
type webkit struct {
	display, driver *exec.Cmd
	address         string // of the driver
	session         string
	version         string
}

func startWebKit() (engine, error) {
	program, err := findProgram("webkit2gtk-driver", "WebKitWebDriver")
	if err != nil {
		return nil, err
	}
	browsers, _ := filepath.Glob("/usr/lib/*/webkit*gtk-*/MiniBrowser")
	if len(browsers) == 0 {
		return nil, errors.New("MiniBrowser is not installed: in Debian it is in the package libwebkit2gtk-4.1-0")
	}
	w := &webkit{}
	if err := w.start(program, browsers[len(browsers)-1]); err != nil {
		w.close()
		return nil, fmt.Errorf("%s does not start: %w", program, err)
	}
	return w, nil
}

func (w *webkit) start(program, browser string) error {
	env := os.Environ()
	if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		xvfb, err := findProgram("xvfb", "Xvfb")
		if err != nil {
			return err
		}
		number, err := w.startDisplay(xvfb)
		if err != nil {
			return err
		}
		env = append(env, "DISPLAY=:"+number)
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	port := strconv.Itoa(free.Addr().(*net.TCPAddr).Port)
	free.Close()
	w.address = "http://127.0.0.1:" + port
	w.driver = exec.Command(program, "--port="+port)
	w.driver.Env = append(env, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1")
	w.driver.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // with the browser
	if err := w.driver.Start(); err != nil {
		return err
	}
	if _, err := waitFor(func() (string, error) { return "", w.call("GET", "/status", nil, nil) }); err != nil {
		return err
	}
	var session struct {
		SessionID    string
		Capabilities struct{ BrowserName, BrowserVersion string }
	}
	options := map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
		"webkitgtk:browserOptions": map[string]any{"binary": browser, "args": []string{"--automation"}},
	}}}
	if err := w.call("POST", "/session", options, &session); err != nil {
		return err
	}
	w.session = session.SessionID
	w.version = "WebKitGTK " + session.Capabilities.BrowserVersion
	return nil
}

// startDisplay starts Xvfb, which chooses the number of the display.
func (w *webkit) startDisplay(xvfb string) (number string, err error) {
	in, out, err := os.Pipe()
	if err != nil {
		return "", err
	}
	defer in.Close()
	w.display = exec.Command(xvfb, "-displayfd", "3", "-screen", "0", "640x480x24", "-nolisten", "tcp")
	w.display.ExtraFiles = []*os.File{out}
	err = w.display.Start()
	out.Close()
	if err != nil {
		return "", err
	}
	_, err = fmt.Fscan(in, &number)
	return number, err
}

// call sends a command, and puts the value of the answer into value.
func (w *webkit) call(method, path string, body, value any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequest(method, w.address+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", response.Status, answer.Value)
	}
	if value == nil {
		return nil
	}
	return json.Unmarshal(answer.Value, value)
}

func (w *webkit) eval(script string) (s string, err error) {
	err = w.call("POST", "/session/"+w.session+"/execute/sync", map[string]any{"script": "return " + script, "args": []any{}}, &s)
	return s, err
}

func (w *webkit) String() string { return w.version }

func (w *webkit) close() {
	if w.session != "" {
		_ = w.call("DELETE", "/session/"+w.session, nil, nil)
	}
	if w.driver != nil && w.driver.Process != nil {
		_ = syscall.Kill(-w.driver.Process.Pid, syscall.SIGKILL)
		_ = w.driver.Wait()
	}
	if w.display != nil && w.display.Process != nil {
		_ = w.display.Process.Kill()
		_ = w.display.Wait()
	}
}
