import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { movePlan } from '../../installment-plans/change/move-plan.ts';
import { bookBalances } from '../book-balances.ts';
import { endAccounts } from '../end-accounts.ts';
import type { EffectiveRow, ImportWork } from '../import-work.ts';
import type { NextAccount } from './check-account.ts';
import { accountColumns, columnsOf } from './record-columns.ts';
import { cancelBills, writeBills } from './write-bills.ts';

type Row = EffectiveRow<NextAccount>;

/**
 * Writes accounts: inserts new ones, updates changed ones, and books each balance. Completes plans of accounts that owe
 * nothing, and closes accounts that end.
 */
export async function writeAccounts(work: ImportWork, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const created = rows.filter(({ kind }) => kind === 'created');
  const changed = rows.filter(({ kind }) => kind === 'changed');
  const ended = rows.filter(({ kind }) => kind === 'ended').map(({ subjectId }) => subjectId);
  if (created.length > 0) await insertAccounts(work, created);
  if (changed.length > 0) await updateAccounts(work, changed);
  const booked = [...created, ...changed].filter(({ balanceCents }) => balanceCents !== 0);
  await bookBalances(
    work,
    booked.map(({ subjectId, balanceCents }) => ({ accountId: subjectId, changeCents: balanceCents })),
  );
  await writeBills(work, [...created, ...changed]);
  await cancelBills(work, changed);
  await writeItems(work, [...created, ...changed]);
  await openImportCases(work, changed);
  await completePaidPlans(
    work,
    changed.filter(({ balanceCents }) => balanceCents < 0).map(({ subjectId }) => subjectId),
  );
  return ended.length === 0 ? new Map() : endAccounts(work, ended);
}

const columnTypes = `name text, display_type text, pay_type text, minimum_cents bigint, due_on date, ach_limit_cents bigint,
  card_limit_cents bigint, ach_fee_hundredths int, card_fee_hundredths int, approved_methods text[], approved_options text[],
  is_unreported_debt boolean, is_out_of_statute boolean, account_id uuid, amount_due_cents bigint, past_due_cents bigint, billed_balance_cents bigint,
  balance_cents bigint`;
const columnNames = Object.values(accountColumns).join(', ');
const statedNames = Object.values(accountColumns)
  .map((column) => `r.${column}`)
  .join(', ');

function recordOf({ subjectId, balanceCents, next }: Pick<Row, 'subjectId' | 'balanceCents' | 'next'>) {
  return {
    ...columnsOf(accountColumns, next.fields),
    account_id: subjectId,
    amount_due_cents: next.amountDueCents,
    past_due_cents: next.pastDueCents,
    billed_balance_cents: next.billedBalanceCents,
    balance_cents: balanceCents,
  };
}

async function insertAccounts({ tx, tenantId, batch, now }: ImportWork, rows: readonly Row[]): Promise<void> {
  const records = rows.map((each) => ({
    ...recordOf(each),
    customer_id: each.next.customerId,
    reference_code: each.row.key,
  }));
  await sql`
    insert into account (tenant_id, payee_code, created_at, account_id, customer_id, reference_code, ${sql.raw(columnNames)}, amount_due_cents,
      past_due_cents, billed_balance_cents, balance_cents)
    select tenant.tenant_id, ${batch.payee_code}::text, ${now}::timestamptz, r.account_id, r.customer_id, r.reference_code,
      ${sql.raw(statedNames)}, r.amount_due_cents, r.past_due_cents, r.billed_balance_cents, r.balance_cents
    from tenant, json_to_recordset(${JSON.stringify(records)}::json) as r (${sql.raw(columnTypes)}, customer_id uuid, reference_code text)
    where tenant.tenant_id = ${tenantId}
  `.execute(tx);
}

export async function updateAccounts(
  { tx, tenantId, now }: ImportWork,
  rows: readonly Pick<Row, 'subjectId' | 'balanceCents' | 'next'>[],
): Promise<void> {
  const records = rows.map((each) => ({
    ...recordOf(each),
    withheld_cents: each.next.withheldCents,
    is_closed: each.next.isClosed,
  }));
  const sets = Object.values(accountColumns).map((column) => `${column} = r.${column}`);
  await sql`
    update account a set ${sql.raw(sets.join(', '))}, amount_due_cents = r.amount_due_cents, past_due_cents = r.past_due_cents,
      billed_balance_cents = r.billed_balance_cents, balance_cents = a.balance_cents + r.balance_cents,
      withheld_cents = r.withheld_cents, closed_at = case when r.is_closed then coalesce(a.closed_at, ${now}) end
    from json_to_recordset(${JSON.stringify(records)}::json) as r (${sql.raw(columnTypes)}, withheld_cents bigint, is_closed boolean)
    where a.tenant_id = ${tenantId} and a.account_id = r.account_id
  `.execute(tx);
}

/** Writes the stated balance items. An item of zero is deleted. */
export async function writeItems(
  { tx, tenantId }: ImportWork,
  rows: readonly Pick<Row, 'subjectId' | 'next'>[],
): Promise<void> {
  const itemized = rows.filter(({ next }) => next.items !== undefined);
  if (itemized.length === 0) return;
  const items = itemized.flatMap(({ subjectId, next }) =>
    Object.entries(next.items ?? {})
      .filter(([, amount]) => amount !== 0)
      .map(([item, amount_cents]) => ({ account_id: subjectId, customer_id: next.customerId, item, amount_cents })),
  );
  const accountIds = itemized.map(({ subjectId }) => subjectId);
  await sql`delete from account_item where tenant_id = ${tenantId} and account_id = any(${accountIds}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into account_item (tenant_id, account_id, customer_id, item, amount_cents)
    select tenant.tenant_id, r.* from tenant, json_to_recordset(${JSON.stringify(items)}::json)
      as r (account_id uuid, customer_id uuid, item text, amount_cents bigint)
    where tenant.tenant_id = ${tenantId}
  `.execute(tx);
}

/**
 * Completes the active plans of accounts that owe nothing, as the next charge would (req 7.6). Skips a plan with a
 * payment in progress, whose outcome is unknown, and leaves it to the next charge.
 */
async function completePaidPlans(
  { tx, tenantId, now }: Pick<ImportWork, 'tx' | 'tenantId' | 'now'>,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return;
  const { rows } = await sql<{ plan_id: string }>`
    select p.plan_id from installment_plan p join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where p.tenant_id = ${tenantId} and p.account_id = any(${accountIds}::uuid[]) and p.state = 'active' and a.balance_cents <= 0
      and not exists (
        select from payment_share s join payment held on held.tenant_id = s.tenant_id and held.payment_id = s.payment_id
        where s.tenant_id = ${tenantId} and s.account_id = p.account_id
          and held.state in ('reserved', 'submitting', 'unknown', 'accepted', 'review')
      )
    order by p.plan_id
  `.execute(tx);
  for (const { plan_id: planId } of rows) {
    await movePlan(tx, { tenantId, planId, event: 'completed', reason: 'nothing-owed', now });
  }
}

/**
 * Opens a case for an employee for each account whose stated balance was not booked or is below the payments in
 * progress. Skips an account that already has such a case.
 */
async function openImportCases(
  { tx, tenantId, now }: ImportWork,
  rows: readonly EffectiveRow<NextAccount>[],
): Promise<void> {
  const cases = rows.flatMap(({ subjectId, next }) => {
    const code = next.withheldBecause ?? (next.isOverpaid ? 'overpaid' : undefined);
    return code === undefined ? [] : [{ id: newId(), customer: next.customerId, account: subjectId, code }];
  });
  if (cases.length === 0) return;
  await sql`
    insert into operator_case (tenant_id, case_id, customer_id, account_id, kind, code, opened_at)
    select tenant.tenant_id, r.id, r.customer, r.account, 'import', r.code, ${now}
    from tenant, json_to_recordset(${JSON.stringify(cases)}::json) as r (id uuid, customer uuid, account uuid, code text)
    where tenant.tenant_id = ${tenantId} and not exists (
      select from operator_case c where c.tenant_id = ${tenantId} and c.customer_id = r.customer and c.account_id = r.account
        and c.kind = 'import' and c.code = r.code and c.closed_at is null
    )
  `.execute(tx);
}
