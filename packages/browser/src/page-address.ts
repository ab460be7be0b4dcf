/** Returns the host without the port. */
export function pageHostname(): string {
  return location.hostname;
}

/** Returns the path without the query. */
export function pagePath(): string {
  return location.pathname;
}

/** Returns the URL fragment including `#`, or an empty string. */
export function pageFragment(): string {
  return location.hash;
}

export function pageOrigin(): string {
  return location.origin;
}

export function pageQueryValue(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

export function reloadPage(): void {
  location.reload();
}

/** Returns the path and query of a page opened by its URL; undefined after Back or a reload. */
export function openedPath(): { readonly pathname: string; readonly search: string } | undefined {
  return history.state === null ? { pathname: location.pathname, search: location.search } : undefined;
}

/** Replaces the current history entry without navigating. */
export function replaceUrl(url: string): void {
  history.replaceState(null, '', url);
}
