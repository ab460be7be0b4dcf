import { type CalendarDate, parseDate } from '@internationalized/date';
import type { CallBackTable } from '@quittance/database/support-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';

/** A wish to be called that is open; `phone` is ten digits. */
export type CallBackView = {
  phone: string;
  topic: CallBackTable['topic'];
  callOn: CalendarDate;
  partOfDay: CallBackTable['part_of_day'];
  language: Language;
};

/** The open wish of a customer whose day is not over, or undefined; `today` is the tenant's. */
export async function findCallBack(
  tx: TenantTransaction,
  { tenantId, customerId, today }: { tenantId: string; customerId: string; today: CalendarDate },
): Promise<CallBackView | undefined> {
  const row = await tx
    .selectFrom('call_back')
    .select(['phone', 'topic', 'call_on', 'part_of_day', 'language'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .where('call_on', '>=', today.toString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { part_of_day: partOfDay, call_on: callOn, ...rest } = row;
  return { ...rest, callOn: parseDate(callOn), partOfDay };
}
