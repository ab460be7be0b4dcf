import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type ReminderRules, readReminderRules } from '@quittance/domain/reminders/reminder-rules';

export async function loadReminderRules(tx: TenantTransaction, tenantId: string): Promise<ReminderRules> {
  const row = await tx
    .selectFrom('tenant')
    .select('reminder_rules')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return readReminderRules(row?.reminder_rules);
}
