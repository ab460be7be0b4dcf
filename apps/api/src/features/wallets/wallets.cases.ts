import { randomUUID } from 'node:crypto';
import { createApplePaySession, createPayPalOrder } from '@quittance/contract/payments';
import { walletStartsOfPayer } from '@quittance/domain/limit-uses/use-limits';
import { noApplePay } from '@quittance/processors/apple-pay/sandbox-apple-pay';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { type CallCase, defineCases, type Stage } from '../../testing/call-cases.ts';
import { disputeAccount } from '../../testing/payers/disputed-account.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { withoutProcessor } from '../../testing/processor-cards.ts';
import { makeWalletTenant } from '../../testing/sandbox-wallets.ts';

type TenantOf = (stage: Stage) => Promise<Tenant>;
const plainTenant: TenantOf = async ({ tenant }) => tenant;

export const walletCases = [
  defineCases(createPayPalOrder, {
    success: order(),
    refusals: {
      async AccountDisputed(stage) {
        const payer = await signInCustomer(stage.api, { tenant: await makeWalletTenant(stage) });
        await disputeAccount(stage.api, payer);
        return orderOf(payer);
      },
      AmountAboveMaximum: order({ amount: 200.01 }),
      AmountBelowMinimum: order({ amount: 4.99 }),
      NotFound: order({ accountReferenceCode: 'A-of-nobody' }),
      async Unavailable(stage) {
        return { ...(await order()(stage)), by: await withoutProcessor(stage) };
      },
      async VelocityLimitReached(stage) {
        const request = await order()(stage);
        for (let made = 0; made < walletStartsOfPayer.max; made++) await stage.api.send(createPayPalOrder, request);
        return request;
      },
      WalletNotAccepted: order({}, plainTenant),
    },
  }),
  defineCases(createApplePaySession, {
    success: session(),
    refusals: {
      NotFound: session({ accountReferenceCode: 'A-of-nobody' }),
      async Unavailable(stage) {
        const { send } = await stage.api.openAnother({ services: { applePay: noApplePay } });
        return { ...(await session()(stage)), by: send };
      },
      async VelocityLimitReached(stage) {
        const request = await session()(stage);
        for (let made = 0; made < walletStartsOfPayer.max; made++) await stage.api.send(createApplePaySession, request);
        return request;
      },
      WalletNotAccepted: session({}, plainTenant),
    },
  }),
];

function order(changes: object = {}, tenantOf: TenantOf = makeWalletTenant): CallCase {
  return async (stage) => {
    return orderOf(await signInCustomer(stage.api, { tenant: await tenantOf(stage) }), changes);
  };
}

function orderOf({ account, credentials }: SignedIn, changes: object = {}) {
  const body = { accountReferenceCode: account, amount: 50, idempotencyKey: randomUUID(), ...changes };
  return { ...credentials, body };
}

function session(changes: object = {}, tenantOf: TenantOf = makeWalletTenant): CallCase {
  return async (stage) => {
    const payer = await signInCustomer(stage.api, { tenant: await tenantOf(stage) });
    const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
    return { ...payer.credentials, body: { accountReferenceCode: payer.account, validationURL, ...changes } };
  };
}
