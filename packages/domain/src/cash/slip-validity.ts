import { type CalendarDate, toZoned } from '@internationalized/date';

/** How many days after the day on which it was made a slip is taken. */
export const slipDays = 7;

/** The last day on which a retailer takes a slip that was made on a day. */
export function slipExpiresOn(madeOn: CalendarDate): CalendarDate {
  return madeOn.add({ days: slipDays });
}

/** The instant at which a slip's last day is over where the tenant is. */
export function slipEndsAt(expiresOn: CalendarDate, timeZone: string): Date {
  return toZoned(expiresOn.add({ days: 1 }), timeZone).toDate();
}

/** Whether a slip's last day is over. */
export function isSlipExpired(expiresOn: CalendarDate, today: CalendarDate): boolean {
  return expiresOn.compare(today) < 0;
}
