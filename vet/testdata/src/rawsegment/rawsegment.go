// Copyright (c) 2026 The urlenc authors.
// SPDX-License-Identifier: MIT

package rawsegment

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"path"
	"strings"
)

type client struct {
	base string
	http *http.Client
}

// call is a function through which all requests go.
func (c *client) call(ctx context.Context, method, endpoint string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.url(endpoint), nil)
	if err != nil {
		return nil, err
	}
	return c.http.Do(req)
}

func (c *client) url(endpoint string) string { return c.base + "/api/" + endpoint }

func (c *client) get(ctx context.Context, name string) (*http.Response, error) {
	return c.call(ctx, "GET", "things/"+url.PathEscape(name))
}

type thing struct {
	Name  string
	Owner *string
	ID    string
	Size  int64
}

func (c *client) update(ctx context.Context, t thing) (*http.Response, error) {
	return c.call(ctx, "PUT", "things/"+t.Name+"/size") // want `t.Name is raw in a path: value "a/b" names another resource.*url.PathEscape\(t.Name\), which leaves "\.\." alone.*docs/vet.md#rawsegment`
}

func (c *client) format(ctx context.Context, name string) (*http.Response, error) {
	return c.call(ctx, "PUT", fmt.Sprintf("things/%v", name)) // want `name is raw in a path`
}

func (c *client) viaLocal(ctx context.Context, name string) (*http.Response, error) {
	endpoint := "things/" + name // want `name is raw in a path`
	endpoint += "/log"
	return c.call(ctx, "GET", endpoint)
}

func (c *client) trimmed(ctx context.Context, name string) (*http.Response, error) {
	name = strings.TrimSpace(name)
	return c.call(ctx, "GET", "things/"+name) // want `name is raw in a path`
}

func (c *client) joined(ctx context.Context, name string) (*http.Response, error) {
	return c.call(ctx, "GET", path.Join("things", name, "log")) // want `name is raw in a path`
}

func thingPath(name string) string {
	return "/things/" + name // want `name is raw in a path`
}

func (c *client) viaFunction(name string) (*http.Response, error) {
	return http.Get(c.base + thingPath(name))
}

func (c *client) file(filePath string) (*http.Response, error) {
	_ = url.PathEscape(filePath)
	return http.Get(c.base + "/v1/things/all/files/raw/" + filePath) // want `filePath is raw in a path: value "a\?b" ends the path.*escape each segment`
}

func each(base string, names []string) {
	for _, name := range names {
		http.Get(base + "/things/" + name) // want `name is raw in a path`
	}
}

func request(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	http.Redirect(w, r, "/things/"+name, http.StatusSeeOther) // want `name is raw in a path`
}

func joinPath(u *url.URL, name string) *url.URL {
	return u.JoinPath("things", name) // want `name is raw in a path: value "a/b" names another resource`
}

func joinPathOfPackage(base, name string) (string, error) {
	return url.JoinPath(base, "things", name) // want `name is raw in a path`
}

// Each of the following is right, or nobody can tell.

func (c *client) identifier(ctx context.Context, t thing) (*http.Response, error) {
	return c.call(ctx, "GET", "things/"+t.ID)
}

func (c *client) number(ctx context.Context, t thing) (*http.Response, error) {
	return c.call(ctx, "GET", fmt.Sprintf("sizes/%d/%v", t.Size, t.Size))
}

func (c *client) tail(ctx context.Context, endpoint string) (*http.Response, error) {
	return c.call(ctx, "GET", endpoint)
}

func (c *client) address(ctx context.Context, name netip.Addr) (*http.Response, error) {
	return c.call(ctx, "GET", fmt.Sprintf("hosts/%s", name))
}

func (c *client) reassigned(ctx context.Context, name string) (*http.Response, error) {
	name = url.PathEscape(name)
	return c.call(ctx, "GET", "things/"+name)
}

func (c *client) constant(ctx context.Context, all bool) (*http.Response, error) {
	name := "one"
	if all {
		name = "all"
	}
	return c.call(ctx, "GET", "things/"+name)
}

func escapeInPlace(s *string) { *s = url.PathEscape(*s) }

func (c *client) writtenBack(ctx context.Context, name string) (*http.Response, error) {
	escapeInPlace(&name)
	return c.call(ctx, "GET", "things/"+name)
}

// Name is a name that ParseName has checked.
type Name string

func ParseName(s string) (Name, error) {
	if strings.ContainsAny(s, "/?#%") {
		return "", errors.New("no name")
	}
	return Name(s), nil
}

func (c *client) checked(ctx context.Context, name Name) (*http.Response, error) {
	return c.call(ctx, "GET", "things/"+string(name))
}

// escapedByCallers is given what its callers have escaped.
func (c *client) escapedByCallers(ctx context.Context, name string) (*http.Response, error) {
	return c.call(ctx, "GET", "things/"+name)
}

func (c *client) caller(ctx context.Context, name string) (*http.Response, error) {
	return c.escapedByCallers(ctx, url.PathEscape(name))
}

type escaped struct{ name string }

func newEscaped(name string) escaped { return escaped{name: url.PathEscape(name)} }

func (e escaped) get(base string) (*http.Response, error) {
	return http.Get(base + "/things/" + e.name)
}

func decoded(u url.URL, name string) string {
	u.Path = path.Join("/things", name)
	return u.String()
}

func setPath(u *url.URL, p string) { u.Path = p }

func decodedByFact(u *url.URL, name string) { setPath(u, "/things/"+name) }

func joinedRight(u *url.URL, name string, t thing) *url.URL {
	return u.JoinPath("things", url.PathEscape(name), t.ID)
}
