import { randomUUID } from 'node:crypto';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { createBankAccountToken, createCardToken, deletePaymentToken } from '@quittance/contract/payment-methods';
import { submitPayment } from '@quittance/contract/payments';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makePayee } from '@quittance/services/testing/fixtures/test-payee';
import {
  makeBankAccount,
  makeCard,
  makeTenant,
  type TestAccount,
} from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { footprintOf } from '../../testing/footprint.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { paymentBody } from '../../testing/payment-request.ts';
import { tokenizeCard } from '../../testing/processor-cards.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  payer = await signInCustomer(api, { tenant });
});

const pay = (changes: object, by = payer) =>
  api.send(submitPayment, { ...by.credentials, body: { ...paymentBody(api, by), ...changes } });

/** Expects the refusal and that nothing was written. */
async function expectRefused(changes: object, name: ResponseCodeName, by = payer): Promise<void> {
  const before = await footprintOf(api);
  expect(refusalOf(await pay(changes, by))).toMatchObject(refused(name));
  expect(await footprintOf(api)).toBe(before);
}

async function at(rules: Partial<PaymentConfiguration>, account: Partial<TestAccount> = {}): Promise<SignedIn> {
  const label = `rules-${randomUUID().slice(0, 8)}`;
  const under = await makeTenant(api.world, { label, paymentConfiguration: rules });
  return signInCustomer(api, { tenant: under, ...account });
}

const cards = {
  credit: '4242424242424242',
  debit: '4000056655665556',
  hsa: '4000020000000000',
  prepaid: '4000010000000019',
  unknown: '4000010000000027',
};
const notTaken = {
  ach: 'PaymentMethodNotAllowed',
  creditcard: 'CreditCardNotAccepted',
  debitcard: 'DebitCardNotAccepted',
  hsacard: 'HsaCardNotAccepted',
} as const;

async function methodOf(kind: keyof typeof cards | 'bank', by: SignedIn): Promise<object> {
  const { session } = by;
  if (kind === 'bank') return { referenceId: await makeBankAccount(api.world, { tenant: by.tenant, session }) };
  return { referenceId: await makeCard(api.world, { tenant: by.tenant, session, number: cards[kind] }) };
}

describe('accepted payment methods (req 6.2)', () => {
  it.each([
    ['bank', ['creditcard', 'debitcard', 'hsacard', 'cash'], notTaken.ach],
    ['credit', ['ach', 'debitcard', 'hsacard', 'cash'], notTaken.creditcard],
    ['prepaid', ['ach', 'debitcard', 'hsacard', 'cash'], notTaken.creditcard],
    ['unknown', ['ach', 'debitcard', 'hsacard', 'cash'], notTaken.creditcard],
    ['debit', ['ach', 'creditcard', 'hsacard', 'cash'], notTaken.debitcard],
    ['hsa', ['ach', 'creditcard', 'debitcard', 'cash'], notTaken.hsacard],
    ['bank', [], notTaken.ach],
    ['debit', null, notTaken.debitcard],
  ] as const)('exclude %s when the account accepts only %s', async (kind, approved, name) => {
    const rules = { enforceApprovedPaymentMethods: true, isMedicalPayee: true };
    const by = await at(rules, { approvedMethods: approved && [...approved] });
    await expectRefused(await methodOf(kind, by), name, by);
  });

  it.each(['bank', 'credit', 'debit', 'hsa', 'prepaid', 'unknown'] as const)(
    'include all methods at a medical payee: %s',
    async (kind) => {
      const by = await at({ isMedicalPayee: true });
      expect((await pay(await methodOf(kind, by), by)).json().responses[0].responseCode).toBe('1000');
    },
  );

  it('exclude HSA cards at all other payees', async () => {
    await expectRefused(await methodOf('hsa', payer), 'HsaCardNotAccepted');
  });

  it.each(['credit', 'prepaid', 'unknown'] as const)(
    'exclude cards other than debit cards at a debt collector: %s',
    async (kind) => {
      const by = await at({ isDebtCollector: true });
      await expectRefused(await methodOf(kind, by), 'CreditCardNotAccepted', by);
      const allowed = await at({ isDebtCollector: true, acceptsCreditCards: true });
      expect((await pay(await methodOf(kind, allowed), allowed)).statusCode).toBe(200);
    },
  );

  it('are checked against the card itself, not against the type in the request', async () => {
    const by = await at({ isDebtCollector: true });
    const paymentMethodToken = await tokenizeCard({ api });
    const card = { paymentMethodToken, cardHolderName: 'Test Person', paymentMethod: 'debitcard' };
    await expectRefused(card, 'CreditCardNotAccepted', by);
  });
});

describe("payment method that the payer can't use", () => {
  it.each(['credit', 'bank'] as const)('is refused when it belongs to another customer: %s', async (kind) => {
    const other = await signInCustomer(api, { tenant });
    await expectRefused(await methodOf(kind, other), 'PaymentMethodNotFound');
  });

  it.each(['credit', 'bank'] as const)('is refused when it was deleted: %s', async (kind) => {
    const method = await methodOf(kind, payer);
    const referenceID = Reflect.get(method, 'referenceId');
    await api.send(deletePaymentToken, { ...payer.credentials, body: { referenceID } });
    await expectRefused(method, 'PaymentMethodNotFound');
  });

  it('is refused when it is a single-use card that was already charged (req 3.9)', async () => {
    const request = { accountUsePreferenceType: 'SingleUse', cardHolderName: 'Test Person' };
    const body = { ...request, paymentMethodToken: await tokenizeCard({ api }) };
    const answer = await api.send(createCardToken, { ...payer.credentials, body });
    const referenceId = answer.json().creditCardAccountToken.referenceID;
    expect((await pay({ referenceId })).statusCode).toBe(200);
    await expectRefused({ referenceId, amount: 20 }, 'PaymentMethodNotFound');
  });

  it('is refused when it is a single-use bank account that was already debited (req 3.9)', async () => {
    const body = {
      routingNumber: '021000021',
      accountNumber: '000123456789',
      accountType: 'c',
      accountOwnerType: 'personal',
      accountHolderName: 'Test Person',
      accountUsePreferenceType: 'SingleUse',
    };
    const answer = await api.send(createBankAccountToken, { ...payer.credentials, body });
    const referenceId = answer.json().bankAccountToken.referenceID;
    expect((await pay({ referenceId })).statusCode).toBe(200);
    await expectRefused({ referenceId, amount: 20 }, 'PaymentMethodNotFound');
  });

  it('is refused when the card is saved with another payee', async () => {
    await makePayee(api.world, { tenant, code: `OTHER-${payer.login.slice(-8)}` });
    const payeeCode = `OTHER-${payer.login.slice(-8)}`;
    const referenceId = await makeCard(api.world, { tenant, session: payer.session, payeeCode });
    await expectRefused({ referenceId }, 'PaymentMethodNotAllowed');
  });

  it.each(['b', 'c', 'x'])("is refused when it doesn't exist: %s", async (letter) => {
    await expectRefused({ referenceId: `${letter}${'0'.repeat(32)}` }, 'PaymentMethodNotFound');
  });
});

describe('payment amount limit (req 5.7)', () => {
  const rules = { allowZeroBalance: true };
  const exceeding = { allowPaymentsToExceedBalance: true };
  const limits = { achLimitCents: 3_000, cardLimitCents: 4_000 };

  it.each([
    ['the minimum of the account', {}, {}, 'bank', 5, 4.99, 'AmountBelowMinimum'],
    ['the balance', {}, {}, 'bank', 200, 200.01, 'AmountAboveMaximum'],
    ['the balance, by card', {}, {}, 'credit', 200, 200.01, 'AmountAboveMaximum'],
    ['the limit of banks', {}, limits, 'bank', 30, 30.01, 'AmountAboveMaximum'],
    ['the limit of cards', {}, limits, 'credit', 40, 40.01, 'AmountAboveMaximum'],
    ['a balance below the limit', {}, { ...limits, balanceCents: 1_000 }, 'bank', 10, 10.01, 'AmountAboveMaximum'],
    ['a balance below the minimum', rules, { balanceCents: 300 }, 'bank', 3, 2.99, 'AmountBelowMinimum'],
    ['no balance, and a limit', rules, { ...limits, balanceCents: 0 }, 'credit', 40, 40.01, 'AmountAboveMaximum'],
    ['no balance and no limit', rules, { balanceCents: 0 }, 'bank', 1_000_000, 1_000_000.01, 'AmountAboveMaximum'],
    [
      'more than the balance, and a limit',
      exceeding,
      { ...limits, balanceCents: 1_000 },
      'bank',
      30,
      30.01,
      'AmountAboveMaximum',
    ],
    [
      'the balance, because no limit allows overpayment',
      exceeding,
      { balanceCents: 1_000 },
      'credit',
      10,
      10.01,
      'AmountAboveMaximum',
    ],
  ] as const)(
    'accepts the exact amount and refuses a cent beyond it: %s',
    async (_bound, configuration, account, kind, within, beyond, name) => {
      const by = await at(configuration, account);
      const method = await methodOf(kind, by);
      await expectRefused({ ...method, amount: beyond }, name, by);
      expect((await pay({ ...method, amount: within }, by)).json()).toMatchObject({ amount: within });
    },
  );
});
