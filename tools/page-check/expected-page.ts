import type { PageList, Policy } from './page-list.ts';

/** Headers and policy required of a page that offers certain vendors. */
export type ExpectedPage = { readonly headers: Readonly<Record<string, string>>; readonly policy: Policy };

/** Combines the headers and policy required by the list with those needed by `vendors`. */
export function expectedPage(list: PageList, vendors: readonly string[]): ExpectedPage {
  const policy = new Map(Object.entries(list.policy));
  const headers = { ...list.headers };
  for (const name of vendors) {
    const vendor = list.vendors[name];
    if (vendor === undefined) throw new Error(`the list has no vendor ${name}`);
    const { origin } = new URL(vendor.address);
    const isOwn = origin === vendor.origin;
    for (const [directive, sources] of Object.entries(isOwn ? vendor.policy : standInPolicy(origin))) {
      policy.set(directive, [...new Set([...(policy.get(directive) ?? []), ...sources])]);
    }
    if (isOwn && vendor.endsTrustedTypes) {
      policy.delete('require-trusted-types-for');
      policy.delete('trusted-types');
    }
    if (isOwn && vendor.opensWindows) headers['cross-origin-opener-policy'] = 'same-origin-allow-popups';
  }
  return { headers, policy: Object.fromEntries(policy) };
}

/** A local substitute for a vendor needs only its own address, and nothing that the vendor needs. */
function standInPolicy(origin: string): Policy {
  return { 'script-src': [origin], 'frame-src': [origin], 'connect-src': [origin], 'img-src': [origin] };
}
