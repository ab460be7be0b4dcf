import { randomUUID } from 'node:crypto';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { getHistory } from '@quittance/contract/history';
import { submitPayment } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeAccount } from '@quittance/services/testing/fixtures/test-account';
import { makePayee } from '@quittance/services/testing/fixtures/test-payee';
import { makeTenant, type TestAccount } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { footprintOf } from '../../testing/footprint.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { cardPayment, paymentBody } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi, type TestRequest } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;
let second: string;
let third: string;
let payment: TestRequest & { body: object };

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  const singlePaymentConfiguration = {
    applyConvenienceFee: true,
    applyACHFeeAsPercentage: false,
    applyCreditCardFeeAsPercentage: true,
  };
  tenant = await makeTenant(api.world, { label: 'pay', paymentConfiguration: { singlePaymentConfiguration } });
  await makePayee(api.world, { tenant, code: 'OTHER' });
});
afterAll(() => api.close());
/** Opens accounts with fees of 1% and 2% at one payee, and one account at another payee. */
beforeEach(async () => {
  payer = await signInCustomer(api, { tenant, cardFeeHundredths: 100 });
  second = await open({ cardFeeHundredths: 200 });
  third = await open({ payeeCode: 'OTHER' });
  payment = await cardPayment(api, payer, { amount: 60 });
});

async function open(account: Partial<TestAccount>): Promise<string> {
  const referenceCode = `B-${randomUUID()}`;
  const { customerId } = payer.session;
  await makeAccount(api.world, { tenantId: tenant.id, customerId, account: { ...account, referenceCode } });
  return referenceCode;
}

type Part = { accountReferenceCode: string; amount: number };
const part = (accountReferenceCode: string, amount: number): Part => ({ accountReferenceCode, amount });
const pay = (allocations: unknown[], changes: object = {}) =>
  api.send(submitPayment, { ...payment, body: { ...payment.body, allocations, ...changes } });

async function details(): Promise<
  {
    customerAccount: { accountReferenceCode: string; currentBalance: number };
    customerProcessedTransactions: object[];
  }[]
> {
  const answer = (await api.send(getCustomerAccounts, payer.credentials)).json();
  return answer.customerAccountDetailsResponse.customerAccountDetails;
}

async function balances(): Promise<Record<string, number>> {
  const accounts = (await details()).map(({ customerAccount }) => customerAccount);
  return Object.fromEntries(accounts.map((account) => [account.accountReferenceCode, account.currentBalance]));
}

describe('payment split across accounts', () => {
  it("reduces each account by its share, charges each account's fee and appears in both histories", async () => {
    const answer = (await pay([part(payer.account, 20), part(second, 40)], { expectedFee: 1 })).json();
    expect(answer).toMatchObject({ amount: 60, fee: 1, total: 61, balance: 180, status: 'Authorized' });
    const allocations = answer.transaction.allocations as Part[];
    expect(allocations.toSorted((one, other) => one.amount - other.amount)).toMatchObject([
      part(payer.account, 20),
      part(second, 40),
    ]);
    expect(await balances()).toEqual({ [payer.account]: 180, [second]: 60, [third]: 100 });
    for (const accountReferenceCode of [payer.account, second]) {
      const body = { accountReferenceCode };
      const { transactions } = (await api.send(getHistory, { ...payer.credentials, body })).json();
      expect(transactions).toMatchObject([{ transactionReferenceCode: answer.transactionReferenceCode }]);
    }
    expect((await details()).map((each) => each.customerProcessedTransactions.length)).toEqual([1, 1, 0]);
  });

  it('restores all balances when the card is declined', async () => {
    payment = await cardPayment(api, payer, { amount: 60, number: '4000000000000002' });
    const answer = (await pay([part(payer.account, 20), part(second, 40)])).json();
    expect(answer).toMatchObject({ status: 'Cancelled', balance: 200 });
    expect(await balances()).toEqual({ [payer.account]: 200, [second]: 100, [third]: 100 });
  });

  it('equals an ordinary payment when it has one allocation', async () => {
    expect((await pay([part(payer.account, 60)])).json()).toMatchObject({ amount: 60, fee: 0.6, balance: 140 });
  });

  it('is made once for a repeated idempotency key and refused if the allocations change', async () => {
    const parts = [part(payer.account, 20), part(second, 40)];
    const first = (await pay(parts)).json();
    expect((await pay(parts)).json().transactionReferenceCode).toBe(first.transactionReferenceCode);
    const others = [part(payer.account, 21), part(second, 39)];
    expect(refusalOf(await pay(others))).toMatchObject(refused('IdempotencyKeyReused'));
    expect(await balances()).toMatchObject({ [payer.account]: 180, [second]: 60 });
  });
});

describe('invalid payment allocations', () => {
  const ofOwn = (first: number, other: number) => () => [part(payer.account, first), part(second, other)];

  it.each([
    ['with shares that add up to less', ofOwn(20, 39.99), 'AllocationInvalid', 'amount'],
    ['with shares that add up to more', ofOwn(20, 40.01), 'AllocationInvalid', 'amount'],
    ['too large to add up', ofOwn(7e13, 7e13), 'AllocationInvalid', 'amount'],
    [
      'with an account twice',
      () => [part(payer.account, 20), part(payer.account, 40)],
      'AllocationInvalid',
      'allocations.1.accountReferenceCode',
    ],
    [
      'that begin with another account',
      () => [part(second, 40), part(payer.account, 20)],
      'AllocationInvalid',
      'allocations.0.accountReferenceCode',
    ],
    ['of two payees', () => [part(payer.account, 20), part(third, 40)], 'AllocationInvalid', 'allocations'],
    [
      'with an unknown account',
      () => [part(payer.account, 20), part('A-of-nobody', 40)],
      'NotFound',
      'allocations.1.accountReferenceCode',
    ],
    ['with an amount below the minimum', ofOwn(55.01, 4.99), 'AmountBelowMinimum', 'allocations.1.amount'],
    ['with a zero amount', ofOwn(60, 0), 'AmountBelowMinimum', 'allocations.1.amount'],
    ['with a negative amount', ofOwn(70, -10), 'AmountBelowMinimum', 'allocations.1.amount'],
  ] as const)('are refused: %s', async (_what, parts, name, field) => {
    const before = await footprintOf(api);
    expect(refusalOf(await pay(parts()))).toMatchObject({ ...refused(name), body: { error: { field } } });
    expect(await footprintOf(api)).toBe(before);
  });

  it("are refused when a share exceeds its account's balance", async () => {
    const before = await footprintOf(api);
    const answer = await pay([part(payer.account, 20), part(second, 100.01)], { amount: 120.01 });
    const error = { field: 'allocations.1.amount' };
    expect(refusalOf(answer)).toMatchObject({ ...refused('AmountAboveMaximum'), body: { error } });
    expect(await footprintOf(api)).toBe(before);
    expect((await pay([part(payer.account, 20), part(second, 100)], { amount: 120 })).statusCode).toBe(200);
  });

  it("are refused when they include another customer's account", async () => {
    const other = await signInCustomer(api, { tenant });
    const before = await footprintOf(api);
    const answer = await pay([part(payer.account, 20), part(other.account, 40)]);
    expect(refusalOf(answer)).toMatchObject(refused('NotFound'));
    expect(await footprintOf(api)).toBe(before);
  });

  it('are refused when a guest includes another account of the owner (req 6.1)', async () => {
    const guest = await enterAsGuest(api, { tenant, owner: payer });
    const before = await footprintOf(api);
    const newBankAccount = {
      routingNumber: '021000021',
      accountNumber: '000123456789',
      accountType: 'c',
      accountOwnerType: 'personal',
      accountHolderName: 'A Guest',
    };
    const body = { ...paymentBody(api, payer), amount: 60, paymentMethod: 'bankaccount', newBankAccount };
    const allocations = [part(payer.account, 20), part(second, 40)];
    const answer = await api.send(submitPayment, { ...guest.credentials, body: { ...body, allocations } });
    expect(refusalOf(answer)).toMatchObject(refused('NotFound'));
    expect(await footprintOf(api)).toBe(before);
  });

  it.each([
    ['no allocations', []],
    ['an allocation that is a string', ['all']],
    ['an amount as a string', [{ accountReferenceCode: 'A', amount: '60' }]],
    ['an amount with 3 decimals', [{ accountReferenceCode: 'A', amount: 60.001 }]],
    ['an account without a name', [{ accountReferenceCode: '', amount: 60 }]],
    ['101 allocations', Array.from({ length: 101 }, (_, index) => ({ accountReferenceCode: `A-${index}`, amount: 1 }))],
  ])('are refused as malformed: %s', async (_what, allocations) => {
    expect(refusalOf(await pay(allocations))).toMatchObject(refused('RequestInvalid'));
  });
});
