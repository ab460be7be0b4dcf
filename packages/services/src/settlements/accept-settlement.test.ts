import { createHash } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import { untilLockWaits } from '@quittance/database/testing/lock-waits';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { v4 as randomId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestOffer } from '../testing/fixtures/test-offer.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openSettlementHarness, type SettlementHarness } from '../testing/harness/settlement-harness.ts';
import { plantPlan } from '../testing/planted-plan.ts';
import { breakSettlement } from './break-settlement.ts';
import { submitSettlement } from './submit-settlement.ts';

let harness: SettlementHarness;
let payer: Payer;
// 10:00 in Chicago, the tenant's time zone.
const start = new Date('2026-11-23T16:00:00Z');

beforeAll(async () => {
  harness = await openSettlementHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = start;
  payer = await harness.newPayer();
});

const refusedWith = (code: string, field?: string) => ({ kind: 'refused', code, ...(field && { field }) });

function submit(settlementId: string, tenantId = harness.tenant.id) {
  return harness.api.database.inTenant(tenantId, (tx) =>
    submitSettlement(tx, { tenantId, settlementId, paymentId: null, now: harness.world.clock.now }),
  );
}

describe('acceptSettlement (req 4.1)', () => {
  it('stores the current offer with the agreed text (req 3.13)', async () => {
    const offerId = await harness.offer(payer, { expires_on: '2026-11-30', due_on: '2026-12-15' });
    const result = await harness.accept(payer, offerId, { agreedIn: 'es' });
    if (result.kind === 'refused') throw new Error(result.code);
    expect(result.settlement).toMatchObject({
      offerId,
      state: 'accepted',
      offerType: 'lump-sum',
      totalCents: 6_000,
      balanceCents: 20_000,
      paidCents: 0,
      beginBy: '2026-11-30',
      payBy: '2026-12-15',
      acceptedAt: start,
      completedAt: null,
    });
    const kept = await harness.settlementOf(result.settlement.settlementId);
    expect(kept).toMatchObject({
      language: 'es',
      client_address: '127.0.0.1',
      user_agent: 'test',
      discount_cents: null,
    });
    expect(kept.agreement_text).toContain('saldar por');
    expect(kept.agreement_text).toContain(payer.accountReferenceCode);
    expect(kept.agreement_hash).toEqual(createHash('sha256').update(kept.agreement_text).digest());
    expect(await harness.steps(result.settlement.settlementId)).toEqual(['accepted']);
  });

  it('ignores later changes to the offer (req 3.13)', async () => {
    const offerId = await harness.offer(payer);
    const first = await harness.accept(payer, offerId);
    await harness.query('update settlement_offer set total_cents = 1, withdrawn_at = now() where offer_id = $1', [
      offerId,
    ]);
    expect(await harness.accept(payer, offerId)).toEqual(first);
    const method = await harness.card(payer);
    expect(await harness.submit(payer, { method, isSettlement: true, shares: [share(1)] })).toMatchObject(
      refusedWith('SettlementAmountWrong'),
    );
    expect(await harness.paySettlement(payer, { method })).toEqual(expect.any(String));
  });

  it('leaves the balance unchanged', async () => {
    await harness.settle(payer);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.differences()).toEqual([]);
  });

  it('returns the same settlement when the same offer is accepted again, even while it is being paid', async () => {
    const offerId = await harness.offer(payer);
    const first = await harness.accept(payer, offerId);
    if (first.kind === 'refused') throw new Error(first.code);
    expect(await harness.accept(payer, offerId, { agreedIn: undefined })).toEqual(first);
    await submit(first.settlement.settlementId);
    expect(await harness.accept(payer, offerId)).toMatchObject({
      settlement: { settlementId: first.settlement.settlementId, state: 'submitted' },
    });
  });

  it('creates one settlement for many simultaneous requests', async () => {
    const offerId = await harness.offer(payer);
    const answers = await Promise.all(Array.from({ length: 8 }, () => harness.accept(payer, offerId)));
    const ids = answers.map((answer) => (answer.kind === 'refused' ? answer.code : answer.settlement.settlementId));
    expect(new Set(ids).size).toBe(1);
    expect(await harness.steps(ids[0] ?? '')).toEqual(['accepted']);
  });

  it('replaces an earlier settlement only while the earlier one is accepted but not yet being paid (req 4.1)', async () => {
    const earlier = await harness.settle(payer);
    const later = await harness.settle(payer, { total_cents: 5_000 });
    expect(await harness.settlementOf(earlier)).toMatchObject({ state: 'lapsed' });
    expect(await harness.steps(earlier)).toEqual(['accepted', 'replaced']);
    await submit(later);
    const third = await harness.offer(payer, { total_cents: 4_000 });
    expect(await harness.accept(payer, third)).toEqual(refusedWith('SettlementNotOpen'));
    expect(await harness.settlementOf(later)).toMatchObject({ state: 'submitted' });
  });

  it('keeps one of two offers accepted at the same time (req 4.1)', async () => {
    const offers = await Promise.all([harness.offer(payer), harness.offer(payer, { total_cents: 5_000 })]);
    const answers = await Promise.all(offers.map((offerId) => harness.accept(payer, offerId)));
    expect(answers.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    const states = await harness.query<{ state: string }>(
      'select state from settlement where customer_id = $1 order by 1',
      [payer.session.customerId],
    );
    expect(states.map(({ state }) => state)).toEqual(['accepted', 'lapsed']);
  });

  it('accepts an offer again after another settlement replaced it', async () => {
    const offerId = await harness.offer(payer);
    await harness.accept(payer, offerId);
    await harness.settle(payer, { total_cents: 5_000 });
    expect(await harness.accept(payer, offerId)).toMatchObject({ kind: 'accepted', settlement: { state: 'accepted' } });
  });

  it('refuses an offer whose settlement was broken', async () => {
    const offerId = await harness.offer(payer);
    const accepted = await harness.accept(payer, offerId);
    if (accepted.kind === 'refused') throw new Error(accepted.code);
    const { settlementId } = accepted.settlement;
    await submit(settlementId);
    const now = harness.world.clock.now;
    const broken = { tenantId: harness.tenant.id, settlementId, now };
    await harness.api.database.inTenant(harness.tenant.id, (tx) => breakSettlement(tx, broken));
    expect(await harness.steps(settlementId)).toEqual(['accepted', 'submitted', 'terms-broken']);
    expect(await harness.accept(payer, offerId)).toEqual(refusedWith('SettlementNotOpen'));
  });
});

describe('settlement offer dates', () => {
  const lumpSum = (expires_on: string | null, due_on: string | null): TestOffer => ({ expires_on, due_on });
  const plan = (due_on: string, changes: TestOffer = {}): TestOffer => ({ offer_type: 'autopay', due_on, ...changes });

  it.each<[string, TestOffer]>([
    ['a lump sum on its last day', lumpSum('2026-11-23', '2026-11-23')],
    ['a lump sum without days', lumpSum(null, null)],
    ['a plan that ends a month later', plan('2026-12-23')],
    ['a plan on the last day of its offer', plan('2026-12-23', { expires_on: '2026-11-23' })],
    ['a plan with a down payment', plan('2027-02-23', { offer_type: 'lump-sum-autopay', down_payment_cents: 1_000 })],
  ])('allow %s (req 5.5)', async (_, offer) => {
    expect(await harness.accept(payer, await harness.offer(payer, offer))).toMatchObject({ kind: 'accepted' });
  });

  it.each<[string, TestOffer]>([
    ['a lump sum that expired yesterday', lumpSum('2026-11-22', '2026-12-15')],
    ['a lump sum that was due yesterday', lumpSum('2026-12-15', '2026-11-22')],
    ['a lump sum with only one of its two days', lumpSum(null, '2026-12-15')],
    ['a plan that ends sooner than in a month', plan('2026-12-22')],
    ['a plan without a last day', { offer_type: 'autopay', due_on: null }],
    ['a plan whose offer expired yesterday', plan('2027-02-23', { expires_on: '2026-11-22' })],
    ['an offer that was withdrawn', { withdrawn_at: start }],
    ['an offer above the balance', { total_cents: 20_001 }],
  ])('refuse %s (req 5.5)', async (_, offer) => {
    const offerId = await harness.offer(payer, offer);
    expect(await harness.accept(payer, offerId)).toEqual(refusedWith('OfferExpired', 'offerID'));
  });

  it('refuse a lump sum over the maximum payment (req 5.5, 9.1)', async () => {
    const owner = await harness.newPayer({ balanceCents: 150_000_000 });
    const [max, more] = [100_000_000, 100_000_001].map((total_cents) => harness.offer(owner, { total_cents }));
    expect(await harness.accept(owner, (await more) ?? '')).toEqual(refusedWith('OfferExpired', 'offerID'));
    expect(await harness.accept(owner, (await max) ?? '')).toMatchObject({ kind: 'accepted' });
  });

  it("are in the tenant's time zone: an offer expires at midnight in Chicago, not in London (req 5.5)", async () => {
    const offers = await Promise.all([1, 2].map(() => harness.offer(payer, lumpSum('2026-11-23', '2026-12-15'))));
    harness.world.clock.now = new Date('2026-11-24T05:59:59Z');
    expect(await harness.accept(payer, offers[0] ?? '')).toMatchObject({ kind: 'accepted' });
    harness.world.clock.now = new Date('2026-11-24T06:00:00Z');
    expect(await harness.accept(payer, offers[1] ?? '')).toEqual(refusedWith('OfferExpired', 'offerID'));
    // A request accepted before midnight and repeated after it.
    expect(await harness.accept(payer, offers[0] ?? '')).toEqual(refusedWith('OfferExpired', 'offerID'));
  });

  it('are checked after the account is locked, so a request that waits past midnight is refused (req 5.5)', async () => {
    const offerId = await harness.offer(payer, lumpSum('2026-11-23', '2026-12-15'));
    harness.world.clock.now = new Date('2026-11-24T05:59:59Z');
    const holder = await harness.world.adminPool.connect();
    await holder.query('begin');
    const ofPayer = [harness.tenant.id, payer.accountReferenceCode];
    await holder.query('select from account where tenant_id = $1 and reference_code = $2 for update', ofPayer);
    const waiting = harness.accept(payer, offerId);
    await untilLockWaits(harness.world.adminPool);
    harness.world.clock.now = new Date('2026-11-24T06:00:00Z');
    await holder.query('commit');
    holder.release();
    expect(await waiting).toEqual(refusedWith('OfferExpired', 'offerID'));
  });
});

describe('acceptSettlement validation (req 4.1)', () => {
  it.each(['', 'made-up', "' or 1=1 --", randomId()])('refuses the offer id %j', async (offerId) => {
    expect(await harness.accept(payer, offerId)).toEqual(refusedWith('NotFound', 'offerID'));
  });

  it('treats offers of another account, customer or tenant as nonexistent', async () => {
    const stranger = await harness.newPayer();
    const ofStranger = await harness.offer(stranger);
    expect(await harness.accept(payer, ofStranger)).toEqual(refusedWith('NotFound', 'offerID'));
    const theirs = { accountReferenceCode: stranger.accountReferenceCode };
    expect(await harness.accept(payer, ofStranger, theirs)).toEqual(refusedWith('NotFound', 'accountReferenceCode'));
    const tenant = await makeTenant(harness.world, { label: 'elsewhere' });
    expect(await harness.accept(payer, await harness.offer(payer), { tenant })).toEqual(
      refusedWith('NotFound', 'accountReferenceCode'),
    );
  });

  it.each<[string, TestOffer]>([
    ['a plan', { offer_type: 'autopay', due_on: '2027-02-23' }],
    ['a lump sum', {}],
  ])('refuses %s while a recurring plan is open (req 4.1)', async (_, changes) => {
    await plantPlan(harness.world, { tenant: harness.tenant, ...payer });
    expect(await harness.accept(payer, await harness.offer(payer, changes))).toEqual(
      refusedWith('PlanExists', 'accountReferenceCode'),
    );
  });

  it('refuses a plan but not a lump sum alongside a scheduled payment (req 5.6)', async () => {
    await harness.pay(payer, {
      method: await harness.card(payer),
      amountCents: cents(1_000),
      scheduledFor: parseDate('2026-12-10'),
    });
    const plan = await harness.offer(payer, { offer_type: 'autopay', due_on: '2027-03-15' });
    expect(await harness.accept(payer, plan)).toEqual(refusedWith('PlanNotAllowed', 'accountReferenceCode'));
    expect(await harness.accept(payer, await harness.offer(payer))).toMatchObject({ kind: 'accepted' });
  });

  it('refuses an acceptance without an authorization', async () => {
    const offerId = await harness.offer(payer);
    expect(await harness.accept(payer, offerId, { agreedIn: undefined })).toEqual(
      refusedWith('AuthorizationRequired', 'agreement'),
    );
  });

  it('refuses when the password was last checked more than 5 minutes ago (req 7.3)', async () => {
    const offerId = await harness.offer(payer);
    const before = (ms: number) => ({ session: { ...payer.session, authenticatedAt: new Date(start.getTime() - ms) } });
    expect(await harness.accept(payer, offerId, before(300_001))).toEqual(refusedWith('StepUpRequired'));
    expect(await harness.accept(payer, offerId, before(300_000))).toMatchObject({ kind: 'accepted' });
  });

  it('refuses until the debt notice is acknowledged in this session (req 3.16)', async () => {
    const tenant = await makeTenant(harness.world, { label: 'notice', disclaimers: [{ type: 3, version: 'v1' }] });
    const owing = await harness.newPayer({ isOutOfStatute: true });
    const offerId = await harness.offer(owing);
    const shown = { tenant: { ...harness.tenant, showDisclosures: true, disclaimers: tenant.disclaimers } };
    expect(await harness.accept(owing, offerId, shown)).toEqual(
      refusedWith('DisclosureRequired', 'accountReferenceCode'),
    );
    expect(await harness.accept(owing, offerId)).toMatchObject({ kind: 'accepted' });
  });
});

const share = (amountCents: number) => ({
  accountReferenceCode: payer.accountReferenceCode,
  amountCents: cents(amountCents),
});
