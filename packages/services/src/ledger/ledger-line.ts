import type { LedgerTransactionTable } from '@quittance/database/payment-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/** A line of a booking, in words: which account it is, and whose where it is somebody's. Cents; above zero a debit. */
export type EntryLine = {
  readonly account: string;
  /** The number of the account that owes; null for an account of the house. */
  readonly accountReferenceCode: string | null;
  readonly amountCents: number;
};

/** A booking with its lines, which sum to zero. Days as YYYY-MM-DD. */
export type LedgerLine = {
  readonly transactionId: string;
  readonly kind: LedgerTransactionTable['kind'];
  readonly paymentId: string | null;
  readonly confirmationNumber: string | null;
  readonly effectiveOn: string;
  readonly createdAt: Date;
  readonly entries: readonly EntryLine[];
};

/** In which order the bookings of one instant came about: a hold is before what became of it. Of rows that have a `kind`. */
export const orderOfKind = sql<number>`array_position(array['adjust', 'reserve', 'settle', 'fee', 'void', 'return', 'refund'], kind)`;

/** The lines of bookings, by the booking. */
export async function loadEntries(
  tx: TenantTransaction,
  { tenantId, transactionIds }: { tenantId: string; transactionIds: readonly string[] },
): Promise<(transactionId: string) => EntryLine[]> {
  const { rows } = await sql<{
    transaction_id: string;
    account: string;
    amount_cents: number;
    reference: string | null;
  }>`
    select e.transaction_id, split_part(e.account, ':', 1) as account, e.amount_cents, a.reference_code as reference
    from ledger_entry e
    left join account a on a.tenant_id = ${tenantId}
      and a.account_id = case when e.account like 'receivable:%' then split_part(e.account, ':', 2)::uuid end
    where e.tenant_id = ${tenantId} and e.transaction_id = any(${transactionIds}::uuid[])
    order by e.transaction_id, e.line
  `.execute(tx);
  return (transactionId) =>
    rows
      .filter((row) => row.transaction_id === transactionId)
      .map((row) => ({ account: row.account, accountReferenceCode: row.reference, amountCents: row.amount_cents }));
}
