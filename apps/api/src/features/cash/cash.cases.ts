import { randomUUID } from 'node:crypto';
import { createCashSlip, getCashSlip } from '@quittance/contract/payments';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { cashTenant, signInCashPayer, slipRequest } from '../../testing/payers/cash-payer.ts';
import { disputeAccount } from '../../testing/payers/disputed-account.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

export const cashCases = [
  defineCases(createCashSlip, {
    success: slip(),
    refusals: {
      async AccountDisputed({ api }) {
        const payer = await signInCashPayer(api, { tenant: await cashTenant(api) });
        await disputeAccount(api, payer);
        return slipRequest(payer);
      },
      AmountAboveMaximum: slip({ amount: 200.01 }),
      AmountBelowMinimum: slip({ amount: 19.99 }),
      async CashNotAccepted({ api, tenant }) {
        return slipRequest(await signInCustomer(api, { tenant }));
      },
      async DisclosureRequired({ api }) {
        const tenant = await cashTenant(api, { disclaimers: [{ type: 3, version: 'v1' }] });
        return slipRequest(await signInCashPayer(api, { tenant, isOutOfStatute: true }));
      },
      async IdempotencyKeyReused(harness) {
        const request = await slip()(harness);
        await harness.api.send(createCashSlip, request);
        return { ...request, body: { ...request.body, amount: 51 } };
      },
      NotFound: slip({ accountReferenceCode: 'A-of-nobody' }),
      async VelocityLimitReached({ api }) {
        const limit = { scope: 'customer', windowMinutes: 60, maxPayments: 1, maxCents: null } as const;
        const tenant = await cashTenant(api, { velocityLimits: [limit] });
        const payer = await signInCashPayer(api, { tenant });
        await api.send(createCashSlip, slipRequest(payer));
        return slipRequest(payer);
      },
    },
  }),
  defineCases(getCashSlip, {
    async success(harness) {
      const request = await slip()(harness);
      const made = await harness.api.send(createCashSlip, request);
      const { transactionReferenceCode } = made.json().transaction;
      return { ...request, body: { transactionReferenceCode, language: 'es' } };
    },
    refusals: {
      async NotFound({ api }) {
        const tenant = await makeTenant(api.world, { label: `slips-${randomUUID().slice(0, 8)}` });
        const { credentials } = await signInCustomer(api, { tenant });
        return { ...credentials, body: { transactionReferenceCode: randomUUID(), language: 'en' } };
      },
    },
  }),
];

function slip(changes: { amount?: number; accountReferenceCode?: string } = {}) {
  return async ({ api }: CaseHarness) =>
    slipRequest(await signInCashPayer(api, { tenant: await cashTenant(api) }), changes);
}
