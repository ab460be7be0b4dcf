import { type CalendarDate, toZoned } from '@internationalized/date';

/** Number of days after its creation date that a slip is valid. */
export const slipDays = 7;

/** Returns the last day on which retailers accept the slip. */
export function slipExpiresOn(madeOn: CalendarDate): CalendarDate {
  return madeOn.add({ days: slipDays });
}

/** Returns the end of the slip's last day in the tenant's time zone. */
export function slipEndsAt(expiresOn: CalendarDate, timeZone: string): Date {
  return toZoned(expiresOn.add({ days: 1 }), timeZone).toDate();
}

export function isSlipExpired(expiresOn: CalendarDate, today: CalendarDate): boolean {
  return expiresOn.compare(today) < 0;
}
