/** The host that the browser shows, without the port. */
export function pageHostname(): string {
  return location.hostname;
}

/** Scheme, host and port of the page. */
export function pageOrigin(): string {
  return location.origin;
}

/** One value of the page's query, at most `maxLength` characters; null where there is none. */
export function pageQueryValue(name: string, { maxLength }: { maxLength: number }): string | null {
  return new URLSearchParams(location.search).get(name)?.slice(0, maxLength) ?? null;
}

/** Loads the page afresh. */
export function reloadPage(): void {
  location.reload();
}
