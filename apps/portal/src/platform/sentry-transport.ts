import type { makeFetchTransport } from '@sentry/browser';
import { scrubAddressesIn } from './scrub.ts';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];

/**
 * A transport that looks through everything once more on its way out: the address of a screen stands in many places of a
 * recording, and a query or a fragment of it may hold a token. What cannot be looked through does not leave.
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
