import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { dueOfBill } from '@quittance/domain/bills/due-of-bill';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { type Page, pageOf } from '../page-of.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findBilledAccount } from './find-billed-account.ts';
import { type BillView, loadBills } from './load-bills.ts';

/** A bill as its customer sees it. A bill that another one replaced has nothing still due. */
export type CustomerBill = BillView & { readonly stillDueCents: Cents };

type Asked = {
  readonly accountReferenceCode: string;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};

const usualLimit = 25;

/**
 * Lists the bills of a customer's account, newest first, without those of undone imports. A guest sees only the bills
 * of their link's account.
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
    const of = { tenantId: tenant.id, accountId: account.accountId };
    if (cursor !== undefined && !(await isBillOf(tx, { ...of, billId: cursor }))) return refuse('CursorInvalid');
    const states = ['open', 'replaced'] as const;
    const rows = await loadBills(tx, { ...of, states, before: cursor, limit: limit + 1 });
    const due = dueOfBill(account.terms, account.balanceCents);
    const bills = rows.map((bill) => ({
      ...bill,
      stillDueCents: bill.state === 'open' ? due.amountDueCents : cents(0),
    }));
    return { kind: 'page', ...pageOf(bills, { limit, idOf: ({ billId: id }) => id }) };
  });
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
