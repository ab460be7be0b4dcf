import { randomUUID } from 'node:crypto';
import {
  advanceStaffClock,
  getTestMode,
  listOutbox,
  openTestMode,
} from '@quittance/contract/staff/test-mode/test-mode';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { defineStaffCases, type StaffCase } from '../../testing/staff/staff-cases.ts';

let tenants = 0;

/** Sends the request as an administrator of a separate tenant, with test data or live. */
const at =
  (mode: 'live' | 'test' | 'ahead' | 'moving' | 'taken', body: object = {}): StaffCase =>
  async ({ console }) => {
    const label = `mode-${++tenants}`;
    const isTest = mode === 'test' || mode === 'ahead' || mode === 'moving';
    const tenant = await makeTenant(console.world, { label, ...(isTest && { testOf: randomUUID() }) });
    if (mode === 'taken') await makeTenant(console.world, { label: `${label}-test` });
    if (mode === 'moving')
      await console.world.adminPool.query('update tenant set clock_target = $2 where tenant_id = $1', [
        tenant.id,
        new Date(console.world.clock.now.getTime() + 86_400_000),
      ]);
    if (mode === 'ahead')
      await console.world.adminPool.query('update tenant set clock_ahead_ms = $2 where tenant_id = $1', [
        tenant.id,
        86_400_000,
      ]);
    const { cookie } = await console.enter(tenant, 'administrator');
    return { tenant: label, cookie, body };
  };

export const testModeCases = [
  defineStaffCases(getTestMode, { success: at('live'), refusals: {} }),
  defineStaffCases(openTestMode, {
    success: at('live'),
    refusals: { LiveModeOnly: at('test'), TestModeUnavailable: at('taken') },
  }),
  defineStaffCases(advanceStaffClock, {
    success: at('test', { days: 30 }),
    refusals: {
      TestClockInvalid: at('ahead', { days: 731 }),
      TestClockMoving: at('moving', { days: 1 }),
      TestModeOnly: at('live', { days: 1 }),
    },
  }),
  defineStaffCases(listOutbox, { success: at('test'), refusals: { TestModeOnly: at('live') } }),
];
