import type { BillTable } from '@quittance/database/tables/import-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BillState } from '@quittance/domain/bills/bill';

/** Amounts in cents, days as YYYY-MM-DD. */
export type BillView = Omit<
  BillTable,
  'tenant_id' | 'account_id' | 'customer_id' | 'import_batch_id' | 'created_at' | 'replaces_bill_id'
>;

const columns = [
  'bill_id',
  'bill_number',
  'period_start',
  'period_end',
  'amount_cents',
  'brought_forward_cents',
  'amount_due_cents',
  'past_due_cents',
  'billed_balance_cents',
  'due_on',
  'issued_on',
  'state',
] as const;

/** Loads bills of an account, newest first; `before` is the last bill of the previous page. */
export async function loadBills(
  tx: TenantTransaction,
  {
    tenantId,
    accountId,
    states,
    before,
    limit,
  }: {
    tenantId: string;
    accountId: string;
    states: readonly BillState[];
    before?: string | undefined;
    limit: number;
  },
): Promise<BillView[]> {
  return tx
    .selectFrom('bill')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('state', 'in', states)
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
}
