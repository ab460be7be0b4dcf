import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { type AccountName, findNamedAccount } from '../accounts/find-named-account.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type LedgerLine, loadEntries, orderOfKind } from './ledger-line.ts';

export type AccountLedgerLine = LedgerLine & { readonly changeCents: number; readonly balanceAfterCents: number };

const atOnce = 50;

/**
 * Lists every booking on an account's balance, newest first, with all its entries and the balance after it. The cursor
 * is the last booking of the previous page. Refuses with NotFound, PayeeCodeRequired when several payees use the
 * number, or CursorInvalid for a booking of another account.
 */
export async function getAccountLedger(
  context: Pick<ServiceContext, 'database'>,
  {
    tenant,
    cursor,
    limit = atOnce,
    ...name
  }: AccountName & {
    tenant: Pick<Tenant, 'id'>;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
): Promise<
  | { kind: 'ledger'; balanceCents: number; lines: AccountLedgerLine[]; nextCursor: string | null }
  | Refusal<'CursorInvalid' | 'NotFound' | 'PayeeCodeRequired'>
> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const named = await findNamedAccount(tx, { tenantId: tenant.id, ...name });
    if (named.kind === 'refused') return named;
    const account = await tx
      .selectFrom('account')
      .select(['account_id', 'balance_cents', 'customer_id'])
      .where('tenant_id', '=', tenant.id)
      .where('account_id', '=', named.accountId)
      .executeTakeFirstOrThrow();
    const page = { tenantId: tenant.id, accountId: account.account_id, cursor: cursor ?? null, limit: limit + 1 };
    const rows = await selectPage(tx, page);
    if (rows === undefined) return refuse('CursorInvalid', { field: 'cursor' });
    const shown = rows.slice(0, limit);
    const entriesOf = await loadEntries(tx, {
      tenantId: tenant.id,
      transactionIds: shown.map(({ transaction_id: id }) => id),
      customerId: account.customer_id,
    });
    return {
      kind: 'ledger',
      balanceCents: account.balance_cents,
      lines: shown.map((row) => ({
        transactionId: row.transaction_id,
        kind: row.kind,
        paymentId: row.payment_id,
        confirmationNumber: row.confirmation_number,
        effectiveOn: row.effective_on,
        createdAt: row.created_at,
        entries: entriesOf(row.transaction_id),
        changeCents: row.change_cents,
        balanceAfterCents: row.balance_after_cents,
      })),
      nextCursor: rows.length > limit ? (shown.at(-1)?.transaction_id ?? null) : null,
    };
  });
}

type PageRow = {
  transaction_id: string;
  kind: LedgerLine['kind'];
  payment_id: string | null;
  confirmation_number: string | null;
  effective_on: string;
  created_at: Date;
  change_cents: number;
  balance_after_cents: number;
};

/**
 * Sums up all of an account's bookings, usually a few hundred, and selects one page. Returns undefined for an invalid
 * cursor.
 */
async function selectPage(
  tx: TenantTransaction,
  { tenantId, accountId, cursor, limit }: { tenantId: string; accountId: string; cursor: string | null; limit: number },
): Promise<PageRow[] | undefined> {
  const { rows } = await sql<PageRow & { is_cursor: boolean | null }>`
    with touched as (
      select transaction_id, sum(amount_cents)::bigint as change_cents from ledger_entry
      where tenant_id = ${tenantId} and account = ${`receivable:${accountId}`} group by transaction_id
    ),
    added as (
      select t.transaction_id, t.kind, t.payment_id, t.effective_on, t.created_at, touched.change_cents,
        sum(touched.change_cents) over (order by t.created_at, ${orderOfKind}, t.transaction_id)::bigint as balance_after_cents,
        row_number() over (order by t.created_at, ${orderOfKind}, t.transaction_id) as row_no
      from touched join ledger_transaction t on t.tenant_id = ${tenantId} and t.transaction_id = touched.transaction_id
    )
    select added.*, p.confirmation_number, added.transaction_id = ${cursor}::uuid as is_cursor
    from added left join payment p on p.tenant_id = ${tenantId} and p.payment_id = added.payment_id
    where ${cursor}::uuid is null or row_no <= (select row_no from added where transaction_id = ${cursor}::uuid)
    order by row_no desc limit ${cursor === null ? limit : limit + 1}
  `.execute(tx);
  if (cursor === null) return rows;
  return rows[0]?.is_cursor ? rows.slice(1) : undefined;
}
