import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { testCards } from '@quittance/processors/sandbox/server/test-instruments';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { claimRefund } from './claim-refund.ts';
import { closeRefund } from './close-refund.ts';
import { moveRefund } from './move-refund.ts';

let harness: MoneyHarness;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls(), { world: { processorTimeoutMs: 400, slowMs: 20 } });
});
afterAll(() => harness.close());
afterEach(async () => expect(await harness.differences()).toEqual([]));

const amountCents = cents(20_000);

async function approved(number?: string) {
  const payer = await harness.newPayer({ balanceCents: 200_000 });
  const paymentId = await harness.paidByCard(payer, amountCents, number);
  const asked = await harness.request(
    paymentId,
    { actor: harness.newSupervisor() },
    { ...harness.staff, processors: new Map() },
  );
  if (asked.kind !== 'refund') throw new Error(asked.kind);
  // The process that failed to send it holds the lease until it expires.
  return { payer, paymentId, refundId: asked.refundId };
}

async function expectOneRefund({ payer, paymentId }: Awaited<ReturnType<typeof approved>>) {
  expect(await harness.refunds(paymentId)).toMatchObject([{ state: 'succeeded' }]);
  expect(await harness.refundsThere(paymentId)).toHaveLength(1);
  expect(await harness.balance(payer)).toBe(200_000);
}

const tenantOf = () => ({ tenantId: harness.tenant.id });
const inAnHour = 3_600_000;

describe('a refund whose process was killed', () => {
  it('after the approval is sent by the sweeper', async () => {
    const refund = await approved();
    expect(await harness.sweepRefundsAfter(61_000)).toBe(1);
    await expectOneRefund(refund);
  });

  it('between lease and call is sent with the same key after the sweeper finds nothing', async () => {
    const refund = await approved();
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 61_000);
    expect(await claimRefund(harness.worker, { ...tenantOf(), refundId: refund.refundId })).toBeDefined();
    expect(await harness.sweepRefundsAfter(1_000)).toBe(0);
    expect(await harness.sweepRefundsAfter(61_000)).toBe(1);
    await expectOneRefund(refund);
  });

  it('between call and outcome is found by the sweeper', async () => {
    const refund = await approved();
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 61_000);
    const claimed = await claimRefund(harness.worker, { ...tenantOf(), refundId: refund.refundId });
    if (!claimed) throw new Error('not claimed');
    await harness.world.processor.refund({
      merchant: claimed.merchant,
      key: claimed.processor_key,
      kind: 'refund',
      chargeKey: claimed.charge_key,
      chargeReference: claimed.charge_reference,
      amountCents,
      currency: 'USD',
    });
    expect(await harness.refunds(refund.paymentId)).toMatchObject([{ state: 'submitting' }]);
    expect(await harness.sweepRefundsAfter(61_000)).toBe(1);
    await expectOneRefund(refund);
  });

  it('is sent once by many concurrent sweepers', async () => {
    const refund = await approved();
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 61_000);
    await Promise.all(Array.from({ length: 6 }, () => harness.process(refund.refundId)));
    await expectOneRefund(refund);
  });
});

const faulty = testCards.flatMap(({ number, refunding }) =>
  refunding && 'fault' in refunding ? [{ number, fault: refunding.fault }] : [],
);

describe('a refund with an unknown outcome', () => {
  it.each(faulty)('caused by the fault $fault is resolved by a check, never by a guess', async ({ number }) => {
    const payer = await harness.newPayer({ balanceCents: 200_000 });
    const paymentId = await harness.paidByCard(payer, amountCents, number);
    const asked = await harness.request(paymentId);
    if (asked.kind !== 'refund') throw new Error(asked.kind);
    const [first] = await harness.refunds(paymentId);
    if (first?.state !== 'succeeded') expect(first?.state).toBe('unknown');
    for (let round = 0; round < 3; round++) await harness.sweepRefundsAfter(61_000);
    await expectOneRefund({ payer, paymentId, refundId: asked.refundId });
  });

  it('waits while the processor is unreachable, and opens a case after all checks', async () => {
    const refund = await approved();
    for (let day = 0; day < 16; day++) await harness.sweepRefundsAfter(24 * inAnHour, harness.cutOff.worker);
    expect(await harness.refunds(refund.paymentId)).toMatchObject([{ state: 'review' }]);
    const cases = () =>
      harness.query<{ closed_at: Date | null }>(
        "select closed_at from operator_case where payment_id = $1 and kind = 'refund-to-check'",
        [refund.paymentId],
      );
    expect(await cases()).toEqual([{ closed_at: null }]);
    const found = { tenant: harness.tenant, actor: harness.staffMembers.sam, refundId: refund.refundId, reference: '' };
    expect(await closeRefund(harness.staff, { ...found, hasGoneBack: false })).toEqual({
      kind: 'closed',
      state: 'failed',
    });
    expect(await cases()).toEqual([{ closed_at: expect.any(Date) }]);
    expect(await harness.balance(refund.payer)).toBe(180_000);
  });

  it('accepts only the processor’s outcome from a process that lost the lease', async () => {
    const refund = await approved();
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 61_000);
    const claimed = await claimRefund(harness.worker, { ...tenantOf(), refundId: refund.refundId });
    if (!claimed) throw new Error('not claimed');
    const late = new Date(claimed.lease_until.getTime() + 1);
    const step = { ...tenantOf(), refundId: refund.refundId, today: '2026-11-23', now: late };
    const lost = new Date(claimed.lease_until.getTime() - 1);
    const unknown = { event: 'outcome-unknown' } as const;
    const say = (happening: Parameters<typeof moveRefund>[1]['happening'], leaseUntil?: Date) =>
      harness.worker.database.inTenant(harness.tenant.id, (tx) => moveRefund(tx, { ...step, happening, leaseUntil }));
    expect(await say(unknown, lost)).toBeUndefined();
    expect(await say({ event: 'processor-succeeded', processorReference: 're_1' })).toBe('succeeded');
    expect(await say({ event: 'processor-succeeded', processorReference: 're_1' })).toBeUndefined();
  });
});

describe('a refund of a payment that the bank returns first', () => {
  it('is not sent, so no money is returned twice', async () => {
    const payer = await harness.newPayer({ balanceCents: 200_000 });
    const method = await harness.bank(payer, { accountNumber: '000222222227' });
    const paymentId = await harness.pay(payer, { method, amountCents });
    await harness.collectAfter(30_000);
    await harness.request(paymentId, {}, { ...harness.staff, processors: new Map() });
    await harness.query('update refund set tries = 0, first_sent_at = null where payment_id = $1', [paymentId]);
    await harness.collectAfter(61_000);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'returned' });
    await harness.sweepRefundsAfter(1_000);
    expect(await harness.refunds(paymentId)).toMatchObject([{ state: 'failed', failure: 'disputed' }]);
    expect(await harness.refundsThere(paymentId)).toEqual([]);
    expect(await harness.balance(payer)).toBe(200_000);
  });
});
