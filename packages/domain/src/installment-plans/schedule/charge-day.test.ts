import { CalendarDate, parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { isBankDay } from '../../dates/bank-days.ts';
import { changeableThrough, chargeDay, noticeDay } from './charge-day.ts';

const sixYears = Array.from({ length: 6 * 365 + 2 }, (_, index) => new CalendarDate(2026, 1, 1).add({ days: index }));

describe('the charge date of an installment (req 7.6)', () => {
  it.each([
    ['a Friday', '2026-12-04', '2026-12-04'],
    ['a Saturday', '2026-12-05', '2026-12-07'],
    ['a Sunday', '2026-12-06', '2026-12-07'],
    ['Thanksgiving', '2026-11-26', '2026-11-27'],
    ['Christmas before a weekend', '2026-12-25', '2026-12-28'],
    ['a Saturday before Labor Day', '2026-09-05', '2026-09-08'],
  ])('for a bank account payment due on %s, is that day or the next banking day', (_, dueOn, expected) => {
    expect(chargeDay(parseDate(dueOn), 'bank').toString()).toBe(expected);
    expect(chargeDay(parseDate(dueOn), 'card').toString()).toBe(dueOn);
  });

  it('is never before the due date and at most 4 days after it', () => {
    for (const day of sixYears) {
      const charged = chargeDay(day, 'bank');
      expect(isBankDay(charged)).toBe(true);
      expect(charged.compare(day)).toBeGreaterThanOrEqual(0);
      expect(charged.compare(day.add({ days: 4 }))).toBeLessThanOrEqual(0);
    }
  });

  it('allows changes until the end of the day before', () => {
    expect(changeableThrough(parseDate('2027-03-01')).toString()).toBe('2027-02-28');
  });
});

describe('law: 12 CFR 1006.22(c): the date of a debit notice', () => {
  it.each([
    ['a plain week', '2026-12-11', false, '2026-12-04'],
    ['a holiday between', '2026-12-30', false, '2026-12-22'],
    ['a changed amount', '2026-12-14', true, '2026-12-01'],
    ['a changed amount across two holidays', '2027-01-04', true, '2026-12-22'],
  ])('is right for %s', (_, chargeOn, isAmountVarying, expected) => {
    expect(noticeDay(parseDate(chargeOn), { isAmountVarying }).toString()).toBe(expected);
  });

  it.each([false, true])(
    'law: 12 CFR 1006.22(c): is 3 to 10 business days before any day in 6 years, with a varying amount: %s',
    (isAmountVarying) => {
      const outside = sixYears.filter((chargeOn) => {
        const ahead = businessDaysUntil(chargeOn, noticeDay(chargeOn, { isAmountVarying }));
        return ahead < 3 || ahead > 10;
      });
      expect(outside.map(String)).toEqual([]);
    },
  );

  it('law: 12 CFR 1005.10(d): is at least 10 days before a debit of a different amount', () => {
    const late = sixYears.filter((chargeOn) => {
      const noticeOn = noticeDay(chargeOn, { isAmountVarying: true });
      return noticeOn.compare(chargeOn.subtract({ days: 10 })) > 0;
    });
    expect(late.map(String)).toEqual([]);
  });

  it('is never later for a varying amount', () => {
    for (const day of sixYears) {
      const varying = noticeDay(day, { isAmountVarying: true });
      expect(varying.compare(noticeDay(day, { isAmountVarying: false }))).toBeLessThanOrEqual(0);
    }
  });
});

/** Counts business days between two dates, excluding the first. */
function businessDaysUntil(chargeOn: CalendarDate, noticeOn: CalendarDate): number {
  let count = 0;
  for (let day = noticeOn.add({ days: 1 }); day.compare(chargeOn) <= 0; day = day.add({ days: 1 })) {
    if (isBankDay(day)) count += 1;
  }
  return count;
}
