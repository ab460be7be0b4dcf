import { listLimitRefusals } from '@quittance/contract/staff/limit-refusals';
import { getReturnRates, listReturns } from '@quittance/contract/staff/returns';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { keepLimitRefusal } from '@quittance/services/limit-uses/refusals/keep-limit-refusal';
import { makeCustomer } from '@quittance/services/testing/fixtures/test-tenant';
import { defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { returnedPayment } from '../../testing/staff/staff-payments.ts';

export const staffReturnCases = [
  defineStaffCases(listReturns, {
    async success(harness) {
      await returnedPayment(harness);
      return { body: { codes: ['R11'], from: '2020-01-01', limit: 1 } };
    },
    refusals: {},
  }),
  defineStaffCases(listLimitRefusals, {
    async success({ console, tenant }) {
      const { world } = console;
      const session = await makeCustomer(world, { tenant, login: `refused-${crypto.randomUUID()}`, accounts: [] });
      const tried = { tenant, session, client: { address: '203.0.113.7' } };
      const { now } = world.clock;
      await tenantDatabase(world.adminPool).inTenant(tenant.id, async (tx) => {
        await keepLimitRefusal(tx, { ...tried, scope: 'customer', amountCents: cents(5_000), now });
        await keepLimitRefusal(tx, { ...tried, scope: 'check-method', lastFour: '4242', now });
      });
      return { body: { scopes: ['customer', 'check-method'], from: '2020-01-01', limit: 1 } };
    },
    refusals: {},
  }),
  defineStaffCases(getReturnRates, {
    async success(harness) {
      await returnedPayment(harness);
      return { body: {} };
    },
    refusals: {},
  }),
];
