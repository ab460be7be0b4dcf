/** Navigates to a page of another site. Throws RangeError for other URLs, such as scripts and files. */
export function leavePage(address: string): void {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new RangeError('only a page can be gone to');
  location.assign(href);
}
