import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';

/**
 * Builds an SQL condition that holds while the account under the given alias is disputed (12 CFR 1006.30(c)): itself,
 * or through the packet that combines the customer's accounts and is paid as one. Before a write, lock the account's
 * row and check in a separate statement, so that a concurrently opened dispute is visible.
 */
export function isDisputed(account: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select ${openDisputes(account)})`;
}

/**
 * Builds an SQL expression for the account's open dispute, preferring its own to a related account's: `{ disputeId,
 * openedAt }` as JSON, or null.
 */
export function openDisputeOf(account: string): RawBuilder<{ disputeId: string; openedAt: string } | null> {
  const a = sql.table(account);
  return sql<{ disputeId: string; openedAt: string } | null>`(
    select json_build_object('disputeId', d.dispute_id, 'openedAt', d.opened_at) ${openDisputes(account)}
    order by d.account_id = ${a}.account_id desc, d.dispute_id limit 1
  )`;
}

function openDisputes(account: string): RawBuilder<unknown> {
  const a = sql.table(account);
  return sql`
    from dispute d join account disputed on disputed.tenant_id = d.tenant_id and disputed.account_id = d.account_id
    where d.tenant_id = ${currentTenant} and d.customer_id = ${a}.customer_id and d.state = 'open'
      and (d.account_id = ${a}.account_id or disputed.display_type = 'Packet' or ${a}.display_type = 'Packet')
  `;
}
