import { parseDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { chargeDay } from '../installment-plans/schedule/charge-day.ts';
import { lastNoticeDay } from '../payments/debit-notice.ts';
import { firstDayAfterDispute } from './after-dispute.ts';

it("law: 12 CFR 1005.10(d): firstDayAfterDispute leaves ten days before the plan's next payment", () => {
  expect(firstDayAfterDispute(parseDate('2026-12-24')).toString()).toBe('2027-01-03');
});

it.each(['2026-11-20', '2026-12-24', '2027-02-28'])(
  'firstDayAfterDispute on %s leaves enough time to announce the next payment',
  (closedOn) => {
    const today = parseDate(closedOn);
    for (const method of ['bank', 'card'] as const) {
      const chargeOn = chargeDay(firstDayAfterDispute(today), method);
      const agreedOn = today.subtract({ months: 3 });
      expect(lastNoticeDay({ isAmountVarying: true, agreedOn, chargeOn }).compare(today)).toBeGreaterThanOrEqual(0);
    }
  },
);
