import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@quittance/contract/staff/keys';
import {
  changeStaffRole,
  disableStaff,
  enableStaff,
  inviteStaff,
  listStaff,
  resetStaffSecret,
} from '@quittance/contract/staff/members';
import { nameOperators } from '@quittance/contract/staff/operators';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { createApiKey as create } from '@quittance/services/api-keys/manage-api-keys';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type ConsoleHarness, defineStaffCases, type StaffCase } from '../../testing/staff/staff-cases.ts';
import { askedBefore } from '../../testing/staff/two-people.ts';

let invited = 0;
let lonely = 0;

const idOf = async ({ console, tenant }: ConsoleHarness, role: StaffRole = 'agent') =>
  (await console.harness.hire(tenant, role)).staffId;

/** Changes a supervisor, who can approve requests. */
const ofSupervisor =
  (more: object = {}) =>
  async (harness: ConsoleHarness) => ({ body: { staffID: await idOf(harness, 'supervisor'), ...more } });
const nobody = crypto.randomUUID();

async function disabledId(harness: ConsoleHarness, role: StaffRole = 'agent'): Promise<string> {
  const staffId = await idOf(harness, role);
  await harness.console.world.adminPool.query("update staff_member set state = 'disabled' where staff_id = $1", [
    staffId,
  ]);
  return staffId;
}

/** Makes a tenant's only administrator change their own account. */
const last =
  (more: object = {}): StaffCase =>
  async ({ console }) => {
    const tenant = await makeTenant(console.world, { label: `lonely-${++lonely}` });
    const { member, cookie } = await console.enter(tenant, 'administrator');
    return { tenant: tenant.label, cookie, body: { staffID: member.staffId, ...more } };
  };

const invitation = (email: string) => ({ name: 'Ida Invited', email, role: 'agent', language: 'es' });

async function keyOf({ console, tenant }: ConsoleHarness): Promise<string> {
  const actor = { kind: 'program', name: 'test' } as const;
  const key = { tenant, actor, name: 'Key', scopes: ['imports'], expiresAt: null } as const;
  return (await create(console.harness.services, key)).keyId;
}

const reset = (staffID: string) => ({ body: { staffID, what: 'password', language: 'en' } });

export const staffAdministrationCases = [
  defineStaffCases(listStaff, { success: async () => ({}), refusals: {} }),
  defineStaffCases(nameOperators, {
    success: async (harness) => ({ body: { operators: [`staff:${await idOf(harness)}`, `key:${nobody}`] } }),
    refusals: {},
  }),
  defineStaffCases(inviteStaff, {
    success: async () => ({ body: invitation(`invited${++invited}@example.com`) }),
    refusals: {
      StaffMemberExists: async ({ console, tenant }) => ({
        body: invitation((await console.harness.hire(tenant, 'agent')).email),
      }),
    },
  }),
  defineStaffCases(changeStaffRole, {
    success: async (harness) => ({ body: { staffID: await idOf(harness), role: 'supervisor' } }),
    refusals: {
      ApprovalExists: askedBefore(changeStaffRole, 'administrator', ofSupervisor({ role: 'agent' })),
      LastAdministrator: last({ role: 'viewer' }),
      NotFound: async () => ({ body: { staffID: nobody, role: 'viewer' } }),
    },
  }),
  defineStaffCases(disableStaff, {
    success: async (harness) => ({ body: { staffID: await idOf(harness) } }),
    refusals: {
      ApprovalExists: askedBefore(disableStaff, 'administrator', ofSupervisor()),
      LastAdministrator: last(),
      NotFound: async () => ({ body: { staffID: nobody } }),
    },
  }),
  defineStaffCases(enableStaff, {
    success: async (harness) => ({ body: { staffID: await disabledId(harness) } }),
    refusals: {
      ApprovalExists: askedBefore(enableStaff, 'administrator', async (at) => ({
        body: { staffID: await disabledId(at, 'supervisor') },
      })),
      NotFound: async () => ({ body: { staffID: nobody } }),
      StaffStateConflict: async (harness) => ({ body: { staffID: await idOf(harness) } }),
    },
  }),
  defineStaffCases(resetStaffSecret, {
    success: async (harness) => reset(await idOf(harness)),
    refusals: {
      ApprovalExists: askedBefore(
        resetStaffSecret,
        'administrator',
        ofSupervisor({ what: 'password', language: 'en' }),
      ),
      NotFound: async () => reset(nobody),
      StaffStateConflict: async (harness) => reset(await disabledId(harness)),
    },
  }),
  defineStaffCases(listApiKeys, { success: async () => ({}), refusals: {} }),
  defineStaffCases(createApiKey, {
    success: async () => ({
      body: { name: 'Nightly import', scopes: ['imports', 'exports'], expiresAt: '2027-01-01T00:00:00.000Z' },
    }),
    refusals: {},
  }),
  defineStaffCases(rotateApiKey, {
    success: async (harness) => ({ body: { keyID: await keyOf(harness), overlapHours: 24 } }),
    refusals: {
      ApprovalExists: askedBefore(rotateApiKey, 'administrator', async (at) => ({
        body: { keyID: await keyOf(at), overlapHours: 24 },
      })),
      NotFound: async () => ({ body: { keyID: nobody, overlapHours: 0 } }),
    },
  }),
  defineStaffCases(revokeApiKey, {
    success: async (harness) => ({ body: { keyID: await keyOf(harness) } }),
    refusals: { NotFound: async () => ({ body: { keyID: nobody } }) },
  }),
];
