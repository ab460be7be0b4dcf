import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isPaidInFull } from '@quittance/domain/documents/paid-in-full';
import { cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { nameHolder, type Sealed } from '../customers/name-holder.ts';
import type { TenantKey } from '../tenants/keyring.ts';

/**
 * An account with its completed payments minus refunds. Amounts in cents; `last_paid_on` is YYYY-MM-DD, null when
 * nothing was paid.
 */
export type AccountPaymentStatus = {
  account_id: string;
  reference_code: string;
  name: string;
  holder_name: string;
  balance_cents: number;
  paid_cents: number;
  last_paid_on: string | null;
  is_under_way: boolean;
  is_settled_for_less: boolean;
  was_closed_owing: boolean;
};

export type PaidAccount = AccountPaymentStatus & { last_paid_on: string };

export async function loadStatuses(
  tx: TenantTransaction,
  of: { tenantId: string; customerId: string; key: TenantKey; accountReferenceCode?: string | undefined },
): Promise<AccountPaymentStatus[]> {
  const { tenantId, customerId, accountReferenceCode = null } = of;
  const { rows } = await sql<Sealed<AccountPaymentStatus>>`
    select a.account_id, a.reference_code, a.name, c.customer_id, c.personal_data_sealed, a.balance_cents,
      coalesce(paid.total, 0)::bigint as paid_cents, paid.last_on as last_paid_on, coalesce(paid.is_under_way, false) as is_under_way,
      exists (
        select from settlement s
        where s.tenant_id = ${tenantId} and s.account_id = a.account_id and s.state = 'completed'
      ) as is_settled_for_less,
      -- Closing an account books what is left of its balance to zero, at the very instant of closed_at.
      a.closed_at is not null and exists (
        select from ledger_entry e
        join ledger_transaction t on t.tenant_id = e.tenant_id and t.transaction_id = e.transaction_id
        where e.tenant_id = ${tenantId} and e.account = 'receivable:' || a.account_id and e.amount_cents < 0
          and t.kind = 'adjust' and t.payment_id is null and t.created_at = a.closed_at
      ) as was_closed_owing
    from account a
    join customer c on c.tenant_id = a.tenant_id and c.customer_id = a.customer_id
    left join lateral (
      select sum(s.amount_cents - coalesce((
          select b.amount_cents from refund r
          join refund_share b on b.tenant_id = r.tenant_id and b.refund_id = r.refund_id and b.account_id = s.account_id
          where r.tenant_id = ${tenantId} and r.payment_id = s.payment_id and r.state = 'succeeded'
        ), 0)) filter (where p.state in ('succeeded', 'settled')) as total,
        max(p.scheduled_for) filter (where p.state in ('succeeded', 'settled')) as last_on,
        bool_or(p.state in ('reserved', 'submitting', 'unknown', 'accepted', 'review')) as is_under_way
      from payment_share s join payment p on p.tenant_id = s.tenant_id and p.payment_id = s.payment_id
      where s.tenant_id = ${tenantId} and s.account_id = a.account_id
    ) paid on true
    where a.tenant_id = ${tenantId} and a.customer_id = ${customerId}
      and (${accountReferenceCode}::text is null or a.reference_code = ${accountReferenceCode})
    order by a.reference_code
  `.execute(tx);
  return rows.map((row) => nameHolder(of.key, row));
}

export function asPaid(account: AccountPaymentStatus): PaidAccount | undefined {
  const { last_paid_on } = account;
  const isPaid = isPaidInFull({
    balanceCents: cents(account.balance_cents),
    paidCents: cents(account.paid_cents),
    isUnderWay: account.is_under_way,
    isSettledForLess: account.is_settled_for_less,
    wasClosedOwing: account.was_closed_owing,
  });
  return isPaid && last_paid_on !== null ? { ...account, last_paid_on } : undefined;
}
