import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { transactionStatuses } from '@quittance/domain/payments/transaction-status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCustomer, makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import { getHistory, type HistoryFilter } from './get-history.ts';

let harness: PaymentHarness;
let payer: Payer;
const made: string[] = [];

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
  const session = await makeCustomer(harness.world, {
    tenant: harness.tenant,
    login: 'reader',
    accounts: [
      { referenceCode: 'R_1%', balanceCents: 10_000_000 },
      { referenceCode: 'R\\22', balanceCents: 10_000_000 },
    ],
  });
  payer = { session, accountReferenceCode: 'R_1%' };
  const card = await harness.card(payer);
  const declined = await harness.card(payer, { number: '4000000000000002' });
  for (let index = 0; index < 60; index++) {
    if (index % 10 === 0)
      harness.world.clock.now = new Date(`2026-11-${String(index / 10 + 1).padStart(2, '0')}T16:00:00Z`);
    const accountReferenceCode = index % 3 === 0 ? 'R\\22' : 'R_1%';
    const method = index % 5 === 0 ? declined : card;
    made.push(await harness.pay({ session, accountReferenceCode }, { method, amountCents: cents(1_000 + index) }));
  }
});
afterAll(() => harness.close());
// The next day, when no card payment shows as authorized.
beforeEach(() => {
  harness.world.clock.now = new Date('2026-11-08T16:00:00Z');
});

const ask = (filter: HistoryFilter = {}, of = payer) =>
  getHistory(harness.api, { tenant: harness.tenant, session: of.session, filter });
async function read(filter: HistoryFilter = {}, of = payer) {
  const page = await ask(filter, of);
  if (page.kind === 'refused') throw new Error(`refused: ${page.code}`);
  return page;
}
const ids = async (filter: HistoryFilter) =>
  (await read({ limit: 100, ...filter })).payments.map((payment) => payment.paymentId);
const newestFirst = (chosen: string[]) => chosen.toSorted().toReversed();

async function readAll(filter: HistoryFilter): Promise<string[]> {
  const found: string[] = [];
  let cursor = filter.cursor;
  do {
    const page = await read({ ...filter, cursor });
    found.push(...page.payments.map((payment) => payment.paymentId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

describe('payment history (req 3.8)', () => {
  it.each([undefined, 1, 7, 20, 59, 60, 61, 100])(
    'lists every payment once, newest first, in pages of %s',
    async (limit) => {
      expect(await readAll({ limit })).toEqual(newestFirst(made));
    },
  );

  it('has no cursor after the last page', async () => {
    expect(await read({ limit: 60 })).toMatchObject({ nextCursor: null });
    expect((await read({ limit: 59 })).nextCursor).not.toBeNull();
    expect((await read()).payments).toHaveLength(25);
  });

  it('keeps its pages stable when a payment is made between two reads', async () => {
    const first = await read({ limit: 30 });
    harness.world.clock.now = new Date('2026-11-06T16:00:01Z');
    const newer = await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(900) });
    const rest = await readAll({ limit: 30, cursor: first.nextCursor ?? undefined });
    expect([...first.payments.map((payment) => payment.paymentId), ...rest]).toEqual(newestFirst(made));
    made.push(newer);
  });

  it('includes the account, method and steps of each payment', async () => {
    const [payment] = (await read({ limit: 1, statuses: ['Processed'], accountReferenceCode: 'R\\22' })).payments;
    expect(payment).toMatchObject({ accountName: 'Account R\\22', lastFour: '4242', cardBrand: 'VISA' });
    expect(payment?.trail.map((step) => step.toState)).toEqual(['reserved', 'submitting', 'succeeded']);
  });

  it.each(['', 'x', '0', "' or true --", '01a2b3c4-d5e6-7f80-9123', 'FFFFFFFF-FFFF-7FFF-8FFF-FFFFFFFFFFFF'])(
    'refuses the invalid cursor %j',
    async (cursor) => expect(await ask({ cursor })).toEqual({ kind: 'refused', code: 'CursorInvalid' }),
  );

  it("refuses a well-formed cursor for a payment that is nonexistent or another customer's", async () => {
    const other = await harness.newPayer();
    const foreign = await harness.pay(other, { method: await harness.card(other) });
    for (const cursor of ['01a2b3c4-d5e6-7f80-9123-000000000000', foreign]) {
      expect(await ask({ cursor })).toEqual({ kind: 'refused', code: 'CursorInvalid' });
    }
  });

  it('includes no payments of other customers or tenants', async () => {
    expect(await read({}, await harness.newPayer())).toEqual({ kind: 'page', payments: [], nextCursor: null });
    const tenant = await makeTenant(harness.world, { label: 'nosy' });
    expect(await getHistory(harness.api, { tenant, session: payer.session, filter: {} })).toMatchObject({
      payments: [],
    });
  });
});

describe('filtered payment history (req 3.8)', () => {
  it('selects payments to one account', async () => {
    const expected = newestFirst(made.filter((_id, index) => index < 60 && index % 3 === 0));
    expect(await ids({ accountReferenceCode: 'R\\22' })).toEqual(expected);
    expect(await ids({ accountReferenceCode: 'unknown' })).toEqual([]);
  });

  it('selects payments by status (req 4.2)', async () => {
    const declined = newestFirst(made.filter((_id, index) => index < 60 && index % 5 === 0));
    expect(await ids({ statuses: ['Cancelled'] })).toEqual(declined);
    expect(await ids({ statuses: ['Processed'] })).toHaveLength(48);
    expect(await ids({ statuses: ['Cancelled', 'Processed', 'Pending'] })).toEqual(newestFirst(made));
    expect(await ids({ statuses: ['Posted'] })).toEqual([]);
    expect(await ids({ statuses: ['Authorized'] })).toEqual([]);
    expect(await ids({ statuses: [...transactionStatuses] })).toEqual(newestFirst(made));
    expect(await ids({ statuses: [] })).toEqual(newestFirst(made));
  });

  it("lists a card payment as authorized, not processed, until the tenant's day ends (req 4.2)", async () => {
    const today = newestFirst(made.filter((_id, index) => index >= 50 && index < 60 && index % 5 !== 0));
    const { clock } = harness.world;
    // The last minute of the day in Chicago, and the first minute of the next day.
    clock.now = new Date('2026-11-07T05:59:59Z');
    expect(await ids({ statuses: ['Authorized'] })).toEqual(today);
    expect(await ids({ statuses: ['Processed'] })).toHaveLength(40);
    expect((await read({ statuses: ['Authorized'], limit: 1 })).payments).toMatchObject([{ updatedOn: '2026-11-06' }]);
    clock.now = new Date('2026-11-07T06:00:00Z');
    expect(await ids({ statuses: ['Authorized'] })).toEqual([]);
    expect(await ids({ statuses: ['Processed'] })).toHaveLength(48);
  });

  it('selects payments in an inclusive date range', async () => {
    const days = (from: number, to: number) => newestFirst(made.slice(0, 60).slice(from * 10, to * 10));
    expect(await ids({ from: '2026-11-02', to: '2026-11-03' })).toEqual(days(1, 3));
    expect(await ids({ to: '2026-11-01' })).toEqual(days(0, 1));
    expect(await ids({ from: '2026-11-07' })).toEqual([]);
    expect(await ids({ from: '2026-11-03', to: '2026-11-02' })).toEqual([]);
  });

  it('matches account names and numbers, also for payments to several accounts', async () => {
    const accounts = ['Near', 'Far'].map((referenceCode) => ({ referenceCode, balanceCents: 10_000 }));
    const session = await makeCustomer(harness.world, { tenant: harness.tenant, login: 'shares', accounts });
    const of = { session, accountReferenceCode: 'Near' };
    const shares = accounts.map(({ referenceCode: accountReferenceCode }) => ({
      accountReferenceCode,
      amountCents: cents(1_000),
    }));
    const both = await harness.pay(of, { method: await harness.card(of), shares });
    for (const text of ['near', 'FAR', 'account f']) {
      expect((await read({ text }, of)).payments.map(({ paymentId }) => paymentId)).toEqual([both]);
    }
    expect((await read({ text: 'nearer' }, of)).payments).toEqual([]);
  });

  it('matches text regardless of case', async () => {
    const [some] = (await read({ limit: 1 })).payments;
    const number = some?.confirmationNumber ?? '';
    expect(await ids({ text: number.toLowerCase().slice(1, 9) })).toContain(some?.paymentId);
    expect(await ids({ text: 'ACCOUNT r' })).toEqual(newestFirst(made));
    expect(await ids({ text: 'no such text' })).toEqual([]);
  });

  it.each([
    ['%', 'R_1%'],
    ['_', 'R_1%'],
    ['_1%', 'R_1%'],
    ['\\', 'R\\22'],
    ['\\2', 'R\\22'],
  ])('matches the text %j literally', async (text, account) => {
    expect(await ids({ text })).toEqual(await ids({ accountReferenceCode: account }));
  });

  it.each(['%%', '__', '\\\\', "'", '"; drop table payment'])('finds nothing for the text %j', async (text) => {
    expect(await ids({ text })).toEqual([]);
  });

  it('applies its filters to every page', async () => {
    const filter: HistoryFilter = { statuses: ['Processed'], accountReferenceCode: 'R_1%', text: 'r_1' };
    expect(await readAll({ ...filter, limit: 3 })).toEqual(await ids(filter));
  });
});
