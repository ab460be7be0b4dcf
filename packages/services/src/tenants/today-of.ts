import type { CalendarDate } from '@internationalized/date';
import { todayIn } from '@quittance/domain/dates/business-day';
import type { Tenant } from './tenant.ts';

/** The business day of an instant where the tenant is. */
export function todayOf(tenant: Pick<Tenant, 'timeZone'>, now: Date): CalendarDate {
  return todayIn(tenant.timeZone, now.getTime());
}
