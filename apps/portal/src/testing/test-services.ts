import { logIn } from '@quittance/contract/sign-in';
import type { TenantConfiguration } from '@quittance/contract/tenants';
import { defaultTenant } from '@quittance/domain/tenants/default-tenant';
import * as z from 'zod/mini';
import { createApiClient } from '../platform/api-client.ts';
import { defaultAppConfig } from '../platform/app-config.ts';
import { openDiagnostics } from '../platform/diagnostics.ts';
import { openStorage } from '../platform/storage.ts';
import { logOut } from '../session/log-out.ts';
import type { Services } from '../session/services.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { userFromAnswer } from '../session/signed-in-user.ts';
import { tokenClaims } from '../session/token-claims.ts';
import { logInAnswer } from './log-in-answer.ts';

/** A tenant that has what the demo's utility has. */
export const testTenant: TenantConfiguration = {
  ...defaultTenant,
  responses: [],
  hostName: 'lumen.localhost',
  tenant: 'lumen',
  tenantName: 'Lumen City Power',
  showHistory: true,
  timeZone: 'America/Chicago',
  supportPhone: '(312) 555-0142',
  supportEmail: 'help@lumen.example',
  supportHours: 'Monday to Friday, 8 to 6',
};

/** The real services over storage in memory and the API at `apiUrl`; nobody answers there unless told. */
export function testServices(
  options: { apiUrl?: string; tenant?: Partial<TenantConfiguration>; isSignedIn?: boolean } = {},
): Services {
  const { apiUrl = 'http://127.0.0.1:1', tenant = {}, isSignedIn = false } = options;
  const local = openStorage('local', null);
  const sessionStorage = openStorage('session', null);
  const session = createSessionStore(sessionStorage);
  const diagnostics = openDiagnostics(local, { debug: () => undefined });
  const api = createApiClient({
    apiUrl,
    hostname: 'lumen.localhost',
    clientId: 'client-1',
    campaignIdentifier: null,
    token: () => session.getState().user?.token,
    onUnauthorized: () => logOut(services, 'Unauthorized'),
    diagnostics,
  });
  const services: Services = {
    config: defaultAppConfig,
    tenant: { ...testTenant, ...tenant },
    hasLogo: false,
    api,
    session,
    local,
    sessionStorage,
    diagnostics,
  };
  if (isSignedIn) session.setState({ user: testUser(services) });
  return services;
}

/** Ana, signed in. */
export function testUser({ tenant }: Pick<Services, 'tenant'> = { tenant: testTenant }, wire = logInAnswer()) {
  const answer = z.decode(logIn.response, wire);
  const claims = tokenClaims(answer.token);
  if (!claims) throw new Error('the test token has no claims');
  return userFromAnswer(answer, { tenant, claims, nowMs: Date.now() });
}
