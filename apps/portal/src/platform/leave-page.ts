/** Leaves the portal for another site's page. Throws RangeError for what is no address of a page: a script, a file. */
export function leavePage(address: string): void {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new RangeError('only a page can be gone to');
  location.assign(href);
}
