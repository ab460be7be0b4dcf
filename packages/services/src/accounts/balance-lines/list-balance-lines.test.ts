import { parseDate } from '@internationalized/date';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { AdjustmentReason } from '@quittance/domain/adjustments/adjustment-rules';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdAccount, writeAccountAdjustment } from '../../adjustments/write-account-adjustment.ts';
import { bookBalances } from '../../imports/book-balances.ts';
import { isRefusal } from '../../refusal.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { makeBill } from '../../testing/fixtures/test-bill.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { openDisputeHarness } from '../../testing/harness/dispute-harness.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { type BalanceLine, listBalanceLines } from './list-balance-lines.ts';

let harness: Awaited<ReturnType<typeof openDisputeHarness>>;
let payer: Payer;
let accountId: string;

beforeAll(async () => {
  harness = await openDisputeHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  // Each test's account opens with $200.00 owed on November 1.
  payer = await harness.newPayer();
  const [row] = await harness.query<{ account_id: string }>(
    'select account_id from account where reference_code = $1',
    [payer.accountReferenceCode],
  );
  accountId = row?.account_id ?? '';
});

type Asked = Partial<Parameters<typeof listBalanceLines>[1]['asked']>;
const ask = (asked: Asked = {}, session: CustomerSession = payer.session, tenant = harness.tenant) =>
  listBalanceLines(harness.api, {
    tenant,
    session,
    asked: { accountReferenceCode: payer.accountReferenceCode, ...asked },
  });

async function listed(asked: Asked = {}, session?: CustomerSession) {
  const found = await ask(asked, session);
  if (isRefusal(found)) throw new Error(found.code);
  return found;
}

const summaryOf = (lines: readonly BalanceLine[]) =>
  lines.map((line) => [line.on, line.change, line.amountCents, line.balanceAfterCents]);

const asGuest = (): CustomerSession => ({ ...payer.session, guestAccountIds: [accountId] });

async function adjust(amountCents: number, reason: AdjustmentReason): Promise<void> {
  harness.pass(1_000);
  const { id: tenantId } = harness.tenant;
  await tenantDatabase(harness.world.adminPool).inTenant(tenantId, async (tx) => {
    const account = await holdAccount(tx, { tenantId, accountId });
    if (!account) throw new Error('no such account');
    const key = { idempotencyKey: `key-${reason}-${accountId}`, requestedBy: 'program:test' };
    const request = { amountCents, reason, note: 'for staff only', ...key };
    const now = harness.world.clock.now;
    await writeAccountAdjustment(tx, { tenant: harness.tenant, account, request, approvalId: null, now });
  });
}

async function book(changeCents: number): Promise<void> {
  harness.pass(1_000);
  const { id: tenantId } = harness.tenant;
  const now = harness.world.clock.now;
  await tenantDatabase(harness.world.adminPool).inTenant(tenantId, async (tx) => {
    await bookBalances({ tx, tenantId, today: todayOf(harness.tenant, now), now }, [{ accountId, changeCents }]);
    await tx
      .updateTable('account')
      .set(({ eb }) => ({ balance_cents: eb('balance_cents', '+', changeCents) }))
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', accountId)
      .execute();
  });
}

describe('balance lines', () => {
  it('start with the opening balance, show every change with its date, and end at the ledger balance', async () => {
    await book(3_000);
    await makeBill(harness.world, { tenantId: harness.tenant.id, ...payer, billNumber: 'B-7' });
    await adjust(500, 'interest');
    await adjust(-200, 'bankruptcy');
    harness.pass(1_000);
    await harness.pay(payer, { method: await harness.card(payer) });
    harness.pass(1_000);
    const scheduledFor = parseDate('2026-12-05');
    await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(700), scheduledFor });
    await book(-1_000);
    const { lines, balance, payeeName, nextCursor } = await listed();
    expect(summaryOf(lines)).toEqual([
      ['2026-12-05', 'payment-scheduled', -700, 16_600],
      ['2026-11-23', 'credit', -1_000, 17_300],
      ['2026-11-23', 'payment', -5_000, 18_300],
      ['2026-11-23', 'adjustment', -200, 23_300],
      ['2026-11-23', 'interest', 500, 23_500],
      ['2026-11-23', 'bill', 3_000, 23_000],
      ['2026-11-01', 'opening', 20_000, 20_000],
    ]);
    expect(lines[5]).toMatchObject({ billNumber: 'B-7', payment: null });
    expect(lines[2]?.payment).toMatchObject({ paymentMethodType: 'creditcard', lastFour: '4242' });
    expect(balance).toMatchObject({ kind: 'scheduled', owedAmount: 17_300, leftAmount: 16_600 });
    expect([payeeName, nextCursor]).toEqual([expect.any(String), null]);
    expect(JSON.stringify(lines)).not.toContain('staff only');
    expect(lines[0]?.balanceAfterCents).toBe(await harness.balance(payer));
  });

  it('leave out declined and canceled payments', async () => {
    await harness.pay(payer, { method: await harness.card(payer, { number: '4000000000000002' }) });
    const scheduledFor = parseDate('2026-12-05');
    const later = await harness.pay(payer, {
      method: await harness.bank(payer),
      amountCents: cents(700),
      scheduledFor,
    });
    await harness.cancel(payer, later);
    expect(summaryOf((await listed()).lines)).toEqual([['2026-11-01', 'opening', 20_000, 20_000]]);
  });

  it('show a returned payment as two lines, with the bank’s return code', async () => {
    await harness.pay(payer, { method: await harness.bank(payer, { accountNumber: '000222222227' }) });
    await harness.query('delete from processor_cursor');
    await harness.collectAfter(30_000);
    await harness.collectAfter(30_000);
    const { lines } = await listed();
    expect(lines.map(({ change }) => change)).toEqual(['payment-returned', 'payment', 'opening']);
    expect(lines[0]?.payment?.returnCode).toMatch(/^R\d\d$/);
    expect(lines[0]?.balanceAfterCents).toBe(20_000);
  });

  it('show the discount of a paid settlement', async () => {
    await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.card(payer) });
    const { lines, balance } = await listed();
    expect(summaryOf(lines)).toEqual([
      ['2026-11-23', 'settlement-discount', -14_000, 0],
      ['2026-11-23', 'payment', -6_000, 14_000],
      ['2026-11-01', 'opening', 20_000, 20_000],
    ]);
    expect(balance.kind).toBe('settled');
  });

  it('are returned with a balance that is marked as disputed', async () => {
    await harness.dispute(payer);
    expect((await listed()).balance).toMatchObject({ kind: 'disputed', disputedAmount: 20_000 });
  });
});

describe('balance line pages', () => {
  it('return each line once, with the same balances as a single page', async () => {
    for (let line = 1; line <= 60; line++) await book(line);
    const whole = await listed({ limit: 100 });
    expect(whole.lines).toHaveLength(61);
    expect((await listed()).lines).toHaveLength(25);
    const pieces: BalanceLine[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listed({ limit: 7, ...(cursor && { cursor }) });
      pieces.push(...page.lines);
      cursor = page.nextCursor;
    }
    expect(pieces).toEqual(whole.lines);
  });

  it('refuse a cursor that is made up, from another account or for a canceled payment', async () => {
    const own = await listed();
    const other = await harness.newPayer();
    const theirs = await listed({ accountReferenceCode: other.accountReferenceCode }, other.session);
    const refused = { kind: 'refused', code: 'CursorInvalid', field: 'cursor' };
    for (const cursor of ['made-up', crypto.randomUUID(), theirs.lines[0]?.lineId ?? '']) {
      expect(await ask({ cursor })).toEqual(refused);
    }
    const scheduledFor = parseDate('2026-12-05');
    const later = await harness.pay(payer, { method: await harness.bank(payer), scheduledFor });
    const cursor = (await listed()).lines[0]?.lineId ?? '';
    await harness.cancel(payer, later);
    expect(await ask({ cursor })).toEqual(refused);
    expect(await listed({ cursor: own.lines[0]?.lineId ?? '' })).toMatchObject({ lines: [], nextCursor: null });
  });
});

describe('access to balance lines', () => {
  it('is refused for another customer’s account, another tenant’s account and an unknown account', async () => {
    const other = await harness.newPayer();
    const none = { kind: 'refused', code: 'NotFound' };
    expect(await ask({}, other.session)).toEqual(none);
    expect(await ask({ accountReferenceCode: 'made-up' })).toEqual(none);
    const elsewhere = await makeTenant(harness.world, { label: `elsewhere-${payer.session.login}` });
    expect(await ask({}, payer.session, elsewhere)).toEqual(none);
  });

  it('is refused to a guest for another account of the same customer', async () => {
    expect(await ask({}, { ...payer.session, guestAccountIds: [crypto.randomUUID()] })).toEqual({
      kind: 'refused',
      code: 'NotFound',
    });
  });
});

describe('balance lines for a guest', () => {
  it('show the creditor’s charges line by line and all payments and credits as one line', async () => {
    await adjust(500, 'fee-added');
    await adjust(-1_500, 'insurance');
    harness.pass(1_000);
    await harness.pay(payer, { method: await harness.card(payer) });
    const { lines, balance } = await listed({}, asGuest());
    expect(summaryOf(lines)).toEqual([
      ['2026-11-23', 'payments-so-far', -5_000, 14_000],
      ['2026-11-23', 'adjustment', -1_500, 19_000],
      ['2026-11-23', 'fee-added', 500, 20_500],
      ['2026-11-01', 'opening', 20_000, 20_000],
    ]);
    expect(lines[0]).toMatchObject({ lineId: null, payment: null });
    expect(balance).toMatchObject({ kind: 'owed', owedAmount: 14_000 });
  });

  it('don’t reveal a settlement', async () => {
    await harness.settle(payer);
    const scheduledFor = parseDate('2026-12-01');
    await harness.paySettlement(payer, { method: await harness.bank(payer), scheduledFor });
    const { lines, balance } = await listed({}, asGuest());
    expect(summaryOf(lines)).toEqual([
      ['2026-11-23', 'payments-so-far', -20_000, 0],
      ['2026-11-01', 'opening', 20_000, 20_000],
    ]);
    expect(balance.kind).toBe('processing');
  });

  it('are paginated without the summary line', async () => {
    await adjust(500, 'fee-added');
    harness.pass(1_000);
    const payment = await harness.pay(payer, { method: await harness.card(payer) });
    const first = await listed({ limit: 1 }, asGuest());
    expect(first.lines.map(({ change }) => change)).toEqual(['payments-so-far', 'fee-added']);
    const second = await listed({ limit: 1, cursor: first.nextCursor ?? '' }, asGuest());
    expect(second.lines.map(({ change }) => change)).toEqual(['opening']);
    const [row] = await harness.query<{ transaction_id: string }>(
      "select transaction_id from ledger_transaction where payment_id = $1 and kind = 'reserve'",
      [payment],
    );
    expect(await ask({ cursor: row?.transaction_id ?? '' }, asGuest())).toMatchObject({ code: 'CursorInvalid' });
  });
});

describe('concurrent balance line requests', () => {
  it('each add up to the balance in the same response while payments are made', async () => {
    const method = await harness.card(payer);
    const pays = Array.from({ length: 5 }, (_, index) =>
      harness.pay(payer, { method, amountCents: cents(1_000 + index), confirmDuplicate: true }),
    );
    const lists = await Promise.all(Array.from({ length: 10 }, () => listed()));
    await Promise.all(pays);
    for (const { lines, balance } of lists) {
      expect(balance).toMatchObject({ kind: 'owed', owedAmount: lines[0]?.balanceAfterCents });
      expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(lines[0]?.balanceAfterCents);
    }
    expect((await listed()).lines[0]?.balanceAfterCents).toBe(await harness.balance(payer));
  });
});
