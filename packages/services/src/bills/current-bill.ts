import { currentTenant } from '@quittance/database/current-tenant';
import type { BillTable } from '@quittance/database/tables/import-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Bill, CurrentBill } from '@quittance/domain/bills/bill';
import { cents } from '@quittance/domain/money/cents';
import { type RawBuilder, sql } from 'kysely';

export type OpenBillRow = Pick<
  BillTable,
  'bill_id' | 'bill_number' | 'period_start' | 'period_end' | 'amount_cents' | 'brought_forward_cents' | 'issued_on'
>;

/** Builds an SQL expression for the open bill of the account under the given alias, as JSON or null. */
export function openBillOf(account: string): RawBuilder<OpenBillRow | null> {
  const a = sql.table(account);
  return sql<OpenBillRow | null>`(
    select json_build_object('bill_id', b.bill_id, 'bill_number', b.bill_number, 'period_start', b.period_start, 'period_end', b.period_end,
      'amount_cents', b.amount_cents, 'brought_forward_cents', b.brought_forward_cents, 'issued_on', b.issued_on)
    from bill b where b.tenant_id = ${currentTenant} and b.account_id = ${a}.account_id and b.state = 'open'
  )`;
}

export type BilledAccountRow = {
  readonly amount_due_cents: number;
  readonly past_due_cents: number;
  readonly billed_balance_cents: number | null;
  readonly due_on: string | null;
  readonly bill: OpenBillRow | null;
};

/**
 * Reads an account's current bill. Every release writes its terms to the account's own columns; the open bill adds its
 * number, period and charges.
 */
export function currentBillOfRow({ bill, ...row }: BilledAccountRow): CurrentBill {
  const terms = {
    amountDueCents: cents(row.amount_due_cents),
    pastDueCents: cents(row.past_due_cents),
    billedBalanceCents: row.billed_balance_cents === null ? null : cents(row.billed_balance_cents),
    dueOn: row.due_on,
  };
  return { ...terms, bill: bill && { ...terms, ...identityOf(bill) } };
}

function identityOf(bill: OpenBillRow): Omit<Bill, keyof Omit<CurrentBill, 'bill'>> {
  return {
    billNumber: bill.bill_number,
    periodStart: bill.period_start,
    periodEnd: bill.period_end,
    amountCents: cents(bill.amount_cents),
    broughtForwardCents: bill.brought_forward_cents === null ? null : cents(bill.brought_forward_cents),
    issuedOn: bill.issued_on,
    state: 'open',
  };
}

export async function loadCurrentBills(
  tx: TenantTransaction,
  { tenantId, accountIds }: { tenantId: string; accountIds: readonly string[] },
): Promise<ReadonlyMap<string, CurrentBill>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('account')
    .select(['account_id', 'amount_due_cents', 'past_due_cents', 'billed_balance_cents', 'due_on'])
    .select(openBillOf('account').as('bill'))
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ account_id: id, ...row }) => [id, currentBillOfRow(row)]));
}
