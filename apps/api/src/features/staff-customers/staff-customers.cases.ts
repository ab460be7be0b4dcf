import * as care from '@quittance/contract/staff/customer-care';
import * as contract from '@quittance/contract/staff/customers';
import { holdCustomerRecords, releaseCustomerRecords } from '@quittance/contract/staff/retention';
import { setFailedTries } from '@quittance/services/testing/failed-tries';
import { agreeToPayByText } from '@quittance/services/testing/fixtures/test-pay-by-text';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { paidAccount } from '../../testing/staff/staff-payments.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const reason = 'asked for it on the phone';
let customerCount = 0;

/** Creates a customer who has a password and an e-mail address. */
async function known({ console, tenant }: ConsoleHarness, contact = {}) {
  const login = `care-${++customerCount}`;
  const { customerId } = await makeCustomer(console.world, { tenant, login, accounts: [], contact });
  return { customerID: customerId, reason };
}

async function locked(harness: ConsoleHarness, failedCodes = 0) {
  const body = await known(harness);
  const { adminPool } = harness.console.world;
  await setFailedTries(adminPool, { customerId: body.customerID, tries: 100 });
  await adminPool.query('update sign_in_credential set failed_codes = $2 where customer_id = $1', [
    body.customerID,
    failedCodes,
  ]);
  return body;
}

const unknown = async () => ({ body: { customerID: nobodys, reason } });

export const staffCustomerCases = [
  defineStaffCases(contract.searchCustomers, {
    async success(harness) {
      const { accountReferenceCode } = await paidAccount(harness);
      return { body: { text: accountReferenceCode, limit: 10 } };
    },
    refusals: {},
  }),
  defineStaffCases(contract.getStaffCustomer, {
    async success(harness) {
      const { session } = await paidAccount(harness);
      return { body: { customerID: session.customerId } };
    },
    refusals: { NotFound: async () => ({ body: { customerID: nobodys } }) },
  }),
  defineStaffCases(care.endCustomerSessions, {
    success: async (harness) => ({ body: await known(harness) }),
    refusals: { NotFound: unknown },
  }),
  defineStaffCases(care.unlockCustomer, {
    success: async (harness) => ({ body: await locked(harness) }),
    refusals: {
      NewPasswordNeeded: async (harness) => ({ body: await locked(harness, 20) }),
      NotFound: unknown,
      SignInNotLocked: async (harness) => ({ body: await known(harness) }),
    },
  }),
  defineStaffCases(care.sendPasswordHelp, {
    success: async (harness) => ({ body: await known(harness) }),
    refusals: {
      NotFound: unknown,
      NothingToReach: async (harness) => ({ body: await known(harness, { email: '' }) }),
      async SourceAddressRequired(harness) {
        const { world } = harness.console;
        const mute = await makeTenant(world, { label: `mute-${++customerCount}`, hasMessages: false });
        const { cookie } = await harness.console.enter(mute, 'agent');
        return { body: { customerID: nobodys, reason }, tenant: mute.label, cookie };
      },
      async TooManyRequests(harness) {
        const body = await known(harness);
        const { cookie } = await harness.console.enter(harness.tenant, 'agent');
        const { label: tenant } = harness.tenant;
        await harness.console.send(care.sendPasswordHelp, { tenant, cookie, body });
        return { body, cookie };
      },
    },
  }),
  defineStaffCases(care.addCustomerNote, {
    success: async (harness) => ({ body: await known(harness) }),
    refusals: { NotFound: unknown },
  }),
  defineStaffCases(care.optCustomerOut, {
    success: async (harness) => ({ body: { ...(await known(harness)), channel: 'email' } }),
    refusals: {
      NotFound: async () => ({ body: { customerID: nobodys, reason, channel: 'email' } }),
      NothingToReach: async (harness) => ({ body: { ...(await known(harness)), channel: 'sms' } }),
    },
  }),
  defineStaffCases(care.endCustomerPayByText, {
    async success(harness) {
      const { tenant, console: test } = harness;
      const login = `care-${++customerCount}`;
      const session = await makeCustomer(test.world, { tenant, login, accounts: [] });
      await agreeToPayByText(test.world, { tenant, session });
      return { body: { customerID: session.customerId, reason } };
    },
    refusals: { NotFound: unknown },
  }),
  defineStaffCases(holdCustomerRecords, {
    success: async (harness) => ({ body: await known(harness) }),
    refusals: { NotFound: unknown },
  }),
  defineStaffCases(releaseCustomerRecords, {
    async success(harness) {
      const body = await known(harness);
      const { cookie } = await harness.console.enter(harness.tenant, 'supervisor');
      await harness.console.send(holdCustomerRecords, { tenant: harness.tenant.label, cookie, body });
      return { body };
    },
    refusals: {
      async ApprovalExists(harness) {
        const body = await known(harness);
        const { cookie } = await harness.console.enter(harness.tenant, 'supervisor');
        const { label: tenant } = harness.tenant;
        await harness.console.send(holdCustomerRecords, { tenant, cookie, body });
        await harness.console.send(releaseCustomerRecords, { tenant, cookie, body });
        return { body, cookie };
      },
      NotFound: async (harness) => ({ body: await known(harness) }),
    },
  }),
  defineStaffCases(care.stopContact, {
    success: async (harness) => ({ body: { ...(await known(harness)), noCalls: true, noContactReason: 'attorney' } }),
    refusals: {
      NotFound: async () => ({ body: { customerID: nobodys, reason, noCalls: true, noContactReason: null } }),
    },
  }),
];
