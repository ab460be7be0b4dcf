import { untilLockWaits } from '@quittance/database/testing/lock-waits';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todayOf } from '../tenants/today-of.ts';
import type { TestAccount } from '../testing/fixtures/test-tenant.ts';
import type { Payer, PaymentChanges } from '../testing/harness/payment-harness.ts';
import { openSettlementHarness, type SettlementHarness } from '../testing/harness/settlement-harness.ts';

let harness: SettlementHarness;
let payer: Payer;
let start = new Date('2026-11-20T16:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  harness = await openSettlementHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  // Only forward, because the processor reports events in chronological order.
  start = new Date(start.getTime() + 3 * dayMs);
  harness.world.clock.now = start;
  payer = await harness.newPayer();
  card = undefined;
});

let card: Promise<SavedMethod> | undefined;
type SavedMethod = Awaited<ReturnType<SettlementHarness['card']>>;
function goodCard(): Promise<SavedMethod> {
  card ??= harness.card(payer);
  return card;
}

const wholeAmount = cents(6_000);
const today = () => todayOf(harness.tenant, harness.world.clock.now);
const inDays = (days: number) => todayOf(harness.tenant, start).add({ days }).toString();
const refusedWith = (code: string, field: string) => ({ kind: 'refused', code, field });

/** Chicago time in winter. */
const midnightAfter = (days: number) => new Date(`${inDays(days + 1)}T06:00:00Z`);

async function pay(changes: Partial<PaymentChanges> = {}, by = payer) {
  const method = changes.method ?? (await goodCard());
  return harness.submit(by, { amountCents: wholeAmount, isSettlement: true, ...changes, method });
}

describe('lump-sum settlement payment (req 4.1)', () => {
  it('by card settles the account and discounts the rest once (req 4.1)', async () => {
    const settlementId = await harness.settle(payer);
    const paymentId = await harness.paySettlement(payer, { method: await goodCard() });
    expect(await harness.settlementOf(settlementId)).toMatchObject({
      state: 'completed',
      discount_cents: 14_000,
      completed_at: start,
    });
    expect(await harness.steps(settlementId)).toEqual(['accepted', 'submitted', 'all-paid']);
    expect(await harness.discounts(settlementId)).toEqual([14_000]);
    expect(await harness.balance(payer)).toBe(0);
    expect(await harness.payment(paymentId)).toMatchObject({ settlement_id: settlementId, is_settlement: true });
    expect(await harness.differences()).toEqual([]);
  });

  it('by bank account stays in progress until it settles (req 4.1)', async () => {
    const settlementId = await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.bank(payer) });
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'submitted', discount_cents: null });
    expect(await harness.balance(payer)).toBe(14_000);
    await harness.collectAfter(60_000);
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 14_000 });
    expect(await harness.balance(payer)).toBe(0);
    expect(await harness.differences()).toEqual([]);
  });

  it('discounts the balance at its completion, no matter how much was paid separately', async () => {
    const settlementId = await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.bank(payer) });
    await harness.pay(payer, { method: await goodCard(), amountCents: cents(4_000) });
    await harness.collectAfter(60_000);
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 10_000 });
    expect(await harness.balance(payer)).toBe(0);
    expect(await harness.differences()).toEqual([]);
  });

  it('discounts nothing when nothing is left', async () => {
    const settlementId = await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.bank(payer) });
    await harness.pay(payer, { method: await goodCard(), amountCents: cents(14_000) });
    await harness.collectAfter(60_000);
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 0 });
    expect(await harness.discounts(settlementId)).toEqual([]);
    expect(await harness.differences()).toEqual([]);
  });

  it('is made once when submitted several times simultaneously', async () => {
    const settlementId = await harness.settle(payer);
    const method = await goodCard();
    const answers = await Promise.all([1, 2, 3].map(() => pay({ method, confirmDuplicate: true })));
    expect(answers.filter(({ kind }) => kind === 'final')).toHaveLength(1);
    const refusals = answers.filter((answer) => answer.kind === 'refused');
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['SettlementNotOpen']));
    expect(await harness.discounts(settlementId)).toEqual([14_000]);
    expect(await harness.differences()).toEqual([]);
  });

  it('sees the changes that an earlier lock holder made to the settlement', async () => {
    const settlementId = await harness.settle(payer);
    const method = await goodCard();
    const holder = await harness.world.adminPool.connect();
    await holder.query('begin');
    const ofPayer = [harness.tenant.id, payer.accountReferenceCode];
    await holder.query('select from account where tenant_id = $1 and reference_code = $2 for update', ofPayer);
    const payment = pay({ method });
    await untilLockWaits(harness.world.adminPool);
    await holder.query("update settlement set state = 'submitted' where settlement_id = $1", [settlementId]);
    await holder.query(
      'update account set card_limit_cents = 100 where tenant_id = $1 and reference_code = $2',
      ofPayer,
    );
    await holder.query('commit');
    holder.release();
    expect(await payment).toEqual(refusedWith('SettlementNotOpen', 'isSettlement'));
  });

  it('returns the same payment for the same key', async () => {
    await harness.settle(payer);
    const command = { method: await goodCard(), idempotencyKey: 'the-key-of-a-settlement' };
    const first = await pay(command);
    expect(await pay(command)).toEqual(first);
  });
});

describe('failed settlement payment (req 4.1)', () => {
  it('that was declined leaves the settlement accepted and can be tried again (req 4.1)', async () => {
    const settlementId = await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.card(payer, { number: '4000000000000002' }) });
    expect(await harness.steps(settlementId)).toEqual(['accepted', 'submitted', 'payment-failed']);
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'accepted', discount_cents: null });
    expect(await harness.balance(payer)).toBe(20_000);
    await harness.paySettlement(payer, { method: await goodCard() });
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed' });
    expect(await harness.differences()).toEqual([]);
  });

  it('that was canceled before its day leaves the settlement accepted (req 4.1)', async () => {
    const settlementId = await harness.settle(payer);
    const later = await harness.paySettlement(payer, {
      method: await goodCard(),
      scheduledFor: today().add({ days: 5 }),
    });
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'submitted' });
    expect(await harness.cancel(payer, later)).toMatchObject({ kind: 'canceled' });
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'accepted' });
    expect(await harness.balance(payer)).toBe(20_000);
  });

  it('that was returned before settling leaves the settlement accepted (req 4.1)', async () => {
    const settlementId = await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.bank(payer, { accountNumber: '000444444457' }) });
    await harness.collectAfter(120_000);
    expect(await harness.steps(settlementId)).toEqual(['accepted', 'submitted', 'payment-failed']);
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'accepted' });
    expect(await harness.balance(payer)).toBe(20_000);
  });

  it('that was started on time can be repeated until the last day to pay, even after the last day to start', async () => {
    const settlementId = await harness.settle(payer, { expires_on: inDays(0), due_on: inDays(7) });
    await harness.paySettlement(payer, { method: await harness.bank(payer, { accountNumber: '000444444457' }) });
    await harness.collectAfter(120_000);
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'accepted' });
    harness.pass(dayMs);
    expect(await harness.lapse()).toBe(0);
    await harness.paySettlement(payer, { method: await goodCard() });
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed' });
  });
});

describe('settlement payment returned after it settled (req 4.1)', () => {
  const returns = { accountNumber: '000222222227' };

  it('restores the full balance until the settlement is paid again (req 4.1)', async () => {
    const settlementId = await harness.settle(payer, { expires_on: inDays(0), due_on: inDays(7) });
    await harness.paySettlement(payer, { method: await harness.bank(payer, returns) });
    await harness.collectAfter(30_000);
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 14_000 });
    await harness.collectAfter(30_000);
    expect(await harness.steps(settlementId)).toEqual([
      'accepted',
      'submitted',
      'all-paid',
      'returned',
      'payment-failed',
    ]);
    const reopened = { state: 'accepted', discount_cents: null, completed_at: null };
    expect(await harness.settlementOf(settlementId)).toMatchObject(reopened);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.discounts(settlementId)).toEqual([14_000, -14_000]);
    expect(await harness.differences()).toEqual([]);

    await harness.paySettlement(payer, { method: await goodCard(), confirmDuplicate: true });
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 14_000 });
    expect(await harness.discounts(settlementId)).toEqual([14_000, -14_000, 14_000]);
    expect(await harness.balance(payer)).toBe(0);
    expect(await harness.differences()).toEqual([]);
  });

  it('breaks the settlement when its last day has passed (req 4.1)', async () => {
    const settlementId = await harness.settle(payer, { expires_on: inDays(0), due_on: inDays(0) });
    await harness.paySettlement(payer, { method: await harness.bank(payer, returns) });
    await harness.collectAfter(30_000);
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed' });
    await harness.collectAfter(dayMs);
    expect(await harness.steps(settlementId)).toEqual([
      'accepted',
      'submitted',
      'all-paid',
      'returned',
      'terms-broken',
    ]);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.differences()).toEqual([]);
  });

  it('counts once, no matter how often the bank reports it', async () => {
    const settlementId = await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.bank(payer, returns) });
    await harness.collectAfter(60_000);
    await harness.query('delete from processor_cursor');
    await Promise.all([harness.collectAfter(0), harness.collectAfter(0)]);
    expect(await harness.discounts(settlementId)).toEqual([14_000, -14_000]);
    expect(await harness.differences()).toEqual([]);
  });
});

describe('separate payment that fails after the account was settled', () => {
  async function payBeside(accountNumber: string) {
    const settlementId = await harness.settle(payer);
    harness.pass(1_000);
    const method = await harness.bank(payer, { accountNumber });
    await harness.pay(payer, { method, amountCents: cents(4_000) });
    harness.pass(1_000);
    await harness.paySettlement(payer, { method: await goodCard() });
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 10_000 });
    return settlementId;
  }

  it.each([
    ['before it had settled', '000444444457'],
    ['after it had settled', '000222222227'],
  ])('leaves nothing owed when it is returned %s (req 3.13)', async (_, accountNumber) => {
    const settlementId = await payBeside(accountNumber);
    await harness.collectAfter(60_000);
    expect(await harness.balance(payer)).toBe(0);
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 14_000 });
    expect(await harness.discounts(settlementId)).toEqual([10_000, 4_000]);
    expect(await harness.differences()).toEqual([]);
  });

  it('is owed again when it was made before the acceptance or after the settlement was paid (req 3.13)', async () => {
    const method = await harness.bank(payer, { accountNumber: '000222222227' });
    await harness.pay(payer, { method, amountCents: cents(4_000) });
    harness.pass(1_000);
    const settlementId = await harness.settle(payer);
    await harness.paySettlement(payer, { method: await goodCard() });
    await harness.collectAfter(60_000);
    expect(await harness.balance(payer)).toBe(4_000);
    await harness.pay(payer, { method, amountCents: cents(3_000) });
    await harness.collectAfter(60_000);
    expect(await harness.balance(payer)).toBe(4_000);
    expect(await harness.discounts(settlementId)).toEqual([10_000]);
    expect(await harness.differences()).toEqual([]);
  });
});

describe('payment scheduled before the account was settled (req 3.13)', () => {
  it.each(['before', 'after'])('is canceled and not owed when it was scheduled %s the acceptance', async (when) => {
    const method = await goodCard();
    const scheduledFor = todayOf(harness.tenant, start).add({ days: 20 });
    const later = () => harness.pay(payer, { method, amountCents: cents(1_000), scheduledFor });
    const early = when === 'before' ? await later() : undefined;
    harness.pass(1_000);
    const settlementId = await harness.settle(payer);
    const paymentId = early ?? (await later());
    await harness.paySettlement(payer, { method });
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'canceled' });
    expect(await harness.balance(payer)).toBe(0);
    expect(await harness.discounts(settlementId)).toEqual([14_000]);
    await harness.sweepAfter(30 * 24 * 60 * 60 * 1000);
    expect(await harness.charges(paymentId)).toEqual([]);
    expect(await harness.differences()).toEqual([]);
  });
});

describe('settlement payment validation (req 3.13)', () => {
  it.each<[string, number]>([
    ['less', 5_999],
    ['more', 6_001],
  ])('refuses a cent %s than the agreed amount (req 3.13)', async (_, amount) => {
    await harness.settle(payer);
    expect(await pay({ amountCents: cents(amount) })).toEqual(refusedWith('SettlementAmountWrong', 'amount'));
  });

  it('refuses a payment without an accepted settlement, or for a settlement paid by a plan (req 4.1)', async () => {
    expect(await pay()).toEqual(refusedWith('SettlementNotOpen', 'isSettlement'));
    await harness.settle(payer, { offer_type: 'autopay', due_on: inDays(92) });
    expect(await pay()).toEqual(refusedWith('SettlementNotOpen', 'isSettlement'));
  });

  it('refuses a second payment while one is in progress and after the settlement is paid (req 4.1)', async () => {
    await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.bank(payer) });
    expect(await pay()).toEqual(refusedWith('SettlementNotOpen', 'isSettlement'));
    await harness.collectAfter(60_000);
    expect(await pay()).toEqual(refusedWith('SettlementNotOpen', 'isSettlement'));
  });

  it('refuses a payment while an open plan would collect more than agreed (req 4.1)', async () => {
    const settlementId = await harness.settle(payer);
    const method = await harness.cardReference(payer, { number: '5555555555554444' });
    const plan = await harness.makePlan(payer, { method });
    expect(await pay()).toEqual(refusedWith('SettlementNotOpen', 'isSettlement'));
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'accepted' });
    await harness.query("update installment_plan set state = 'canceled' where plan_id = $1", [plan.planId]);
    await harness.paySettlement(payer, { method: await goodCard() });
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed' });
  });

  it('refuses a payment after the last day or scheduled after it (req 5.5)', async () => {
    await harness.settle(payer, { expires_on: inDays(2), due_on: inDays(7) });
    const expired = refusedWith('OfferExpired', 'paymentDate');
    expect(await pay({ scheduledFor: today().add({ days: 8 }) })).toEqual(expired);
    harness.world.clock.now = midnightAfter(2);
    expect(await pay()).toEqual(expired);
    harness.world.clock.now = new Date(midnightAfter(2).getTime() - 1);
    expect(await pay({ scheduledFor: today().add({ days: 5 }) })).toMatchObject({ kind: 'scheduled' });
  });

  it('refuses a payment to several accounts', async () => {
    await harness.settle(payer);
    const other = await harness.newPayer();
    await harness.query('update account set customer_id = $1 where reference_code = $2', [
      payer.session.customerId,
      other.accountReferenceCode,
    ]);
    const shares = [payer, other].map(({ accountReferenceCode }) => ({
      accountReferenceCode,
      amountCents: cents(3_000),
    }));
    const { amountCents: _, ...command } = {
      ...harness.command(payer, { method: await goodCard() }),
      amountCents: 0,
    };
    expect(await harness.submit(payer, { ...command, isSettlement: true, shares })).toEqual(
      refusedWith('AllocationInvalid', 'allocations'),
    );
  });

  it.each<[string, Partial<TestAccount>, 'card' | 'bank']>([
    ['a card', { cardLimitCents: 5_999 }, 'card'],
    ['a bank account', { achLimitCents: 5_999 }, 'bank'],
  ])('refuses a payment above the limit of %s (req 5.7)', async (_, account, kind) => {
    payer = await harness.newPayer(account);
    await harness.settle(payer);
    const method = kind === 'card' ? await goodCard() : await harness.bank(payer);
    expect(await pay({ method })).toEqual(refusedWith('AmountAboveMaximum', 'amount'));
  });

  it('refuses more than $1,000,000, even if it was agreed before the cap existed (req 9.1)', async () => {
    payer = await harness.newPayer({ balanceCents: 150_000_000 });
    await harness.settlement(payer, { offerType: 'lump-sum', totalCents: 100_000_001 });
    expect(await pay({ amountCents: cents(100_000_001) })).toEqual(refusedWith('AmountAboveMaximum', 'amount'));
  });

  it('refuses more than the current balance (req 5.7)', async () => {
    await harness.settle(payer);
    await harness.pay(payer, { method: await goodCard(), amountCents: cents(14_001) });
    expect(await pay()).toEqual(refusedWith('AmountAboveMaximum', 'amount'));
  });

  it('writes nothing on refusal', async () => {
    const settlementId = await harness.settle(payer);
    const method = await goodCard();
    const before = await harness.footprint();
    await pay({ method, authorizedIn: undefined });
    await pay({ method, amountCents: cents(1) });
    expect(await harness.footprint()).toEqual(before);
    expect(await harness.steps(settlementId)).toEqual(['accepted']);
  });
});

it('a settlement payment may be below the minimum, and only a payment marked as one counts toward the settlement (req 5.7)', async () => {
  payer = await harness.newPayer({ minimumCents: 10_000 });
  const settlementId = await harness.settle(payer);
  expect(await pay({ isSettlement: false })).toEqual(refusedWith('AmountBelowMinimum', 'amount'));
  expect(await pay({ isSettlement: false, amountCents: cents(10_000) })).toMatchObject({ kind: 'final' });
  expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'accepted' });
  expect(await pay()).toMatchObject({ kind: 'final' });
  expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 4_000 });
});
