import { CalendarDate, parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { isBankDay } from '../dates/bank-days.ts';
import { laterPaymentNoticeDay } from './later-payment-notice-day.ts';

const sixYears = Array.from({ length: 6 * 365 + 2 }, (_, index) => new CalendarDate(2026, 1, 1).add({ days: index }));

describe('law: 12 CFR 1006.22(c): the notice date of a scheduled payment', () => {
  it.each([
    ['90 days ahead', '2027-02-19', '2027-02-11'],
    ['10 days ahead', '2026-12-01', '2026-11-23'],
    ['6 days ahead, which was before it was made', '2026-11-27', '2026-11-19'],
    ['a Saturday', '2026-12-12', '2026-12-07'],
    ['5 days ahead', '2026-11-26', undefined],
    ['the next day', '2026-11-22', undefined],
    ['the same day', '2026-11-21', undefined],
  ])('is right for a payment %s', (_, scheduledFor, expected) => {
    for (const method of ['bank', 'card'] as const) {
      const day = laterPaymentNoticeDay({
        scheduledFor: parseDate(scheduledFor),
        madeOn: parseDate('2026-11-21'),
        method,
      });
      expect(day?.toString()).toBe(expected);
    }
  });

  it.each(['bank', 'card'] as const)(
    'leaves 3 to 10 business days before any later date, by %s, for payments made on any day in 6 years',
    (method) => {
      const outside = sixYears.flatMap((madeOn) =>
        [6, 7, 8, 9, 10, 11, 12, 13, 14, 90]
          .map((days) => madeOn.add({ days }))
          .filter((scheduledFor) => {
            const day = laterPaymentNoticeDay({ scheduledFor, madeOn, method });
            if (!day) return true;
            const ahead = businessDaysUntil(scheduledFor, day.compare(madeOn) < 0 ? madeOn : day);
            return ahead < 3 || ahead > 10;
          })
          .map((scheduledFor) => `${madeOn} for ${scheduledFor}`),
      );
      expect(outside).toEqual([]);
    },
  );
});

/** Counts business days between two dates, excluding the last, whose remaining hours don't count. */
function businessDaysUntil(chargeOn: CalendarDate, noticeOn: CalendarDate): number {
  let count = 0;
  for (let day = noticeOn; day.compare(chargeOn) < 0; day = day.add({ days: 1 })) {
    if (isBankDay(day)) count += 1;
  }
  return count;
}
