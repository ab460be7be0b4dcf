import { randomUUID } from 'node:crypto';
import { createApplePaySession, createPayPalOrder } from '@quittance/contract/payments';
import { walletStartsOfPayer } from '@quittance/domain/limit-uses/use-limits';
import { noApplePay } from '@quittance/processors/apple-pay/sandbox-apple-pay';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { disputeAccount } from '../../testing/payers/disputed-account.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { withoutProcessor } from '../../testing/processor-cards.ts';
import { makeWalletTenant } from '../../testing/sandbox-wallets.ts';

type TenantOf = (harness: CaseHarness) => Promise<Tenant>;
const plainTenant: TenantOf = async ({ tenant }) => tenant;

export const walletCases = [
  defineCases(createPayPalOrder, {
    success: order(),
    refusals: {
      async AccountDisputed(harness) {
        const payer = await signInCustomer(harness.api, { tenant: await makeWalletTenant(harness) });
        await disputeAccount(harness.api, payer);
        return orderOf(payer);
      },
      AmountAboveMaximum: order({ amount: 200.01 }),
      AmountBelowMinimum: order({ amount: 4.99 }),
      NotFound: order({ accountReferenceCode: 'A-of-nobody' }),
      async Unavailable(harness) {
        return { ...(await order()(harness)), by: await withoutProcessor(harness) };
      },
      async VelocityLimitReached(harness) {
        const request = await order()(harness);
        for (let made = 0; made < walletStartsOfPayer.max; made++) await harness.api.send(createPayPalOrder, request);
        return request;
      },
      WalletNotAccepted: order({}, plainTenant),
    },
  }),
  defineCases(createApplePaySession, {
    success: session(),
    refusals: {
      NotFound: session({ accountReferenceCode: 'A-of-nobody' }),
      async Unavailable(harness) {
        const { send } = await harness.api.openAnother({ services: { applePay: noApplePay } });
        return { ...(await session()(harness)), by: send };
      },
      async VelocityLimitReached(harness) {
        const request = await session()(harness);
        for (let made = 0; made < walletStartsOfPayer.max; made++)
          await harness.api.send(createApplePaySession, request);
        return request;
      },
      WalletNotAccepted: session({}, plainTenant),
    },
  }),
];

function order(changes: object = {}, tenantOf: TenantOf = makeWalletTenant): CallCase {
  return async (harness) => {
    return orderOf(await signInCustomer(harness.api, { tenant: await tenantOf(harness) }), changes);
  };
}

function orderOf({ account, credentials }: SignedIn, changes: object = {}) {
  const body = { accountReferenceCode: account, amount: 50, idempotencyKey: randomUUID(), ...changes };
  return { ...credentials, body };
}

function session(changes: object = {}, tenantOf: TenantOf = makeWalletTenant): CallCase {
  return async (harness) => {
    const payer = await signInCustomer(harness.api, { tenant: await tenantOf(harness) });
    const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
    return { ...payer.credentials, body: { accountReferenceCode: payer.account, validationURL, ...changes } };
  };
}
