import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { closeRefund } from './close-refund.ts';
import { failRefund } from './fail-refund.ts';

let harness: MoneyHarness;
let payer: Payer;
let paymentId: string;
let refundId: string;

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
afterEach(async () => expect(await harness.differences()).toEqual([]));

/** Makes a refund that succeeded and that the sandbox will report as failed. */
beforeEach(async () => {
  payer = await harness.newPayer({ balanceCents: 20_000 });
  paymentId = await harness.paidByCard(payer, cents(5_000), '4000009100000150');
  const asked = await harness.request(paymentId);
  if (asked.kind !== 'refund') throw new Error(asked.kind);
  ({ refundId } = asked);
  expect(await harness.balance(payer)).toBe(20_000);
});

const refunds = () => harness.refunds(paymentId);
const cases = () =>
  harness.query<{ kind: string; is_open: boolean }>(
    'select kind, closed_at is null as is_open from operator_case where payment_id = $1',
    [paymentId],
  );
const shares = () =>
  harness.query<{ paid_cents: number }>('select paid_cents from payment_share where payment_id = $1', [paymentId]);
const close = (hasGoneBack: boolean) =>
  closeRefund(harness.staff, {
    ...{ tenant: harness.tenant, actor: harness.staffMembers.sam, refundId },
    ...{ hasGoneBack, reference: 'check 17' },
  });

describe('a refund that fails after it succeeded', () => {
  it('is reversed, counts as paid again, and asks an employee to pay it another way', async () => {
    await harness.collectAfter(30_000);
    expect(await refunds()).toMatchObject([
      { state: 'by-hand', failure: 'the processor reported later that the refund failed' },
    ]);
    expect(await harness.balance(payer)).toBe(15_000);
    expect(await shares()).toEqual([{ paid_cents: 5_000 }]);
    expect(await cases()).toEqual([{ kind: 'refund-to-check', is_open: true }]);
    expect(await harness.request(paymentId)).toMatchObject({ code: 'RefundExists' });
  });

  it('is booked again, out of cash, when the employee has paid it by check', async () => {
    await harness.collectAfter(30_000);
    expect(await close(true)).toEqual({ kind: 'closed', state: 'succeeded' });
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await shares()).toEqual([{ paid_cents: 0 }]);
    expect((await harness.refundBookings(paymentId)).toSorted()).toEqual([
      'cash -5000',
      'processor_clearing -5000',
      'processor_clearing 5000',
      'receivable -5000',
      'receivable 5000',
      'receivable 5000',
    ]);
    expect(await cases()).toEqual([{ kind: 'refund-to-check', is_open: false }]);
  });

  it('leaves the payment as it was when the employee calls it off, and can be requested anew', async () => {
    await harness.collectAfter(30_000);
    expect(await close(false)).toEqual({ kind: 'closed', state: 'failed' });
    expect(await harness.balance(payer)).toBe(15_000);
    expect(await harness.request(paymentId)).toMatchObject({ kind: 'refund' });
    expect(await harness.balance(payer)).toBe(20_000);
    const sequences = await harness.query(
      "select sequence from ledger_transaction where payment_id = $1 and kind = 'refund' order by sequence",
      [paymentId],
    );
    expect(sequences).toEqual([{ sequence: 0 }, { sequence: 1 }, { sequence: 2 }]);
  });

  it('has one effect when ten processes read its events at once', async () => {
    const [row] = await harness.query<{ processor_key: string; processor: string; merchant: string }>(
      'select processor_key, processor, merchant from refund where refund_id = $1',
      [refundId],
    );
    if (!row) throw new Error('no refund');
    const failed = { tenantId: harness.tenant.id, source: row, paymentId, refundKey: row.processor_key };
    const occasion = { today: '2026-11-23', now: harness.world.clock.now };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        harness.worker.database.inTenant(harness.tenant.id, (tx) => failRefund(tx, { ...failed, ...occasion })),
      ),
    );
    expect(answers.filter((answer) => answer === 'moved')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'known')).toHaveLength(9);
    expect(await harness.balance(payer)).toBe(15_000);
    const unknown = { ...failed, ...occasion, refundKey: 'nobody' };
    expect(await harness.worker.database.inTenant(harness.tenant.id, (tx) => failRefund(tx, unknown))).toBe('unfit');
  });
});
