import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noticeDay } from '../installment-plans/charge-day.ts';
import { earliestAnnouncedDay, lastMailingDay, needsDebitNotice } from './debit-notice.ts';

describe('a notice before a debit is required', () => {
  const debit = { agreedOn: parseDate('2026-11-23'), isDebtCollector: false, isAmountVarying: false };
  it.each([
    ['a debt collector, 6 days ahead', { isDebtCollector: true }, '2026-11-29', true],
    ['a debt collector, 5 days ahead', { isDebtCollector: true }, '2026-11-28', false],
    ['anyone else, a month ahead', {}, '2026-12-23', false],
    ['anyone else, a varying amount agreed to 11 days before', { isAmountVarying: true }, '2026-12-04', true],
    ['anyone else, a varying amount agreed to 10 days before', { isAmountVarying: true }, '2026-12-03', false],
    [
      'a debt collector, a varying amount 3 days ahead',
      { isDebtCollector: true, isAmountVarying: true },
      '2026-11-26',
      false,
    ],
  ])('for %s', (_what, over, chargeOn, expected) => {
    expect(needsDebitNotice({ ...debit, ...over, chargeOn: parseDate(chargeOn) })).toBe(expected);
  });
});

it('a debit that is announced today is made on the first day whose notice is not late', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_650 }),
      fc.boolean(),
      fc.constantFrom('bank', 'card'),
      (days, isAmountVarying, method) => {
        const today = parseDate('2026-01-01').add({ days });
        const day = earliestAnnouncedDay(today, { isAmountVarying, method });
        expect(noticeDay(day, { isAmountVarying }).compare(today)).toBeGreaterThanOrEqual(0);
        const before = day.subtract({ days: 1 });
        if (method === 'card') expect(noticeDay(before, { isAmountVarying }).compare(today)).toBeLessThan(0);
      },
    ),
  );
});

it('a letter is mailed at least three bank days before the debit', () => {
  // Thanksgiving and a weekend lie between.
  expect(lastMailingDay(parseDate('2026-11-30')).toString()).toBe('2026-11-24');
});
