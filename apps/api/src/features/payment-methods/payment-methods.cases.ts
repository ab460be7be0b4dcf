import { randomUUID } from 'node:crypto';
import {
  createBankAccountToken,
  createCardToken,
  deletePaymentToken,
  listPaymentTokens,
} from '@quittance/contract/payment-methods';
import { submitPayment } from '@quittance/contract/payments';
import type { ProcessorPort } from '@quittance/processors/processor-port';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeBankAccount, makeCard, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { cardPayment, daysAhead } from '../../testing/payment-request.ts';
import { tokenizeCard, tokenizeExpiringCard, withoutProcessor } from '../../testing/processor-cards.ts';
import type { Send } from '../../testing/test-api.ts';

const bankAccount = {
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountType: 'c',
  accountOwnerType: 'personal',
  accountHolderName: 'Test Person',
  accountUsePreferenceType: 'MultiUse',
};

/** Covers saved payment methods (req 3.9). */
export const paymentMethodCases = [
  defineCases(listPaymentTokens, {
    async success({ api, tenant }) {
      const { session, credentials } = await signInCustomer(api, { tenant });
      await makeBankAccount(api.world, { tenant, session });
      await makeCard(api.world, { tenant, session });
      return credentials;
    },
    refusals: {},
  }),
  defineCases(createBankAccountToken, {
    success: newBankAccount(),
    refusals: {
      RoutingNumberInvalid: newBankAccount({ routingNumber: '021000022' }),
      async BankAccountExists(harness) {
        const request = await newBankAccount()(harness);
        await harness.api.send(createBankAccountToken, request);
        return request;
      },
      async StepUpRequired(harness) {
        const request = await newBankAccount()(harness);
        harness.api.world.clock.now = new Date(harness.api.world.clock.now.getTime() + 5 * 60 * 1000 + 1_000);
        return request;
      },
      async GuestNotAllowed({ api, tenant }) {
        const { credentials } = await enterAsGuest(api, { tenant });
        return { ...credentials, body: bankAccount };
      },
      async TooManyRequests({ api }) {
        const request = await newBankAccount()({ api, tenant: await checkedOnce(api) });
        await api.send(createBankAccountToken, request);
        return request;
      },
    },
  }),
  defineCases(createCardToken, {
    success: async (harness) => newCard(harness, await tokenizeCard(harness)),
    refusals: {
      async CardExists(harness) {
        const first = await newCard(harness, await tokenizeCard(harness));
        await harness.api.send(createCardToken, first);
        return { ...first, body: { ...first.body, paymentMethodToken: await tokenizeCard(harness) } };
      },
      async GuestNotAllowed(harness) {
        const { credentials } = await enterAsGuest(harness.api, harness);
        const request = await newCard(harness, await tokenizeCard(harness));
        return { ...request, ...credentials };
      },
      CardExpired: async (harness) => newCard(harness, await tokenizeExpiringCard(harness)),
      CardFormatInvalid: unkeptCard('4000030000040021'),
      CvvMismatch: unkeptCard('4000030000040146'),
      CardBrandNotAccepted: unkeptCard('6011030000040189'),
      CreditCardNotAccepted: unkeptCard('4000030000040336'),
      InsufficientFunds: unkeptCard('4000030000099951'),
      DebitCardNotAccepted: unkeptCard('4000030000040344'),
      UnknownIssuerNotAccepted: unkeptCard('4000030000040401'),
      async PaymentDeclined(harness) {
        return { ...(await newCard(harness, await tokenizeCard(harness))), by: await withoutReason(harness) };
      },
      async NotFound(harness) {
        const request = await newCard(harness, await tokenizeCard(harness));
        return { ...request, body: { ...request.body, accountReferenceCode: 'A-of-nobody' } };
      },
      PaymentMethodNotFound: (harness) => newCard(harness, 'tok_of_nobody'),
      async StepUpRequired(harness) {
        const request = await newCard(harness, await tokenizeCard(harness));
        harness.api.world.clock.now = new Date(harness.api.world.clock.now.getTime() + 5 * 60 * 1000 + 1_000);
        return request;
      },
      async TooManyRequests({ api }) {
        const harness = { api, tenant: await checkedOnce(api) };
        const request = await newCard(harness, await tokenizeCard(harness));
        await api.send(createCardToken, request);
        return request;
      },
      async Unavailable(harness) {
        return { ...(await newCard(harness, await tokenizeCard(harness))), by: await withoutProcessor(harness) };
      },
    },
  }),
  defineCases(deletePaymentToken, {
    async success({ api, tenant }) {
      const { session, credentials } = await signInCustomer(api, { tenant });
      return { ...credentials, body: { referenceID: await makeCard(api.world, { tenant, session }) } };
    },
    refusals: {
      async NotFound({ api, tenant }) {
        const { credentials } = await signInCustomer(api, { tenant });
        return { ...credentials, body: { referenceID: `c${'0'.repeat(32)}` } };
      },
      async PaymentMethodInUse({ api, tenant }) {
        const paymentDate = daysAhead(api, { tenant, days: 7 });
        const payment = await cardPayment(api, await signInCustomer(api, { tenant }), { paymentDate });
        await api.send(submitPayment, payment);
        return { ...payment, body: { referenceID: payment.body.referenceId } };
      },
    },
  }),
];

function newBankAccount(changes: Partial<typeof bankAccount> = {}): CallCase {
  return async ({ api, tenant }) => {
    const { credentials } = await signInCustomer(api, { tenant });
    return { ...credentials, body: { ...bankAccount, ...changes } };
  };
}

/** Creates a tenant that allows each customer one card or bank account verification an hour. */
function checkedOnce(api: CaseHarness['api']): Promise<Tenant> {
  const limit = { scope: 'check-customer', windowMinutes: 60, maxPayments: 1 } as const;
  return makeTenant(api.world, { label: `checked-${randomUUID().slice(0, 8)}`, checkLimits: [limit] });
}

/** Uses a card that its issuer doesn't allow to be saved (docs/sandbox.md). */
function unkeptCard(number: string): CallCase {
  return async (harness) => newCard(harness, await tokenizeCard(harness, { number }));
}

/** Opens an API whose processor refuses to save cards without a reason. The sandbox always gives one. */
async function withoutReason({ api }: CaseHarness): Promise<Send> {
  const { processor } = api.world;
  const storeCard: ProcessorPort['storeCard'] = async () => ({
    kind: 'declined',
    responseCode: '5021',
    reason: 'refused-by-issuer',
  });
  const processors = new Map([[processor.name, { ...processor, storeCard }]]);
  return (await api.openAnother({ services: { processors } })).send;
}

async function newCard({ api, tenant }: CaseHarness, paymentMethodToken: string) {
  const { credentials } = await signInCustomer(api, { tenant });
  const body = { paymentMethodToken, accountUsePreferenceType: 'MultiUse', cardHolderName: 'Test Person' };
  return { ...credentials, body };
}
