import { randomUUID } from 'node:crypto';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCustomerAccounts } from '../accounts/read-accounts.ts';
import { cancelInstallmentSeries } from '../installment-plans/change/cancel-installment-series.ts';
import { todayOf } from '../tenants/today-of.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openSettlementHarness, type SettlementHarness } from '../testing/harness/settlement-harness.ts';

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

const inDays = (days: number) => todayOf(harness.tenant, start).add({ days }).toString();
const refusedWith = (code: string, field: string) => ({ kind: 'refused', code, field });

describe('guest with a payment link (req 6.1)', () => {
  const guestOf = async ({ accountReferenceCode }: Payer): Promise<Payer> => ({
    session: await signInAs(harness.world, { tenant: harness.tenant, guestOf: accountReferenceCode }),
    accountReferenceCode,
  });
  const newCard = async () => {
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2031, name: 'Test', zip: '60601' };
    const { token } = await harness.world.tokenizeCard(card);
    return { kind: 'new-card', processorToken: token, holderName: 'Test' } as const;
  };
  const offersSeenBy = async ({ session }: Payer) => {
    const { accounts } = await getCustomerAccounts(harness.api, { tenant: harness.tenant, session });
    return accounts.map((account) => ({
      offers: account.settlementOffers.map((offer) => offer.offerId),
      settlement: account.settlement?.state ?? null,
    }));
  };

  it('sees lump-sum offers, accepts one and settles the account with it (req 6.1)', async () => {
    const guest = await guestOf(payer);
    const offerId = await harness.offer(payer);
    const plan = await harness.offer(payer, { offer_type: 'autopay', due_on: inDays(200) });
    expect(await offersSeenBy(guest)).toEqual([{ offers: [offerId], settlement: null }]);
    expect(await harness.accept(guest, plan)).toEqual(refusedWith('NotFound', 'offerID'));
    // Long after the session began, because a guest has no password to check.
    const authenticatedAt = new Date(start.getTime() - 20 * 60_000);
    const accepted = await harness.accept(guest, offerId, { session: { ...guest.session, authenticatedAt } });
    if (accepted.kind === 'refused') throw new Error(accepted.code);
    const settlementId = accepted.settlement.settlementId;
    expect((await harness.settlementOf(settlementId)).agreement_text).toContain(
      `settle account ${payer.accountReferenceCode}, which has a balance of`,
    );
    expect(await offersSeenBy(guest)).toEqual([{ offers: [], settlement: 'accepted' }]);
    expect(
      await harness.submit(guest, { amountCents: cents(6_000), isSettlement: true, method: await newCard() }),
    ).toMatchObject({
      kind: 'final',
      payment: { state: 'succeeded' },
    });
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 14_000 });
    expect(await harness.balance(payer)).toBe(0);
    expect(await harness.differences()).toEqual([]);
  });

  it("pays the customer's accepted settlement but can't replace it (req 6.1)", async () => {
    const settlementId = await harness.settle(payer);
    const guest = await guestOf(payer);
    const other = await harness.offer(payer, { total_cents: 5_000 });
    expect(await harness.accept(guest, other)).toEqual(refusedWith('NotFound', 'offerID'));
    expect(
      await harness.submit(guest, { amountCents: cents(6_000), isSettlement: true, method: await newCard() }),
    ).toMatchObject({
      kind: 'final',
      payment: { state: 'succeeded' },
    });
    expect(await harness.settlementOf(settlementId)).toMatchObject({ state: 'completed' });
  });

  it('sees neither a settlement paid by a plan nor other offers (req 6.1)', async () => {
    await harness.settle(payer, { offer_type: 'autopay', due_on: inDays(200) });
    await harness.offer(payer, { total_cents: 5_000 });
    expect(await offersSeenBy(await guestOf(payer))).toEqual([{ offers: [], settlement: null }]);
  });

  it('sees no offers and learns nothing about the plan while the account has one (req 4.1, 6.1)', async () => {
    const guest = await guestOf(payer);
    const offerId = await harness.offer(payer);
    expect(await offersSeenBy(guest)).toEqual([{ offers: [offerId], settlement: null }]);
    const plan = await harness.makePlan(payer, { totalCents: 10_000, startOn: '2026-12-07' });
    expect(await offersSeenBy(guest)).toEqual([{ offers: [], settlement: null }]);
    expect(await harness.accept(guest, offerId)).toEqual(refusedWith('NotFound', 'offerID'));
    const client = { address: '127.0.0.1', userAgent: 'test' };
    const { tenant } = harness;
    await cancelInstallmentSeries(harness.api, { tenant, session: payer.session, planId: plan.planId, client });
    expect(await offersSeenBy(guest)).toEqual([{ offers: [offerId], settlement: null }]);
  });

  it('sees no accepted lump sum alongside a plan, which would keep charging (req 4.1)', async () => {
    await harness.settle(payer);
    const guest = await guestOf(payer);
    expect(await offersSeenBy(guest)).toEqual([{ offers: [], settlement: 'accepted' }]);
    await harness.makePlan(payer, { totalCents: 10_000, startOn: '2026-12-07' });
    expect(await offersSeenBy(guest)).toEqual([{ offers: [], settlement: null }]);
  });

  it("can't accept another account's offers, or any offer when an agent agreed on an amount (req 6.1)", async () => {
    const offerId = await harness.offer(payer);
    const guest = await guestOf(payer);
    const elsewhere = { ...guest.session, guestAccountIds: [randomUUID()] };
    expect(await harness.accept(guest, offerId, { session: elsewhere })).toEqual(
      refusedWith('NotFound', 'accountReferenceCode'),
    );
    const agreed = { ...guest.session, agentLinkId: randomUUID() };
    expect(await harness.accept(guest, offerId, { session: agreed })).toEqual(refusedWith('NotFound', 'offerID'));
  });
});
