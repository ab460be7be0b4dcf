import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type BillState, shownBillStates } from '@quittance/domain/bills/bill';
import type { BillStatus } from '@quittance/domain/bills/bill-status';
import { type Cents, zeroCents } from '@quittance/domain/money/cents';
import { findBilledAccountOfPayee } from '../bills/find-billed-account.ts';
import { loadBillPage } from '../bills/list-account-bills.ts';
import { type BillView, loadBills } from '../bills/load-bills.ts';
import { loadNextBills } from '../bills/load-next-bills.ts';
import { statusOfView } from '../bills/status-of-view.ts';
import type { Page } from '../page-of.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A bill as a creditor's program sees it. */
export type CreditorBill = BillView & {
  readonly customerId: string;
  readonly payeeCode: string;
  readonly accountReferenceCode: string;
  readonly status: BillStatus | 'canceled';
  readonly stillDueCents: Cents;
};

export type CreditorAccountKey = { readonly merchantPayeeCode: string; readonly accountReferenceCode: string };
export type CreditorBillKey = CreditorAccountKey & { readonly billNumber: string };

/** Lists an account's bills, newest first. */
export function listCreditorBills(
  { database }: Pick<ServiceContext, 'database'>,
  {
    tenant,
    key,
    issued,
    cursor,
    limit,
  }: {
    tenant: Pick<Tenant, 'id'>;
    key: CreditorAccountKey;
    issued: { readonly from?: string | undefined; readonly to?: string | undefined };
    cursor: string | undefined;
    limit: number;
  },
): Promise<({ kind: 'page' } & Page<CreditorBill>) | Refusal<'CursorInvalid' | 'NotFound'>> {
  return database.inTenant(tenant.id, async (tx) => {
    const account = await findBilledAccountOfPayee(tx, { tenant, ...key });
    if (!account) return refuse('NotFound');
    const page = await loadBillPage(tx, { tenantId: tenant.id, account, cursor, issued, limit });
    if (page.kind === 'refused') return page;
    return { ...page, rows: page.rows.map((bill) => ({ ...bill, ...ownerOf(account, key) })) };
  });
}

/** Loads the latest version of a bill. A canceled bill counts only if no other version has its number. */
export async function findCreditorBill(
  tx: TenantTransaction,
  { tenant, billNumber, ...key }: CreditorBillKey & { tenant: Pick<Tenant, 'id'> },
): Promise<CreditorBill | undefined> {
  const account = await findBilledAccountOfPayee(tx, { tenant, ...key });
  if (!account) return undefined;
  const of = { tenantId: tenant.id, accountId: account.accountId };
  const load = async (states: readonly BillState[]) =>
    (await loadBills(tx, { ...of, states, billNumber, isLatestOnly: true, limit: 1 }))[0];
  const [open, shown] = [await load(['open']), await load(shownBillStates)];
  const bill = open ?? shown;
  if (bill) {
    const next = await loadNextBills(tx, { ...of, billIds: [bill.billId] });
    const seen = statusOfView(bill, { account, nextBill: next.get(bill.billId) ?? null });
    return { ...bill, ...seen, ...ownerOf(account, key) };
  }
  const canceled = await load(['canceled']);
  return canceled && { ...canceled, status: 'canceled', stillDueCents: zeroCents, ...ownerOf(account, key) };
}

/** Tells whether only this import has written a bill with the number. */
export async function isBillCreatedBy(
  tx: TenantTransaction,
  { tenant, batchId, billNumber, ...key }: CreditorBillKey & { tenant: Pick<Tenant, 'id'>; batchId: string },
): Promise<boolean> {
  const account = await findBilledAccountOfPayee(tx, { tenant, ...key });
  if (!account) return false;
  const batches = await tx
    .selectFrom('bill')
    .select('import_batch_id')
    .where('tenant_id', '=', tenant.id)
    .where('account_id', '=', account.accountId)
    .where('bill_number', '=', billNumber)
    .execute();
  return batches.length > 0 && batches.every((bill) => bill.import_batch_id === batchId);
}

function ownerOf(
  { customerId }: { readonly customerId: string },
  { merchantPayeeCode: payeeCode, accountReferenceCode }: CreditorAccountKey,
) {
  return { customerId, payeeCode, accountReferenceCode };
}
