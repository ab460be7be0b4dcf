/**
 * Returns the page that was asked for before login: in the address, or in the state of the history entry after a session
 * ended there. Null if there is none.
 */
export function askedPage({ search, state }: { readonly search: string; readonly state: unknown }): string | null {
  const inAddress = new URLSearchParams(search).get('returnUrl');
  if (inAddress !== null || typeof state !== 'object' || state === null || !('endedAt' in state)) return inAddress;
  return typeof state.endedAt === 'string' ? state.endedAt : null;
}

/** Returns the search part that passes the asked page on to another page before the login, or an empty string. */
export function returnSearch(arrival: { readonly search: string; readonly state: unknown }): string {
  const asked = askedPage(arrival);
  return asked === null ? '' : `?${new URLSearchParams({ returnUrl: asked })}`;
}

/**
 * Returns the path to open after login: the requested path if it is on this site, else home (req 2.1, 2.2). `origin` is
 * the page's own. Anything that a browser could read as another site becomes home.
 */
export function safeReturnUrl(asked: string | null, { origin }: { origin: string }): string {
  if (!asked?.startsWith('/')) return '/';
  const address = URL.parse(asked, origin);
  if (address?.origin !== origin || address.pathname.startsWith('//') || address.pathname === '/login') return '/';
  return `${address.pathname}${address.search}${address.hash}`;
}
