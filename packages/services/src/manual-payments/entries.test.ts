import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AdjustmentCommand, adjustAccount } from '../adjustments/adjust-account.ts';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { getReceipt } from '../payments/history/get-receipt.ts';
import { closeRefund } from '../refunds/close-refund.ts';
import { notifyRefunds } from '../refunds/notify-refunds.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { type EnterPaymentCommand, enterPayment } from './enter-payment.ts';

let harness: MoneyHarness;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
afterEach(async () => expect(await harness.differences()).toEqual([]));

let keys = 0;
const amountCents = cents(20_000);

function enter({ accountReferenceCode }: Payer, changes: Partial<EnterPaymentCommand> = {}) {
  return enterPayment(harness.staff, {
    tenant: harness.tenant,
    actor: harness.staffMembers.agent,
    accountReferenceCode,
    form: 'check',
    amountCents,
    receivedOn: parseDate('2026-11-20'),
    reference: '1001',
    isSettlement: false,
    idempotencyKey: `entry-key-${++keys}`,
    ...changes,
  });
}

async function entered(payer: Payer): Promise<string> {
  const result = await enter(payer);
  if (result.kind !== 'entered') throw new Error(result.kind);
  return result.paymentId;
}

describe('a manually entered payment (req 12.7)', () => {
  it('succeeds without a processor, lowers the balance, and has a receipt and a message', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const paymentId = await entered(payer);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'succeeded', paid_by: 'manual', fee_cents: 0 });
    expect(await harness.balance(payer)).toBe(30_000);
    expect(await harness.bookings(paymentId)).toEqual([
      'reserve receivable -20000',
      'reserve in_flight 20000',
      'settle in_flight -20000',
      'settle cash 20000',
    ]);
    const [row] = await harness.query<{ is_unnotified: boolean }>(
      'select is_unnotified from payment where payment_id = $1',
      [paymentId],
    );
    expect(row).toEqual({ is_unnotified: true });
    const asked = { tenant: harness.tenant, session: payer.session, paymentId, language: 'es' } as const;
    expect(await getReceipt(harness.api, asked)).toMatchObject({ kind: 'receipt' });
  });

  it('is created once by ten concurrent requests, and its key is refused for anything else', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const idempotencyKey = 'the same entry';
    const all = await Promise.all(Array.from({ length: 10 }, () => enter(payer, { idempotencyKey })));
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await harness.balance(payer)).toBe(30_000);
    expect(await enter(payer, { idempotencyKey, amountCents: cents(1) })).toMatchObject({
      code: 'IdempotencyKeyReused',
    });
  });

  it.each([
    ['tomorrow', { receivedOn: parseDate('2026-11-24') }, 'EntryDateNotAllowed'],
    ['91 days ago', { receivedOn: parseDate('2026-08-24') }, 'EntryDateNotAllowed'],
    ['for more than the amount owed', { amountCents: cents(50_001) }, 'AmountAboveMaximum'],
    ['for zero', { amountCents: cents(0) }, 'AmountBelowMinimum'],
    ['for an unknown settlement', { isSettlement: true }, 'SettlementNotOpen'],
    ['for an unknown account', { accountReferenceCode: 'none' }, 'NotFound'],
  ])('%s is refused, and the key can be used again', async (_what, changes, code) => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const idempotencyKey = `refused-${++keys}`;
    expect(await enter(payer, { ...changes, idempotencyKey })).toMatchObject({ code });
    expect(await enter(payer, { idempotencyKey })).toMatchObject({ kind: 'entered' });
  });

  it('is reversed only with a second person’s approval, which restores the balance', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const paymentId = await entered(payer);
    const { olga, sam } = harness.staffMembers;
    const asked = await harness.request(paymentId, { action: 'reverse', actor: olga });
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    expect(await harness.balance(payer)).toBe(30_000);
    expect(await harness.decide(asked.approvalId, sam)).toMatchObject({ code: 'RoleNotAllowed' });
    const other = { ...olga, staffId: '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55' } as typeof olga;
    expect(await harness.decide(asked.approvalId, other)).toEqual({ kind: 'decided' });
    expect(await harness.refunds(paymentId)).toMatchObject([{ kind: 'reversal', state: 'succeeded' }]);
    expect(await harness.balance(payer)).toBe(50_000);
  });

  it('is refunded manually, and the refund completes when an employee confirms it', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const paymentId = await entered(payer);
    const asked = await harness.request(paymentId);
    if (asked.kind !== 'refund') throw new Error(asked.kind);
    expect(await harness.refunds(paymentId)).toMatchObject([{ kind: 'by-hand', state: 'by-hand' }]);
    expect(await harness.balance(payer)).toBe(30_000);
    const { refundId } = asked;
    const close = {
      tenant: harness.tenant,
      actor: harness.staffMembers.sue,
      refundId,
      hasGoneBack: true,
      reference: 'check 77',
    };
    expect(await closeRefund(harness.staff, close)).toEqual({ kind: 'closed', state: 'succeeded' });
    expect(await closeRefund(harness.staff, close)).toMatchObject({ code: 'RefundNotOpen' });
    expect(await harness.balance(payer)).toBe(50_000);
    expect(await harness.refundBookings(paymentId)).toEqual(['receivable 20000', 'cash -20000']);
  });
});

it('a card payment imported from an earlier system is refunded manually from the creditor’s own cash', async () => {
  const payer = await harness.newPayer({ balanceCents: 50_000 });
  const paymentId = await harness.paidByCard(payer, amountCents);
  await harness.query(`update payment_attempt set processor_reference = null where payment_id = '${paymentId}'`);
  expect(await harness.request(paymentId, { action: 'void' })).toMatchObject({ code: 'RefundNotAllowed' });
  const asked = await harness.request(paymentId);
  if (asked.kind !== 'refund') throw new Error(asked.kind);
  expect(await harness.refunds(paymentId)).toMatchObject([{ kind: 'by-hand', state: 'by-hand' }]);
  const close = { tenant: harness.tenant, actor: harness.staffMembers.sue, refundId: asked.refundId };
  await closeRefund(harness.staff, { ...close, hasGoneBack: true, reference: 'check 78' });
  expect(await harness.balance(payer)).toBe(50_000);
  expect(await harness.refundBookings(paymentId)).toEqual(['receivable 20000', 'cash -20000']);
});

describe('a refund message', () => {
  it('is written once with concurrent workers', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    await harness.query('update refund set is_unnotified = false');
    const paymentId = await harness.paidByCard(payer, amountCents);
    const reversed = await entered(payer);
    await harness.request(paymentId);
    await harness.request(reversed, { action: 'reverse' });
    await Promise.all(Array.from({ length: 4 }, () => notifyRefunds(harness.worker, harness.tenant)));
    await sweepMessages(harness.worker, harness.tenant);
    const subjects = harness.world.outbox.mails
      .map(({ subject }) => subject)
      .filter((subject) => /^We refunded/.test(subject));
    expect(subjects).toEqual([expect.stringContaining('$200.00')]);
    expect(harness.faults).toEqual([]);
  });
});

function adjust({ accountReferenceCode }: Payer, changes: Partial<AdjustmentCommand> = {}) {
  return adjustAccount(harness.staff, {
    tenant: harness.tenant,
    actor: harness.staffMembers.sam,
    accountReferenceCode,
    amountCents: cents(-5_000),
    reason: 'billing-error',
    note: '',
    idempotencyKey: `adjustment-${++keys}`,
    ...changes,
  });
}

describe('a balance adjustment', () => {
  it.each([
    ['lowers', -5_000, 45_000],
    ['raises', 5_000, 55_000],
    ['lowers to zero', -50_000, 0],
  ])('%s the amount owed', async (_what, cents_, balance) => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    expect(await adjust(payer, { amountCents: cents(cents_) })).toMatchObject({
      kind: 'adjusted',
      balanceCents: balance,
    });
    expect(await harness.balance(payer)).toBe(balance);
  });

  it.each([
    ['below zero', { amountCents: cents(-50_001) }, 'AdjustmentNotAllowed'],
    ['by zero', { amountCents: cents(0) }, 'AdjustmentNotAllowed'],
    ['for another reason without a note', { reason: 'other' as const }, 'NoteRequired'],
    ['of an unknown account', { accountReferenceCode: 'none' }, 'NotFound'],
  ])('%s is refused', async (_what, changes, code) => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    expect(await adjust(payer, changes)).toMatchObject({ code });
    expect(await harness.balance(payer)).toBe(50_000);
  });

  it('is made once by ten concurrent requests', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const idempotencyKey = 'the same adjustment';
    await Promise.all(Array.from({ length: 10 }, () => adjust(payer, { idempotencyKey })));
    expect(await harness.balance(payer)).toBe(45_000);
    expect(await adjust(payer, { idempotencyKey, amountCents: cents(1) })).toMatchObject({
      code: 'IdempotencyKeyReused',
    });
  });

  it('needs a second person’s approval above the limit or from an agent, and never makes the balance negative', async () => {
    const payer = await harness.newPayer({ balanceCents: 200_000 });
    const { agent, sue } = harness.staffMembers;
    const asked = await adjust(payer, { actor: agent, amountCents: cents(-60_000) });
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    expect(await adjust(payer)).toMatchObject({ code: 'ApprovalExists' });
    expect(await harness.balance(payer)).toBe(200_000);
    const paid = await enter(payer, { amountCents: cents(150_000) });
    if (paid.kind !== 'awaits-approval') throw new Error(paid.kind);
    expect(await harness.decide(paid.approvalId, sue)).toEqual({ kind: 'decided' });
    expect(await harness.decide(asked.approvalId, sue)).toMatchObject({ code: 'ApprovalNotPossible' });
    expect(await harness.decide(asked.approvalId, sue, 'refuse')).toEqual({ kind: 'decided' });
    const again = await adjust(payer, { actor: agent, amountCents: cents(-40_000) });
    if (again.kind !== 'awaits-approval') throw new Error(again.kind);
    expect(await harness.decide(again.approvalId, sue)).toEqual({ kind: 'decided' });
    expect(await harness.balance(payer)).toBe(10_000);
  });
});
