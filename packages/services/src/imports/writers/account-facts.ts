import type { BillLink } from '@quittance/domain/bills/cancel-bill';
import { type RawBuilder, sql } from 'kysely';
import { type OpenBillRow, openBillOf } from '../../bills/current-bill.ts';
import { loadBillItems } from '../../bills/load-bill-items.ts';
import type { StagedRow } from '../chunk-content.ts';
import type { ImportWork } from '../import-work.ts';

export type ExistingAccount = {
  readonly account_id: string;
  readonly reference_code: string;
  readonly customer_id: string;
  readonly customer_reference_code: string;
  readonly payee_code: string;
  readonly balance_cents: number;
  readonly amount_due_cents: number;
  readonly past_due_cents: number;
  readonly billed_balance_cents: number | null;
  readonly withheld_cents: number | null;
  readonly closed_at: Date | null;
  readonly items: Readonly<Record<string, number>> | null;
  readonly due_on: string | null;
  readonly bill: OpenBillRow | null;
} & Readonly<Record<string, unknown>>;

/**
 * Limits accounts to those that a file may name: when two payees use the same number, only the file's payee. `account`
 * is an alias.
 */
export function nameableBy({ batch }: Pick<ImportWork, 'batch'>, account: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${account}.${column}`);
  return sql`(${of('reference_code_is_unique')} or ${of('payee_code')} = ${batch.payee_code})`;
}

/**
 * Loads the accounts of rows by code, and locks them for writing in the order in which payments lock them. Orders by
 * text, because the planner would otherwise scan the whole primary key index for a thousand of a million accounts.
 */
export async function loadAccounts(
  work: ImportWork,
  rows: readonly StagedRow[],
): Promise<Map<string, ExistingAccount>> {
  const codes = rows.map(({ key }) => key);
  const found = await load(work, sql`a.reference_code = any(${codes}::text[]) and ${nameableBy(work, 'a')}`);
  return new Map(found.map((row) => [row.reference_code, row]));
}

export async function loadAccountsById(
  work: ImportWork,
  ids: readonly string[],
): Promise<Map<string, ExistingAccount>> {
  const found = await load(work, sql`a.account_id = any(${ids}::uuid[])`);
  return new Map(found.map((row) => [row.account_id, row]));
}

async function load({ tx, tenantId, isWriting }: ImportWork, which: RawBuilder<unknown>): Promise<ExistingAccount[]> {
  const { rows } = await sql<ExistingAccount>`
    with found as materialized (
      select * from account a where a.tenant_id = ${tenantId} and ${which}
      order by a.account_id::text collate "C" ${sql.raw(isWriting ? 'for no key update' : '')}
    )
    select a.account_id, a.reference_code, a.customer_id, c.reference_code as customer_reference_code, a.payee_code, a.balance_cents,
      a.amount_due_cents, a.past_due_cents, a.billed_balance_cents, a.withheld_cents, a.closed_at, a.name, a.display_type, a.pay_type,
      a.minimum_cents, a.due_on, a.ach_limit_cents, a.card_limit_cents, a.ach_fee_hundredths, a.card_fee_hundredths, a.approved_methods,
      a.approved_options, a.is_unreported_debt, a.is_out_of_statute, (
        select json_object_agg(i.item, i.amount_cents) from account_item i
        where i.tenant_id = ${tenantId} and i.account_id = a.account_id
      ) as items, ${openBillOf('a')} as bill
    from found a join customer c on c.tenant_id = ${tenantId} and c.customer_id = a.customer_id
  `.execute(tx);
  return withBillItems({ tx, tenantId }, rows);
}

async function withBillItems(
  { tx, tenantId }: Pick<ImportWork, 'tx' | 'tenantId'>,
  rows: readonly ExistingAccount[],
): Promise<ExistingAccount[]> {
  const items = await loadBillItems(tx, { tenantId, billIds: rows.flatMap(({ bill }) => bill?.billId ?? []) });
  return rows.map((row) => ({ ...row, bill: row.bill && { ...row.bill, items: items.get(row.bill.billId) ?? [] } }));
}

/** Returns ids by customer code. */
export async function loadHolders(
  { tx, tenantId }: ImportWork,
  codes: readonly string[],
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ reference_code: string; customer_id: string }>`
    select reference_code, customer_id from customer where tenant_id = ${tenantId} and reference_code = any(${codes}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.reference_code, row.customer_id]));
}

/**
 * Returns new account numbers that the customer already has at another payee. A customer can't have the same number
 * twice.
 */
export async function loadTakenNumbers(
  { tx, tenantId }: ImportWork,
  accounts: readonly { number: string; customerId: string }[],
): Promise<Set<string>> {
  if (accounts.length === 0) return new Set();
  const numbers = accounts.map(({ number }) => number);
  const customerIds = accounts.map(({ customerId }) => customerId);
  const { rows } = await sql<{ reference_code: string }>`
    select a.reference_code from unnest(${numbers}::text[], ${customerIds}::uuid[]) as n (reference_code, customer_id)
    join account a on a.tenant_id = ${tenantId} and a.customer_id = n.customer_id and a.reference_code = n.reference_code
  `.execute(tx);
  return new Set(rows.map((row) => row.reference_code));
}

/** Loads every bill of the accounts, by account. */
export async function loadBillLinks(
  { tx, tenantId }: Pick<ImportWork, 'tx' | 'tenantId'>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BillLink[]>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<BillLink & { accountId: string }>`
    select account_id as "accountId", bill_id as "billId", bill_number as "billNumber", state, replaces_bill_id as "replacesBillId",
      amount_due_cents as "amountDueCents", past_due_cents as "pastDueCents", billed_balance_cents as "billedBalanceCents", due_on as "dueOn"
    from bill where tenant_id = ${tenantId} and account_id = any(${accountIds}::uuid[])
  `.execute(tx);
  return Map.groupBy(rows, ({ accountId }) => accountId);
}
