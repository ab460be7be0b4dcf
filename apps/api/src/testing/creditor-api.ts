import type { CreditorCall } from '@quittance/contract/creditor/creditor-call';
import { openPool } from '@quittance/database/connection-pool';
import { laggingReads } from '@quittance/database/lagging-reads';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { type CreditorScope, creditorScopes } from '@quittance/domain/staff/key-scope';
import { createApiKey } from '@quittance/services/api-keys/manage-api-keys';
import { keyring } from '@quittance/services/tenants/keyring';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { testSecrets } from '@quittance/services/testing/test-world';
import type { LightMyRequestResponse } from 'fastify';
import { openTestApi } from './test-api.ts';

export type CreditorTestRequest = {
  key?: string;
  /** Tenant's label. */
  tenant?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Sends a request until it's served, as clients do, because a busy machine lets some wait too long. */
export async function untilServed(send: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const answer = await send();
  return answer.statusCode === 503 ? untilServed(send) : answer;
}

export function tenAtOnce(send: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse[]> {
  return Promise.all(Array.from({ length: 10 }, () => untilServed(send)));
}

let keys = 0;

/** Opens the API with the creditor API, whose database role is the real one. */
export async function openCreditorApi(
  urls: { adminUrl: string; appUrl: string; workerUrl: string; staffUrl: string; creditorUrl: string },
  settings: { KEY_REQUESTS_PER_MINUTE?: number } = {},
) {
  const api = await openTestApi(urls);
  const { world } = api;
  const pool = openPool({ url: world.urls.creditorUrl, max: 12, applicationName: 'test-creditor' });
  const creditor = {
    ...world.context,
    database: tenantDatabase(pool),
    laggingReads: laggingReads(pool),
    keyring: keyring(testSecrets),
  };
  const { app } = await api.openAnother({ creditor, settings });

  function send(call: Pick<CreditorCall, 'method' | 'path'>, asked: CreditorTestRequest = {}) {
    const { key, tenant = 'pay', params = {}, query = {}, body, headers } = asked;
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(query).toString();
    return app.inject({
      method: call.method,
      url: `/api${path}${search === '' ? '' : `?${search}`}`,
      headers: {
        host: `${tenant}.localhost`,
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(call.method !== 'GET' && { 'content-type': 'application/json', 'idempotency-key': `key-${++keys}` }),
        ...headers,
      },
      ...(call.method !== 'GET' && { payload: JSON.stringify(body === undefined ? {} : body) }),
    }) as Promise<LightMyRequestResponse>;
  }

  /** Creates a key with every scope of the creditor API, or with the given ones. */
  async function makeKey(tenant: Tenant, scopes: readonly CreditorScope[] = creditorScopes): Promise<string> {
    const actor = { kind: 'program', name: 'test' } as const;
    const made = await createApiKey(
      { ...world.context, database: tenantDatabase(world.adminPool) },
      {
        ...{ tenant, actor, name: 'Billing system', scopes: [...scopes], expiresAt: null },
      },
    );
    return made.text;
  }

  return {
    ...api,
    creditor,
    app,
    send,
    makeKey,
    async close() {
      await pool.end();
      await api.close();
    },
  };
}
