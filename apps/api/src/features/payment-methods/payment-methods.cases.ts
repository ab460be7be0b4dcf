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
import { type CallCase, defineCases, type Stage } from '../../testing/call-cases.ts';
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
      async BankAccountExists(stage) {
        const request = await newBankAccount()(stage);
        await stage.api.send(createBankAccountToken, request);
        return request;
      },
      async StepUpRequired(stage) {
        const request = await newBankAccount()(stage);
        stage.api.world.clock.now = new Date(stage.api.world.clock.now.getTime() + 5 * 60 * 1000 + 1_000);
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
    success: async (stage) => newCard(stage, await tokenizeCard(stage)),
    refusals: {
      async CardExists(stage) {
        const first = await newCard(stage, await tokenizeCard(stage));
        await stage.api.send(createCardToken, first);
        return { ...first, body: { ...first.body, paymentMethodToken: await tokenizeCard(stage) } };
      },
      async GuestNotAllowed(stage) {
        const { credentials } = await enterAsGuest(stage.api, stage);
        const request = await newCard(stage, await tokenizeCard(stage));
        return { ...request, ...credentials };
      },
      CardExpired: async (stage) => newCard(stage, await tokenizeExpiringCard(stage)),
      CardFormatInvalid: unkeptCard('4000030000040021'),
      CvvMismatch: unkeptCard('4000030000040146'),
      CardBrandNotAccepted: unkeptCard('6011030000040189'),
      CreditCardNotAccepted: unkeptCard('4000030000040336'),
      InsufficientFunds: unkeptCard('4000030000099951'),
      DebitCardNotAccepted: unkeptCard('4000030000040344'),
      UnknownIssuerNotAccepted: unkeptCard('4000030000040401'),
      async PaymentDeclined(stage) {
        return { ...(await newCard(stage, await tokenizeCard(stage))), by: await withoutReason(stage) };
      },
      async NotFound(stage) {
        const request = await newCard(stage, await tokenizeCard(stage));
        return { ...request, body: { ...request.body, accountReferenceCode: 'A-of-nobody' } };
      },
      PaymentMethodNotFound: (stage) => newCard(stage, 'tok_of_nobody'),
      async StepUpRequired(stage) {
        const request = await newCard(stage, await tokenizeCard(stage));
        stage.api.world.clock.now = new Date(stage.api.world.clock.now.getTime() + 5 * 60 * 1000 + 1_000);
        return request;
      },
      async TooManyRequests({ api }) {
        const stage = { api, tenant: await checkedOnce(api) };
        const request = await newCard(stage, await tokenizeCard(stage));
        await api.send(createCardToken, request);
        return request;
      },
      async Unavailable(stage) {
        return { ...(await newCard(stage, await tokenizeCard(stage))), by: await withoutProcessor(stage) };
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
function checkedOnce(api: Stage['api']): Promise<Tenant> {
  const limit = { scope: 'check-customer', windowMinutes: 60, maxPayments: 1 } as const;
  return makeTenant(api.world, { label: `checked-${randomUUID().slice(0, 8)}`, checkLimits: [limit] });
}

/** Uses a card that its issuer doesn't allow to be saved (docs/sandbox.md). */
function unkeptCard(number: string): CallCase {
  return async (stage) => newCard(stage, await tokenizeCard(stage, { number }));
}

/** Opens an API whose processor refuses to save cards without a reason. The sandbox always gives one. */
async function withoutReason({ api }: Stage): Promise<Send> {
  const { processor } = api.world;
  const keepCard: ProcessorPort['keepCard'] = async () => ({
    kind: 'declined',
    responseCode: '5021',
    reason: 'refused-by-issuer',
  });
  const processors = new Map([[processor.name, { ...processor, keepCard }]]);
  return (await api.openAnother({ services: { processors } })).send;
}

async function newCard({ api, tenant }: Stage, paymentMethodToken: string) {
  const { credentials } = await signInCustomer(api, { tenant });
  const body = { paymentMethodToken, accountUsePreferenceType: 'MultiUse', cardHolderName: 'Test Person' };
  return { ...credentials, body };
}
