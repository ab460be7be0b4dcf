import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { findWebhookTarget, pinnedLookup, type WebhookReach } from '@quittance/messaging/webhooks/find-webhook-target';
import type { CustomFetchOptions } from 'openid-client';

/** A provider's largest response, its keys, has a few kilobytes. An endless one must not fill this process's memory. */
const maxBytes = 1024 * 1024;

/** The identity provider was unreachable, failed or took too long. Another try may succeed. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/**
 * Sends one request of openid-client to an identity provider and reads the complete response. Throws ProviderAway
 * without a usable response: no connection, an interrupted one, a timeout, a 5xx status, or more than a megabyte.
 */
export async function fetchFromProvider(address: string, options: CustomFetchOptions): Promise<Response> {
  const response = await fetch(address, options as RequestInit).catch(away);
  if (response.status >= 500) {
    await response.body?.cancel();
    throw new ProviderAway(`status ${response.status}`);
  }
  return responseOf(response, response.body ?? []);
}

/**
 * Works like fetchFromProvider for a provider whose address a tenant's administrator chose. Throws ProviderAway with
 * the fault if the address isn't allowed. Checks each request, connects only to the checked addresses, and follows no
 * redirects, so that no request reaches a private network.
 */
export async function fetchFromPublicProvider(
  address: string,
  options: CustomFetchOptions,
  reach: WebhookReach,
): Promise<Response> {
  const target = await findWebhookTarget(address, reach);
  if (typeof target === 'string') throw new ProviderAway(target);
  const { url, addresses } = target;
  const { method, headers, body } = await plainRequest(address, options);
  const signal = options.signal ?? null;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = send(url, {
      ...{ method, headers, lookup: pinnedLookup(addresses), agent: false },
      ...(signal && { signal }),
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  }).catch(away);
  const status = answer.statusCode ?? 502;
  if (status >= 500) {
    answer.destroy();
    throw new ProviderAway(`status ${status}`);
  }
  return responseOf({ status, headers: new Headers(headerPairs(answer)) }, answer);
}

/** Adds the header of a form's type as fetch does. */
async function plainRequest(address: string, { method, headers, body }: CustomFetchOptions) {
  const whole = new Request(address, { method, headers, body: body ?? null } as RequestInit);
  return {
    method,
    headers: Object.fromEntries(whole.headers),
    body: Buffer.from(await whole.arrayBuffer()),
  };
}

function headerPairs({ headersDistinct }: IncomingMessage): [string, string][] {
  return Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
}

async function responseOf(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Response> {
  const body = await readAll(chunks).catch(away);
  return new Response(body.length > 0 ? body : null, { status, headers });
}

async function readAll(all: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of all) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ProviderAway('the response is too long');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Node puts the reason of a failed fetch into its cause: a socket error code or the name of a timeout. */
function away(error: unknown): never {
  if (error instanceof ProviderAway) throw error;
  const cause = error instanceof TypeError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  throw new ProviderAway(code ?? (cause instanceof Error ? cause.name : 'no response'), { cause: error });
}
