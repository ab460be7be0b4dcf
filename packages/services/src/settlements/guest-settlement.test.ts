import { randomUUID } from 'node:crypto';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCustomerAccounts } from '../accounts/get-customer-accounts.ts';
import { cancelInstallmentSeries } from '../installment-plans/change/cancel-installment-series.ts';
import { todayOf } from '../tenants/today-of.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import type { Payer } from '../testing/harness/payment-desk.ts';
import { openSettlementDesk, type SettlementDesk } from '../testing/harness/settlement-desk.ts';

let desk: SettlementDesk;
let payer: Payer;
// 10:00 in Chicago, the tenant's time zone.
const start = new Date('2026-11-23T16:00:00Z');

beforeAll(async () => {
  desk = await openSettlementDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.world.clock.now = start;
  payer = await desk.newPayer();
});

const inDays = (days: number) => todayOf(desk.tenant, start).add({ days }).toString();
const refusedWith = (code: string, field: string) => ({ kind: 'refused', code, field });

describe('guest of a payment link (req 6.1)', () => {
  const guestOf = async ({ accountReferenceCode }: Payer): Promise<Payer> => ({
    session: await signInAs(desk.world, { tenant: desk.tenant, guestOf: accountReferenceCode }),
    accountReferenceCode,
  });
  const newCard = async () => {
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2031, name: 'Test', zip: '60601' };
    const { token } = await desk.world.tokenizeCard(card);
    return { kind: 'new-card', processorToken: token, holderName: 'Test' } as const;
  };
  const seenBy = async ({ session }: Payer) => {
    const { accounts } = await getCustomerAccounts(desk.api, { tenant: desk.tenant, session });
    return accounts.map((account) => ({
      offers: account.settlement_offers.map((offer) => offer.offer_id),
      settlement: account.settlement?.state ?? null,
    }));
  };

  it('sees lump-sum offers, accepts one and settles the account with it (req 6.1)', async () => {
    const guest = await guestOf(payer);
    const offerId = await desk.offer(payer);
    const plan = await desk.offer(payer, { offer_type: 'autopay', due_on: inDays(200) });
    expect(await seenBy(guest)).toEqual([{ offers: [offerId], settlement: null }]);
    expect(await desk.accept(guest, plan)).toEqual(refusedWith('NotFound', 'offerID'));
    // Long after the session began, because a guest has no password to check.
    const authenticatedAt = new Date(start.getTime() - 20 * 60_000);
    const accepted = await desk.accept(guest, offerId, { session: { ...guest.session, authenticatedAt } });
    if (accepted.kind === 'refused') throw new Error(accepted.code);
    const settlementId = accepted.settlement.settlement_id;
    expect((await desk.settlementOf(settlementId)).agreement_text).toContain(
      `settle account ${payer.accountReferenceCode}, on which`,
    );
    expect(await seenBy(guest)).toEqual([{ offers: [], settlement: 'accepted' }]);
    expect(
      await desk.submit(guest, { amountCents: cents(6_000), isSettlement: true, method: await newCard() }),
    ).toMatchObject({
      kind: 'final',
      payment: { state: 'succeeded' },
    });
    expect(await desk.settlementOf(settlementId)).toMatchObject({ state: 'completed', discount_cents: 14_000 });
    expect(await desk.balance(payer)).toBe(0);
    expect(await desk.differences()).toEqual([]);
  });

  it("pays the customer's accepted settlement but can't replace it (req 6.1)", async () => {
    const settlementId = await desk.settle(payer);
    const guest = await guestOf(payer);
    const other = await desk.offer(payer, { total_cents: 5_000 });
    expect(await desk.accept(guest, other)).toEqual(refusedWith('NotFound', 'offerID'));
    expect(
      await desk.submit(guest, { amountCents: cents(6_000), isSettlement: true, method: await newCard() }),
    ).toMatchObject({
      kind: 'final',
      payment: { state: 'succeeded' },
    });
    expect(await desk.settlementOf(settlementId)).toMatchObject({ state: 'completed' });
  });

  it('sees neither a settlement paid by a plan nor other offers (req 6.1)', async () => {
    await desk.settle(payer, { offer_type: 'autopay', due_on: inDays(200) });
    await desk.offer(payer, { total_cents: 5_000 });
    expect(await seenBy(await guestOf(payer))).toEqual([{ offers: [], settlement: null }]);
  });

  it('sees no offers and learns nothing about the plan while the account has one (req 4.1, 6.1)', async () => {
    const guest = await guestOf(payer);
    const offerId = await desk.offer(payer);
    expect(await seenBy(guest)).toEqual([{ offers: [offerId], settlement: null }]);
    const plan = await desk.makePlan(payer, { totalCents: 10_000, startOn: '2026-12-07' });
    expect(await seenBy(guest)).toEqual([{ offers: [], settlement: null }]);
    expect(await desk.accept(guest, offerId)).toEqual(refusedWith('NotFound', 'offerID'));
    const client = { address: '127.0.0.1', userAgent: 'test' };
    const { tenant } = desk;
    await cancelInstallmentSeries(desk.api, { tenant, session: payer.session, planId: plan.plan_id, client });
    expect(await seenBy(guest)).toEqual([{ offers: [offerId], settlement: null }]);
  });

  it('sees no accepted lump sum next to a plan, which would keep charging (req 4.1)', async () => {
    await desk.settle(payer);
    const guest = await guestOf(payer);
    expect(await seenBy(guest)).toEqual([{ offers: [], settlement: 'accepted' }]);
    await desk.makePlan(payer, { totalCents: 10_000, startOn: '2026-12-07' });
    expect(await seenBy(guest)).toEqual([{ offers: [], settlement: null }]);
  });

  it("can't accept offers of another account, or when an agent agreed on an amount (req 6.1)", async () => {
    const offerId = await desk.offer(payer);
    const guest = await guestOf(payer);
    const elsewhere = { ...guest.session, guestAccountId: randomUUID() };
    expect(await desk.accept(guest, offerId, { session: elsewhere })).toEqual(
      refusedWith('NotFound', 'accountReferenceCode'),
    );
    const agreed = { ...guest.session, agentLinkId: randomUUID() };
    expect(await desk.accept(guest, offerId, { session: agreed })).toEqual(refusedWith('NotFound', 'offerID'));
  });
});
