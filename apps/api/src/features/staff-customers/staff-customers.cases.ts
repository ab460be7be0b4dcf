import * as care from '@quittance/contract/staff/customer-care';
import * as contract from '@quittance/contract/staff/customers';
import { holdCustomerRecords, releaseCustomerRecords } from '@quittance/contract/staff/retention';
import { setFailedTries } from '@quittance/services/testing/failed-tries';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { defineStaffCases, type StaffStage } from '../../testing/staff/staff-cases.ts';
import { paidAccount } from '../../testing/staff/staff-payments.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const reason = 'asked for it on the phone';
let people = 0;

/** Creates a customer who has a password and an e-mail address. */
async function known({ console, tenant }: StaffStage, contact = {}) {
  const login = `care-${++people}`;
  const { customerId } = await makeCustomer(console.world, { tenant, login, accounts: [], contact });
  return { customerID: customerId, reason };
}

async function locked(stage: StaffStage, failedCodes = 0) {
  const body = await known(stage);
  const { adminPool } = stage.console.world;
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
    async success(stage) {
      const { accountReferenceCode } = await paidAccount(stage);
      return { body: { text: accountReferenceCode, limit: 10 } };
    },
    refusals: {},
  }),
  defineStaffCases(contract.getStaffCustomer, {
    async success(stage) {
      const { session } = await paidAccount(stage);
      return { body: { customerID: session.customerId } };
    },
    refusals: { NotFound: async () => ({ body: { customerID: nobodys } }) },
  }),
  defineStaffCases(care.endCustomerSessions, {
    success: async (stage) => ({ body: await known(stage) }),
    refusals: { NotFound: unknown },
  }),
  defineStaffCases(care.unlockCustomer, {
    success: async (stage) => ({ body: await locked(stage) }),
    refusals: {
      NewPasswordNeeded: async (stage) => ({ body: await locked(stage, 20) }),
      NotFound: unknown,
      SignInNotLocked: async (stage) => ({ body: await known(stage) }),
    },
  }),
  defineStaffCases(care.sendPasswordHelp, {
    success: async (stage) => ({ body: await known(stage) }),
    refusals: {
      NotFound: unknown,
      NothingToReach: async (stage) => ({ body: await known(stage, { email: '' }) }),
      async SourceAddressRequired(stage) {
        const { world } = stage.console;
        const mute = await makeTenant(world, { label: `mute-${++people}`, hasMessages: false });
        const { cookie } = await stage.console.enter(mute, 'agent');
        return { body: { customerID: nobodys, reason }, tenant: mute.label, cookie };
      },
      async TooManyRequests(stage) {
        const body = await known(stage);
        const { cookie } = await stage.console.enter(stage.tenant, 'agent');
        const { label: tenant } = stage.tenant;
        await stage.console.send(care.sendPasswordHelp, { tenant, cookie, body });
        return { body, cookie };
      },
    },
  }),
  defineStaffCases(care.optCustomerOut, {
    success: async (stage) => ({ body: { ...(await known(stage)), channel: 'email' } }),
    refusals: {
      NotFound: async () => ({ body: { customerID: nobodys, reason, channel: 'email' } }),
      NothingToReach: async (stage) => ({ body: { ...(await known(stage)), channel: 'sms' } }),
    },
  }),
  defineStaffCases(holdCustomerRecords, {
    success: async (stage) => ({ body: await known(stage) }),
    refusals: { NotFound: unknown },
  }),
  defineStaffCases(releaseCustomerRecords, {
    async success(stage) {
      const body = await known(stage);
      const { cookie } = await stage.console.enter(stage.tenant, 'supervisor');
      await stage.console.send(holdCustomerRecords, { tenant: stage.tenant.label, cookie, body });
      return { body };
    },
    refusals: {
      async ApprovalExists(stage) {
        const body = await known(stage);
        const { cookie } = await stage.console.enter(stage.tenant, 'supervisor');
        const { label: tenant } = stage.tenant;
        await stage.console.send(holdCustomerRecords, { tenant, cookie, body });
        await stage.console.send(releaseCustomerRecords, { tenant, cookie, body });
        return { body, cookie };
      },
      NotFound: async (stage) => ({ body: await known(stage) }),
    },
  }),
  defineStaffCases(care.stopContact, {
    success: async (stage) => ({ body: { ...(await known(stage)), noCalls: true, noContactReason: 'attorney' } }),
    refusals: {
      NotFound: async () => ({ body: { customerID: nobodys, reason, noCalls: true, noContactReason: null } }),
    },
  }),
];
