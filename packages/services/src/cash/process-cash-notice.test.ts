import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelPayment } from '../payments/record/cancel-payment.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { type CashHarness, openCashHarness } from '../testing/harness/cash-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { processCashNotice } from './process-cash-notice.ts';

let harness: CashHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openCashHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.faults.length = 0;
  payer = await harness.cashPayer();
});

const faultMessages = () => harness.faults.map((fault) => (fault instanceof Error ? fault.message : String(fault)));
const taken = { kind: 'taken', paymentId: expect.any(String) };

async function balanceAfter(paymentId: string): Promise<number | null | undefined> {
  const text = 'select balance_after_cents from payment_share where payment_id = $1';
  const [share] = await harness.query<{ balance_after_cents: number | null }>(text, [paymentId]);
  return share?.balance_after_cents;
}

describe('a notice of cash received for a slip', () => {
  it('updates the payment’s state, ledger, balance and share in one transaction (req 3.12)', async () => {
    const { slipNumber, paymentId } = await harness.slip(payer);
    expect(await harness.processNotice(harness.notice({ slipNumber }))).toEqual({ kind: 'taken', paymentId });
    expect(await harness.payment(paymentId)).toMatchObject({
      state: 'succeeded',
      amount_cents: 5_000,
      next_check_at: null,
    });
    expect(await harness.trail(paymentId)).toEqual(['slip-made', 'cash-received']);
    expect(await harness.bookings(paymentId)).toEqual([
      'reserve receivable -5000',
      'reserve in_flight 5000',
      'settle in_flight -5000',
      'settle cash 5000',
    ]);
    expect(await harness.balance(payer)).toBe(15_000);
    expect(await balanceAfter(paymentId)).toBe(15_000);
    expect(harness.faults).toEqual([]);
    expect(await harness.differences()).toEqual([]);
  });

  it('takes a payment made after the slip into account', async () => {
    const { slipNumber, paymentId } = await harness.slip(payer);
    await harness.pay(payer, { method: await harness.card(payer), amountCents: cents(7_000) });
    await harness.processNotice(harness.notice({ slipNumber }));
    expect(await harness.balance(payer)).toBe(8_000);
    expect(await balanceAfter(paymentId)).toBe(8_000);
  });

  it('counts as a likely duplicate for 24 hours from the notice, however old the slip is', async () => {
    const dayMs = 24 * 60 * 60 * 1_000;
    const startedAt = harness.world.clock.now;
    const { slipNumber } = await harness.slip(payer);
    const method = await harness.card(payer);
    harness.pass(3 * dayMs);
    await harness.processNotice(harness.notice({ slipNumber }));
    harness.pass(dayMs);
    expect(await harness.submit(payer, { method })).toMatchObject({ code: 'LikelyDuplicate' });
    harness.pass(1);
    expect(await harness.submit(payer, { method })).toMatchObject({ kind: 'final' });
    harness.world.clock.now = startedAt;
  });

  it('books a different amount within the slip’s limits (req 5.7)', async () => {
    const { slipNumber, paymentId } = await harness.slip(payer);
    await harness.processNotice(harness.notice({ slipNumber, amountCents: cents(4_321) }));
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'succeeded', amount_cents: 4_321 });
    expect(await harness.balance(payer)).toBe(15_679);
    expect(await balanceAfter(paymentId)).toBe(15_679);
    expect(harness.faults).toEqual([]);
    expect(await harness.differences()).toEqual([]);
  });

  it.each([1_999, 20_001])(
    'books and reports %d cents, which are outside the slip’s limits (req 5.7)',
    async (amount) => {
      const { slipNumber, paymentId } = await harness.slip(payer);
      expect(await harness.processNotice(harness.notice({ slipNumber, amountCents: cents(amount) }))).toEqual(taken);
      expect(await harness.payment(paymentId)).toMatchObject({ state: 'succeeded', amount_cents: amount });
      expect(await harness.balance(payer)).toBe(20_000 - amount);
      expect(faultMessages()).toEqual([expect.stringContaining('outside of what the slip allows')]);
      expect(await harness.differences()).toEqual([]);
    },
  );

  it.each([
    ['the day before, late in the evening', '2026-11-24T05:30:00Z', '2026-11-24T16:00:00Z', '2026-11-23'],
    ['the same day', '2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z', '2026-11-24'],
    ['before the slip was made', '2020-01-01T00:00:00Z', '2026-11-24T16:00:00Z', '2026-11-23'],
    ['tomorrow', '2026-11-26T15:00:00Z', '2026-11-24T16:00:00Z', '2026-11-24'],
  ])(
    'dates the payment to the day the cash was received in the tenant’s time zone: %s',
    async (_what, paidAt, reportedAt, expected) => {
      const { clock } = harness.world;
      const made = clock.now;
      clock.now = new Date('2026-11-23T16:00:00Z');
      const { slipNumber, paymentId } = await harness.slip(payer);
      clock.now = new Date(reportedAt);
      await harness.processNotice(harness.notice({ slipNumber, paidAt: new Date(paidAt) }));
      clock.now = made;
      const [row] = await harness.query('select scheduled_for::text from payment where payment_id = $1', [paymentId]);
      expect(row).toEqual({ scheduled_for: expected });
    },
  );
});

describe('a repeated cash notice', () => {
  it('changes nothing', async () => {
    const { slipNumber } = await harness.slip(payer);
    const notice = harness.notice({ slipNumber });
    await harness.processNotice(notice);
    const before = await harness.footprint();
    expect(await harness.processNotice(notice)).toEqual({ kind: 'known' });
    expect(await harness.processNotice({ ...notice, amountCents: cents(9_000) })).toEqual({ kind: 'known' });
    expect(await harness.footprint()).toEqual(before);
    expect(harness.faults).toEqual([]);
  });

  it('posts the payment once when it arrives ten times at the same moment', async () => {
    const { slipNumber } = await harness.slip(payer);
    const notice = harness.notice({ slipNumber });
    const results = await Promise.all(Array.from({ length: 10 }, () => harness.processNotice(notice)));
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([...Array(9).fill('known'), 'taken']);
    expect(await harness.payments(payer)).toEqual(['succeeded 5000']);
    expect(await harness.balance(payer)).toBe(15_000);
  });

  it('changes nothing when it reuses an event id for another slip', async () => {
    const other = await harness.cashPayer();
    const notice = harness.notice({ slipNumber: (await harness.slip(payer)).slipNumber });
    await harness.processNotice(notice);
    const { slipNumber } = await harness.slip(other);
    expect(await harness.processNotice({ ...notice, slipNumber })).toEqual({ kind: 'known' });
    expect(await harness.payments(other)).toEqual(['awaiting 5000']);
  });
});

describe('cash for a slip that is no longer open', () => {
  it('makes a second payment and is reported when the slip is already paid', async () => {
    const { slipNumber, paymentId } = await harness.slip(payer);
    await harness.processNotice(harness.notice({ slipNumber }));
    const again = await harness.processNotice(harness.notice({ slipNumber, amountCents: cents(3_000) }));
    if (again.kind !== 'taken') throw new Error(again.kind);
    expect(again.paymentId).not.toBe(paymentId);
    expect(await harness.payments(payer)).toEqual(['succeeded 3000', 'succeeded 5000']);
    expect(await harness.trail(again.paymentId)).toEqual(['slip-paid-again', 'cash-received']);
    expect(await harness.balance(payer)).toBe(12_000);
    expect(await balanceAfter(again.paymentId)).toBe(12_000);
    expect(faultMessages()).toEqual([expect.stringContaining('the slip was succeeded')]);
    expect(await harness.differences()).toEqual([]);
  });

  it('makes ten payments when ten retailers accept it at the same moment', async () => {
    const { slipNumber } = await harness.slip(payer);
    const notices = Array.from({ length: 10 }, () => harness.notice({ slipNumber, amountCents: cents(2_000) }));
    const results = await Promise.all(notices.map((notice) => harness.processNotice(notice)));
    expect(results).toEqual(Array(10).fill(taken));
    expect(await harness.payments(payer)).toEqual(Array(10).fill('succeeded 2000'));
    expect(await harness.balance(payer)).toBe(0);
    expect(await harness.differences()).toEqual([]);
  });

  it('makes a separate payment when the customer canceled the slip', async () => {
    const { slipNumber, paymentId } = await harness.slip(payer);
    await cancelPayment(harness.api, { tenant: harness.tenant, session: payer.session, paymentId });
    expect(await harness.processNotice(harness.notice({ slipNumber }))).toEqual(taken);
    expect(await harness.payments(payer)).toEqual(['canceled 5000', 'succeeded 5000']);
    expect(await harness.balance(payer)).toBe(15_000);
    expect(faultMessages()).toEqual([expect.stringContaining('the slip was canceled')]);
  });

  it('is booked once when the slip is canceled at the same moment', async () => {
    const { slipNumber, paymentId } = await harness.slip(payer);
    const [, result] = await Promise.all([
      cancelPayment(harness.api, { tenant: harness.tenant, session: payer.session, paymentId }),
      harness.processNotice(harness.notice({ slipNumber })),
    ]);
    expect(result).toEqual(taken);
    expect((await harness.payments(payer)).filter((line) => line === 'succeeded 5000')).toHaveLength(1);
    expect(await harness.balance(payer)).toBe(15_000);
  });

  it('is booked once and causes no deadlock when a new slip replaces the old one at the same moment', async () => {
    const { slipNumber } = await harness.slip(payer);
    const [created, result] = await Promise.all([
      harness.create(payer),
      harness.processNotice(harness.notice({ slipNumber })),
    ]);
    expect([created.kind, result]).toEqual(['created', taken]);
    const states = await harness.payments(payer);
    expect(states.filter((line) => line === 'succeeded 5000')).toHaveLength(1);
    expect(states.filter((line) => line === 'awaiting 5000')).toHaveLength(1);
    expect(await harness.balance(payer)).toBe(15_000);
  });
});

describe('a cash notice that matches no slip', () => {
  it('is refused with NotFound, writes nothing and is reported', async () => {
    const before = await harness.footprint();
    const notFound = { kind: 'refused', code: 'NotFound', field: 'slipNumber' };
    expect(await harness.processNotice(harness.notice({ slipNumber: '1234567890123452' }))).toEqual(notFound);
    expect(await harness.footprint()).toEqual(before);
    expect(faultMessages()).toEqual([expect.stringContaining('no such slip')]);
  });

  it('is refused when it isn’t signed with the payee’s secret or is sent to another tenant', async () => {
    const { slipNumber } = await harness.slip(payer);
    const notice = harness.notice({ slipNumber });
    expect(await harness.processNotice(notice, ['OTHER'])).toMatchObject({ code: 'NotFound' });
    const tenant = await makeTenant(harness.world, { label: 'nosy' });
    const request = { tenant, payeeCodes: ['PAYEE'], notice };
    expect(await processCashNotice(harness.api, request)).toMatchObject({ code: 'NotFound' });
    expect(await harness.payments(payer)).toEqual(['awaiting 5000']);
  });
});

describe('a process that crashes before committing a cash notice', () => {
  it('leaves nothing behind, and the same notice is accepted afterwards', async () => {
    const { slipNumber } = await harness.slip(payer);
    const notice = harness.notice({ slipNumber });
    const before = await harness.footprint();
    const { database } = harness.api;
    const dying = {
      ...harness.api,
      database: {
        ...database,
        inTenant: <T>(...[tenant, work]: Parameters<typeof database.inTenant<T>>) =>
          database.inTenant(tenant, async (tx): Promise<T> => {
            await work(tx);
            throw new Error('died before the commit');
          }),
      },
    };
    const request = { tenant: harness.tenant, payeeCodes: ['PAYEE'], notice };
    await expect(processCashNotice(dying, request)).rejects.toThrow('died before the commit');
    expect(await harness.footprint()).toEqual(before);
    expect(await harness.payments(payer)).toEqual(['awaiting 5000']);
    expect(await harness.processNotice(notice)).toEqual(taken);
    expect(await harness.balance(payer)).toBe(15_000);
    const seen = await tenantDatabase(harness.world.adminPool).inTenant(harness.tenant.id, (tx) =>
      tx
        .selectFrom('processor_event')
        .select(['processor', 'merchant'])
        .where('event_id', '=', notice.eventId)
        .execute(),
    );
    expect(seen).toEqual([{ processor: 'cash', merchant: 'PAYEE' }]);
  });
});
