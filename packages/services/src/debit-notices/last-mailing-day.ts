import type { CalendarDate } from '@internationalized/date';
import { lastNoticeDay } from '@quittance/domain/payments/debit-notice';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

/** Returns the last day on which a letter can be mailed that announces a debit in time. Notices from before 0071 have no deadline of their own. */
export function lastMailingDay(
  { chargeOn, deliverBefore }: { chargeOn: CalendarDate; deliverBefore: Date | null },
  tenant: Pick<Tenant, 'timeZone'>,
): CalendarDate {
  if (deliverBefore === null) return lastNoticeDay({ chargeOn, agreedOn: chargeOn, isAmountVarying: false });
  return todayOf(tenant, new Date(deliverBefore.getTime() - 1));
}
