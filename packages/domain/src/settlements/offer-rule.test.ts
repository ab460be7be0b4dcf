import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { discountBasisPoints, largestDiscount, type OfferCandidate, type OfferRule, offerOf } from './offer-rule.ts';
import { isLumpSumOfferValid, isPlanOfferValid } from './settlement-offer.ts';
import { validateOfferRule } from './validate-offer-rule.ts';

const today = parseDate('2026-11-22');
const limits = { floorBasisPoints: 2_500, discountAloneBasisPoints: 5_000 };
const account: OfferCandidate = {
  payeeCode: 'A',
  balanceCents: cents(100_001),
  dueOn: parseDate('2026-10-23'),
  isOutOfStatute: false,
  isClosed: false,
  isPaidAlone: true,
  isDisputed: false,
  hasOpenPlan: false,
  isSettled: false,
  hasSameOffer: false,
  lastOfferedOn: null,
};
const anyone: OfferRule['audience'] = {
  payeeCodes: [],
  balanceFromCents: null,
  balanceToCents: null,
  pastDueDaysFrom: null,
  pastDueDaysTo: null,
  debt: 'any',
};
const half: OfferRule['terms'] = {
  offerType: 'lump-sum',
  asked: { percent: 5_000 },
  floorCents: cents(0),
  roundToCents: cents(1),
  downPaymentPercent: null,
  installments: null,
  expiresInDays: 14,
  payWithinDays: 0,
  missedAllowed: 0,
};
type Changes = {
  audience?: Partial<OfferRule['audience']>;
  terms?: Partial<OfferRule['terms']>;
  againAfterDays?: number | null;
};
const ruleOf = ({ audience, terms, againAfterDays = null }: Changes = {}): OfferRule => ({
  audience: { ...anyone, ...audience },
  terms: { ...half, ...terms },
  againAfterDays,
});
const offer = (changes: Changes = {}, of: Partial<OfferCandidate> = {}) =>
  offerOf(ruleOf(changes), { account: { ...account, ...of }, limits, today });
const totalOf = (changes: Changes, of: Partial<OfferCandidate> = {}) => {
  const made = offer(changes, of);
  return typeof made === 'string' ? made : made.totalCents;
};

describe("the amount of a rule's offer (req 3.13)", () => {
  it.each([
    ['half, rounded to the cent', {}, 50_001],
    ['half, up to the next dollar', { roundToCents: cents(100) }, 50_100],
    ['half, up to the next ten dollars', { roundToCents: cents(1_000) }, 51_000],
    ['a fixed amount', { asked: { amountCents: cents(60_000) } }, 60_000],
    ['never less than the rule’s floor', { floorCents: cents(70_000) }, 70_000],
    ['never less than the tenant’s floor', { asked: { amountCents: cents(1_000) } }, 25_000],
    ['nothing-off when it would be no discount', { asked: { amountCents: cents(100_001) } }, 'nothing-off'],
    ['nothing-off when rounding removes the discount', { roundToCents: cents(200_000) }, 'nothing-off'],
  ] as const)('is %s', (_what, terms, expected) => {
    expect(totalOf({ terms })).toBe(expected);
  });

  it('never exceeds the limit for a single payment, except for a plan (req 9.1)', () => {
    const of = { balanceCents: cents(200_000_002) };
    expect(offer({}, of)).toBe('above-maximum');
    expect(offer({}, { balanceCents: cents(200_000_000) })).toMatchObject({ totalCents: 100_000_000 });
    const plan = { offerType: 'autopay', payWithinDays: 400, installments: 12 } as const;
    expect(offer({ terms: plan }, of)).toMatchObject({ totalCents: 100_000_001 });
  });

  it('can be accepted on each of its days, for every type', () => {
    const lump = offer();
    const plan = offer({ terms: { offerType: 'autopay', payWithinDays: 31, installments: 3 } });
    if (typeof lump === 'string' || typeof plan === 'string') throw new Error('no offer');
    expect(lump.expiresOn.toString()).toBe('2026-12-06');
    for (let day = today; day.compare(lump.expiresOn) <= 0; day = day.add({ days: 1 })) {
      expect(isLumpSumOfferValid({ ...lump, amountCents: lump.totalCents }, day)).toBe(true);
      expect(isPlanOfferValid({ ...plan, installments: 3 }, day)).toBe(true);
    }
    expect(isLumpSumOfferValid({ ...lump, amountCents: lump.totalCents }, lump.expiresOn.add({ days: 1 }))).toBe(false);
  });

  it('includes a down payment as a share of the total', () => {
    const terms = { offerType: 'lump-sum-autopay', downPaymentPercent: 3_000, payWithinDays: 60 } as const;
    expect(offer({ terms })).toMatchObject({ totalCents: 50_001, downPaymentCents: 15_000 });
  });
});

describe("the accounts that receive a rule's offer", () => {
  it.each([
    [{ payeeCodes: ['B'] }, 'not-meant'],
    [{ payeeCodes: ['B', 'A'] }, 50_001],
    [{ balanceFromCents: cents(100_001), balanceToCents: cents(100_001) }, 50_001],
    [{ balanceFromCents: cents(100_002) }, 'not-meant'],
    [{ balanceToCents: cents(100_000) }, 'not-meant'],
    [{ pastDueDaysFrom: 30, pastDueDaysTo: 30 }, 50_001],
    [{ pastDueDaysFrom: 31 }, 'not-meant'],
    [{ pastDueDaysTo: 29 }, 'not-meant'],
    [{ debt: 'out-of-statute' }, 'not-meant'],
    [{ debt: 'in-statute' }, 50_001],
  ] as const)('depend on the audience: %j results in %s', (audience, expected) => {
    expect(totalOf({ audience })).toBe(expected);
  });

  it.each([
    [{ isClosed: true }, 'closed'],
    [{ isPaidAlone: false }, 'paid-with-others'],
    [{ isDisputed: true }, 'disputed'],
    [{ hasOpenPlan: true }, 'has-plan'],
    [{ isSettled: true }, 'settled'],
    [{ hasSameOffer: true }, 'has-offer'],
    [{ balanceCents: cents(0) }, 'not-meant'],
    [{ balanceCents: cents(-500) }, 'not-meant'],
    [{ lastOfferedOn: parseDate('2020-01-01') }, 'offered-before'],
  ] as const)('exclude an account with %j', (of, because) => {
    expect(totalOf({}, of)).toBe(because);
  });

  it('exclude an account without a due date when the rule counts days past due', () => {
    expect(totalOf({ audience: { pastDueDaysFrom: 0 } }, { dueOn: null })).toBe('not-meant');
    expect(totalOf({}, { dueOn: null })).toBe(50_001);
  });

  it.each([
    ['2026-10-23', 50_001],
    ['2026-10-24', 'offered-before'],
  ])('include an account again only after the waiting period: last offer on %s', (day, expected) => {
    expect(totalOf({ againAfterDays: 30 }, { lastOfferedOn: parseDate(day) })).toBe(expected);
  });
});

describe('validateOfferRule', () => {
  it.each([
    [{}, undefined],
    [{ audience: { balanceFromCents: cents(2), balanceToCents: cents(1) } }, 'audience.balance'],
    [{ audience: { pastDueDaysFrom: 2, pastDueDaysTo: 1 } }, 'audience.pastDueDays'],
    [{ terms: { asked: { percent: 2_499 } } }, 'terms.asked'],
    [{ terms: { asked: { percent: 2_500 } } }, undefined],
    [{ terms: { asked: { percent: 10_000 } } }, 'terms.asked'],
    [{ terms: { asked: { amountCents: cents(0) } } }, 'terms.asked'],
    [{ terms: { downPaymentPercent: 1_000 } }, 'terms.downPaymentPercent'],
    [{ terms: { offerType: 'lump-sum-autopay', payWithinDays: 31 } }, 'terms.downPaymentPercent'],
    [
      { terms: { offerType: 'lump-sum-autopay', downPaymentPercent: 0, payWithinDays: 31 } },
      'terms.downPaymentPercent',
    ],
    [
      { terms: { offerType: 'lump-sum-autopay', downPaymentPercent: 10_000, payWithinDays: 31 } },
      'terms.downPaymentPercent',
    ],
    [{ terms: { installments: 2 } }, 'terms.installments'],
    [{ terms: { offerType: 'autopay', payWithinDays: 30 } }, 'terms.payWithinDays'],
    [{ terms: { expiresInDays: 0 } }, 'terms.expiresInDays'],
    [{ againAfterDays: 14 }, 'againAfterDays'],
    [{ againAfterDays: 15 }, undefined],
  ] as const)('for %j returns %s', (changes, fault) => {
    expect(validateOfferRule(ruleOf(changes), limits)).toBe(fault);
  });
});

describe("a rule's largest discount", () => {
  it.each([
    [{}, 5_000],
    [{ terms: { asked: { percent: 1 } } }, 7_500],
    [{ terms: { asked: { amountCents: cents(100) } } }, 7_500],
    [{ audience: { balanceToCents: cents(1_000) }, terms: { asked: { amountCents: cents(900) } } }, 1_000],
  ] as const)('for %j is %s basis points', (changes, expected) => {
    expect(largestDiscount(ruleOf(changes), limits)).toBe(expected);
  });

  it("is rounded up, so that a fraction can't slip past a limit", () => {
    expect(discountBasisPoints(cents(49_999), cents(100_000))).toBe(5_001);
  });
});
