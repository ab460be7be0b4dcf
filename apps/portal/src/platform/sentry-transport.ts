import type { makeFetchTransport } from '@sentry/browser';
import { scrubAddressesIn } from './scrub.ts';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];

/**
 * Scrubs everything again before it is sent. A screen's address appears in many parts of a recording, and its query or
 * fragment may contain a token. Envelopes that can't be scrubbed aren't sent.
 */
export function withoutAddresses(transport: Transport): Transport {
  return { ...transport, send: (envelope) => transport.send(scrubbed(envelope)) };
}

function scrubbed([headers, items]: Envelope): Envelope {
  return [headers, items.flatMap(([itemHeaders, body]) => scrubItem(itemHeaders, body))] as unknown as Envelope;
}

function scrubItem(headers: object, body: unknown): [object, unknown][] {
  if (typeof body === 'string') return [[headers, scrubAddressesIn(body)]];
  if (body instanceof Uint8Array) return [];
  return [[headers, JSON.parse(scrubAddressesIn(JSON.stringify(body)))]];
}
