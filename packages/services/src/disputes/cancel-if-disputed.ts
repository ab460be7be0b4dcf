import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { type Occasion, recordEvent } from '../payments/record-event.ts';
import { disputedReason } from './disputed-reason.ts';
import { isDisputed } from './is-disputed.ts';

/**
 * Cancels a payment that was claimed for sending when a dispute was opened but was never sent. The caller has just
 * changed its state and so holds its row; this locks the accounts, so that a dispute being opened is visible. Returns
 * true when the payment was canceled.
 */
export async function cancelIfDisputed(tx: TenantTransaction, payment: Occasion): Promise<boolean> {
  const { tenantId, paymentId } = payment;
  const { rows } = await sql<{ account_id: string }>`
    select a.account_id from account a
    where a.tenant_id = ${tenantId} and a.account_id in (
      select s.account_id from payment_share s where s.tenant_id = ${tenantId} and s.payment_id = ${paymentId}
    )
    order by a.account_id
    for update of a
  `.execute(tx);
  const accountIds = rows.map((row) => row.account_id);
  const disputed = await sql`
    select from account a where a.tenant_id = ${tenantId} and a.account_id = any(${accountIds}::uuid[]) and ${isDisputed('a')}
  `.execute(tx);
  if (disputed.rows.length === 0) return false;
  const happening = { event: 'canceled' as const, reason: disputedReason };
  return (await recordEvent(tx, { ...payment, happening })) === 'canceled';
}
