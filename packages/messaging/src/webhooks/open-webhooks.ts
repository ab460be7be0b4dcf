import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { performance } from 'node:perf_hooks';
import { addFacts, inSpan } from '@quittance/telemetry/spans';
import {
  findWebhookTarget,
  listOf,
  pinnedLookup,
  resolveHost,
  type WebhookReach,
  type WebhookTarget,
} from './find-webhook-target.ts';
import type { WebhookAnswer, WebhookFailure, WebhookPort } from './webhook-port.ts';

/** Destination settings by environment variable, as comma-separated lists. */
export type WebhookSettings = { readonly WEBHOOK_PORTS: string; readonly WEBHOOK_TEST_HOSTS: string };

const longestMs = 10_000;
/** Reads and keeps no more of a response than this. */
const maxAnswerBytes = 1_000;

/** Opens the port for tenants' webhooks. Resolves hosts again for each attempt and keeps no connections. */
export function openWebhooks(
  settings: WebhookSettings,
  {
    resolve = resolveHost,
    timeoutMs = longestMs,
  }: Partial<Pick<WebhookReach, 'resolve'>> & { timeoutMs?: number } = {},
): WebhookPort {
  const reach: WebhookReach = {
    ports: listOf(settings.WEBHOOK_PORTS).map(Number),
    testHosts: listOf(settings.WEBHOOK_TEST_HOSTS),
    resolve,
  };
  return {
    async check(url) {
      const target = await findWebhookTarget(url, reach);
      return typeof target === 'string' ? target : undefined;
    },
    async post({ url, headers, body }) {
      const begunAt = performance.now();
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await inSpan('post webhook', { kind: 'client' }, async () => {
        const received = await postWithin(signal, { url, headers, body, reach });
        addFacts({ 'http.response.status_code': received.status ?? undefined });
        return received;
      });
      return { ...answer, durationMs: Math.round(performance.now() - begunAt) };
    },
  };
}

type Received = Omit<WebhookAnswer, 'durationMs'>;
type Sending = Parameters<WebhookPort['post']>[0] & { reach: WebhookReach };

async function postWithin(signal: AbortSignal, { url, reach, ...sending }: Sending): Promise<Received> {
  // DNS lookups can't be aborted, so stop waiting for them instead.
  const late = new Promise<'timeout'>((resolve) => signal.addEventListener('abort', () => resolve('timeout')));
  const target = await Promise.race([findWebhookTarget(url, reach), late]);
  return typeof target === 'string' ? unanswered(target) : exchange(target, { ...sending, signal });
}

function exchange(
  { url, addresses }: WebhookTarget,
  { headers, body, signal }: Pick<Sending, 'headers' | 'body'> & { signal: AbortSignal },
): Promise<Received> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const request: ClientRequest = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: pinnedLookup(addresses),
      agent: false,
      signal,
    });
    request.on('response', (response) => {
      readStart(response).then((answer) => {
        resolve({ status: response.statusCode ?? null, answer, failure: null });
        request.destroy();
      });
    });
    request.on('error', (error) =>
      resolve(unanswered(signal.aborted ? 'timeout' : connectionFailure('code' in error ? String(error.code) : ''))),
    );
    request.end(body);
  });
}

/** Reads the start of a response. Ignores how it ends, because the status is already known. */
function readStart(response: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = () => resolve(textOf(Buffer.concat(chunks).subarray(0, maxAnswerBytes)));
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxAnswerBytes) end();
    });
    for (const name of ['end', 'error', 'close']) response.on(name, end);
  });
}

/** PostgreSQL can't store NUL. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD');
}

const refusals = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']);

/** Classifies the code of a failed connection. */
export function connectionFailure(code: string): 'refused' | 'tls' | 'closed' {
  if (refusals.has(code)) return 'refused';
  return /^(?:CERT|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME)/.test(code) ? 'tls' : 'closed';
}

function unanswered(failure: WebhookFailure): Received {
  return { status: null, answer: '', failure };
}
