import type { CalendarDate } from '@internationalized/date';
import { todayIn } from '@quittance/domain/dates/business-day';
import type { Tenant } from './tenant.ts';

const minuteMs = 60_000;
const days = new Map<string, { minute: number; today: CalendarDate }>();

/**
 * The business day of an instant where the tenant is. Asking the time zone takes longer than anything else in a payment's rules,
 * so the answer is kept for the minute: no zone's day begins within one.
 */
export function todayOf({ timeZone }: Pick<Tenant, 'timeZone'>, now: Date): CalendarDate {
  const minute = Math.floor(now.getTime() / minuteMs);
  const known = days.get(timeZone);
  if (known?.minute === minute) return known.today;
  const today = todayIn(timeZone, now.getTime());
  days.set(timeZone, { minute, today });
  return today;
}
