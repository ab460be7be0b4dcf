import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import type { WebhookAddressFault } from './webhook-port.ts';

export type HostAddress = { readonly address: string; readonly family: number };

/** Limits the destinations of requests to addresses that a tenant's administrators choose, such as webhooks. */
export type WebhookReach = {
  /** Allowed HTTPS ports. */
  readonly ports: readonly number[];
  /** Hosts that may use HTTP, private addresses and any port. */
  readonly testHosts: readonly string[];
  /** Resolves a host to all of its addresses. Throws when it has none. */
  readonly resolve: (host: string) => Promise<readonly HostAddress[]>;
};

/** A checked destination. Connections use these addresses only, so that a later DNS change can't redirect them. */
export type WebhookTarget = { readonly url: URL; readonly addresses: readonly HostAddress[] };

/** Uses the operating system's resolver. */
export function resolveHost(host: string): Promise<readonly HostAddress[]> {
  return lookup(host, { all: true });
}

/** Resolves and checks a webhook URL. Refuses the host when even one of its addresses isn't public. */
export async function findWebhookTarget(
  text: string,
  { ports, testHosts, resolve }: WebhookReach,
): Promise<WebhookTarget | WebhookAddressFault> {
  if (!URL.canParse(text)) return 'form';
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isTest = testHosts.includes(host);
  if (url.username !== '' || url.password !== '' || host === '') return 'form';
  if (url.protocol !== 'https:' && !(isTest && url.protocol === 'http:')) return 'form';
  if (!isTest && !ports.includes(url.port === '' ? 443 : Number(url.port))) return 'port';
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host).catch(() => []) : [{ address: host, family }];
  if (addresses.length === 0) return 'unknown-host';
  return isTest || addresses.every(({ address }) => isPublicAddress(address)) ? { url, addresses } : 'not-public';
}

/** Connects to the checked addresses without another lookup, which could return others (DNS rebinding). */
export function pinnedLookup(addresses: WebhookTarget['addresses']): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
}

/** Reads a setting with commas between its values. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
}
