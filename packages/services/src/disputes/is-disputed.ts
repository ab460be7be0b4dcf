import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an account is disputed at this moment, as an expression over a row of `account` under the given name (12 CFR 1006.30(c)):
 * itself, or through the packet that puts the customer's accounts together, which is paid as one. Whoever writes holds the account's row
 * first and asks by a statement of its own, so that a dispute shows that was opened meanwhile.
 */
export function isDisputed(account: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select ${openDisputes(account)})`;
}

/** The open dispute of such an account, its own before another's: `{ dispute_id, opened_at }` as JSON, or null. */
export function openDisputeOf(account: string): RawBuilder<{ dispute_id: string; opened_at: string } | null> {
  const a = sql.table(account);
  return sql<{ dispute_id: string; opened_at: string } | null>`(
    select json_build_object('dispute_id', d.dispute_id, 'opened_at', d.opened_at) ${openDisputes(account)}
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
