import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { type Cents, cents, zeroCents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { loadBalances } from '../accounts/load-balances.ts';
import { type Page, pageOf } from '../page-of.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** An account as a creditor's program sees it. Days are YYYY-MM-DD. */
export type CreditorAccount = {
  readonly accountId: string;
  readonly payeeCode: string;
  readonly referenceCode: string;
  readonly customerId: string;
  readonly customerReferenceCode: string;
  readonly name: string;
  readonly balanceCents: Cents;
  readonly amountDueCents: Cents;
  readonly pastDueCents: Cents;
  readonly dueOn: string | null;
  readonly minimumCents: Cents;
  readonly isDisputed: boolean;
  readonly isClosed: boolean;
  readonly createdAt: Date;
};

export type AccountFilter = {
  readonly merchantPayeeCode?: string | undefined;
  readonly accountReferenceCode?: string | undefined;
  readonly customerReferenceCode?: string | undefined;
  readonly customerId?: string | undefined;
  readonly isClosed?: boolean | undefined;
};

type Of = { readonly tenant: Pick<Tenant, 'id' | 'timeZone'>; readonly now: Date };

/** Lists accounts in the order of their IDs, which is the order of their creation. */
export function listCreditorAccounts(
  context: Pick<ServiceContext, 'database' | 'now'>,
  {
    tenant,
    filter,
    cursor,
    limit,
  }: Pick<Of, 'tenant'> & { filter: AccountFilter; cursor?: string | undefined; limit: number },
): Promise<Page<CreditorAccount>> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const rows = await selectAccounts(tx, { tenant, now: context.now() }, { filter, cursor, limit: limit + 1 });
    return pageOf(rows, { limit, idOf: ({ accountId }) => accountId });
  });
}

/** Loads the account with a payee's number. */
export async function findCreditorAccount(
  tx: ReadTransaction,
  of: Of,
  filter: Required<Pick<AccountFilter, 'merchantPayeeCode' | 'accountReferenceCode'>>,
): Promise<CreditorAccount | undefined> {
  const [account] = await selectAccounts(tx, of, { filter, limit: 1 });
  return account;
}

/** Loads every account of a customer. */
export function loadAccountsOf(tx: ReadTransaction, of: Of, customerId: string): Promise<CreditorAccount[]> {
  return selectAccounts(tx, of, { filter: { customerId }, limit: maxOfCustomer });
}

/** A landlord's customer can have hundreds. */
const maxOfCustomer = 1_000;

type Row = Omit<CreditorAccount, 'amountDueCents' | 'pastDueCents' | 'dueOn' | 'isDisputed'>;

async function selectAccounts(
  tx: ReadTransaction,
  { tenant, now }: Of,
  { filter, cursor = null, limit }: { filter: AccountFilter; cursor?: string | null | undefined; limit: number },
): Promise<CreditorAccount[]> {
  const { merchantPayeeCode: payee = null, accountReferenceCode: code = null, isClosed = null } = filter;
  const { customerReferenceCode: customer = null, customerId = null } = filter;
  // Materialized, so that a customer's or a number's few accounts aren't searched for in the order of the primary key.
  const isNarrow = code !== null || customer !== null || customerId !== null;
  const { rows } = await sql<Row>`
    with found as ${isNarrow ? sql`materialized` : sql`not materialized`} (
      select a.* from account a
      where a.tenant_id = ${tenant.id}
        and (${code}::text is null or a.reference_code = ${code})
        and (${customerId}::uuid is null or a.customer_id = ${customerId})
        and (${customer}::text is null or a.customer_id = (
          select c.customer_id from customer c where c.tenant_id = ${tenant.id} and c.reference_code = ${customer}
        ))
        and (${payee}::text is null or a.payee_code = ${payee})
        and (${isClosed}::boolean is null or (a.closed_at is not null) = ${isClosed})
        and (${cursor}::uuid is null or a.account_id > ${cursor})
    )
    select f.account_id as "accountId", f.payee_code as "payeeCode", f.reference_code as "referenceCode", f.customer_id as "customerId",
      c.reference_code as "customerReferenceCode", f.name, f.balance_cents as "balanceCents", f.minimum_cents as "minimumCents",
      f.closed_at is not null as "isClosed", f.created_at as "createdAt"
    from found f join customer c on c.tenant_id = ${tenant.id} and c.customer_id = f.customer_id
    order by f.account_id limit ${limit}
  `.execute(tx);
  const balanceOf = await loadBalances(tx, { tenant, now, accountIds: rows.map(({ accountId }) => accountId) });
  return rows.map((row) => {
    const balance = balanceOf(row.accountId);
    return {
      ...row,
      balanceCents: cents(row.balanceCents),
      minimumCents: cents(row.minimumCents),
      ...dueOf(balance),
      isDisputed: balance.kind === 'disputed',
    };
  });
}

/** Returns the amounts due now: zero while the debt is disputed or a settlement replaces it. */
function dueOf(balance: AccountBalance): Pick<CreditorAccount, 'amountDueCents' | 'pastDueCents' | 'dueOn'> {
  const due = 'due' in balance ? balance.due : null;
  return {
    amountDueCents: due?.amount ?? zeroCents,
    pastDueCents: due?.pastDueAmount ?? zeroCents,
    dueOn: due?.on?.toString() ?? null,
  };
}
