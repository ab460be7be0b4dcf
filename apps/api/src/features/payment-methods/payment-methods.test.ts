import {
  createBankAccountToken,
  createCardToken,
  deletePaymentToken,
  listPaymentTokens,
} from '@quittance/contract/payment-methods';
import { submitPayment } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { paymentBody } from '../../testing/payment-request.ts';
import { tokenizeCard } from '../../testing/processor-cards.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let customer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  customer = await signInCustomer(api, { tenant });
});

const bankAccount = {
  routingNumber: '021000021',
  accountNumber: '98765432100',
  accountType: 's',
  accountOwnerType: 'business',
  accountHolderName: '  Test Person  ',
  accountUsePreferenceType: 'MultiUse',
};

const saveBank = (changes = {}) =>
  api.send(createBankAccountToken, { ...customer.credentials, body: { ...bankAccount, ...changes } });
const list = async () => (await api.send(listPaymentTokens, customer.credentials)).json();

async function saveCard(number: string) {
  const paymentMethodToken = await tokenizeCard({ api }, { number });
  const body = { paymentMethodToken, accountUsePreferenceType: 'MultiUse', cardHolderName: 'Test Person' };
  return api.send(createCardToken, { ...customer.credentials, body });
}

describe('saved bank account', () => {
  it('shows only the last 4 digits of its number (req 3.9)', async () => {
    const answer = await saveBank();
    expect(answer.json().bankAccountToken).toMatchObject({
      referenceID: expect.stringMatching(/^b[0-9a-f]{32}$/),
      bankAccount: {
        accountType: 's',
        accountNumber: '2100',
        accountOwnerType: 'business',
        accountUsePreferenceType: 'MultiUse',
        accountHolderName: 'Test Person',
      },
      lastUsed: null,
    });
    expect(answer.body + JSON.stringify(await list())).not.toMatch(/98765432100|021000021/);
  });

  it('is stored without its numbers in plain text (req 3.9)', async () => {
    await saveBank();
    const { rows } = await api.world.adminPool.query('select to_json(m)::text as row from payment_method m');
    const stored = rows.map(({ row }) => row).join();
    for (const number of ['98765432100', '021000021']) {
      expect(stored).not.toContain(number);
      expect(stored).not.toContain(Buffer.from(number).toString('hex'));
    }
  });

  it.each(['SingleUse', 'UnSpecified'])(
    'with the use preference %s is listed only if it can be used again (req 3.9)',
    async (usage) => {
      expect((await saveBank({ accountUsePreferenceType: usage })).statusCode).toBe(200);
      expect((await list()).bankAccountTokens).toHaveLength(usage === 'SingleUse' ? 0 : 1);
    },
  );
});

describe('saved card', () => {
  it.each([
    ['4242424242424242', { cardType: 'VISA', creditCardBinType: 'CREDIT', isHsa: false }],
    ['4000020000000000', { cardType: 'VISA', creditCardBinType: 'DEBIT', isHsa: true }],
    ['6011111111111117', { cardType: 'DISCOVER', creditCardBinType: 'CREDIT', isHsa: false }],
    ['5105105105105100', { cardType: 'MASTERCARD', creditCardBinType: 'PREPAID', isHsa: false }],
  ])('has the properties that the processor reports: %s (req 3.9)', async (number, card) => {
    const answer = await saveCard(number);
    expect(answer.json().creditCardAccountToken).toMatchObject({
      referenceID: expect.stringMatching(/^c[0-9a-f]{32}$/),
      creditCardAccount: { ...card, creditCardNumber: number.slice(-4), expirationMonth: 12, expirationYear: 2031 },
    });
    expect(answer.body).not.toContain(number);
  });
});

describe('deleted payment method', () => {
  it("is no longer listed, can't be charged and can be saved again (req 3.9)", async () => {
    const { referenceID } = (await saveCard('4242424242424242')).json().creditCardAccountToken;
    const forget = () => api.send(deletePaymentToken, { ...customer.credentials, body: { referenceID } });
    expect((await forget()).statusCode).toBe(200);
    expect((await list()).creditCardAccountTokens).toEqual([]);
    expect(refusalOf(await forget())).toMatchObject(refused('NotFound'));
    const body = { ...paymentBody(api, customer), referenceId: referenceID };
    expect(refusalOf(await api.send(submitPayment, { ...customer.credentials, body }))).toMatchObject(
      refused('PaymentMethodNotFound'),
    );
    expect((await saveCard('4242424242424242')).statusCode).toBe(200);
  });
});
