import type { CalendarDate } from '@internationalized/date';
import { todayIn } from '@quittance/domain/dates/business-day';
import type { Tenant } from './tenant.ts';

const minuteMs = 60_000;
const days = new Map<string, { minute: number; today: CalendarDate }>();

/**
 * Returns the business date of a time in the tenant's time zone. The time zone lookup is the slowest part of a
 * payment's rules, so the result is cached for the minute: no zone's day starts within one.
 */
export function todayOf({ timeZone }: Pick<Tenant, 'timeZone'>, now: Date): CalendarDate {
  const minute = Math.floor(now.getTime() / minuteMs);
  const known = days.get(timeZone);
  if (known?.minute === minute) return known.today;
  const today = todayIn(timeZone, now.getTime());
  days.set(timeZone, { minute, today });
  return today;
}
