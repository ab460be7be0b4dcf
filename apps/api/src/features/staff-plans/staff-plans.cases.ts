import { randomUUID } from 'node:crypto';
import * as contract from '@quittance/contract/staff/plans';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { plannedAccount } from '../../testing/staff/staff-plans.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const reason = 'asked for it on the phone';
const asked = { versionNumber: 1, isPreview: false, reason };

/** Changes an active plan. */
const changing =
  (change: object, more: object = {}) =>
  async (harness: ConsoleHarness) => {
    const { planID } = await plannedAccount(harness);
    return { body: { planID, change, ...asked, ...more } };
  };

/** Resumes a paused plan after `text`, a statement with the plan's id as $1, has run. */
const resumingAfter = (text: string) => async (harness: ConsoleHarness) => {
  const { planID } = await plannedAccount(harness, "state = 'paused'");
  await harness.console.world.adminPool.query(text, [planID]);
  return { body: { planID, change: { kind: 'resume' }, ...asked } };
};

/** Does the same at a tenant whose accounts accept only approved payment methods. */
const strictlyResumingAfter = (text: string) => async (harness: ConsoleHarness) => {
  const { console } = harness;
  const label = `strict-${randomUUID().slice(0, 8)}`;
  const paymentConfiguration = { enforceApprovedPaymentMethods: true };
  const tenant = await makeTenant(console.world, { label, paymentConfiguration });
  const { cookie } = await console.enter(tenant, 'agent');
  return { ...(await resumingAfter(text)({ console, tenant })), tenant: label, cookie };
};

const method = 'payment_method_id = (select payment_method_id from installment_plan where plan_id = $1)';
const account = 'account_id = (select account_id from installment_plan where plan_id = $1)';
const onlyBank = `update account set approved_methods = '{ach}' where ${account}`;

export const staffPlanCases = [
  defineStaffCases(contract.searchPlans, {
    async success(harness) {
      const { accountReferenceCode } = await plannedAccount(harness);
      return {
        body: { text: accountReferenceCode, states: ['active'], chargeFrom: '2026-11-24', chargeTo: '2027-11-24' },
      };
    },
    refusals: {},
  }),
  defineStaffCases(contract.getStaffPlan, {
    success: async (harness) => ({ body: { planID: (await plannedAccount(harness)).planID } }),
    refusals: { NotFound: async () => ({ body: { planID: nobodys } }) },
  }),
  defineStaffCases(contract.changePlan, {
    success: changing({ kind: 'skip', sequenceNumber: 1 }),
    refusals: {
      AccountDisputed: resumingAfter(
        `insert into dispute select tenant_id, gen_random_uuid(), customer_id, account_id, 'open', 'not-mine', null, 'en', '127.0.0.1', now(), null
         from installment_plan where plan_id = $1`,
      ),
      CardExpired: resumingAfter(`update payment_method set card_expiry_year = 2020 where ${method}`),
      CreditCardNotAccepted: strictlyResumingAfter(onlyBank),
      CustomerMustAgree: changing({ kind: 'move', sequenceNumber: 1, installmentDate: '2026-11-25' }),
      DebitCardNotAccepted: strictlyResumingAfter(
        `with debit as (update payment_method set card_bin_type = 'DEBIT' where ${method}) ${onlyBank}`,
      ),
      HsaCardNotAccepted: strictlyResumingAfter(
        `with hsa as (update payment_method set card_is_hsa = true where ${method}) ${onlyBank}`,
      ),
      NotFound: async () => ({ body: { planID: nobodys, change: { kind: 'pause' }, ...asked } }),
      PaymentMethodNotAllowed: strictlyResumingAfter(
        `with bank as (
           update payment_method set kind = 'bank', bank_account_type = 'c', bank_owner_type = 'personal', bank_sealed = '\\x00',
             card_brand = null, card_bin_type = null, card_is_hsa = null, card_expiry_month = null, card_expiry_year = null,
             card_processor_token = null, payee_code = null where ${method}
         ) update account set approved_methods = '{creditcard}' where ${account}`,
      ),
      PaymentMethodNotFound: resumingAfter(`update payment_method set retired_at = now() where ${method}`),
      PlanChangeNotAllowed: changing({ kind: 'move', sequenceNumber: 1, installmentDate: '2031-01-01' }),
      async PlanNotChangeable(harness) {
        const { planID } = await plannedAccount(harness, "state = 'canceled', ended_at = now()");
        return { body: { planID, change: { kind: 'pause' }, ...asked } };
      },
      PlanOutdated: changing({ kind: 'pause' }, { versionNumber: 2 }),
    },
  }),
  defineStaffCases(contract.endPlan, {
    success: async (harness) => ({ body: { planID: (await plannedAccount(harness)).planID, reason } }),
    refusals: {
      NotFound: async () => ({ body: { planID: nobodys, reason } }),
      async PlanNotChangeable(harness) {
        const { planID } = await plannedAccount(harness, "state = 'canceled', ended_at = now()");
        return { body: { planID, reason } };
      },
    },
  }),
];
