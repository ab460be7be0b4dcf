import createFetchClient, { type Client } from 'openapi-fetch';
import { fetchWithRetries, type RetryOptions } from './fetch-with-retries.ts';
import type { paths } from './generated/schema.ts';

export type ClientOptions = Partial<RetryOptions> & {
  /** Address of the tenant's portal, such as `https://lumen.example.com`. */
  readonly baseUrl: string;
  /** API key, `qk_…`. */
  readonly key: string;
};

export type QuittanceClient = Client<paths>;

/**
 * Creates a client for the creditor API of one tenant. Calls are typed by their path, such as
 * `client.GET('/v1/creditor/payments')`. Each write gets an idempotency key, unless you pass one or it's a dry run.
 * Requests are repeated with the same key after a lost connection, a rate limit or a server error.
 */
export function createClient({ baseUrl, key, ...options }: ClientOptions): QuittanceClient {
  const client = createFetchClient<paths>({
    baseUrl: `${baseUrl.replace(/\/+$/, '')}/api`,
    fetch: (request: Request) => fetchWithRetries(request, options),
  });
  client.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${key}`);
      if (isWrite(request) && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID());
      return request;
    },
  });
  return client;
}

function isWrite({ method, url }: Request): boolean {
  return method !== 'GET' && new URL(url).searchParams.get('dryRun') !== 'true';
}
