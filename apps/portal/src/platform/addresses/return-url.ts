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
