import { randomUUID } from 'node:crypto';
import { getHistory, getPaymentSummary } from '@quittance/contract/history';
import { cancelPayment, getReceipt, submitPayment } from '@quittance/contract/payments';
import { cents } from '@quittance/domain/money/cents';
import type { TestOffer } from '@quittance/services/testing/fixtures/test-offer';
import { makeBankAccount, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { agreedVisit } from '../../testing/payers/agreed-visit.ts';
import { disputeAccount } from '../../testing/payers/disputed-account.ts';
import { settle } from '../../testing/payers/settled-account.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { strictPayer } from '../../testing/payers/strict-payer.ts';
import { bankPayment, cardPayment, daysAhead, type PaymentBody, paymentBody } from '../../testing/payment-request.ts';
import { tokenizeCard, tokenizeExpiringCard, withoutProcessor } from '../../testing/processor-cards.ts';
import { walletToken } from '../../testing/sandbox-wallets.ts';

const newBankAccount = {
  routingNumber: '021000022',
  accountNumber: '000123456789',
  accountType: 'c',
  accountOwnerType: 'personal',
  accountHolderName: 'Test Person',
} as const;

export const paymentCases = [
  defineCases(submitPayment, {
    success: payment(),
    refusals: {
      async AccountDisputed({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        await disputeAccount(api, payer);
        return cardPayment(api, payer);
      },
      async AgreedTermsNotMet({ api, tenant }) {
        return (await agreedVisit(api, { tenant, terms: { amountCents: cents(4_999) } })).payment;
      },
      async AllocationInvalid(harness) {
        const request = await payment()(harness);
        const { accountReferenceCode, amount } = request.body;
        return { ...request, body: { ...request.body, allocations: [{ accountReferenceCode, amount: amount - 1 }] } };
      },
      AmountBelowMinimum: payment({ amount: 4.99 }),
      AmountAboveMaximum: payment({ amount: 200.01 }),
      AuthorizationRequired: payment({ authorization: { accepted: false, language: 'en' } }),
      async CardExpired(harness) {
        const paymentMethodToken = await tokenizeExpiringCard(harness);
        return newCardPayment(harness, paymentMethodToken);
      },
      CreditCardNotAccepted: paymentWhereOnlyTaken(['ach'], { number: '4242424242424242' }),
      DebitCardNotAccepted: paymentWhereOnlyTaken(['ach'], { number: '4000056655665556' }),
      async DisclosureRequired({ api }) {
        const label = `disclosure-${randomUUID()}`;
        const tenant = await makeTenant(api.world, { label, disclaimers: [{ type: 3, version: 'v1' }] });
        const payer = await signInCustomer(api, { tenant, isOutOfStatute: true });
        return cardPayment(api, payer);
      },
      FeeChanged: payment({ expectedFee: 1.5 }),
      HsaCardNotAccepted: paymentWhereOnlyTaken(['creditcard'], { number: '4000020000000000' }),
      async IdempotencyKeyReused(harness) {
        const request = await payment()(harness);
        await harness.api.send(submitPayment, request);
        return { ...request, body: { ...request.body, amount: 51 } };
      },
      async LikelyDuplicate(harness) {
        const request = await payment()(harness);
        await harness.api.send(submitPayment, request);
        return { ...request, body: { ...request.body, idempotencyKey: randomUUID() } };
      },
      NotFound: payment({ accountReferenceCode: 'A-of-nobody' }),
      async PayLinkInvalid({ api, tenant }) {
        const { payment, agentLinkId } = await agreedVisit(api, { tenant });
        await api.world.adminPool.query('update agent_link set revoked_at = now() where agent_link_id = $1', [
          agentLinkId,
        ]);
        return payment;
      },
      async PayLinkPaid({ api, tenant }) {
        const { payment } = await agreedVisit(api, { tenant });
        await api.send(submitPayment, payment);
        return { ...payment, body: { ...payment.body, idempotencyKey: randomUUID() } };
      },
      PayeeCodeNotFound: payment({ merchantPayeeCode: 'NOBODY' }),
      PayeeCodeRequired: payment({ merchantPayeeCode: '' }),
      PaymentDateNotAllowed: payment({ paymentDate: '2099-01-04' }),
      async PaymentInProgress(harness) {
        const request = await payment({ number: '4000009000000037' })(harness);
        const open = (await harness.api.send(submitPayment, request)).json().transactionReferenceCode;
        await holdLease(harness, open);
        return request;
      },
      async PaymentMethodNotAllowed({ api }) {
        const payer = await strictPayer(api, ['creditcard']);
        const referenceId = await makeBankAccount(api.world, payer);
        return { ...payer.credentials, body: { ...paymentBody(api, payer), referenceId } };
      },
      PaymentMethodNotFound: payment({ referenceId: `c${'0'.repeat(32)}` }),
      async OfferExpired(harness) {
        const today = daysAhead(harness.api, { ...harness, days: 0 });
        const request = await settlementPayment(harness, { expires_on: today, due_on: today });
        return { ...request, body: { ...request.body, paymentDate: daysAhead(harness.api, { ...harness, days: 1 }) } };
      },
      async RoutingNumberInvalid({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        return { ...payer.credentials, body: { ...paymentBody(api, payer), newBankAccount } };
      },
      async SettlementAmountWrong(harness) {
        const request = await settlementPayment(harness);
        return { ...request, body: { ...request.body, amount: 59.99 } };
      },
      SettlementNotOpen: payment({ isSettlement: true }),
      async Unavailable(harness) {
        const request = await newCardPayment(harness, await tokenizeCard(harness));
        return { ...request, by: await withoutProcessor(harness) };
      },
      async VelocityLimitReached({ api }) {
        const label = `hasty-${randomUUID().slice(0, 8)}`;
        const limit = { scope: 'customer', windowMinutes: 60, maxPayments: 1, maxCents: null } as const;
        const tenant = await makeTenant(api.world, { label, velocityLimits: [limit] });
        const request = await cardPayment(api, await signInCustomer(api, { tenant }));
        await api.send(submitPayment, request);
        return { ...request, body: { ...request.body, amount: 51, idempotencyKey: randomUUID() } };
      },
      async WalletNotAccepted(harness) {
        const request = await newCardPayment(harness, await walletToken(harness));
        return { ...request, body: { ...request.body, wallet: 'googlePay' } };
      },
    },
  }),
  defineCases(cancelPayment, {
    success: async (harness) => cancellation(harness, { paymentDate: daysAhead(harness.api, { ...harness, days: 7 }) }),
    refusals: {
      async NotFound({ api, tenant }) {
        const { credentials } = await signInCustomer(api, { tenant });
        return { ...credentials, body: { transactionReferenceCode: randomUUID() } };
      },
      PaymentNotCancelable: (harness) => cancellation(harness, {}),
    },
  }),
  defineCases(getReceipt, {
    async success(harness) {
      const request = await payment()(harness);
      const paid = await harness.api.send(submitPayment, request);
      const { transactionReferenceCode } = paid.json();
      return { ...request, body: { transactionReferenceCode, language: 'es' } };
    },
    refusals: {
      async NotFound({ api, tenant }) {
        const { credentials } = await signInCustomer(api, { tenant });
        return { ...credentials, body: { transactionReferenceCode: randomUUID(), language: 'en' } };
      },
    },
  }),
  defineCases(getHistory, {
    async success({ api, tenant }) {
      const payer = await signInCustomer(api, { tenant });
      await api.send(submitPayment, await cardPayment(api, payer, { amount: 20 }));
      await api.send(submitPayment, await bankPayment(api, payer, { amount: 30 }));
      return payer.credentials;
    },
    refusals: {
      async CursorInvalid({ api, tenant }) {
        const { credentials } = await signInCustomer(api, { tenant });
        return { ...credentials, body: { cursor: randomUUID() } };
      },
      NotFound: withoutScreen('showHistory'),
    },
  }),
  defineCases(getPaymentSummary, {
    async success({ api, tenant }) {
      const payer = await signInCustomer(api, { tenant });
      await api.send(submitPayment, await cardPayment(api, payer, { amount: 20 }));
      return payer.credentials;
    },
    refusals: { NotFound: withoutScreen('showDashboard') },
  }),
];

/** Uses a tenant that hides the endpoint's screen (req 6.3). */
function withoutScreen(screen: 'showDashboard' | 'showHistory'): CallCase {
  return async ({ api }) => {
    const tenant = await makeTenant(api.world, { label: `screens-${randomUUID().slice(0, 8)}` });
    const change = JSON.stringify({ [screen]: false });
    await api.world.adminPool.query('update tenant set switches = switches || $2 where tenant_id = $1', [
      tenant.id,
      change,
    ]);
    return (await signInCustomer(api, { tenant })).credentials;
  };
}

function payment(changes: Partial<PaymentBody> & { number?: string } = {}) {
  return async ({ api, tenant }: CaseHarness) => cardPayment(api, await signInCustomer(api, { tenant }), changes);
}

/** Accepts a $60.00 offer and builds the request that pays it. */
async function settlementPayment({ api, tenant }: CaseHarness, offer: TestOffer = {}) {
  const payer = await signInCustomer(api, { tenant });
  await settle(api, payer, offer);
  return cardPayment(api, payer, { amount: 60, isSettlement: true });
}

/** Makes a payment and builds the request that cancels it. */
async function cancellation(harness: CaseHarness, changes: Partial<PaymentBody>) {
  const request = await payment(changes)(harness);
  const { transactionReferenceCode } = (await harness.api.send(submitPayment, request)).json();
  return { ...request, body: { transactionReferenceCode } };
}

async function newCardPayment({ api, tenant }: CaseHarness, paymentMethodToken: string) {
  const payer = await signInCustomer(api, { tenant });
  return {
    ...payer.credentials,
    body: { ...paymentBody(api, payer), paymentMethodToken, cardHolderName: 'Test Person' },
  };
}

/** Uses an account that accepts only the given methods (req 6.2). */
function paymentWhereOnlyTaken(approvedMethods: string[], card: { number: string }): CallCase {
  return async ({ api }) => {
    const label = `strict-${randomUUID().slice(0, 8)}`;
    const paymentConfiguration = { enforceApprovedPaymentMethods: true };
    const tenant = await makeTenant(api.world, { label, paymentConfiguration });
    return cardPayment(api, await signInCustomer(api, { tenant, approvedMethods }), card);
  };
}

/** Simulates another process that is submitting the payment right now. */
async function holdLease({ api }: CaseHarness, paymentId: string): Promise<void> {
  const { adminPool, clock } = api.world;
  const until = new Date(clock.now.getTime() + 60_000);
  await adminPool.query("update payment set state = 'submitting', lease_until = $1 where payment_id = $2", [
    until,
    paymentId,
  ]);
}
