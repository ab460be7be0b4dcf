import { type CalendarDate, parseDate } from '@internationalized/date';
import type { CallBackTable } from '@quittance/database/tables/support-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { TenantKey } from '../tenants/keyring.ts';

/** An open callback request; `phone` is ten digits. */
export type CallBackView = {
  phone: string;
  topic: CallBackTable['topic'];
  callOn: CalendarDate;
  partOfDay: CallBackTable['part_of_day'];
  language: Language;
};

export async function findCallBack(
  tx: TenantTransaction,
  { tenantId, customerId, key, today }: { tenantId: string; customerId: string; key: TenantKey; today: CalendarDate },
): Promise<CallBackView | undefined> {
  const row = await tx
    .selectFrom('call_back')
    .select(['call_back_id', 'phone_sealed', 'topic', 'call_on', 'part_of_day', 'language'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .where('call_on', '>=', today.toString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { topic, language, part_of_day: partOfDay, call_on: callOn } = row;
  const phone = key.open(row.phone_sealed, phonePath(row.call_back_id));
  return { phone, topic, callOn: parseDate(callOn), partOfDay, language };
}

export function phonePath(callBackId: string) {
  return { table: 'call_back', column: 'phone_sealed', row: callBackId };
}
