import { randomUUID } from 'node:crypto';
import * as contract from '@quittance/contract/staff/autopay';
import { plantAutopay } from '@quittance/services/testing/fixtures/test-autopay';
import { makeCustomer } from '@quittance/services/testing/fixtures/test-tenant';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const reason = 'asked for it on the phone';

async function enrolledCustomer({ console, tenant }: ConsoleHarness, state: 'active' | 'ended' = 'active') {
  const { world } = console;
  const referenceCode = `A-${randomUUID()}`;
  const session = await makeCustomer(world, {
    tenant,
    login: `autopay-${randomUUID()}`,
    accounts: [{ referenceCode }],
  });
  const autopayID = await plantAutopay(world, { tenant, session, accountReferenceCode: referenceCode, state });
  return { autopayID, customerID: session.customerId };
}

export const staffAutopayCases = [
  defineStaffCases(contract.listCustomerAutopay, {
    async success(harness) {
      const { customerID } = await enrolledCustomer(harness);
      return { body: { customerID } };
    },
    refusals: { NotFound: async () => ({ body: { customerID: nobodys } }) },
  }),
  defineStaffCases(contract.endCustomerAutopay, {
    async success(harness) {
      const { autopayID } = await enrolledCustomer(harness);
      return { body: { autopayID, reason } };
    },
    refusals: {
      async AutopayNotActive(harness) {
        const { autopayID } = await enrolledCustomer(harness, 'ended');
        return { body: { autopayID, reason } };
      },
      NotFound: async () => ({ body: { autopayID: nobodys, reason } }),
    },
  }),
];
