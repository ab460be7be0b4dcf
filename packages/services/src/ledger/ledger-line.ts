import type { LedgerTransactionTable } from '@quittance/database/tables/payment-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/** A line of a booking, with its ledger account. Cents; positive for a debit. */
export type EntryLine = {
  readonly account: string;
  /**
   * The customer account's number; null for an internal account, and for other customers' accounts, which are combined
   * into one line.
   */
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

/** Orders rows by `kind` within one instant: a reservation comes before its outcome. */
export const orderOfKind = sql`array_position(array['adjust', 'reserve', 'settle', 'fee', 'void', 'return', 'refund'], kind)`;

type EntryRow = {
  transaction_id: string;
  account: string;
  amount_cents: number;
  reference: string | null;
  customer_id: string | null;
};

/**
 * Loads the lines of bookings, by booking. One imported file books many accounts at once. With `customerId`, other
 * customers' lines are combined into one without a number, so that opening one customer's account doesn't reveal fifty
 * others.
 */
export async function loadEntries(
  tx: TenantTransaction,
  {
    tenantId,
    transactionIds,
    customerId,
  }: { tenantId: string; transactionIds: readonly string[]; customerId?: string },
): Promise<(transactionId: string) => EntryLine[]> {
  const { rows } = await sql<EntryRow>`
    select e.transaction_id, split_part(e.account, ':', 1) as account, e.amount_cents, a.reference_code as reference, a.customer_id
    from ledger_entry e
    left join account a on a.tenant_id = ${tenantId}
      and a.account_id = case when e.account like 'receivable:%' then split_part(e.account, ':', 2)::uuid end
    where e.tenant_id = ${tenantId} and e.transaction_id = any(${transactionIds}::uuid[])
    order by e.transaction_id, e.line
  `.execute(tx);
  const isOthers = (row: EntryRow) =>
    row.customer_id !== null && customerId !== undefined && row.customer_id !== customerId;
  return (transactionId) => {
    const lines = rows.filter((row) => row.transaction_id === transactionId);
    const othersCents = lines.filter(isOthers).reduce((sum, row) => sum + row.amount_cents, 0);
    return [
      ...lines
        .filter((row) => !isOthers(row))
        .map((row) => ({ account: row.account, accountReferenceCode: row.reference, amountCents: row.amount_cents })),
      ...(othersCents === 0 ? [] : [{ account: 'receivable', accountReferenceCode: null, amountCents: othersCents }]),
    ];
  };
}
