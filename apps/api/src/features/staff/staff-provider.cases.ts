import {
  checkStaffProvider,
  getStaffProvider,
  removeStaffProvider,
  setStaffProvider,
} from '@quittance/contract/staff-sign-in/staff-provider';
import { setTestStaffProvider } from '@quittance/services/testing/fixtures/test-staff-provider';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { askedBefore } from '../../testing/staff/two-people.ts';

let tenants = 0;

/** A public address without DNS. Setting a provider sends no request. */
const issuer = 'https://8.8.8.8';
const wish = (change: object = {}) => ({
  ...{ name: 'Lumen ID', issuer, clientID: 'console', scope: 'openid profile email', groupsClaim: 'groups' },
  ...{ groupRoles: [{ group: 'admins', role: 'administrator' }], acrValues: [], amrValues: ['mfa'] },
  ...{ isOnly: false, breakGlass: [], clientSecret: { kind: 'new', secret: 'a client secret' } },
  ...change,
});

/** Sends the request as an administrator of a separate tenant, because each tenant has one provider. */
async function atTenant({ console }: ConsoleHarness, body: object, { hasProvider = false } = {}) {
  const tenant = await makeTenant(console.world, { label: `provider-${++tenants}` });
  if (hasProvider) await setTestStaffProvider(console.world, { tenant, issuer });
  const { cookie } = await console.enter(tenant, 'administrator');
  return { tenant: tenant.label, cookie, body };
}

export const staffProviderCases = [
  defineStaffCases(getStaffProvider, {
    success: (harness) => atTenant(harness, {}, { hasProvider: true }),
    refusals: {},
  }),
  defineStaffCases(setStaffProvider, {
    success: (harness) => atTenant(harness, wish()),
    refusals: {
      ApprovalExists: askedBefore(setStaffProvider, 'administrator', async () => ({ body: wish() })),
      BreakGlassNotPossible: (harness) => atTenant(harness, wish({ isOnly: true })),
      ClientSecretNeeded: (harness) => atTenant(harness, wish({ clientSecret: { kind: 'keep' } })),
      ProviderAddressNotAllowed: (harness) => atTenant(harness, wish({ issuer: 'https://169.254.169.254' })),
    },
  }),
  defineStaffCases(removeStaffProvider, {
    success: (harness) => atTenant(harness, {}, { hasProvider: true }),
    refusals: {
      ApprovalExists: askedBefore(removeStaffProvider, 'administrator', async ({ console, tenant }) => {
        await setTestStaffProvider(console.world, { tenant, issuer });
        return { body: {} };
      }),
      NotFound: (harness) => atTenant(harness, {}),
    },
  }),
  defineStaffCases(checkStaffProvider, {
    success: async () => ({ body: { issuer: 'https://169.254.169.254' } }),
    refusals: {},
  }),
];
