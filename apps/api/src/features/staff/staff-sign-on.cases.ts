import { randomUUID } from 'node:crypto';
import {
  finishStaffSignOn,
  getSignInMethods,
  startStaffSignOn,
} from '@quittance/contract/staff-sign-in/identity-provider';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { setTestStaffProvider } from '@quittance/services/testing/fixtures/test-staff-provider';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type RogueProvider, startRogueProvider } from '@quittance/services/testing/rogue-provider';
import { type ConsoleHarness, defineStaffCases, type StaffCase } from '../../testing/staff/staff-cases.ts';
import type { StaffRequest } from '../../testing/staff/test-console.ts';

type Provider = Parameters<typeof setTestStaffProvider>[1];

const started = { body: { language: 'en', isFresh: false } };
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Creates a tenant with a provider whose tokens a case controls. */
async function withProvider(
  { console }: ConsoleHarness,
  change: Partial<Provider> = {},
): Promise<{ rogue: RogueProvider; label: string; tenant: Tenant }> {
  const rogue = await startRogueProvider();
  const tenant = await makeTenant(console.world, { label: `sso-${randomUUID().slice(0, 8)}` });
  await setTestStaffProvider(console.world, { ...change, tenant, issuer: rogue.issuer });
  return { rogue, label: tenant.label, tenant };
}

type Returning = {
  readonly claims?: object;
  readonly provider?: Partial<Provider>;
  readonly isAway?: boolean;
  /** The address belongs to someone who was deactivated. */
  readonly isLeaver?: boolean;
};

/** Returns the request that finishes a sign-in, whose ID token has these claims. */
async function returning(
  harness: ConsoleHarness,
  { claims = {}, provider = {}, isAway = false, isLeaver = false }: Returning = {},
): Promise<StaffRequest> {
  const { rogue, label, tenant } = await withProvider(harness, provider);
  const email = isLeaver ? await leaverOf(harness, tenant) : `${randomUUID()}@example.com`;
  const answer = await harness.console.send(startStaffSignOn, { tenant: label, ...started });
  const { searchParams } = new URL(answer.json().authorizationURL);
  const whole = {
    ...{ iss: rogue.issuer, aud: 'quittance-test', sub: randomUUID(), nonce: searchParams.get('nonce') },
    ...{ iat: nowSeconds(), exp: nowSeconds() + 300, auth_time: nowSeconds() },
    ...{ email, email_verified: true, groups: ['clerks'], ...claims },
  };
  rogue.giveToken(await rogue.sign(whole));
  if (isAway) await rogue.close();
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const callbackQuery = `code=a-code&state=${searchParams.get('state')}`;
  return { tenant: label, headers: { cookie }, body: { callbackQuery } };
}

async function leaverOf({ console }: ConsoleHarness, tenant: Tenant): Promise<string> {
  const { staffId, email } = await console.harness.hire(tenant, 'agent');
  await console.world.adminPool.query("update staff_member set state = 'disabled' where staff_id = $1", [staffId]);
  return email;
}

const notOffered: StaffCase = async ({ tenant }) => ({ tenant: tenant.label, ...started });

export const staffSignOnCases = [
  defineStaffCases(getSignInMethods, {
    success: async (harness) => ({ tenant: (await withProvider(harness)).label }),
    refusals: {},
  }),
  defineStaffCases(startStaffSignOn, {
    success: async (harness) => ({ tenant: (await withProvider(harness)).label, ...started }),
    refusals: {
      SingleSignOnNotOffered: notOffered,
      async StaffProviderAway(harness) {
        const { rogue, label } = await withProvider(harness);
        await rogue.close();
        return { tenant: label, ...started };
      },
    },
  }),
  defineStaffCases(finishStaffSignOn, {
    success: (harness) => returning(harness),
    refusals: {
      SingleSignOnFailed: (harness) => returning(harness, { claims: { nonce: 'another' } }),
      SingleSignOnNotOffered: async ({ tenant }) => ({
        tenant: tenant.label,
        body: { callbackQuery: 'code=a-code&state=state' },
      }),
      StaffEmailUnverified: (harness) => returning(harness, { claims: { email_verified: false } }),
      StaffFactorsMissing: (harness) => returning(harness, { provider: { amrValues: ['mfa'] } }),
      StaffGroupMissing: (harness) => returning(harness, { claims: { groups: ['others'] } }),
      StaffNotAdmitted: (harness) => returning(harness, { isLeaver: true }),
      StaffProviderAway: (harness) => returning(harness, { isAway: true }),
    },
  }),
];
