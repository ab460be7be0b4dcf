import { parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import { offerInstallments } from '@quittance/domain/settlements/offer-installments';
import { offerSaving } from '@quittance/domain/settlements/offer-saving';
import { describe, expect, it } from 'vitest';
import { type OpenOffer, openOffers } from './open-offers.ts';

const today = parseDate('2026-11-21');
const later = parseDate('2027-05-20');
const lumpSum = { offerID: 'lump', amount: cents(62_000), expirationDate: null, dueDate: null };
const plan = {
  offerID: 'plan',
  totalAmount: cents(74_400),
  totalAmountDueDate: later,
  installments: 6,
  downPaymentAmount: null,
  expirationDate: null,
  missedAllowed: 1,
};
const sources = {
  account: {
    currentBalance: cents(124_000),
    dispute: null,
    settlementLumpSumOffers: [lumpSum],
    settlementPlanOffers: [plan],
  },
  newPaymentPlanAllowed: true,
  pendingTransactionSeries: [],
};
const idsOf = (offers: readonly OpenOffer[]) => offers.map(({ offerID }) => offerID);

describe('open settlement offers', () => {
  it('include only valid offers, with lump sums first (req 5.5)', () => {
    expect(idsOf(openOffers(sources, today))).toEqual(['lump', 'plan']);
    const past = { ...lumpSum, expirationDate: today.subtract({ days: 1 }), dueDate: later };
    const short = { ...plan, totalAmountDueDate: today.add({ days: 20 }) };
    const account = { ...sources.account, settlementLumpSumOffers: [past], settlementPlanOffers: [short] };
    expect(openOffers({ ...sources, account }, today)).toEqual([]);
  });

  it('exclude plans when no new plan is allowed (req 5.6)', () => {
    expect(idsOf(openOffers({ ...sources, newPaymentPlanAllowed: false }, today))).toEqual(['lump']);
  });

  it('exclude expired offers', () => {
    const ended = { ...plan, expirationDate: today.subtract({ days: 1 }) };
    const account = { ...sources.account, settlementPlanOffers: [ended, { ...plan, expirationDate: today }] };
    expect(idsOf(openOffers({ ...sources, account }, today))).toEqual(['lump', 'plan']);
  });

  it('exclude offers over the current balance', () => {
    const account = { ...sources.account, currentBalance: cents(62_000) };
    expect(idsOf(openOffers({ ...sources, account }, today))).toEqual(['lump']);
  });

  it('exclude a lump sum over $1,000,000, the maximum payment (req 9.1)', () => {
    const offers = [100_000_000, 100_000_001].map((amount) => ({
      ...lumpSum,
      offerID: String(amount),
      amount: cents(amount),
    }));
    const account = { ...sources.account, currentBalance: cents(200_000_000), settlementLumpSumOffers: offers };
    expect(idsOf(openOffers({ ...sources, account }, today))).toEqual(['100000000', 'plan']);
  });

  it("aren't shown while the debt is disputed", () => {
    const account = { ...sources.account, dispute: { disputeID: 'D-1', openedOn: today } };
    expect(openOffers({ ...sources, account }, today)).toEqual([]);
  });

  it('treat a plan with a down payment as a lump sum with autopay (req 3.13)', () => {
    const down = { ...plan, downPaymentAmount: cents(12_400) };
    const account = { ...sources.account, settlementLumpSumOffers: [], settlementPlanOffers: [plan, down] };
    expect(openOffers({ ...sources, account }, today).map(({ type }) => type)).toEqual(['autopay', 'lump-sum-autopay']);
  });
});

describe('offer savings', () => {
  it.each([
    [62_000, 124_000, { savedCents: 62_000, percent: 50 }],
    [41_400, 124_000, { savedCents: 82_600, percent: 66 }],
    [123_999, 124_000, { savedCents: 1, percent: 0 }],
    [124_000, 124_000, undefined],
    [130_000, 124_000, undefined],
  ])('are correct for an offer of %i cents on a balance of %i', (total, balance, expected) => {
    expect(offerSaving(cents(total), cents(balance))).toEqual(expected);
  });
});

describe('preview of an offer’s payments (req 7.6)', () => {
  const [lump, autopay] = openOffers(sources, today);
  const amounts = (offer: OpenOffer | undefined) =>
    offer && offerInstallments(offer, today)?.map(({ dueOn, amountCents }) => [dueOn.toString(), amountCents]);

  it('spreads the total over the months to the deadline', () => {
    const all = amounts(autopay);
    expect(all).toHaveLength(6);
    expect(all?.[0]).toEqual(['2026-11-22', 12_400]);
    expect(all?.at(-1)).toEqual(['2027-04-22', 12_400]);
  });

  it('schedules the down payment today and the rest from the next month on', () => {
    const down = autopay && ({ ...autopay, type: 'lump-sum-autopay', downPaymentCents: cents(12_400) } as const);
    const all = amounts(down);
    expect(all?.[0]).toEqual(['2026-11-21', 12_400]);
    expect(all?.[1]).toEqual(['2026-12-21', 12_400]);
    expect(all).toHaveLength(6);
  });

  it('is empty for a lump sum and for a plan that does not fit', () => {
    expect(amounts(lump)).toBeUndefined();
    expect(autopay && amounts({ ...autopay, payBy: today })).toBeUndefined();
  });
});
