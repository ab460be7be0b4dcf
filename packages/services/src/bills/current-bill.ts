import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Bill, CurrentBill } from '@quittance/domain/bills/bill';
import type { BillItem } from '@quittance/domain/bills/bill-item';
import { cents } from '@quittance/domain/money/cents';
import { type RawBuilder, sql } from 'kysely';

export type OpenBillRow = {
  billId: string;
  billNumber: string;
  periodStart: string | null;
  periodEnd: string | null;
  amountCents: number;
  broughtForwardCents: number | null;
  issuedOn: string;
  /** Loaded only where a rule needs them. */
  items?: readonly BillItem[];
};

/** Builds an SQL expression for the open bill of the account under the given alias, as JSON or null. */
export function openBillOf(account: string): RawBuilder<OpenBillRow | null> {
  const a = sql.table(account);
  return sql<OpenBillRow | null>`(
    select json_build_object('billId', b.bill_id, 'billNumber', b.bill_number, 'periodStart', b.period_start, 'periodEnd', b.period_end,
      'amountCents', b.amount_cents, 'broughtForwardCents', b.brought_forward_cents, 'issuedOn', b.issued_on)
    from bill b where b.tenant_id = ${currentTenant} and b.account_id = ${a}.account_id and b.state = 'open'
  )`;
}

export type BilledAccountRow = {
  readonly amountDueCents: number;
  readonly pastDueCents: number;
  readonly billedBalanceCents: number | null;
  readonly dueOn: string | null;
  readonly bill: OpenBillRow | null;
};

/**
 * Reads an account's current bill. Every release writes its terms to the account's own columns; the open bill adds its
 * number, period and charges.
 */
export function currentBillOfRow({ bill, ...row }: BilledAccountRow): CurrentBill {
  const terms = {
    amountDueCents: cents(row.amountDueCents),
    pastDueCents: cents(row.pastDueCents),
    billedBalanceCents: row.billedBalanceCents === null ? null : cents(row.billedBalanceCents),
    dueOn: row.dueOn,
  };
  return { ...terms, bill: bill && { ...terms, ...identityOf(bill), items: bill.items ?? [] } };
}

function identityOf(bill: OpenBillRow): Omit<Bill, keyof Omit<CurrentBill, 'bill'> | 'items'> {
  return {
    billNumber: bill.billNumber,
    periodStart: bill.periodStart,
    periodEnd: bill.periodEnd,
    amountCents: cents(bill.amountCents),
    broughtForwardCents: bill.broughtForwardCents === null ? null : cents(bill.broughtForwardCents),
    issuedOn: bill.issuedOn,
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
    .select([
      'account_id as accountId',
      'amount_due_cents as amountDueCents',
      'past_due_cents as pastDueCents',
      'billed_balance_cents as billedBalanceCents',
      'due_on as dueOn',
    ])
    .select(openBillOf('account').as('bill'))
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ accountId: id, ...row }) => [id, currentBillOfRow(row)]));
}
