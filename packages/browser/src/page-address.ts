/** The host that the browser shows, without the port. */
export function pageHostname(): string {
  return location.hostname;
}

/** The path of the page, without query. */
export function pagePath(): string {
  return location.pathname;
}

/** What stands behind the address's `#`, with it; empty where nothing does. */
export function pageFragment(): string {
  return location.hash;
}

/** Scheme, host and port of the page. */
export function pageOrigin(): string {
  return location.origin;
}

/** One value of the page's query; null where there is none. */
export function pageQueryValue(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

/** Loads the page afresh. */
export function reloadPage(): void {
  location.reload();
}

/** Path and query of a page that was opened by its address; undefined for one that came by Back or a reload. */
export function openedPlace(): { readonly pathname: string; readonly search: string } | undefined {
  return history.state === null ? { pathname: location.pathname, search: location.search } : undefined;
}

/** Puts another place of this site where the page stands in the tab's history, without going there. */
export function replacePlace(place: string): void {
  history.replaceState(null, '', place);
}
