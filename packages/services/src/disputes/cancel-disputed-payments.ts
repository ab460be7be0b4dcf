import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type RawBuilder, sql } from 'kysely';
import { recordEvent } from '../payment-reactions/record-event.ts';
import { disputedReason } from './disputed-reason.ts';

type Canceling = { tenantId: string; accountIds: readonly string[]; today: string; now: Date };

/**
 * Cancels every unsent payment of the accounts, including payments shared with other accounts, and every unpaid cash
 * slip, and restores their balances. Payments already at a processor continue. The caller has locked the accounts.
 * Returns false when another process holds one of the payments and may be waiting for this transaction: the caller must
 * roll back and start over.
 */
export async function cancelDisputedPayments(tx: TenantTransaction, canceling: Canceling): Promise<boolean> {
  const { tenantId, today, now } = canceling;
  const held = await sql<{ payment_id: string }>`
    ${openPayments(canceling)} order by p.payment_id for update of p skip locked
  `.execute(tx);
  const open = await openPayments(canceling).execute(tx);
  if (open.rows.length > held.rows.length) return false;
  for (const { payment_id: paymentId } of held.rows) {
    const happening = { event: 'canceled' as const, reason: disputedReason };
    await recordEvent(tx, { tenantId, paymentId, today, now, happening });
  }
  return true;
}

function openPayments({ tenantId, accountIds }: Canceling): RawBuilder<{ payment_id: string }> {
  return sql<{ payment_id: string }>`
    select p.payment_id from payment p
    where p.tenant_id = ${tenantId} and p.state in ('reserved', 'awaiting') and p.payment_id in (
      select s.payment_id from payment_share s
      where s.tenant_id = ${tenantId} and s.account_id = any(${accountIds}::uuid[])
    )
  `;
}
