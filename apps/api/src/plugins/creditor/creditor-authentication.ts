import { readKeyText } from '@quittance/services/api-keys/api-key-text';
import { authenticateApiKey } from '@quittance/services/api-keys/authenticate-api-key';
import { type Refusal, refuse } from '@quittance/services/refusal';
import type { ServiceContext } from '@quittance/services/service-context';
import type { Operator } from '@quittance/services/staff/operator';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { tenantOf } from '../../request-context.ts';
import { sendRefusal } from '../../serve-call.ts';
import { sharedCounts } from '../limits/shared-counts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** API key of a request to the creditor API. */
    apiKey: Extract<Operator, { kind: 'key' }> | null;
  }
}

const minuteMs = 60_000;

/**
 * Admits a request to the creditor API only if one of the tenant's API keys has the call's scope, and limits each key's
 * requests across all processes. Ignores cookies.
 */
export function addCreditorAuthentication(
  app: FastifyInstance,
  context: ApiContext & { creditor: ServiceContext },
): void {
  const count = sharedCounts(context, app.log);
  app.decorateRequest('apiKey', null);
  app.addHook('preParsing', async (request, reply) => {
    const { creditorCall: call } = request.routeOptions.config;
    if (!call) return;
    const text = /^Bearer (qk_\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const parts = readKeyText(text);
    if (!parts) return sendRefusal(reply, { request, refusal: refuse('Unauthorized') });
    const limited = await limit(request, reply, parts.prefix);
    if (limited) return sendRefusal(reply, { request, refusal: limited });
    const tenant = tenantOf(request);
    const isTest = tenant.test !== null;
    if (parts.isTest !== isTest)
      return sendRefusal(reply, { request, refusal: refuse(isTest ? 'LiveKeyForTestData' : 'TestKeyForLiveData') });
    const key = await authenticateApiKey(context.creditor, { tenant, text });
    if (!key) return sendRefusal(reply, { request, refusal: refuse('Unauthorized') });
    if (!key.scopes.includes(call.scope))
      return sendRefusal(reply, { request, refusal: refuse('KeyScopeMissing', { field: call.scope }) });
    if (call.isTestOnly && !isTest) return sendRefusal(reply, { request, refusal: refuse('TestModeOnly') });
    request.apiKey = key;
  });

  /** Counts before the key is checked, so that guesses count, too. */
  async function limit(
    request: FastifyRequest,
    reply: FastifyReply,
    prefix: string,
  ): Promise<Refusal<'TooManyRequests'> | undefined> {
    const max = context.settings.KEY_REQUESTS_PER_MINUTE;
    const asked = { what: 'creditor', label: tenantOf(request).label, address: prefix, windowMs: minuteMs, max };
    const { current, ttlMs } = await count(asked);
    const resetSeconds = Math.ceil(ttlMs / 1000);
    reply.headers({
      'ratelimit-limit': max,
      'ratelimit-remaining': Math.max(0, max - current),
      'ratelimit-reset': resetSeconds,
    });
    return current > max ? refuse('TooManyRequests', { retryAfterSeconds: resetSeconds }) : undefined;
  }
}

/** Throws without a key, which can't happen after the hook above. */
export function programOf(request: FastifyRequest): {
  tenant: Tenant;
  actor: Extract<Operator, { kind: 'key' }>;
} {
  if (!request.apiKey) throw new Error('a handler of the creditor API ran without an API key');
  return { tenant: tenantOf(request), actor: request.apiKey };
}
