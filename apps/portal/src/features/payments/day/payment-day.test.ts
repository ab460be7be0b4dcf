import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { laterDays, paymentDay } from './payment-day.ts';

const today = parseDate('2026-11-21');
const day = (pickedDay: string | undefined, change: Partial<Parameters<typeof paymentDay>[0]> = {}) =>
  paymentDay({ pickedDay, method: undefined, isGuest: false, today, ...change });

describe('paymentDay', () => {
  it.each([
    ['a payment without a chosen day', undefined, false, '2026-11-21'],
    ['a chosen day that is still missing', '', true, undefined],
    ['tomorrow', '2026-11-22', true, '2026-11-22'],
    ['the last of 90 days', '2027-02-19', true, '2027-02-19'],
    ['a day too far ahead', '2027-02-20', true, undefined],
    ['a day that has become today', '2026-11-21', true, undefined],
    ['a day that has passed', '2026-11-20', true, undefined],
    ['a nonexistent day', '2026-02-31', true, undefined],
  ])('is correct for %s', (_name, pickedDay, isLater, scheduledFor) => {
    expect(day(pickedDay)).toEqual({
      todayOnly: undefined,
      isLater,
      scheduledFor: scheduledFor === undefined ? undefined : parseDate(scheduledFor),
    });
  });

  it.each([
    ['guest', { isGuest: true }],
    ['wallet', { method: { kind: 'wallet', wallet: 'googlePay' } }],
    ['cash', { method: { kind: 'cash' } }],
  ] as const)('is today for a payment that cannot be scheduled: %s', (todayOnly, change) => {
    expect(day('2026-12-01', change)).toEqual({ todayOnly, isLater: false, scheduledFor: today });
  });

  it('allows tomorrow through the 90th day', () => {
    const { first, last } = laterDays(today);
    expect([first.toString(), last.toString()]).toEqual(['2026-11-22', '2027-02-19']);
  });
});
