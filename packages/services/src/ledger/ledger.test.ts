import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getStaffAccount } from '../accounts/get-staff-account.ts';
import { bookBalances } from '../imports/book-balances.ts';
import { todayOf } from '../tenants/today-of.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { getAccountLedger } from './account-ledger.ts';
import { getPaymentLedger } from './payment-ledger.ts';

let harness: MoneyHarness;
let payer: Payer;
let paymentIds: string[];

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
  payer = await harness.newPayer();
  const method = await harness.card(payer);
  paymentIds = [];
  for (const amount of [1_000, 2_000, 3_000]) {
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 60_000);
    paymentIds.push(await harness.pay(payer, { method, amountCents: cents(amount) }));
  }
  harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 60_000);
  const asked = await harness.request(paymentIds[0] ?? '');
  if (asked.kind === 'refused') throw new Error(asked.code);
});
afterAll(() => harness.close());

const ledger = (page: { cursor?: string; limit?: number } = {}, accountReferenceCode = payer.accountReferenceCode) =>
  getAccountLedger(harness.staff, { tenant: harness.tenant, accountReferenceCode, ...page });

it('an account’s ledger lists every booking with the balance after it and ends at the amount owed', async () => {
  const found = await ledger();
  if (found.kind === 'refused') throw new Error(found.code);
  const balance = await harness.balance(payer);
  expect(found.balanceCents).toBe(balance);
  expect(found.lines[0]?.balanceAfterCents).toBe(balance);
  expect(found.lines.map(({ kind, changeCents }) => [kind, changeCents])).toEqual([
    ['refund', 1_000],
    ['reserve', -3_000],
    ['reserve', -2_000],
    ['reserve', -1_000],
    ['adjust', balance + 5_000],
  ]);
  for (const [index, line] of found.lines.entries()) {
    expect(line.entries.reduce((sum, entry) => sum + entry.amountCents, 0)).toBe(0);
    expect(line.balanceAfterCents - line.changeCents).toBe(found.lines[index + 1]?.balanceAfterCents ?? 0);
  }
  expect(found.lines[1]?.entries).toEqual([
    { account: 'receivable', accountReferenceCode: payer.accountReferenceCode, amountCents: -3_000 },
    { account: 'in_flight', accountReferenceCode: null, amountCents: 3_000 },
  ]);
});

it('an account’s ledger has the same balances when read page by page', async () => {
  const whole = await ledger();
  if (whole.kind === 'refused') throw new Error(whole.code);
  const pieces = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await ledger({ limit: 2, ...(cursor && { cursor }) });
    if (page.kind === 'refused') throw new Error(page.code);
    pieces.push(...page.lines);
    cursor = page.nextCursor;
  }
  expect(pieces).toEqual(whole.lines);
});

it('a file’s booking for many accounts combines other customers’ accounts into one line without a number', async () => {
  const [own, other, another] = [await harness.newPayer(), await harness.newPayer(), await harness.newPayer()];
  const accountIds = [];
  for (const { accountReferenceCode } of [own, other, another]) {
    const [row] = await harness.query<{ account_id: string }>(
      'select account_id from account where reference_code = $1',
      [accountReferenceCode],
    );
    accountIds.push(row?.account_id ?? '');
  }
  const [ownId = '', otherId = '', anotherId = ''] = accountIds;
  const changes = [
    { accountId: ownId, changeCents: 500 },
    { accountId: otherId, changeCents: 700 },
    { accountId: anotherId, changeCents: 300 },
  ];
  const now = new Date(harness.world.clock.now.getTime() + 60_000);
  harness.world.clock.now = now;
  const tenantId = harness.tenant.id;
  await harness.world.context.database.inTenant(tenantId, (tx) =>
    bookBalances({ tx, tenantId, today: todayOf(harness.tenant, now), now }, changes),
  );
  const found = await ledger({ limit: 1 }, own.accountReferenceCode);
  if (found.kind === 'refused') throw new Error(found.code);
  expect(found.lines[0]?.entries).toEqual([
    { account: 'receivable', accountReferenceCode: own.accountReferenceCode, amountCents: 500 },
    { account: 'opening_balances', accountReferenceCode: null, amountCents: -1_500 },
    { account: 'receivable', accountReferenceCode: null, amountCents: 1_000 },
  ]);
});

it('an account’s ledger refuses an unknown account and another account’s booking as a cursor', async () => {
  const other = await harness.newPayer();
  const theirs = await ledger({}, other.accountReferenceCode);
  if (theirs.kind === 'refused') throw new Error(theirs.code);
  expect(await ledger({ cursor: theirs.lines[0]?.transactionId ?? '' })).toMatchObject({ code: 'CursorInvalid' });
  expect(await ledger({}, 'NO-SUCH')).toMatchObject({ code: 'NotFound' });
  const elsewhere = await makeTenant(harness.world, { label: 'elsewhere' });
  expect(
    await getAccountLedger(harness.staff, { tenant: elsewhere, accountReferenceCode: payer.accountReferenceCode }),
  ).toMatchObject({ code: 'NotFound' });
});

it('a payment’s ledger lists its bookings from the reservation to the refund', async () => {
  const [paymentId = ''] = paymentIds;
  const found = await getPaymentLedger(harness.staff, { tenant: harness.tenant, paymentId });
  if (found.kind === 'refused') throw new Error(found.code);
  expect(found.lines.map(({ kind }) => kind)).toEqual(['reserve', 'settle', 'refund']);
  const elsewhere = await makeTenant(harness.world, { label: 'elsewhere-2' });
  expect(await getPaymentLedger(harness.staff, { tenant: elsewhere, paymentId })).toMatchObject({ code: 'NotFound' });
});

it('getStaffAccount returns the account’s terms, its customer and the pending amount', async () => {
  const bank = await harness.bank(payer);
  await harness.pay(payer, { method: bank, amountCents: cents(700) });
  const found = await getStaffAccount(harness.staff, {
    ...{ tenant: harness.tenant, actor: harness.staffMembers.agent, accountReferenceCode: payer.accountReferenceCode },
  });
  if (found.kind === 'refused') throw new Error(found.code);
  expect(found.account).toMatchObject({
    referenceCode: payer.accountReferenceCode,
    balanceCents: await harness.balance(payer),
    inFlightCents: 700,
    customerName: `Test ${payer.session.login}`,
    ...{ items: [], disputes: [], offers: [], settlement: null, plan: undefined, notices: [] },
  });
});
