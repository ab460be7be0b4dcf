import { randomUUID } from 'node:crypto';
import { endAutopay } from '@quittance/contract/autopay';
import * as contract from '@quittance/contract/autopay-charges';
import { submitPayment } from '@quittance/contract/payments';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type Enrolled, enrollPayer, type TermsBody } from '../../testing/autopay-request.ts';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { disputeAccount } from '../../testing/payers/disputed-account.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { cardPayment } from '../../testing/payment-request.ts';
import { makePlan } from '../../testing/plan-request.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** Prepares a customer's charge before the request. */
type Before = (api: TestApi, payer: SignedIn, enrolled: Enrolled) => Promise<unknown>;

type Case = { body?: object; terms?: Partial<TermsBody>; before?: Before };

/** Builds a request about the charge of December 18. */
const ofCharge =
  ({ body = {}, terms = {}, before }: Case): CallCase =>
  async ({ api, tenant }) => {
    const payer = await signInCustomer(api, { tenant });
    const enrolled = await enrollPayer(api, payer, { terms });
    await before?.(api, payer, enrolled);
    return { ...payer.credentials, body: { chargeID: enrolled.chargeID, ...body } };
  };

const paid: Before = async (api, { credentials }, { chargeID }) => {
  const answer = await api.send(contract.payAutopayCharge, { ...credentials, body: { chargeID, amount: 50 } });
  if (answer.statusCode !== 200) throw new Error(`the payment answered ${answer.statusCode}: ${answer.body}`);
};

const ended: Before = (api, { credentials }, { autopayID }) =>
  api.send(endAutopay, { ...credentials, body: { autopayID } });

const change =
  (statement: string): Before =>
  (api, { session }) =>
    api.world.adminPool.query(statement, [session.customerId]);

/** Refusals that every change shares. */
function sharedCases({ body, terms = {} }: Case) {
  return {
    AutopayChargeNotChangeable: ofCharge({ body: { ...body }, before: paid }),
    AutopayNotActive: ofCharge({ body: { ...body }, terms, before: ended }),
    NotFound: ofCharge({ body: { ...body, chargeID: randomUUID() } }),
  } satisfies Record<string, CallCase>;
}

const moved = { chargeDate: '2026-12-21' };
const amount = { amount: 50 };
const aboveCeiling = { ceiling: 40 };

export const autopayChargeCases = [
  defineCases(contract.skipAutopayCharge, {
    success: ofCharge({}),
    refusals: sharedCases({}),
  }),
  defineCases(contract.moveAutopayCharge, {
    success: ofCharge({ body: moved }),
    refusals: {
      ...sharedCases({ body: moved }),
      AutopayNoticeTooLate: ofCharge({ body: { chargeDate: '2026-11-30' } }),
      PaymentDateNotAllowed: ofCharge({ body: { chargeDate: '2026-11-23' } }),
    },
  }),
  defineCases(contract.approveAutopayCharge, {
    success: ofCharge({ body: amount, terms: aboveCeiling }),
    refusals: {
      ...sharedCases({ body: amount, terms: aboveCeiling }),
      AutopayChargeNotChangeable: ofCharge({ body: amount }),
      AutopayOutdated: ofCharge({ body: { amount: 49 }, terms: aboveCeiling }),
    },
  }),
  defineCases(contract.payAutopayCharge, {
    success: ofCharge({ body: amount }),
    refusals: {
      ...sharedCases({ body: amount }),
      AutopayChargeNotChangeable: ofCharge({
        body: amount,
        before: (api, { credentials }, { chargeID }) =>
          api.send(contract.skipAutopayCharge, { ...credentials, body: { chargeID } }),
      }),
      AccountDisputed: ofCharge({ body: amount, before: disputeAccount }),
      AutopayNothingDue: ofCharge({
        body: amount,
        before: async (api, payer) => api.send(submitPayment, await cardPayment(api, payer, { amount: 200 })),
      }),
      AutopayOutdated: ofCharge({ body: { amount: 49 } }),
      async DisclosureRequired({ api }: CaseHarness) {
        const label = `disclosure-${randomUUID()}`;
        const tenant = await makeTenant(api.world, { label, disclaimers: [{ type: 3, version: 'v1' }] });
        const before = change('update account set is_out_of_statute = true where customer_id = $1');
        return ofCharge({ body: amount, before })({ api, tenant });
      },
      PaymentMethodNotAllowed: ofCharge({
        body: amount,
        before: change('update payment_method set retired_at = now() where customer_id = $1'),
      }),
      PlanExists: ofCharge({ body: amount, before: (api, payer) => makePlan(api, payer) }),
    },
  }),
];
