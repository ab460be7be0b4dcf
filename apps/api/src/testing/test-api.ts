import type { Call } from '@quittance/contract/call';
import type { ServiceContext } from '@quittance/services/service-context';
import { tenantDirectory } from '@quittance/services/tenants/tenant-directory';
import { openTestWorld, testSecrets } from '@quittance/services/testing/test-world';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../build-app.ts';
import { readSettings, type Settings } from '../settings.ts';
import { testEnvironment } from './test-environment.ts';

type DatabaseUrls = { adminUrl: string; appUrl: string; workerUrl: string; staffUrl?: string; creditorUrl?: string };

export type TestRequest = {
  /** Tenant's label; the host is `{tenant}.localhost`. */
  tenant?: string;
  body?: unknown;
  /** Sent unchanged in place of `body`. */
  rawBody?: string;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
};

/** Sends a request without a socket. */
export type Send = (call: Pick<Call, 'method' | 'path'>, request?: TestRequest) => Promise<LightMyRequestResponse>;

/** Opens the whole API with a real database and a real sandbox processor. */
export async function openTestApi(urls: DatabaseUrls, environment: Record<string, string> = {}) {
  const world = await openTestWorld(urls);
  const apps: FastifyInstance[] = [];
  const settings = readSettings({
    DATABASE_URL: world.urls.appUrl,
    TOKEN_SECRET: testSecrets.tokenSecret.toString(),
    ...testEnvironment(world),
    ...environment,
  });

  /** Opens another API on the same world with some services or settings replaced. */
  async function openAnother(
    change: { services?: Partial<ServiceContext>; settings?: Partial<Settings>; creditor?: ServiceContext } = {},
  ) {
    const own = { ...settings, ...change.settings };
    const portalUrl = (label: string) => own.PORTAL_URL.replace('{tenant}', label);
    const services = { ...world.context, portalUrl, ...change.services };
    const app = await buildApp({
      services,
      creditor: change.creditor,
      tenants: tenantDirectory(services),
      settings: own,
      isReady: async () => true,
    });
    apps.push(app);
    return { app, send: sender(app) };
  }

  return {
    world,
    settings,
    ...(await openAnother()),
    openAnother,
    async close() {
      await Promise.all(apps.map((app) => app.close()));
      await world.close();
    },
  };
}

function sender(app: FastifyInstance): Send {
  return (call, request = {}) =>
    app.inject({
      method: call.method,
      url: `/api${call.path}`,
      headers: {
        host: `${request.tenant ?? 'pay'}.localhost`,
        ...(call.method === 'POST' && { 'content-type': 'application/json' }),
        ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }),
        ...(request.cookie !== undefined && { cookie: `quittance=${request.cookie}` }),
        ...request.headers,
      },
      ...(call.method === 'POST' && { payload: request.rawBody ?? JSON.stringify(request.body ?? {}) }),
    });
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;
