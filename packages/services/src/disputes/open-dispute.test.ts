import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCustomerAccounts } from '../accounts/read-accounts.ts';
import { makeCustomer } from '../testing/fixtures/test-tenant.ts';
import { type DisputeHarness, openDisputeHarness } from '../testing/harness/dispute-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';

let harness: DisputeHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openDisputeHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
});

const disputed = { kind: 'refused', code: 'AccountDisputed', field: 'accountReferenceCode' };
const inDays = (count: number) => harness.command(payer, { method: nothing }).scheduledFor.add({ days: count });
const nothing = { kind: 'saved', reference: '' } as const;

describe('openDispute', () => {
  it('stores the reason and the encrypted explanation', async () => {
    const opened = await harness.open(payer, { reason: 'identity-theft', explanation: '  I was never there. ' });
    expect(opened).toMatchObject({
      kind: 'opened',
      canceledPayments: 0,
      isPlanPaused: false,
      dispute: { state: 'open', reason: 'identity-theft', explanation: 'I was never there.', closedOn: null },
    });
    expect(await harness.list(payer)).toMatchObject([{ explanation: 'I was never there.' }]);
    const [row] = await harness.query('select * from dispute where customer_id = $1', [payer.session.customerId]);
    expect(JSON.stringify(row)).not.toContain(Buffer.from('never there').toString('hex'));
    expect(await harness.openCases(payer)).toEqual(['dispute']);
  });

  it('returns the same dispute and the same stopped payments when it is repeated', async () => {
    await harness.pay(payer, { method: await harness.card(payer), scheduledFor: inDays(9) });
    const first = await harness.open(payer);
    harness.pass(60_000);
    const second = await harness.open(payer, { reason: 'other', explanation: 'again' });
    expect(first).toMatchObject({ canceledPayments: 1 });
    expect(second).toEqual(first);
    expect(await harness.openCases(payer)).toEqual(['dispute']);
  });

  it('refuses another customer’s account and changes nothing', async () => {
    const other = await harness.newPayer();
    const asked = { ...payer, accountReferenceCode: other.accountReferenceCode };
    expect(await harness.open(asked)).toEqual({ kind: 'refused', code: 'NotFound', field: 'accountReferenceCode' });
    expect(await harness.list(other)).toEqual([]);
  });
});

describe('opening a dispute', () => {
  it('cancels every unsent payment and restores the balance', async () => {
    const method = await harness.card(payer);
    const later = await harness.pay(payer, { method, scheduledFor: inDays(9) });
    const reserved = await harness.reserve(payer, { method, amountCents: cents(3_000) });
    expect(await harness.open(payer)).toMatchObject({ canceledPayments: 2 });
    for (const paymentId of [later, reserved]) {
      expect(await harness.trail(paymentId)).toEqual(['reserved', 'canceled']);
      expect(await harness.charges(paymentId)).toEqual([]);
    }
    expect(await harness.balance(payer)).toBe(20_000);
    const unnotified = await harness.query('select from payment where is_unnotified and payment_id = $1', [later]);
    expect(unnotified).toHaveLength(1);
    expect(await harness.differences()).toEqual([]);
  });

  it('cancels an unsent plan payment, whose installment counts as neither paid nor missed', async () => {
    const today = inDays(0).toString();
    const { planId } = await harness.makePlan(payer, { startOn: today });
    await harness.chargeCutOff();
    expect(await harness.tries(planId)).toEqual(['reserved']);
    const opened = await harness.open(payer);
    expect(opened).toMatchObject({ canceledPayments: 1, isPlanPaused: true });
    expect(await harness.tries(planId)).toEqual(['canceled']);
    expect((await harness.days.installments(planId))[0]).toBe(`1 retrying ${today}`);
    expect(await harness.balance(payer)).toBe(20_000);
    const counted = await harness.query('select from installment where plan_id = $1 and tries > 0', [planId]);
    expect(counted).toEqual([]);
    if (opened.kind === 'opened') await harness.withdraw(payer, opened.dispute.disputeId);
    expect((await harness.days.installments(planId))[0]).toBe(`1 retrying ${inDays(10)}`);
    await harness.days.chargeOn(inDays(10).toString());
    expect(await harness.tries(planId)).toEqual(['canceled', 'succeeded']);
    expect(await harness.differences()).toEqual([]);
  });

  it('cancels a payment that was being sent but never reached the processor', async () => {
    const method = await harness.card(payer);
    const result = await harness.submitCutOff(payer, { method, during: () => harness.dispute(payer) });
    expect(result).toEqual(disputed);
    await harness.sweepAfter(24 * 60 * 60 * 1000);
    const [row] = await harness.query<{ payment_id: string; state: string }>(
      'select payment_id, state from payment where customer_id = $1',
      [payer.session.customerId],
    );
    expect(row?.state).toBe('canceled');
    expect(await harness.charges(row?.payment_id ?? '')).toEqual([]);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.differences()).toEqual([]);
  });

  it('does not cancel payments that succeeded or are at the bank', async () => {
    const paid = await harness.pay(payer, { method: await harness.card(payer) });
    const accepted = await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(3_000) });
    expect(await harness.open(payer)).toMatchObject({ canceledPayments: 0 });
    await harness.collectAfter(31_000);
    expect([(await harness.payment(paid)).state, (await harness.payment(accepted)).state]).toEqual([
      'succeeded',
      'settled',
    ]);
  });

  it('law: 12 CFR 1006.30(c): cancels a scheduled payment for several accounts entirely, so none of it goes to the disputed one', async () => {
    const [one, other] = await twoAccounts();
    const shares = [one, other].map(({ accountReferenceCode }) => ({
      accountReferenceCode,
      amountCents: cents(2_000),
    }));
    const paymentId = await harness.pay(one, { method: await harness.card(one), scheduledFor: inDays(9), shares });
    expect(await harness.open(other)).toMatchObject({ canceledPayments: 1 });
    expect((await harness.payment(paymentId)).state).toBe('canceled');
    expect([await harness.balance(one), await harness.balance(other)]).toEqual([20_000, 20_000]);
  });

  it('cancels an open cash slip and prevents new ones', async () => {
    const slip = await harness.slip(payer);
    expect(slip.kind).toBe('created');
    expect(await harness.open(payer)).toMatchObject({ canceledPayments: 1 });
    expect(await harness.slip(payer)).toEqual(disputed);
  });

  it('pauses the active plan, which can then only be canceled', async () => {
    const method = await harness.bankReference(payer);
    const { planId } = await harness.makePlan(payer, { startOn: inDays(10).toString(), method });
    expect(await harness.open(payer)).toMatchObject({ isPlanPaused: true });
    expect(await harness.days.status(planId)).toBe('paused disputed');
    expect(await harness.days.unnotified(planId)).toEqual(['created']);
    for (const change of [
      { kind: 'resume' },
      { kind: 'amount', amountCents: cents(6_000) },
      { kind: 'pause' },
    ] as const) {
      expect(await harness.change(payer, planId, change)).toEqual(disputed);
      expect(await harness.change(payer, planId, change, { isPreview: true })).toEqual(disputed);
    }
    expect(await harness.cancelPlan(payer, planId)).toMatchObject({ kind: 'canceled' });
  });

  it('does not report a plan that its customer had already paused', async () => {
    const { planId } = await harness.makePlan(payer, { startOn: inDays(10).toString() });
    await harness.change(payer, planId, { kind: 'pause' });
    expect(await harness.open(payer)).toMatchObject({ isPlanPaused: false });
    expect(await harness.days.status(planId)).toBe('paused');
  });

  it('reopens a settlement whose lump sum was scheduled, so it can be paid after the dispute', async () => {
    const settlementId = await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.bank(payer), scheduledFor: inDays(9) });
    expect(await harness.open(payer)).toMatchObject({ canceledPayments: 1 });
    expect((await harness.settlementOf(settlementId)).state).toBe('accepted');
  });
});

describe('a disputed account', () => {
  it('refuses a payment, even as one share of several', async () => {
    const [one, other] = await twoAccounts();
    await harness.dispute(other);
    const method = await harness.card(one);
    const shares = [one, other].map(({ accountReferenceCode }) => ({
      accountReferenceCode,
      amountCents: cents(2_000),
    }));
    const field = 'allocations.1.accountReferenceCode';
    expect(await harness.submit(one, { method, shares })).toEqual({ ...disputed, field });
    expect(await harness.submit(other, { method })).toEqual(disputed);
    expect(await harness.submit(one, { method })).toMatchObject({ kind: 'final' });
  });

  it('refuses a payment without a trace, so the same key works after the dispute', async () => {
    const disputeId = await harness.dispute(payer);
    const paid = { method: await harness.card(payer), idempotencyKey: 'one-key-for-both' };
    const before = await harness.footprint();
    expect(await harness.submit(payer, paid)).toEqual(disputed);
    expect(await harness.footprint()).toEqual(before);
    await harness.withdraw(payer, disputeId);
    expect(await harness.submit(payer, paid)).toMatchObject({ kind: 'final', payment: { state: 'succeeded' } });
  });

  it('refuses a payment plan', async () => {
    const methodReference = await harness.cardReference(payer);
    const recipeId = await harness.recipe(payer, { startOn: inDays(3).toString() });
    await harness.dispute(payer);
    expect(await harness.create(payer, { recipeId, methodReference })).toEqual(disputed);
  });

  it('refuses a settlement', async () => {
    const offerId = await harness.offer(payer);
    await harness.dispute(payer);
    expect(await harness.accept(payer, offerId)).toEqual(disputed);
  });
});

describe('a dispute about a packet or one of its accounts', () => {
  it('about a member account prevents paying the packet but not the other members', async () => {
    const [packet, member, other] = await packetOf();
    await harness.dispute(member);
    const method = await harness.card(packet);
    expect(await harness.submit(packet, { method })).toEqual(disputed);
    expect(await harness.submit(other, { method })).toMatchObject({ kind: 'final' });
  });

  it('appears on each account that it affects (req 3.5)', async () => {
    const [packet, member] = await packetOf();
    const disputeId = await harness.dispute(member);
    const { accounts } = await getCustomerAccounts(harness.api, { tenant: harness.tenant, session: packet.session });
    expect(accounts.map(({ dispute }) => dispute?.disputeId ?? null)).toEqual([disputeId, disputeId, null]);
    const own = await harness.dispute(packet);
    const later = await getCustomerAccounts(harness.api, { tenant: harness.tenant, session: packet.session });
    expect(later.accounts.map(({ dispute }) => dispute?.disputeId ?? null)).toEqual([own, disputeId, own]);
  });

  it('about the packet prevents paying any member', async () => {
    const [packet, member] = await packetOf();
    const method = await harness.card(packet);
    const later = await harness.pay(member, { method, scheduledFor: inDays(5) });
    expect(await harness.open(packet)).toMatchObject({ canceledPayments: 1 });
    expect((await harness.payment(later)).state).toBe('canceled');
    expect(await harness.submit(member, { method })).toEqual(disputed);
  });
});

async function twoAccounts(): Promise<[Payer, Payer]> {
  return (await harness.newHolder([{}, {}])) as [Payer, Payer];
}

async function packetOf(): Promise<[Payer, Payer, Payer]> {
  return (await harness.newHolder([{ displayType: 'Packet' }, {}, {}])) as [Payer, Payer, Payer];
}

describe('the limit on disputes', () => {
  it('allows three on one account in a day, then refuses more, states how long to wait and changes nothing', async () => {
    for (let made = 0; made < 3; made++) await harness.withdraw(payer, await harness.dispute(payer));
    const before = await harness.footprint();
    const refused = { kind: 'refused', code: 'TooManyRequests', retryAfterSeconds: 86_400 };
    expect(await Promise.all([harness.open(payer), harness.open(payer)])).toEqual([refused, refused]);
    expect(await harness.footprint()).toEqual(before);
    expect(await harness.open(await harness.newPayer())).toMatchObject({ kind: 'opened' });
    harness.pass(24 * 60 * 60 * 1000);
    expect(await harness.open(payer)).toMatchObject({ kind: 'opened' });
  });

  it('does not count a dispute that is already open', async () => {
    await harness.open(payer);
    for (let asked = 0; asked < 5; asked++) expect(await harness.open(payer)).toMatchObject({ kind: 'opened' });
  });

  it('allows no more than twenty of a customer’s concurrent disputes', async () => {
    const references = Array.from({ length: 24 }, (_, index) => `MANY-${index}`);
    const accounts = references.map((referenceCode) => ({ referenceCode, balanceCents: 1_000 }));
    const session = await makeCustomer(harness.world, { tenant: harness.tenant, login: 'disputes-many', accounts });
    const results = await Promise.all(
      references.map((accountReferenceCode) => harness.open({ session, accountReferenceCode })),
    );
    expect(results.filter(({ kind }) => kind === 'opened')).toHaveLength(20);
  });
});
