import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type BillComparison, type ComparableBill, compareBills } from '@quittance/domain/bills/compare-bills';
import { cents } from '@quittance/domain/money/cents';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findBilledAccount } from './find-billed-account.ts';
import { type BillView, loadBills } from './load-bills.ts';
import { loadNextBills } from './load-next-bills.ts';
import { type SeenStatus, statusOfView } from './status-of-view.ts';

/** A bill with everything that its customer sees. */
export type AccountBill = BillView & SeenStatus & { readonly comparison: BillComparison };

/** A bill of the same month of the year before can be issued almost two months earlier in that year. */
const comparedMonths = 14;
/** More bills than an account gets in that time, with corrections. */
const maxCompared = 400;
const counted = ['open', 'replaced'] as const;

/**
 * Returns a bill of a customer's account. Of a bill and its corrections, it returns the latest. A guest sees only the
 * bills of their link's account. Refuses with NotFound, also for the bill of an undone import.
 */
export async function getAccountBill(
  { database }: Pick<ServiceContext, 'database'>,
  {
    tenant,
    session,
    asked: { accountReferenceCode, billNumber },
  }: {
    tenant: Pick<Tenant, 'id'>;
    session: CustomerSession;
    asked: { readonly accountReferenceCode: string; readonly billNumber: string };
  },
): Promise<{ kind: 'found'; bill: AccountBill } | Refusal<'NotFound'>> {
  return database.inCustomer({ tenantId: tenant.id, customerId: session.customerId }, async (tx) => {
    const account = await findBilledAccount(tx, { tenant, session, accountReferenceCode });
    if (!account) return refuse('NotFound');
    const of = { tenantId: tenant.id, accountId: account.accountId };
    const [bill] = await loadBills(tx, { ...of, states: counted, billNumber, isLatestOnly: true, limit: 1 });
    if (!bill) return refuse('NotFound');
    const next = await loadNextBills(tx, { ...of, billIds: [bill.billId] });
    return {
      kind: 'found',
      bill: {
        ...bill,
        ...statusOfView(bill, { account, nextBill: next.get(bill.billId) ?? null }),
        comparison: compare(bill, await loadEarlierBills(tx, { ...of, bill })),
      },
    };
  });
}

async function loadEarlierBills(
  tx: TenantTransaction,
  { tenantId, accountId, bill }: { tenantId: string; accountId: string; bill: BillView },
) {
  return tx
    .selectFrom('bill')
    .select([
      'bill_id as billId',
      'bill_number as billNumber',
      'period_end as periodEnd',
      'amount_cents as amountCents',
      'issued_on as issuedOn',
      'state',
    ])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('state', 'in', counted)
    .where('issued_on', '<=', bill.issuedOn)
    .where('issued_on', '>=', parseDate(bill.issuedOn).subtract({ months: comparedMonths }).toString())
    .orderBy('created_at', 'desc')
    .orderBy('bill_id', 'desc')
    .limit(maxCompared)
    .execute();
}

/** Rows are newest first. */
function compare(bill: BillView, rows: Awaited<ReturnType<typeof loadEarlierBills>>): BillComparison {
  const bills = rows.map(({ billId, ...row }, index): ComparableBill & { billId: string } => ({
    ...row,
    billId,
    amountCents: cents(row.amountCents),
    version: rows.length - index,
  }));
  const asked = bills.find(({ billId }) => billId === bill.billId);
  if (!asked) return { previous: null, lastYear: null };
  return compareBills(
    asked,
    bills.filter((each) => each !== asked),
  );
}
