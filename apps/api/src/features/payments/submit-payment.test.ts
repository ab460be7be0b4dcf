import { responseCodes } from '@quittance/contract/codes/response-codes';
import { submitPayment } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { bankPayment, cardPayment, type PaymentBody } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi, type TestRequest } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;
let payment: TestRequest & { body: PaymentBody };

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
async function startAnew(): Promise<void> {
  payer = await signInCustomer(api, { tenant });
  payment = await cardPayment(api, payer);
}

/** Fields set to undefined are left out of the request. */
function submit(changes: Record<string, unknown> = {}): Promise<LightMyRequestResponse> {
  return api.send(submitPayment, { ...payment, body: { ...payment.body, ...changes } });
}

async function paymentsMade(): Promise<number> {
  const { rows } = await api.world.adminPool.query('select count(*)::int from payment where customer_id = $1', [
    payer.session.customerId,
  ]);
  return rows[0].count;
}

describe('malformed payment request', () => {
  beforeAll(startAnew);

  it.each([
    ['with 3 decimals', 'amount', 10.005],
    ['below a cent', 'amount', 0.001],
    ['sent as a string', 'amount', '50.00'],
    ['sent as an empty string', 'amount', ''],
    ['sent as the string NaN', 'amount', 'NaN'],
    ['that JSON makes null', 'amount', Number.NaN],
    ['sent as a boolean', 'amount', true],
    ['sent in a list', 'amount', [50]],
    ['too large to count', 'amount', 1e21],
    ['with the largest number', 'amount', Number.MAX_VALUE],
    ['that is missing', 'amount', undefined],
    ['with 3 decimals', 'expectedFee', 0.123],
    ['sent as a string', 'expectedFee', '0'],
    ['with a nonexistent day', 'paymentDate', '2026-02-30'],
    ['with a time', 'paymentDate', '2026-11-23T00:00:00Z'],
    ['in the American format', 'paymentDate', '11/23/2026'],
    ['sent as a number', 'paymentDate', 20_261_123],
    ['that is missing', 'paymentDate', undefined],
    ['that is missing', 'accountReferenceCode', undefined],
    ['that is empty', 'accountReferenceCode', ''],
    ['that is too long', 'accountReferenceCode', 'A'.repeat(65)],
    ['with an unknown value', 'paymentMethod', 'goldcard'],
    ['in another language', 'authorization', { accepted: true, language: 'fr' }],
    ['sent as a string', 'authorization', 'yes'],
    ['sent as a string', 'confirmDuplicate', 'true'],
    ['that is missing', 'idempotencyKey', undefined],
    ['that is empty', 'idempotencyKey', ''],
    ['that is too short', 'idempotencyKey', 'a'.repeat(15)],
    ['that is too long', 'idempotencyKey', 'a'.repeat(65)],
    ['with a space', 'idempotencyKey', 'a key with a space'],
    ['with a trailing newline', 'idempotencyKey', `${'a'.repeat(16)}\n`],
    ['in another alphabet', 'idempotencyKey', 'ключ-ключ-ключ-ключ'],
    ['sent as a list', 'idempotencyKey', ['a'.repeat(16)]],
  ])('is refused for a field %s: %s', async (_how, field, value) => {
    const answer = await submit({ [field]: value });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
    expect(answer.json().responses[0].errorMessage).toContain(`: ${field}`);
    expect(await paymentsMade()).toBe(0);
  });

  it.each([
    ['a number for a routing number', { routingNumber: 21_000_021 }],
    ['letters in an account number', { accountNumber: '12345678x' }],
    ['3 digits of an account number', { accountNumber: '123' }],
    ['18 digits of an account number', { accountNumber: '1'.repeat(18) }],
    ['a blank name', { accountHolderName: '   ' }],
    ['an unknown account type', { accountType: 'x' }],
  ])('is refused without repeating account numbers: %s', async (_what, change) => {
    const account = { routingNumber: '021000021', accountNumber: '123456789', accountType: 'c' };
    const newBankAccount = { ...account, accountOwnerType: 'personal', accountHolderName: 'Test Person', ...change };
    const answer = await submit({ referenceId: undefined, newBankAccount });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
    expect(answer.body).not.toMatch(/123456789|021000021/);
  });
});

describe('well-formed payment request', () => {
  beforeEach(startAnew);

  it.each([
    ['nothing', { amount: 0 }, 'AmountBelowMinimum', 'amount'],
    ['with a negative amount', { amount: -50 }, 'AmountBelowMinimum', 'amount'],
    ['a cent below the minimum', { amount: 4.99 }, 'AmountBelowMinimum', 'amount'],
    ['a cent above the maximum', { amount: 200.01 }, 'AmountAboveMaximum', 'amount'],
    ['with an enormous amount', { amount: 90_000_000_000_000 }, 'AmountAboveMaximum', 'amount'],
    ['yesterday', { paymentDate: '2026-11-22' }, 'PaymentDateNotAllowed', 'paymentDate'],
    ['in the year 1', { paymentDate: '0001-01-01' }, 'PaymentDateNotAllowed', 'paymentDate'],
    ['in the last year', { paymentDate: '9999-12-31' }, 'PaymentDateNotAllowed', 'paymentDate'],
    ['by gift card', { paymentMethod: 'giftcard' }, 'PaymentMethodNotAllowed', 'paymentMethod'],
    ['in cash', { paymentMethod: 'cash' }, 'PaymentMethodNotAllowed', 'paymentMethod'],
    ['by no method', { referenceId: undefined }, 'PaymentMethodNotFound', 'referenceId'],
    ['by two methods', { paymentMethodToken: 'tok_1' }, 'PaymentMethodNotFound', 'referenceId'],
    ['by an unknown method', { referenceId: 'my card' }, 'PaymentMethodNotFound', 'referenceId'],
    ['without an authorization', { authorization: undefined }, 'AuthorizationRequired', 'authorization'],
  ] as const)('is refused when it breaks a rule: %s (req 5.7)', async (_what, changes, name, field) => {
    const answer = await submit(changes);
    expect(refusalOf(answer)).toMatchObject({ ...refused(name), body: { error: { field } } });
    expect(await paymentsMade()).toBe(0);
  });

  it.each([5, 5.01, 199.99, 200])('is accepted at and within the limits: %d (req 5.7)', async (amount) => {
    const answer = (await submit({ amount })).json();
    expect(answer).toMatchObject({ amount, total: amount, fee: 0, balance: Number((200 - amount).toFixed(2)) });
  });

  it('that is refused leaves its idempotency key free for a corrected request', async () => {
    expect(refusalOf(await submit({ amount: 1 }))).toMatchObject(refused('AmountBelowMinimum'));
    expect((await submit()).statusCode).toBe(200);
  });
});

describe('submitted payment', () => {
  beforeEach(startAnew);

  it("charges the server's fee and only compares the expected fee with it (req 9.1)", async () => {
    const paymentConfiguration = {
      singlePaymentConfiguration: {
        applyConvenienceFee: true,
        applyACHFeeAsPercentage: false,
        applyCreditCardFeeAsPercentage: true,
      },
    };
    const withFees = await makeTenant(api.world, { label: 'fees', paymentConfiguration });
    payer = await signInCustomer(api, { tenant: withFees, cardFeeHundredths: 295 });
    payment = await cardPayment(api, payer);
    expect(refusalOf(await submit({ expectedFee: 0 }))).toMatchObject(refused('FeeChanged'));
    expect(refusalOf(await submit({ expectedFee: -1.48 }))).toMatchObject(refused('FeeChanged'));
    expect((await submit({ expectedFee: 1.48, fee: 0, convenienceFee: 0, total: 50 })).json()).toMatchObject({
      fee: 1.48,
      amount: 50,
      total: 51.48,
      balance: 150,
    });
  });

  it('ignores unknown fields', async () => {
    const extra = { status: 'Posted', balance: 0, customerId: 'x', tenantId: 'y', toString: 'z', state: 'settled' };
    expect((await submit(extra)).json()).toMatchObject({ status: 'Authorized', balance: 150, amount: 50 });
  });

  it('from a bank account is pending and shows its settlement date (req 4.2)', async () => {
    payment = await bankPayment(api, payer);
    expect((await submit()).json()).toMatchObject({
      status: 'Pending',
      settlesBy: '2026-11-25',
      paymentDate: '2026-11-23',
    });
  });

  it.each([
    ['4000000000004004', 'CardFormatInvalid'],
    ['4000000000000127', 'CvvMismatch'],
    ['6011000990139424', 'CardBrandNotAccepted'],
    ['4000050000004033', 'CreditCardNotAccepted'],
    ['4000050000004041', 'DebitCardNotAccepted'],
    ['4000000000004046', 'UnknownIssuerNotAccepted'],
    ['4000000000009995', 'InsufficientFunds'],
    ['4000050000009990', 'InsufficientFunds'],
  ] as const)('with the card %s is declined with %s (req 8.1)', async (number, name) => {
    payment = await cardPayment(api, payer, { number });
    const answer = await submit();
    expect(answer.statusCode).toBe(200);
    const { code, message } = responseCodes[name];
    expect(answer.json().responses).toEqual([{ responseCode: code, errorMessage: message }]);
    expect(answer.json()).toMatchObject({ status: 'Cancelled', transaction: { declineCode: code } });
  });

  it.each([
    ['000555555551', 'RoutingNumberInvalid'],
    ['000555555552', 'AchInWrongState'],
    ['000555555559', 'BankVerificationFailed'],
  ] as const)('from the bank account %s is declined with %s (req 8.1)', async (accountNumber, name) => {
    payment = await bankPayment(api, payer, { accountNumber });
    expect((await submit()).json().responses[0].responseCode).toBe(responseCodes[name].code);
  });

  it("from a new bank account doesn't save the account for later (req 3.9)", async () => {
    const numbers = { routingNumber: '021000021', accountNumber: '98765432100', accountType: 's' };
    const newBankAccount = { ...numbers, accountOwnerType: 'business', accountHolderName: ' Test Person ' };
    const answer = await submit({ referenceId: undefined, paymentMethod: 'bankaccount', newBankAccount });
    expect(answer.json().transaction.paymentMethod).toEqual({
      kind: 'bankaccount',
      accountType: 's',
      cardType: null,
      creditCardBinType: null,
      lastFour: '2100',
      wallet: null,
    });
    expect(answer.body).not.toMatch(/98765432100|021000021/);
    const saved = (await api.send({ method: 'POST', path: '/v1/paymenttoken/list' }, payer.credentials)).json();
    expect(saved.bankAccountTokens).toEqual([]);
  });
});
