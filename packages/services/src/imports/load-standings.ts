import type { AccountStatus } from '@quittance/domain/imports/stated-balance';
import { cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { isDisputed } from '../disputes/is-disputed.ts';
import type { ImportWork } from './import-work.ts';

export type StatusBeside = Omit<AccountStatus, 'balanceCents'>;

type Row = {
  account_id: string;
  held: number;
  paid_since: number;
  returned_since: number;
  is_disputed: boolean;
  is_settled: boolean;
};

/**
 * Loads by account: our payments that the creditor didn't know at `as_of`, payments in progress, and whether the debt
 * is disputed or settled. Later adjustments count like returns.
 */
export async function loadStatuses(
  { tx, tenantId, batch }: Pick<ImportWork, 'tx' | 'tenantId' | 'batch'>,
  accountIds: readonly string[],
): Promise<Map<string, StatusBeside>> {
  if (accountIds.length === 0) return new Map();
  const { as_of: asOf } = batch;
  const { rows } = await sql<Row>`
    select a.account_id, ${isDisputed('a')} as is_disputed,
      exists (
        select from settlement s
        where s.tenant_id = ${tenantId} and s.account_id = a.account_id and s.state in ('accepted', 'submitted', 'completed')
      ) as is_settled,
      coalesce(paid.held, 0)::bigint as held, coalesce(paid.since, 0)::bigint as paid_since,
      (coalesce(back.since, 0) + coalesce(adjusted.since, 0))::bigint as returned_since
    from account a
    left join lateral (
      select sum(s.amount_cents) filter (where p.state in ('reserved', 'submitting', 'unknown', 'accepted', 'review')) as held,
        sum(s.amount_cents) filter (where t.created_at > ${asOf}) as since
      from payment_share s
      join payment p on p.tenant_id = s.tenant_id and p.payment_id = s.payment_id
      left join ledger_transaction t on t.tenant_id = s.tenant_id and t.payment_id = s.payment_id and t.kind = 'settle'
      where s.tenant_id = ${tenantId} and s.account_id = a.account_id
    ) paid on true
    left join lateral (
      select sum(e.amount_cents) as since from payment_share s
      join ledger_transaction t on t.tenant_id = s.tenant_id and t.payment_id = s.payment_id and t.kind in ('return', 'refund')
      join ledger_entry e on e.tenant_id = t.tenant_id and e.transaction_id = t.transaction_id and e.account = 'receivable:' || a.account_id
      where s.tenant_id = ${tenantId} and s.account_id = a.account_id and t.created_at > ${asOf}
    ) back on true
    left join lateral (
      select sum(j.amount_cents) as since from adjustment j
      where j.tenant_id = ${tenantId} and j.account_id = a.account_id and j.created_at > ${asOf}
    ) adjusted on true
    where a.tenant_id = ${tenantId} and a.account_id = any(${accountIds}::uuid[])
  `.execute(tx);
  return new Map(
    rows.map((row) => [
      row.account_id,
      {
        heldCents: cents(row.held),
        paidSinceCents: cents(row.paid_since),
        returnedSinceCents: cents(row.returned_since),
        isDisputed: row.is_disputed,
        isSettled: row.is_settled,
      },
    ]),
  );
}
