import { compareHeaders } from './compare-headers.ts';
import { expectedPage } from './expected-page.ts';
import { withoutLoopbackPorts } from './loopback.ts';
import type { Difference, PageList } from './page-list.ts';
import type { SeenPage, SeenScript } from './watch-page.ts';

/** Compares a page with the list. `vendors` are the payment vendors of its tenant. */
export function comparePage(list: PageList, seen: SeenPage, vendors: readonly string[]): Difference[] {
  const { name, origin, documents, scripts, refused } = seen;
  const expected = expectedPage(list, vendors);
  const isTls = origin.startsWith('https:');
  const found = [
    ...documents.flatMap(({ headers }) => compareHeaders(headers, { expected, isTls })),
    ...scripts.flatMap((script) => compareScript(list, script, { origin, vendors })),
    ...refused.map((what) => `the browser refused: ${what}`),
  ];
  return [...new Set(found)].map((what) => ({ where: name, what }));
}

function compareScript(
  list: PageList,
  script: SeenScript,
  { origin, vendors }: { origin: string; vendors: readonly string[] },
): string[] {
  if (script.kind !== 'file') return [`script added: in the page itself, "${script.beginning}"`];
  const url = URL.parse(script.address, origin);
  if (url === null) return [`script added: ${script.address}`];
  if (url.origin !== origin) return isVendors(list, url, vendors) ? [] : [`script added: ${url.origin}${url.pathname}`];
  const listed = list.scripts.find(({ address }) => address === url.pathname);
  if (listed === undefined) return [`script added: ${url.pathname}`];
  const isSame = script.sha256 === undefined || script.sha256 === listed.sha256;
  return isSame
    ? []
    : [`script changed: ${url.pathname} is sha256-${script.sha256} instead of sha256-${listed.sha256}`];
}

/** A vendor's first script may load more of the vendor's scripts, from sources that the policy allows. */
function isVendors(list: PageList, url: URL, vendors: readonly string[]): boolean {
  return vendors.some((name) => {
    const vendor = list.vendors[name];
    if (vendor === undefined) return false;
    const { origin, pathname } = new URL(vendor.address);
    if (origin !== vendor.origin)
      return withoutLoopbackPorts(url.origin) === withoutLoopbackPorts(origin) && url.pathname === pathname;
    return (vendor.policy['script-src'] ?? []).some((source) => isFrom(url, source));
  });
}

function isFrom({ protocol, host, origin }: URL, source: string): boolean {
  const [scheme = '', wanted = ''] = source.split('://');
  if (!wanted.startsWith('*.')) return origin === source;
  return protocol === `${scheme}:` && host.endsWith(wanted.slice(1));
}
