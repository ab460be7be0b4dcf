import { balancesPostings } from '@quittance/domain/imports/balances-postings';
import { cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ImportWork } from './import-work.ts';

/** `changeCents` is never zero. */
export type BalanceChange = { readonly accountId: string; readonly changeCents: number };

/**
 * Books balance changes stated by creditors, many accounts in one ledger transaction. Separate transactions for a
 * million accounts would each take three rows and three checks. The caller updates the accounts' balances.
 */
export async function bookBalances(
  { tx, tenantId, today, now }: Pick<ImportWork, 'tx' | 'tenantId' | 'today' | 'now'>,
  changes: readonly BalanceChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const postings = balancesPostings(changes.map((each) => ({ ...each, changeCents: cents(each.changeCents) })));
  const booked = postings.map((posting) => ({ id: newId({ msecs: now.getTime() }), ...posting }));
  const lines = booked.flatMap(({ id, entries }) => entries.map((entry, index) => ({ id, line: index + 1, ...entry })));
  await Promise.all([
    sql`
      insert into ledger_transaction (tenant_id, transaction_id, kind, effective_on, created_at)
      select tenant.tenant_id, t.id, 'adjust', ${today.toString()}, ${now}
      from tenant, unnest(${booked.map(({ id }) => id)}::uuid[]) as t (id)
      where tenant.tenant_id = ${tenantId}
    `.execute(tx),
    sql`
      insert into ledger_entry (tenant_id, transaction_id, line, account, amount_cents)
      select tenant.tenant_id, e.id, e.line, e.account, e.amount
      from tenant, unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ line }) => line)}::int[],
        ${lines.map(({ account }) => account)}::text[], ${lines.map(({ amountCents }) => amountCents)}::bigint[]) as e (id, line, account, amount)
      where tenant.tenant_id = ${tenantId}
    `.execute(tx),
  ]);
}
