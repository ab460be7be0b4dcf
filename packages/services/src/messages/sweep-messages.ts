import { sql } from 'kysely';
import type { Tenant } from '../tenants/tenant.ts';
import { deliverMessage } from './deliver-message.ts';

const batch = 50;

/**
 * Tries the messages of a tenant whose time has come: those that nobody got to, those that could not be handed over, expired leases.
 * Answers how many were sent. Any number of sweepers may run at once; each message is claimed by one of them.
 */
export async function sweepMessages(
  context: Parameters<typeof deliverMessage>[0] & { onFault(fault: unknown): void },
  tenant: Tenant,
): Promise<number> {
  const due = await context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<{ message_id: string }>`
      select message_id from message
      where tenant_id = ${tenant.id} and state in ('queued', 'sending') and next_try_at <= ${context.now()}
      order by next_try_at limit ${batch}
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
