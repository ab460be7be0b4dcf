import type { CalendarDate } from '@internationalized/date';
import { lastNoticeDay } from '@quittance/domain/payments/debit-notice';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

/**
 * Returns the last day to mail a letter that announces a debit in time. Notices from before migration 0071 have no
 * stored deadline.
 */
export function lastMailingDay(
  { chargeOn, deliverBefore }: { chargeOn: CalendarDate; deliverBefore: Date | null },
  tenant: Pick<Tenant, 'timeZone'>,
): CalendarDate {
  if (deliverBefore === null) return lastNoticeDay({ chargeOn, agreedOn: chargeOn, isAmountVarying: false });
  return todayOf(tenant, new Date(deliverBefore.getTime() - 1));
}
