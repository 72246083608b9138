// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package audit_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"syscall"
	"time"

	"github.com/urlenc/urlenc/audit"
	"github.com/urlenc/urlenc/whatwg"
)

func ExampleURL() {
	r := audit.URL(`http://good.example\@evil.example/`, audit.Options{})
	fmt.Println(r.Views[audit.WHATWG].Host, r.Views[audit.Naive].Host, r.Disagree())
	for _, f := range r.Findings {
		if f.Severity == audit.Danger {
			fmt.Println(f.Kind, f.Offset, f.Component)
		}
	}
	// Output:
	// good.example evil.example true
	// host-differs 7 host
	// backslash 19 path
}

// The text of a report has a caret under each place, and no secrets.
func ExampleReport_String() {
	fmt.Print(audit.URL("https://ann:hunter2@example.com/日本/%2e%2e/", audit.Options{MaxFindings: 2}))
	// Output:
	// https://ann:xxxxx@example.com/日本/%2e%2e/
	//
	//                 scheme  userinfo   host         port  path                     query
	//   RFC 3986      refused: path: character that is not ASCII (RepairRef takes it)
	//   URL Standard  https   ann:xxxxx  example.com  -     /                        -
	//   net/url       https   ann:xxxxx  example.com  -     /%E6%97%A5%E6%9C%AC/../  -
	//   text          https   ann:xxxxx  example.com  -     /日本/%2e%2e/            -
	//
	// warn: userinfo in the userinfo at byte 8: a user or password before the host: what is before the "@" is not where it leads (RFC 3986 §3.2.1, §7.5)
	//   https://ann:xxxxx@example.com/日本/%2e%2e/
	//           ^~~~~~~~~
	//
	// warn: escaped-dots in the path at byte 37: a dot segment with escapes: a browser removes it, RFC 3986 and net/url keep it (URL Standard §4.1; RFC 3986 §5.2.4)
	//   https://ann:xxxxx@example.com/日本/%2e%2e/
	//                                      ^~~~~~
	//
	// and 4 more
}

// A target that a browser was told is let through if it stays on the site. What Allow
// returns goes into Location, never the text.
func ExampleAllow_redirect() {
	policy := audit.Policy{
		Base:  whatwg.MustParse("https://example.com/login"),
		Hosts: []string{"example.com", ".example.com"},
	}
	for _, next := range []string{"/home", "//example.com/a/../b", `/\evil.example`, "https:evil.example", "//evil.example", "javascript:alert(1)"} {
		u, err := audit.Allow(next, policy)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(u)
	}
	// Output:
	// https://example.com/home
	// https://example.com/b
	// urlenc: host: a backslash: a browser reads a slash, RFC 3986 and net/url refuse it in an authority at byte 1
	// urlenc: host: slashes are missing after the scheme: a browser supplies them, RFC 3986 and net/url find a path at byte 6
	// urlenc: host: excluded by the policy at byte 2
	// urlenc: scheme: a scheme that runs code or shows content of its own, maybe disguised at byte 0
}

// errNotPublic is the error of an address that a request must not go to.
var errNotPublic = errors.New("not a public address")

// safeClient makes requests for others. It checks what Allow can't see: the address that a
// name leads to, when it is connected to, and where a server redirects to.
func safeClient(policy audit.Policy) *http.Client {
	dialer := &net.Dialer{
		Timeout: 10 * time.Second,
		Control: func(_, address string, _ syscall.RawConn) error {
			addr, err := netip.ParseAddrPort(address)
			if err != nil || !audit.GloballyReachable(addr.Addr()) {
				return errNotPublic
			}
			return nil
		},
	}
	return &http.Client{
		Transport: &http.Transport{DialContext: dialer.DialContext}, // and no proxy, which would connect by itself
		CheckRedirect: func(r *http.Request, via []*http.Request) error {
			if len(via) >= 5 {
				return http.ErrUseLastResponse
			}
			_, err := audit.Allow(r.URL.String(), policy)
			return err
		},
	}
}

// A request for others: Allow checks the URL, and Control the address. The server stands on
// loopback, where a name that is public by its letters can lead as well as an address.
func ExampleAllow_request() {
	secret := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { fmt.Println("the secret is out") }))
	defer secret.Close()

	// By its address, it is refused.
	policy := audit.Policy{}
	_, err := audit.Allow(secret.URL, policy)
	fmt.Println(errors.Is(err, audit.ErrAddr))

	// By a name, it is let through: Allow asks no name server. This client has one that
	// leads every name to the server, as that of an attacker may.
	u, err := audit.Allow("http://rebind.example/", policy)
	fmt.Println(u, err)
	client := safeClient(policy)
	transport := client.Transport.(*http.Transport)
	dial := transport.DialContext
	transport.DialContext = func(ctx context.Context, network, _ string) (net.Conn, error) {
		return dial(ctx, network, secret.Listener.Addr().String())
	}
	request, err := http.NewRequestWithContext(context.Background(), http.MethodGet, u.Href(), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	response, err := client.Do(request)
	if err == nil {
		response.Body.Close()
	}
	fmt.Println(errors.Is(err, errNotPublic))
	// Output:
	// true
	// http://rebind.example/ <nil>
	// true
}

func ExampleGloballyReachable() {
	for _, text := range []string{"8.8.8.8", "10.0.0.1", "::ffff:127.0.0.1", "64:ff9b::a9fe:a9fe"} {
		fmt.Println(text, audit.GloballyReachable(netip.MustParseAddr(text)))
	}
	// Output:
	// 8.8.8.8 true
	// 10.0.0.1 false
	// ::ffff:127.0.0.1 false
	// 64:ff9b::a9fe:a9fe false
}

// Only the findings that matter are left in a report by deleting the others.
func ExampleReport() {
	r := audit.URL("https://example.com/%41/../../b", audit.Options{})
	r.Findings = slices.DeleteFunc(r.Findings, func(f audit.Finding) bool { return f.Severity < audit.Warn })
	for _, f := range r.Findings {
		fmt.Println(f.Severity, f.Kind, f.Offset, f.Len)
	}
	// Output:
	// warn above-root 27 2
}
