/**
 * The place in the portal to go to after the log-in: the one that was asked for where it is a place of this site, else home
 * (req 2.1, 2.2). `origin` is the page's own; an address of another site, or one that a browser would read as such, is home.
 */
export function safeReturnUrl(asked: string | null, { origin }: { origin: string }): string {
  if (!asked?.startsWith('/')) return '/';
  const address = URL.parse(asked, origin);
  if (address?.origin !== origin || address.pathname.startsWith('//') || address.pathname === '/login') return '/';
  return `${address.pathname}${address.search}${address.hash}`;
}
