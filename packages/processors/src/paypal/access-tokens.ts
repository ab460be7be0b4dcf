import * as z from 'zod/mini';
import { parseJson } from '../http/classify-exchange.ts';
import type { Exchange, ExchangeRequest } from '../http/http-exchange.ts';

type Access = { kind: 'access'; token: string } | { kind: 'no-access'; exchange: Exchange };

const grant = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number().check(z.positive()) });

/** Replaces a token a minute before it expires, so that running requests still have a valid one. */
const marginMs = 60_000;

/** Caches the access token of an application (OAuth 2.0 client credentials). Concurrent callers share one request. */
export function accessTokens(settings: {
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  now: () => number;
  exchange: (request: ExchangeRequest) => Promise<Exchange>;
}) {
  const { clientId, clientSecret, timeoutMs, now, exchange } = settings;
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  let kept: { token: string; endsAt: number } | undefined;
  let asking: Promise<Access> | undefined;

  const ask = async (): Promise<Access> => {
    const answer = await exchange({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      timeoutMs,
    });
    const isGranted = answer.kind === 'answered' && answer.status === 200;
    const parsed = grant.safeParse(isGranted ? parseJson(answer.body) : undefined);
    if (!parsed.success) return { kind: 'no-access', exchange: answer };
    const { access_token: token, expires_in: seconds } = parsed.data;
    kept = { token, endsAt: now() + seconds * 1000 - marginMs };
    return { kind: 'access', token };
  };

  return {
    async get(): Promise<Access> {
      if (kept && now() < kept.endsAt) return { kind: 'access', token: kept.token };
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    /** Drops a token that PayPal refused, unless it was replaced in the meantime. */
    forget(token: string): void {
      if (kept?.token === token) kept = undefined;
    },
  };
}
