import { sql } from 'kysely';
import type { TenantRow } from '../tenants/tenant.ts';
import { deliverMessage } from './deliver-message.ts';

const batch = 50;

/**
 * Tries a tenant's due messages: new ones, undelivered ones and those with an expired lease. Returns the number sent.
 * Any number of workers may run it; each message is claimed by one of them.
 */
export async function sweepMessages(
  context: Parameters<typeof deliverMessage>[0] & { onFault(fault: unknown): void },
  tenant: TenantRow,
): Promise<number> {
  const due = await context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<{ message_id: string }>`
      select message_id from message
      where tenant_id = ${tenant.id} and state in ('queued', 'sending') and next_try_at <= ${context.now()}
      order by next_try_at, message_id limit ${batch}
    `.execute(tx);
    return rows.map((row) => row.message_id);
  });
  let sent = 0;
  for (const messageId of due) {
    const delivery = await deliverMessage(context, { tenant, messageId }).catch(context.onFault);
    if (delivery === 'sent') sent++;
  }
  return sent;
}
