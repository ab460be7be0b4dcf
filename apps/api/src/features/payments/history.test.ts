import { randomUUID } from 'node:crypto';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { getHistory, getPaymentSummary } from '@quittance/contract/history';
import { submitPayment } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type SignedIn, signIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { bankPayment, cardPayment } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;
const confirmationNumbers: string[] = [];

/** Makes three payments, oldest first: card payments of $10 and $20, and a pending bank payment of $30. */
beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
  payer = await signInCustomer(api, { tenant, referenceCode: 'A-100%' });
  const first = await cardPayment(api, payer, { amount: 10 });
  const payments = [
    first,
    { ...first, body: { ...first.body, amount: 20, idempotencyKey: 'the-second-payment' } },
    await bankPayment(api, payer, { amount: 30 }),
  ];
  for (const payment of payments) {
    // Payment ids sort by time in milliseconds.
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 10);
    confirmationNumbers.push((await api.send(submitPayment, payment)).json().confirmationNumber);
  }
});
afterAll(() => api.close());

it.each([
  ['showHistory', getHistory, getPaymentSummary],
  ['showDashboard', getPaymentSummary, getHistory],
] as const)(
  "turning %s off refuses only that screen's endpoint (req 2.2, 6.3)",
  async (screen, refusedCall, answered) => {
    const hiding = await makeTenant(api.world, { label: `without-${screen.toLowerCase()}` });
    const change = JSON.stringify({ [screen]: false });
    await api.world.adminPool.query('update tenant set switches = switches || $2 where tenant_id = $1', [
      hiding.id,
      change,
    ]);
    const { credentials } = await signInCustomer(api, { tenant: hiding });
    expect(refusalOf(await api.send(refusedCall, credentials))).toMatchObject(refused('NotFound'));
    expect((await api.send(answered, credentials)).statusCode).toBe(200);
  },
);

const ask = (body: object) => api.send(getHistory, { ...payer.credentials, body });
const amountsOf = async (body: object) =>
  (await ask(body)).json().transactions.map(({ amount }: { amount: number }) => amount);

describe('payment history', () => {
  it.each([
    ['no condition, newest first', {}, [30, 20, 10]],
    ['an account', { accountReferenceCode: 'A-100%' }, [30, 20, 10]],
    ['another account', { accountReferenceCode: 'A-100' }, []],
    ['a status', { statuses: ['Pending'] }, [30]],
    ['the status of card payments authorized today', { statuses: ['Authorized'] }, [20, 10]],
    ['a status that card payments get the next day', { statuses: ['Processed'] }, []],
    ['two statuses', { statuses: ['Pending', 'Authorized'] }, [30, 20, 10]],
    ['a status that no payment has', { statuses: ['Posted'] }, []],
    ['no status', { statuses: [] }, [30, 20, 10]],
    ['a first day', { from: '2026-11-23' }, [30, 20, 10]],
    ['a first day after all payments', { from: '2026-11-24' }, []],
    ['a last day', { to: '2026-11-23' }, [30, 20, 10]],
    ['a last day before all payments', { to: '2026-11-22' }, []],
    ['the longest allowed period', { from: '1990-01-01', to: '2100-12-31' }, [30, 20, 10]],
    ['text with a SQL wildcard', { text: '100%' }, [30, 20, 10]],
    ['a SQL pattern', { text: 'A%0' }, []],
    ['an underscore', { text: 'A_100' }, []],
    ['a backslash', { text: '\\' }, []],
  ])('filters by %s (req 3.8)', async (_what, filter, amounts) => {
    expect(await amountsOf(filter)).toEqual(amounts);
  });

  it('finds a payment by part of its confirmation number, ignoring case (req 3.8)', async () => {
    expect(await amountsOf({ text: confirmationNumbers[1]?.slice(2, 9).toLowerCase() })).toEqual([20]);
  });

  it('continues where the previous page ended and marks the last page', async () => {
    const first = (await ask({ limit: 2 })).json();
    expect(first.transactions).toHaveLength(2);
    const second = (await ask({ limit: 2, cursor: first.nextCursor })).json();
    expect(second.transactions.map(({ amount }: { amount: number }) => amount)).toEqual([10]);
    expect([typeof first.nextCursor, second.nextCursor]).toEqual(['string', null]);
  });

  it('shows the steps of each payment without reasons meant for employees (req 4.2)', async () => {
    const [newest] = (await ask({ limit: 1 })).json().transactions;
    expect(newest.trail.map(({ state }: { state: string }) => state)).toEqual(['reserved', 'submitting', 'accepted']);
    const settlesBy = '2026-11-25';
    expect(newest).toMatchObject({ transactionStatusType: 'Pending', isACHReturn: false, returnCode: null, settlesBy });
    expect(newest.paymentMethod).toEqual({
      kind: 'bankaccount',
      accountType: 'c',
      cardType: null,
      creditCardBinType: null,
      lastFour: '6789',
      wallet: null,
    });
  });

  it.each([
    ['a nonexistent day', { from: '2026-02-30' }],
    ['an empty first day', { from: '', to: '2026-11-23' }],
    ['a last day that is not a date', { from: '2026-11-23', to: 'tomorrow' }],
    ['a day in another format', { to: '11/23/2026' }],
    ['a day before all payments', { from: '1989-12-31' }],
    ['a day after all payments', { to: '2101-01-01' }],
    ['days in the wrong order', { from: '2026-11-24', to: '2026-11-23' }],
    ['an unknown status', { statuses: ['Paid'] }],
    ['a string for a list', { statuses: 'Pending' }],
    ['a page size of zero', { limit: 0 }],
    ['an oversized page', { limit: 101 }],
    ['a fractional page size', { limit: 1.5 }],
    ['an overlong search text', { text: 'x'.repeat(101) }],
    ['a null character', { text: 'a\0b' }],
  ])('is refused for %s', async (_what, filter) => {
    expect(refusalOf(await ask(filter))).toMatchObject(refused('RequestInvalid'));
  });
});

describe('forged history cursor', () => {
  it.each([
    ['a text', async () => 'next page'],
    ['the id of an unknown payment', async () => randomUUID()],
    ['a payment of another customer', () => paymentOf(tenant)],
    ['a payment in another tenant', async () => paymentOf(await makeTenant(api.world, { label: 'elsewhere' }))],
  ])('is refused and shows nothing: %s (req 3.8)', async (_what, cursor) => {
    const answer = await ask({ cursor: await cursor() });
    expect(refusalOf(answer)).toMatchObject(refused('CursorInvalid'));
    expect(answer.json().transactions).toBeUndefined();
  });

  async function paymentOf(where: Tenant): Promise<string> {
    const other = await signInCustomer(api, { tenant: where });
    const paid = await api.send(submitPayment, await cardPayment(api, other, { amount: 10 }));
    return paid.json().transactionReferenceCode;
  }
});

describe('card payment (req 4.2)', () => {
  it("is authorized on the day it is made and becomes processed on the tenant's next day", async () => {
    const statuses = async (credentials: SignedIn['credentials']) =>
      (await api.send(getHistory, { ...credentials, body: { to: '2026-11-23' } }))
        .json()
        .transactions.map((each: { transactionStatusType: string }) => each.transactionStatusType);
    const { clock } = api.world;
    const before = clock.now;
    expect(await statuses(payer.credentials)).toEqual(['Pending', 'Authorized', 'Authorized']);
    clock.now = new Date(before.getTime() + 24 * 3_600_000);
    expect(await statuses(await signIn(api, payer))).toEqual(['Pending', 'Processed', 'Processed']);
    clock.now = before;
  });
});

describe('transactiondata/summary', () => {
  it('sums the payments of each of 12 months and each account, without fees and pending payments (req 3.8)', async () => {
    const answer = await api.send(getPaymentSummary, payer.credentials);
    const { months, accounts } = answer.json();
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({ month: '2026-11', amount: 30, count: 2 });
    expect(months[0]).toEqual({ month: '2025-12', amount: 0, count: 0 });
    expect(accounts).toEqual([{ accountReferenceCode: 'A-100%', paidAmount: 30 }]);
  });
});

describe('customer accounts', () => {
  it('show processed and pending payments and the balance after both (req 3.5)', async () => {
    const { customerAccountDetailsResponse: details } = (await api.send(getCustomerAccounts, payer.credentials)).json();
    const [account] = details.customerAccountDetails;
    const amounts = (transactions: { amount: number }[]) => transactions.map(({ amount }) => amount);
    expect(amounts(account.customerProcessedTransactions)).toEqual([20, 10]);
    expect(amounts(account.customerPendingTransactions)).toEqual([30]);
    expect(amounts(details.customerPaymentHistory)).toEqual([30, 20, 10]);
    expect(account.customerAccount).toMatchObject({ currentBalance: 140, loginID: payer.login });
    expect(details.organizationInfo).toEqual({ organizationName: tenant.name });
  });

  it('exclude declined payments from processed payments (req 3.6)', async () => {
    const other = await signInCustomer(api, { tenant });
    await api.send(submitPayment, await cardPayment(api, other, { amount: 10 }));
    await api.send(submitPayment, await cardPayment(api, other, { amount: 20, number: '4000000000000002' }));
    const { customerAccountDetailsResponse: details } = (await api.send(getCustomerAccounts, other.credentials)).json();
    expect(details.customerPaymentHistory).toHaveLength(2);
    expect(details.customerAccountDetails[0].customerProcessedTransactions).toMatchObject([{ amount: 10 }]);
  });
});
