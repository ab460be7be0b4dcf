import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Posting } from '@quittance/domain/payments/ledger-postings';
import { sql } from 'kysely';
import { ledgerRows } from './ledger-rows.ts';

export type Booking = {
  posting: Posting;
  paymentId?: string | null;
  settlementId?: string | null;
  /** Number of the payment's transactions of the same kind before this one. Above 0 only for refunds. */
  sequence?: number;
};

/** `effectiveOn` is the tenant's business date, YYYY-MM-DD. */
export type BookingDay = { tenantId: string; effectiveOn: string; now: Date };

/**
 * Writes postings to the ledger and updates account balances. Returns the transaction ids in the order of the postings.
 * The database refuses a second posting of the same kind and sequence for a payment.
 *
 * The statements go out in one round trip. Each names the tenant, so that Citus runs it on the tenant's worker node.
 * Accounts are updated one by one: PostgreSQL would plan a statement for a list of accounts again for each list.
 */
export async function bookPostings(
  tx: TenantTransaction,
  { bookings, tenantId, effectiveOn, now }: BookingDay & { bookings: readonly Booking[] },
): Promise<string[]> {
  if (bookings.length === 0) return [];
  const postings = bookings.map(({ posting }) => posting);
  const { transactions, entries, changes } = ledgerRows(postings, { now });
  const paymentIds = bookings.map(({ paymentId }) => paymentId ?? null);
  const settlementIds = bookings.map(({ settlementId }) => settlementId ?? null);
  const sequences = bookings.map(({ sequence }) => sequence ?? 0);
  await Promise.all([
    sql`
      insert into ledger_transaction (tenant_id, transaction_id, payment_id, settlement_id, kind, sequence, effective_on, created_at)
      select tenant.tenant_id, b.id, b.payment_id, b.settlement_id, b.kind, b.sequence, ${effectiveOn}::date, ${now}::timestamptz
      from tenant, unnest(${transactions.ids}::uuid[], ${paymentIds}::uuid[], ${settlementIds}::uuid[], ${transactions.kinds}::text[],
        ${sequences}::smallint[]) as b (id, payment_id, settlement_id, kind, sequence)
      where tenant.tenant_id = ${tenantId}
    `.execute(tx),
    sql`
      insert into ledger_entry (tenant_id, transaction_id, line, account, amount_cents)
      select tenant.tenant_id, e.id, e.line, e.account, e.amount
      from tenant, unnest(${entries.ids}::uuid[], ${entries.lines}::int[], ${entries.accounts}::text[], ${entries.amounts}::bigint[])
        as e (id, line, account, amount)
      where tenant.tenant_id = ${tenantId}
    `.execute(tx),
    ...changes.map(({ accountId, cents }) =>
      sql`
        update account set balance_cents = balance_cents + ${cents}::bigint
        where tenant_id = ${tenantId} and account_id = ${accountId}
      `.execute(tx),
    ),
  ]);
  return transactions.ids;
}
