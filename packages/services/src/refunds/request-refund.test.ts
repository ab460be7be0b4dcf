import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getHistory } from '../payments/history/get-history.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { closeRefund } from './close-refund.ts';

let harness: MoneyHarness;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
afterEach(async () => expect(await harness.differences()).toEqual([]));

const within = cents(20_000);
const above = cents(60_000);
const rich = { balanceCents: 200_000 };

async function paid(amountCents = within, account = rich) {
  const payer = await harness.newPayer(account);
  return { payer, paymentId: await harness.paidByCard(payer, amountCents) };
}

describe('a refund (req 12.8)', () => {
  it('returns the full amount with the fee and restores the balance', async () => {
    const { singlePaymentConfiguration } = defaultPaymentConfiguration;
    const paymentConfiguration = {
      ...defaultPaymentConfiguration,
      singlePaymentConfiguration: { ...singlePaymentConfiguration, applyConvenienceFee: true },
    };
    const payer = await harness.newPayer({ ...rich, cardFeeHundredths: 195 });
    const method = await harness.card(payer);
    const tenant = { ...harness.tenant, paymentConfiguration };
    const paymentId = await harness.pay(payer, { method, amountCents: within, tenant });
    expect(await harness.balance(payer)).toBe(180_000);
    expect(await harness.request(paymentId)).toMatchObject({ kind: 'refund' });
    expect(await harness.balance(payer)).toBe(200_000);
    expect(await harness.refundBookings(paymentId)).toEqual([
      'receivable 20000',
      'processor_clearing -20195',
      'fee_income 195',
    ]);
    expect(await harness.refundsThere(paymentId)).toMatchObject([{ amountCents: 20_195 }]);
    expect(await harness.refunds(paymentId)).toMatchObject([{ kind: 'refund', state: 'succeeded' }]);
  });

  it('of part of a payment leaves the rest paid, and a second refund is refused', async () => {
    const { payer, paymentId } = await paid();
    const shares = [{ accountReferenceCode: payer.accountReferenceCode, amountCents: 5_000 }];
    expect(await harness.request(paymentId, { shares, isFeeRefunded: false })).toMatchObject({ kind: 'refund' });
    expect(await harness.balance(payer)).toBe(185_000);
    expect(await harness.request(paymentId)).toMatchObject({ kind: 'refused', code: 'RefundExists' });
  });

  it('appears in the customer’s history with its date in the tenant’s time zone', async () => {
    const { payer, paymentId } = await paid();
    await harness.request(paymentId);
    const { tenant, world } = harness;
    const history = await getHistory(harness.api, { tenant, session: payer.session, filter: {} });
    expect(history).toMatchObject({
      payments: [{ refund: { amountCents: within, updatedOn: todayOf(tenant, world.clock.now).toString() } }],
    });
  });

  it('of an overpayment reduces the credit', async () => {
    const { payer, paymentId } = await paid();
    await harness.payTooMuch(payer, 25_000);
    await harness.request(paymentId, { isOverpayment: true });
    expect(await harness.balance(payer)).toBe(-5_000);
    expect(await harness.refundBookings(paymentId)).toEqual(['receivable 20000', 'processor_clearing -20000']);
  });

  it('is made once for ten concurrent requests with the same key', async () => {
    const { paymentId } = await paid();
    const command = { idempotencyKey: 'pressed' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => harness.request(paymentId, command)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await harness.refunds(paymentId)).toHaveLength(1);
    expect(await harness.refundsThere(paymentId)).toHaveLength(1);
  });

  it('is made once when two people request it at the same time, and the other request is refused', async () => {
    const { paymentId } = await paid();
    const { sam, sue } = harness.staffMembers;
    const answers = await Promise.all([sam, sue, sam, sue].map((actor) => harness.request(paymentId, { actor })));
    expect(answers.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    expect(answers.filter((answer) => answer.kind === 'refused').map(({ code }) => code)).toEqual(
      Array(3).fill('RefundExists'),
    );
    expect(await harness.refundsThere(paymentId)).toHaveLength(1);
  });

  it('is refused with another payment’s key and for an unknown payment', async () => {
    const one = await paid();
    const other = await paid();
    await harness.request(one.paymentId, { idempotencyKey: 'of one' });
    const reused = await harness.request(other.paymentId, { idempotencyKey: 'of one' });
    expect(reused).toMatchObject({ code: 'IdempotencyKeyReused' });
    expect(await harness.request('019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55')).toMatchObject({ code: 'NotFound' });
    expect(await harness.request('no id')).toMatchObject({ code: 'NotFound' });
  });

  it('that the processor refuses fails without a booking, and can be tried again', async () => {
    const payer = await harness.newPayer(rich);
    const paymentId = await harness.paidByCard(payer, within, '4000009100000119');
    await harness.request(paymentId);
    expect(await harness.refunds(paymentId)).toMatchObject([{ state: 'failed', failure: 'too-late' }]);
    expect(await harness.balance(payer)).toBe(180_000);
    expect(await harness.request(paymentId)).toMatchObject({ kind: 'refund' });
    expect(await harness.refunds(paymentId)).toHaveLength(2);
  });

  it('of a bank payment waits until the payment has settled, and then for the bank', async () => {
    const payer = await harness.newPayer(rich);
    const paymentId = await harness.pay(payer, { method: await harness.bank(payer), amountCents: within });
    expect(await harness.request(paymentId)).toMatchObject({ code: 'RefundNotAllowed' });
    await harness.collectAfter(30_000);
    await harness.request(paymentId);
    expect(await harness.refunds(paymentId)).toMatchObject([{ state: 'unknown' }]);
    expect(await harness.balance(payer)).toBe(180_000);
    await harness.sweepRefundsAfter(60_000);
    expect(await harness.refunds(paymentId)).toMatchObject([{ state: 'succeeded' }]);
    expect(await harness.balance(payer)).toBe(200_000);
    expect(await harness.refundBookings(paymentId)).toEqual(['receivable 20000', 'cash -20000']);
  });
});

describe('a second person', () => {
  it('approves requests by agents and requests above the limit', async () => {
    const { agent, sam, sue } = harness.staffMembers;
    for (const [actor, amount] of [
      [agent, within],
      [sam, above],
    ] as const) {
      const { payer, paymentId } = await paid(amount);
      const asked = await harness.request(paymentId, { actor });
      if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
      expect(await harness.refunds(paymentId)).toEqual([]);
      expect(await harness.decide(asked.approvalId, sue)).toEqual({ kind: 'decided' });
      expect(await harness.refunds(paymentId)).toMatchObject([{ state: 'approved', approvalId: asked.approvalId }]);
      await harness.sweepRefundsAfter(5_000);
      expect(await harness.refunds(paymentId)).toMatchObject([{ state: 'succeeded' }]);
      expect(await harness.balance(payer)).toBe(200_000);
    }
  });

  it('is never the requester or an agent', async () => {
    const { sam, agent } = harness.staffMembers;
    const { paymentId } = await paid(above);
    const asked = await harness.request(paymentId, { actor: sam });
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    expect(await harness.decide(asked.approvalId, sam)).toMatchObject({ code: 'ApprovalBySamePerson' });
    expect(await harness.decide(asked.approvalId, agent)).toMatchObject({ code: 'RoleNotAllowed' });
    expect(await harness.refunds(paymentId)).toEqual([]);
  });

  it('deciding at the same time as another makes one refund', async () => {
    const { agent, sue, olga, sam } = harness.staffMembers;
    const { paymentId } = await paid();
    const asked = await harness.request(paymentId, { actor: agent });
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    const answers = await Promise.all([sue, olga, sam].map((actor) => harness.decide(asked.approvalId, actor)));
    expect(answers.filter(({ kind }) => kind === 'decided')).toHaveLength(1);
    expect(await harness.refunds(paymentId)).toHaveLength(1);
  });

  it('cannot approve a payment that was refunded meanwhile, and the request stays open', async () => {
    const { agent, sam, sue } = harness.staffMembers;
    const { paymentId } = await paid();
    const asked = await harness.request(paymentId, { actor: agent, idempotencyKey: 'first' });
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    expect(await harness.request(paymentId, { actor: sam })).toMatchObject({ code: 'ApprovalExists' });
    expect(await harness.request(paymentId, { actor: agent, idempotencyKey: 'first' })).toEqual(asked);
    await harness.query("update payment set state = 'review' where payment_id = $1", [paymentId]);
    expect(await harness.decide(asked.approvalId, sue)).toMatchObject({ code: 'ApprovalNotPossible' });
    await harness.query("update payment set state = 'succeeded' where payment_id = $1", [paymentId]);
    expect(await harness.decide(asked.approvalId, sue)).toEqual({ kind: 'decided' });
  });
});

describe('a void', () => {
  it('of a card payment from today returns the full amount', async () => {
    const { payer, paymentId } = await paid();
    expect(await harness.request(paymentId, { action: 'void' })).toMatchObject({ kind: 'refund' });
    expect(await harness.refunds(paymentId)).toMatchObject([{ kind: 'void', state: 'succeeded' }]);
    expect(await harness.balance(payer)).toBe(200_000);
  });

  it('of a card payment from yesterday is refused as too late', async () => {
    const { paymentId } = await paid();
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 24 * 3_600_000);
    expect(await harness.request(paymentId, { action: 'void' })).toMatchObject({ code: 'VoidTooLate' });
  });

  it('of an unsubmitted bank payment cancels it, so it never settles', async () => {
    const payer = await harness.newPayer(rich);
    const paymentId = await harness.pay(payer, { method: await harness.bank(payer), amountCents: within });
    await harness.request(paymentId, { action: 'void' });
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'canceled' });
    expect(await harness.trail(paymentId)).toEqual(['reserved', 'claimed', 'processor-accepted', 'voided']);
    expect(await harness.bookings(paymentId)).toEqual([
      'reserve receivable -20000',
      'reserve in_flight 20000',
      'void in_flight -20000',
      'void receivable 20000',
    ]);
    await harness.collectAfter(60_000);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'canceled' });
  });

  it('of a submitted bank payment fails, and the payment is refunded after it settles', async () => {
    const payer = await harness.newPayer(rich);
    const paymentId = await harness.pay(payer, { method: await harness.bank(payer), amountCents: within });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 20_000);
    await harness.request(paymentId, { action: 'void' });
    expect(await harness.refunds(paymentId)).toMatchObject([{ kind: 'cancel', state: 'failed', failure: 'too-late' }]);
    await harness.collectAfter(20_000);
    expect(await harness.request(paymentId, { action: 'void' })).toMatchObject({ code: 'VoidTooLate' });
    expect(await harness.request(paymentId)).toMatchObject({ kind: 'refund' });
  });

  it('of a scheduled payment cancels it without a second person or the processor', async () => {
    const payer = await harness.newPayer(rich);
    const method = await harness.card(payer);
    const paymentId = await harness.reserve(payer, { method, amountCents: within });
    const { agent } = harness.staffMembers;
    expect(await harness.request(paymentId, { action: 'void', actor: agent })).toEqual({ kind: 'canceled' });
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'canceled' });
    expect(await harness.balance(payer)).toBe(200_000);
    expect(await harness.charges(paymentId)).toEqual([]);
  });
});

describe('closing a refund manually', () => {
  it('is refused while the product tracks the refund and after the refund has ended', async () => {
    const { paymentId } = await paid();
    const asked = await harness.request(paymentId);
    if (asked.kind !== 'refund') throw new Error(asked.kind);
    const close = { tenant: harness.tenant, actor: harness.staffMembers.sam, refundId: asked.refundId, reference: '1' };
    expect(await closeRefund(harness.staff, { ...close, hasGoneBack: true })).toMatchObject({ code: 'RefundNotOpen' });
    expect(await closeRefund(harness.staff, { ...close, refundId: 'x', hasGoneBack: true })).toMatchObject({
      code: 'NotFound',
    });
  });
});
