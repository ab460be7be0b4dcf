import { CalendarDate, parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { anyDay } from '../testing/schedules.ts';
import { isLumpSumOfferValid, isPlanOfferValid } from './settlement-offer.ts';

const today = new CalendarDate(2026, 11, 21);
const amountCents = cents(60_000);
const day = (text: string | null) => text && parseDate(text);

describe('isLumpSumOfferValid (req 5.5)', () => {
  it.each([
    ['neither day', null, null, true],
    ['both days ahead', '2026-12-01', '2026-12-31', true],
    ['both days today', '2026-11-21', '2026-11-21', true],
    ['a due day before the last day to accept', '2026-12-31', '2026-12-01', true],
    ['a last day to accept that has passed', '2026-11-20', '2026-12-31', false],
    ['a due day that has passed', '2026-12-01', '2026-11-20', false],
    ['no due day', '2026-12-01', null, false],
    ['no last day to accept', null, '2026-12-31', false],
  ] as const)('returns the right result with %s', (_, expiresOn, dueOn, expected) => {
    const offer = { amountCents, expiresOn: day(expiresOn) || null, dueOn: day(dueOn) || null };
    expect(isLumpSumOfferValid(offer, today)).toBe(expected);
  });

  it.each([
    [1, true],
    [100_000_000, true],
    [100_000_001, false],
    [0, false],
    [-1, false],
  ])('returns the right result for %i cents', (amount, expected) => {
    expect(isLumpSumOfferValid({ amountCents: cents(amount), expiresOn: null, dueOn: null }, today)).toBe(expected);
  });
});

describe('isPlanOfferValid (req 5.5)', () => {
  const offer = { totalCents: amountCents, dueOn: parseDate('2027-03-31'), installments: 4 };

  it.each<[string, Partial<{ totalCents: number; dueOn: string | null; installments: number | null }>, boolean]>([
    ['that is complete', {}, true],
    ['without a number of installments', { installments: null }, true],
    ['without a last day', { dueOn: null }, false],
    ['of zero', { totalCents: 0 }, false],
    ['of a negative amount', { totalCents: -1 }, false],
    ['whose last day has passed', { dueOn: '2026-11-20' }, false],
    ['whose last day is today, with installments', { dueOn: '2026-11-21' }, false],
    ['whose last day is today, without', { dueOn: '2026-11-21', installments: null }, false],
    ['whose last day is a day short of a month', { dueOn: '2026-12-20' }, false],
    ['whose last day is the same day of the next month', { dueOn: '2026-12-21' }, true],
  ])('returns the right result for an offer %s', (_, own, expected) => {
    const { totalCents = amountCents, dueOn = '2027-03-31', installments = offer.installments } = own;
    const given = { totalCents: cents(totalCents), dueOn: day(dueOn) || null, installments };
    expect(isPlanOfferValid(given, today)).toBe(expected);
  });

  it.each([
    ['2027-01-28', '2027-02-28'],
    ['2027-01-29', '2027-02-28'],
    ['2027-01-30', '2027-02-28'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-29', '2028-02-29'],
    ['2028-01-30', '2028-02-29'],
    ['2028-01-31', '2028-02-29'],
    ['2027-02-28', '2027-03-28'],
    ['2027-03-31', '2027-04-30'],
    ['2026-12-31', '2027-01-31'],
  ])('for an offer accepted on %s allows %s as its last day but not the day before', (now, first) => {
    const dueOn = parseDate(first);
    expect(isPlanOfferValid({ ...offer, dueOn }, parseDate(now))).toBe(true);
    expect(isPlanOfferValid({ ...offer, dueOn: dueOn.subtract({ days: 1 }) }, parseDate(now))).toBe(false);
  });

  it('accepts any later last day and never accepts one less than 28 days away', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(100), fc.nat(100), (now, ahead, more) => {
        const dueOn = now.add({ days: ahead });
        const isValid = isPlanOfferValid({ ...offer, dueOn }, now);
        if (ahead < 28) expect(isValid).toBe(false);
        if (ahead > 31) expect(isValid).toBe(true);
        if (isValid) expect(isPlanOfferValid({ ...offer, dueOn: dueOn.add({ days: more }) }, now)).toBe(true);
      }),
    );
  });
});
