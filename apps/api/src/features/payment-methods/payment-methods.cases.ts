import {
  createBankAccountToken,
  createCardToken,
  deletePaymentToken,
  listPaymentTokens,
} from '@quittance/contract/payment-methods';
import { makeBankAccount, makeCard } from '@quittance/services/testing/test-tenant';
import { type CallCase, defineCases, type Stage } from '../../testing/call-cases.ts';
import { enterAsGuest } from '../../testing/guest.ts';
import { tokenizeCard, tokenizeExpiringCard, withoutProcessor } from '../../testing/processor-cards.ts';
import { signInCustomer } from '../../testing/signed-in-customer.ts';

const bankAccount = {
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountType: 'c',
  accountOwnerType: 'personal',
  accountHolderName: 'Test Person',
  accountUsePreferenceType: 'MultiUse',
};

/** The calls under paymenttoken/ (SPEC 3.9). */
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
      PaymentMethodNotFound: (stage) => newCard(stage, 'tok_of_nobody'),
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
    },
  }),
];

function newBankAccount(changes: Partial<typeof bankAccount> = {}): CallCase {
  return async ({ api, tenant }) => {
    const { credentials } = await signInCustomer(api, { tenant });
    return { ...credentials, body: { ...bankAccount, ...changes } };
  };
}

async function newCard({ api, tenant }: Stage, paymentMethodToken: string) {
  const { credentials } = await signInCustomer(api, { tenant });
  const body = { paymentMethodToken, accountUsePreferenceType: 'MultiUse', cardHolderName: 'Test Person' };
  return { ...credentials, body };
}
