import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { shownBillStates } from '@quittance/domain/bills/bill';
import { type Page, pageOf } from '../page-of.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type BilledAccount, findBilledAccount } from './find-billed-account.ts';
import { type BillView, loadBills } from './load-bills.ts';
import { loadNextBills } from './load-next-bills.ts';
import { type SeenStatus, statusOfView } from './status-of-view.ts';

/** A bill as its customer sees it. A bill that another one replaced has nothing still due. */
export type CustomerBill = BillView & SeenStatus;

type Asked = {
  readonly accountReferenceCode: string;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};

const usualLimit = 25;

/**
 * Lists the bills of a customer's account, newest first, without those of undone imports. Of a bill and its corrections,
 * it lists the latest. A guest sees only the bills of their link's account.
 */
export async function listAccountBills(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, session, asked }: { tenant: Pick<Tenant, 'id'>; session: CustomerSession; asked: Asked },
): Promise<({ kind: 'page' } & Page<CustomerBill>) | Refusal<'NotFound' | 'CursorInvalid'>> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const { accountReferenceCode, cursor, limit = usualLimit } = asked;
  return database.inCustomer(owner, async (tx) => {
    const account = await findBilledAccount(tx, { tenant, session, accountReferenceCode });
    if (!account) return refuse('NotFound');
    return loadBillPage(tx, { tenantId: tenant.id, account, cursor, limit });
  });
}

/** Loads a page of an account's bills in the caller's transaction. */
export async function loadBillPage(
  tx: TenantTransaction,
  {
    tenantId,
    account,
    cursor,
    issued,
    limit,
  }: {
    tenantId: string;
    account: BilledAccount;
    cursor: string | undefined;
    /** Days as YYYY-MM-DD. */
    issued?: { readonly from?: string | undefined; readonly to?: string | undefined };
    limit: number;
  },
): Promise<({ kind: 'page' } & Page<CustomerBill>) | Refusal<'CursorInvalid'>> {
  const of = { tenantId, accountId: account.accountId };
  if (cursor !== undefined && !(await isBillOf(tx, { ...of, billId: cursor }))) return refuse('CursorInvalid');
  const which = { states: shownBillStates, before: cursor, issued: issued ?? {}, isLatestOnly: true };
  const rows = await loadBills(tx, { ...of, ...which, limit: limit + 1 });
  const next = await loadNextBills(tx, { ...of, billIds: rows.map(({ billId: id }) => id) });
  const bills = rows.map((bill) => ({
    ...bill,
    ...statusOfView(bill, { account, nextBill: next.get(bill.billId) ?? null }),
  }));
  return { kind: 'page', ...pageOf(bills, { limit, idOf: ({ billId: id }) => id }) };
}

async function isBillOf(
  tx: TenantTransaction,
  { tenantId, accountId, billId }: { tenantId: string; accountId: string; billId: string },
): Promise<boolean> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(billId)) return false;
  const found = await tx
    .selectFrom('bill')
    .select('bill_id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('bill_id', '=', billId)
    .executeTakeFirst();
  return found !== undefined;
}
