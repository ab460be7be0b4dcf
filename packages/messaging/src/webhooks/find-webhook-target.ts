import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import type { WebhookAddressFault } from './webhook-port.ts';

/** An address of a host. */
export type HostAddress = { readonly address: string; readonly family: number };

/** Where webhooks may go. */
export type WebhookReach = {
  /** The ports of https that are sent to. */
  readonly ports: readonly number[];
  /** Hosts that may stand anywhere and speak http, for tests and the demo. */
  readonly testHosts: readonly string[];
  /** All addresses of a host; throws where there is none. */
  readonly resolve: (host: string) => Promise<readonly HostAddress[]>;
};

/** A place to send to: the connection goes to one of these very addresses, whatever the host's name leads to a moment later. */
export type WebhookTarget = { readonly url: URL; readonly addresses: readonly HostAddress[] };

/** Looks a host up as the machine does. */
export function resolveHost(host: string): Promise<readonly HostAddress[]> {
  return lookup(host, { all: true });
}

/**
 * Where an address leads at this moment, or what is wrong with it. Every address of its host has to be public: one that is not, and be it the
 * last, refuses them all.
 */
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
