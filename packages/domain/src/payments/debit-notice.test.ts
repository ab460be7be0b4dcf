import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBankDays, isBankDay } from '../dates/bank-days.ts';
import { noticeDay } from '../installment-plans/schedule/charge-day.ts';
import { earliestAnnouncedDay, lastNoticeDay, needsDebitNotice, noticeWindow } from './debit-notice.ts';

describe('needsDebitNotice', () => {
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
  ])('returns the right result for %s', (_what, overrides, chargeOn, expected) => {
    expect(needsDebitNotice({ ...debit, ...overrides, chargeOn: parseDate(chargeOn) })).toBe(expected);
  });
});

it("earliestAnnouncedDay is the first day whose notice isn't late", () => {
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

const manyDays = Array.from({ length: 6 * 365 }, (_, index) => parseDate('2026-01-01').add({ days: index }));

describe('lastNoticeDay', () => {
  it.each([
    [
      'law: 12 CFR 1006.22(c): is three banking days before a debit, over Thanksgiving and a weekend',
      '2026-11-30',
      false,
      '2026-11-24',
    ],
    ['law: 12 CFR 1005.10(d): is ten days before a debit of another amount', '2026-12-14', true, '2026-12-04'],
  ])('%s', (_what, chargeOn, isAmountVarying, expected) => {
    const agreedOn = parseDate('2026-11-02');
    expect(lastNoticeDay({ agreedOn, chargeOn: parseDate(chargeOn), isAmountVarying }).toString()).toBe(expected);
  });

  it.each([false, true])(
    'is at least two days after the notice is sent when the amount varies: %s',
    (isAmountVarying) => {
      const tight = manyDays.filter((chargeOn) => {
        const sent = noticeDay(chargeOn, { isAmountVarying });
        const agreedOn = chargeOn.subtract({ months: 1 });
        return sent.add({ days: 2 }).compare(lastNoticeDay({ agreedOn, chargeOn, isAmountVarying })) > 0;
      });
      expect(tight.map(String)).toEqual([]);
    },
  );
});

it('needsDebitNotice returns true for a debt collector whose varying amount was agreed within ten days', () => {
  const debit = { isDebtCollector: true, isAmountVarying: true, agreedOn: parseDate('2026-11-29') };
  const chargeOn = parseDate('2026-12-07');
  expect(needsDebitNotice({ ...debit, chargeOn })).toBe(true);
  expect(lastNoticeDay({ ...debit, chargeOn }).toString()).toBe('2026-12-02');
});

describe('noticeWindow', () => {
  const timeZone = 'America/Chicago';
  const debit = { agreedOn: parseDate('2026-11-02'), chargeOn: parseDate('2026-12-07'), isAmountVarying: false };

  it("ends at midnight after its last day in the tenant's time zone", () => {
    const { deliverBefore } = noticeWindow(debit, { timeZone, today: parseDate('2026-11-30') });
    expect(deliverBefore.toISOString()).toBe('2026-12-03T06:00:00.000Z');
  });

  it('law: 12 CFR 1006.22(c): lets a notice announce a debit for at most ten banking days', () => {
    const staleFrom = (today: string) =>
      noticeWindow(debit, { timeZone, today: parseDate(today) }).staleFrom.toISOString();
    expect(staleFrom('2026-11-30')).toBe('2026-12-15T06:00:00.000Z');
    // Counted from a Friday, the tenth banking day is a Friday, and the Saturday after it is too late. A Sunday counts
    // from the Monday.
    expect(staleFrom('2026-12-04')).toBe('2026-12-19T06:00:00.000Z');
    expect(staleFrom('2026-12-06')).toBe('2026-12-22T06:00:00.000Z');
  });

  it.each([false, true])('includes the day of the debit, with a varying amount: %s', (isAmountVarying) => {
    const stale = manyDays.filter((chargeOn) => {
      const today = noticeDay(chargeOn, { isAmountVarying });
      const { staleFrom } = noticeWindow({ ...debit, chargeOn, isAmountVarying }, { timeZone, today });
      return staleFrom.getTime() <= new Date(`${chargeOn.toString()}T23:00:00Z`).getTime();
    });
    expect(stale.map(String)).toEqual([]);
  });
});

it('noticeDay is never more than ten banking days before the debit', () => {
  const early = manyDays.filter(isBankDay).filter((chargeOn) => {
    const sent = noticeDay(chargeOn, { isAmountVarying: true });
    return sent.compare(addBankDays(chargeOn, -10)) < 0;
  });
  expect(early.map(String)).toEqual([]);
});
