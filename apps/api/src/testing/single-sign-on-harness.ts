import { randomUUID } from 'node:crypto';
import { startSingleSignOn } from '@quittance/contract/single-sign-on';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import {
  setIdentityProvider,
  type TenantIdentityProvider,
} from '@quittance/services/sign-in/single-sign-on/tenant-identity-provider';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import {
  type AtProvider,
  startIdentityProvider,
  type TestIdentityProvider,
  testRegistration,
} from '@quittance/services/testing/identity-provider';
import type { TestApi, TestRequest } from './test-api.ts';

let running: Promise<TestIdentityProvider> | undefined;

/** Starts one identity provider per process, which redirects to the tenant `pay`. */
export function identityProvider(): Promise<TestIdentityProvider> {
  running ??= startIdentityProvider({ redirectUris: ['http://pay.localhost/login', 'https://pay.localhost/login'] });
  return running;
}

export async function offerSingleSignOn(
  { world }: Pick<TestApi, 'world'>,
  { tenant, change = {} }: { tenant: Tenant; change?: Partial<TenantIdentityProvider> },
): Promise<void> {
  const { issuer } = await identityProvider();
  const admin = { database: tenantDatabase(world.adminPool), keyring: world.context.keyring };
  await setIdentityProvider(admin, { tenant, provider: { ...testRegistration(issuer), ...change } });
}

export function makeAnotherTenant({ world }: Pick<TestApi, 'world'>): Promise<Tenant> {
  return makeTenant(world, { label: `sso-${randomUUID().slice(0, 8)}` });
}

/** Visits the identity provider and returns the request that finishes the sign-on. */
export async function returnFromProvider(
  api: TestApi,
  { tenant, doing }: { tenant: Tenant; doing: AtProvider },
): Promise<TestRequest & { body: { callbackQuery: string } }> {
  await offerSingleSignOn(api, { tenant });
  const answer = await api.send(startSingleSignOn, { tenant: tenant.label });
  const [cookie] = answer.cookies;
  if (answer.statusCode !== 200 || !cookie) throw new Error(`the start answered ${answer.statusCode}: ${answer.body}`);
  const callbackQuery = await (await identityProvider()).visit(answer.json().authorizationUrl, doing);
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  return { tenant: tenant.label, headers, body: { callbackQuery } };
}
