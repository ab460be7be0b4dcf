import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BillState } from '@quittance/domain/bills/bill';
import type { BillItem } from '@quittance/domain/bills/bill-item';
import { loadBillItems } from './load-bill-items.ts';

/** Days as YYYY-MM-DD. */
export type BillView = {
  billId: string;
  billNumber: string;
  periodStart: string | null;
  periodEnd: string | null;
  amountCents: number;
  broughtForwardCents: number | null;
  amountDueCents: number;
  pastDueCents: number;
  billedBalanceCents: number | null;
  dueOn: string | null;
  issuedOn: string;
  state: BillState;
  createdAt: Date;
  items: readonly BillItem[];
};

const columns = [
  'bill_id as billId',
  'bill_number as billNumber',
  'period_start as periodStart',
  'period_end as periodEnd',
  'amount_cents as amountCents',
  'brought_forward_cents as broughtForwardCents',
  'amount_due_cents as amountDueCents',
  'past_due_cents as pastDueCents',
  'billed_balance_cents as billedBalanceCents',
  'due_on as dueOn',
  'issued_on as issuedOn',
  'state',
  'created_at as createdAt',
] as const;

/**
 * Loads bills of an account, newest first, of one number or ID if given; `before` is the last bill of the previous page.
 * `isLatestOnly` leaves out bills that a correction replaced.
 */
export async function loadBills(
  tx: TenantTransaction,
  {
    tenantId,
    accountId,
    states,
    billNumber,
    billId,
    before,
    issued = {},
    isLatestOnly = false,
    limit,
  }: {
    tenantId: string;
    accountId: string;
    states: readonly BillState[];
    billNumber?: string | undefined;
    billId?: string | undefined;
    before?: string | undefined;
    issued?: { readonly from?: string | undefined; readonly to?: string | undefined };
    isLatestOnly?: boolean;
    limit: number;
  },
): Promise<BillView[]> {
  const rows = await tx
    .selectFrom('bill')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('state', 'in', states)
    .$if(billNumber !== undefined, (query) => query.where('bill_number', '=', billNumber ?? ''))
    .$if(billId !== undefined, (query) => query.where('bill_id', '=', billId ?? ''))
    .$if(issued.from !== undefined, (query) => query.where('issued_on', '>=', issued.from ?? ''))
    .$if(issued.to !== undefined, (query) => query.where('issued_on', '<=', issued.to ?? ''))
    .$if(isLatestOnly, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('bill as correction')
              .select('correction.bill_id')
              .where('correction.tenant_id', '=', tenantId)
              .where('correction.account_id', '=', accountId)
              .whereRef('correction.replaces_bill_id', '=', 'bill.bill_id')
              .whereRef('correction.bill_number', '=', 'bill.bill_number')
              .where('correction.state', '!=', 'canceled'),
          ),
        ),
      ),
    )
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('issued_on', 'bill_id'),
          '<',
          eb
            .selectFrom('bill as last')
            .select(['last.issued_on', 'last.bill_id'])
            .where('last.tenant_id', '=', tenantId)
            .where('last.bill_id', '=', before ?? '')
            .$asTuple('issued_on', 'bill_id'),
        ),
      ),
    )
    .orderBy('issued_on', 'desc')
    .orderBy('bill_id', 'desc')
    .limit(limit)
    .execute();
  const items = await loadBillItems(tx, { tenantId, billIds: rows.map(({ billId }) => billId) });
  return rows.map((row) => ({ ...row, items: items.get(row.billId) ?? [] }));
}
