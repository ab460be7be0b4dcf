import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCustomerAccounts } from '../accounts/get-customer-accounts.ts';
import { makeCustomer } from '../testing/fixtures/test-tenant.ts';
import { type DisputeDesk, openDisputeDesk } from '../testing/harness/dispute-desk.ts';
import type { Payer } from '../testing/harness/payment-desk.ts';

let desk: DisputeDesk;
let payer: Payer;

beforeAll(async () => {
  desk = await openDisputeDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(async () => {
  payer = await desk.newPayer();
});

const disputed = { kind: 'refused', code: 'AccountDisputed', field: 'accountReferenceCode' };
const inDays = (count: number) => desk.command(payer, { method: nothing }).payOn.add({ days: count });
const nothing = { kind: 'saved', reference: '' } as const;

describe('openDispute', () => {
  it('stores the reason, and the explanation sealed', async () => {
    const opened = await desk.open(payer, { reason: 'identity-theft', explanation: '  I was never there. ' });
    expect(opened).toMatchObject({
      kind: 'opened',
      canceledPayments: 0,
      isPlanPaused: false,
      dispute: { state: 'open', reason: 'identity-theft', explanation: 'I was never there.', closedOn: null },
    });
    expect(await desk.list(payer)).toMatchObject([{ explanation: 'I was never there.' }]);
    const [row] = await desk.query('select * from dispute where customer_id = $1', [payer.session.customerId]);
    expect(JSON.stringify(row)).not.toContain(Buffer.from('never there').toString('hex'));
    expect(await desk.openCases(payer)).toEqual(['dispute']);
  });

  it('returns the same dispute and what it stopped when it is repeated', async () => {
    await desk.pay(payer, { method: await desk.card(payer), payOn: inDays(9) });
    const first = await desk.open(payer);
    desk.pass(60_000);
    const second = await desk.open(payer, { reason: 'other', explanation: 'again' });
    expect(first).toMatchObject({ canceledPayments: 1 });
    expect(second).toEqual(first);
    expect(await desk.openCases(payer)).toEqual(['dispute']);
  });

  it('refuses another customer’s account and changes nothing', async () => {
    const other = await desk.newPayer();
    const asked = { ...payer, accountReferenceCode: other.accountReferenceCode };
    expect(await desk.open(asked)).toEqual({ kind: 'refused', code: 'NotFound', field: 'accountReferenceCode' });
    expect(await desk.list(other)).toEqual([]);
  });
});

describe('opening a dispute', () => {
  it('cancels every unsent payment and restores the balance', async () => {
    const method = await desk.card(payer);
    const later = await desk.pay(payer, { method, payOn: inDays(9) });
    const reserved = await desk.reserve(payer, { method, amountCents: cents(3_000) });
    expect(await desk.open(payer)).toMatchObject({ canceledPayments: 2 });
    for (const paymentId of [later, reserved]) {
      expect(await desk.trail(paymentId)).toEqual(['reserved', 'canceled']);
      expect(await desk.charges(paymentId)).toEqual([]);
    }
    expect(await desk.balance(payer)).toBe(20_000);
    const untold = await desk.query('select from payment where is_untold and payment_id = $1', [later]);
    expect(untold).toHaveLength(1);
    expect(await desk.differences()).toEqual([]);
  });

  it('cancels an unsent plan payment, whose installment counts as neither paid nor missed', async () => {
    const today = inDays(0).toString();
    const { plan_id: planId } = await desk.makePlan(payer, { startOn: today });
    await desk.chargeCutOff();
    expect(await desk.tries(planId)).toEqual(['reserved']);
    const opened = await desk.open(payer);
    expect(opened).toMatchObject({ canceledPayments: 1, isPlanPaused: true });
    expect(await desk.tries(planId)).toEqual(['canceled']);
    expect((await desk.days.installments(planId))[0]).toBe(`1 retrying ${today}`);
    expect(await desk.balance(payer)).toBe(20_000);
    const counted = await desk.query('select from installment where plan_id = $1 and tries > 0', [planId]);
    expect(counted).toEqual([]);
    if (opened.kind === 'opened') await desk.withdraw(payer, opened.dispute.disputeId);
    expect((await desk.days.installments(planId))[0]).toBe(`1 retrying ${inDays(10)}`);
    await desk.days.chargeOn(inDays(10).toString());
    expect(await desk.tries(planId)).toEqual(['canceled', 'succeeded']);
    expect(await desk.differences()).toEqual([]);
  });

  it('cancels a payment that was being sent but never reached the processor', async () => {
    const method = await desk.card(payer);
    const result = await desk.submitCutOff(payer, { method, during: () => desk.dispute(payer) });
    expect(result).toEqual(disputed);
    await desk.sweepAfter(24 * 60 * 60 * 1000);
    const [row] = await desk.query<{ payment_id: string; state: string }>(
      'select payment_id, state from payment where customer_id = $1',
      [payer.session.customerId],
    );
    expect(row?.state).toBe('canceled');
    expect(await desk.charges(row?.payment_id ?? '')).toEqual([]);
    expect(await desk.balance(payer)).toBe(20_000);
    expect(await desk.differences()).toEqual([]);
  });

  it('does not cancel payments that succeeded or are at the bank', async () => {
    const paid = await desk.pay(payer, { method: await desk.card(payer) });
    const accepted = await desk.pay(payer, { method: await desk.bank(payer), amountCents: cents(3_000) });
    expect(await desk.open(payer)).toMatchObject({ canceledPayments: 0 });
    await desk.collectAfter(31_000);
    expect([(await desk.payment(paid)).state, (await desk.payment(accepted)).state]).toEqual(['succeeded', 'settled']);
  });

  it('law: 12 CFR 1006.30(c): cancels a scheduled payment of several accounts entirely, so none of it goes to the disputed one', async () => {
    const [one, other] = await twoAccounts();
    const shares = [one, other].map(({ accountReferenceCode }) => ({
      accountReferenceCode,
      amountCents: cents(2_000),
    }));
    const paymentId = await desk.pay(one, { method: await desk.card(one), payOn: inDays(9), shares });
    expect(await desk.open(other)).toMatchObject({ canceledPayments: 1 });
    expect((await desk.payment(paymentId)).state).toBe('canceled');
    expect([await desk.balance(one), await desk.balance(other)]).toEqual([20_000, 20_000]);
  });

  it('cancels an open cash slip and prevents new ones', async () => {
    const slip = await desk.slip(payer);
    expect(slip.kind).toBe('created');
    expect(await desk.open(payer)).toMatchObject({ canceledPayments: 1 });
    expect(await desk.slip(payer)).toEqual(disputed);
  });

  it('pauses the active plan, which can then only be canceled', async () => {
    const method = await desk.bankReference(payer);
    const { plan_id: planId } = await desk.makePlan(payer, { startOn: inDays(10).toString(), method });
    expect(await desk.open(payer)).toMatchObject({ isPlanPaused: true });
    expect(await desk.days.standing(planId)).toBe('paused disputed');
    expect(await desk.days.untold(planId)).toEqual(['created']);
    for (const change of [
      { kind: 'resume' },
      { kind: 'amount', amountCents: cents(6_000) },
      { kind: 'pause' },
    ] as const) {
      expect(await desk.change(payer, planId, change)).toEqual(disputed);
      expect(await desk.change(payer, planId, change, { isPreview: true })).toEqual(disputed);
    }
    expect(await desk.cancelPlan(payer, planId)).toMatchObject({ kind: 'canceled' });
  });

  it('does not report a plan that its customer had already paused', async () => {
    const { plan_id: planId } = await desk.makePlan(payer, { startOn: inDays(10).toString() });
    await desk.change(payer, planId, { kind: 'pause' });
    expect(await desk.open(payer)).toMatchObject({ isPlanPaused: false });
    expect(await desk.days.standing(planId)).toBe('paused');
  });

  it('reopens a settlement whose lump sum was scheduled, so it can be paid after the dispute', async () => {
    const settlementId = await desk.settle(payer);
    await desk.paySettlement(payer, { method: await desk.bank(payer), payOn: inDays(9) });
    expect(await desk.open(payer)).toMatchObject({ canceledPayments: 1 });
    expect((await desk.settlementOf(settlementId)).state).toBe('accepted');
  });
});

describe('a disputed account', () => {
  it('refuses a payment, even as one share of several', async () => {
    const [one, other] = await twoAccounts();
    await desk.dispute(other);
    const method = await desk.card(one);
    const shares = [one, other].map(({ accountReferenceCode }) => ({
      accountReferenceCode,
      amountCents: cents(2_000),
    }));
    const field = 'allocations.1.accountReferenceCode';
    expect(await desk.submit(one, { method, shares })).toEqual({ ...disputed, field });
    expect(await desk.submit(other, { method })).toEqual(disputed);
    expect(await desk.submit(one, { method })).toMatchObject({ kind: 'final' });
  });

  it('refuses a payment without a trace, so the same key works after the dispute', async () => {
    const disputeId = await desk.dispute(payer);
    const paid = { method: await desk.card(payer), idempotencyKey: 'one-key-for-both' };
    const before = await desk.footprint();
    expect(await desk.submit(payer, paid)).toEqual(disputed);
    expect(await desk.footprint()).toEqual(before);
    await desk.withdraw(payer, disputeId);
    expect(await desk.submit(payer, paid)).toMatchObject({ kind: 'final', payment: { state: 'succeeded' } });
  });

  it('refuses a payment plan', async () => {
    const methodReference = await desk.cardReference(payer);
    const recipeId = await desk.recipe(payer, { startOn: inDays(3).toString() });
    await desk.dispute(payer);
    expect(await desk.create(payer, { recipeId, methodReference })).toEqual(disputed);
  });

  it('refuses a settlement', async () => {
    const offerId = await desk.offer(payer);
    await desk.dispute(payer);
    expect(await desk.accept(payer, offerId)).toEqual(disputed);
  });
});

describe('a dispute of a packet or one of its accounts', () => {
  it('on a member account prevents paying the packet but not the other members', async () => {
    const [packet, member, other] = await packetOf();
    await desk.dispute(member);
    const method = await desk.card(packet);
    expect(await desk.submit(packet, { method })).toEqual(disputed);
    expect(await desk.submit(other, { method })).toMatchObject({ kind: 'final' });
  });

  it('appears on each account that it affects (req 3.5)', async () => {
    const [packet, member] = await packetOf();
    const disputeId = await desk.dispute(member);
    const { accounts } = await getCustomerAccounts(desk.api, { tenant: desk.tenant, session: packet.session });
    expect(accounts.map(({ dispute }) => dispute?.dispute_id ?? null)).toEqual([disputeId, disputeId, null]);
    const own = await desk.dispute(packet);
    const later = await getCustomerAccounts(desk.api, { tenant: desk.tenant, session: packet.session });
    expect(later.accounts.map(({ dispute }) => dispute?.dispute_id ?? null)).toEqual([own, disputeId, own]);
  });

  it('on the packet prevents paying any member', async () => {
    const [packet, member] = await packetOf();
    const method = await desk.card(packet);
    const later = await desk.pay(member, { method, payOn: inDays(5) });
    expect(await desk.open(packet)).toMatchObject({ canceledPayments: 1 });
    expect((await desk.payment(later)).state).toBe('canceled');
    expect(await desk.submit(member, { method })).toEqual(disputed);
  });
});

async function twoAccounts(): Promise<[Payer, Payer]> {
  return (await desk.newHolder([{}, {}])) as [Payer, Payer];
}

async function packetOf(): Promise<[Payer, Payer, Payer]> {
  return (await desk.newHolder([{ displayType: 'Packet' }, {}, {}])) as [Payer, Payer, Payer];
}

describe('the limit on disputes', () => {
  it('allows three on one account in a day, then refuses with the time to wait and changes nothing', async () => {
    for (let made = 0; made < 3; made++) await desk.withdraw(payer, await desk.dispute(payer));
    const before = await desk.footprint();
    const refused = { kind: 'refused', code: 'TooManyRequests', retryAfterSeconds: 86_400 };
    expect(await Promise.all([desk.open(payer), desk.open(payer)])).toEqual([refused, refused]);
    expect(await desk.footprint()).toEqual(before);
    expect(await desk.open(await desk.newPayer())).toMatchObject({ kind: 'opened' });
    desk.pass(24 * 60 * 60 * 1000);
    expect(await desk.open(payer)).toMatchObject({ kind: 'opened' });
  });

  it('does not count a dispute that is already open', async () => {
    await desk.open(payer);
    for (let asked = 0; asked < 5; asked++) expect(await desk.open(payer)).toMatchObject({ kind: 'opened' });
  });

  it('allows at most twenty of a customer’s concurrent disputes', async () => {
    const references = Array.from({ length: 24 }, (_, index) => `MANY-${index}`);
    const accounts = references.map((referenceCode) => ({ referenceCode, balanceCents: 1_000 }));
    const session = await makeCustomer(desk.world, { tenant: desk.tenant, login: 'disputes-many', accounts });
    const results = await Promise.all(
      references.map((accountReferenceCode) => desk.open({ session, accountReferenceCode })),
    );
    expect(results.filter(({ kind }) => kind === 'opened')).toHaveLength(20);
  });
});
