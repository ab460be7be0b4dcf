import { isSameValue } from '@quittance/domain/imports/changed-fields';
import { balanceItems } from '@quittance/domain/imports/import-fields';
import type { ImportValue } from '@quittance/domain/imports/parse-value';
import type { RowValues } from '@quittance/domain/imports/read-row';
import { sql } from 'kysely';
import { bookBalances } from '../book-balances.ts';
import { endAccounts } from '../end-accounts.ts';
import type { ImportWork } from '../import-work.ts';
import { type ExistingAccount, loadAccountsById } from '../writers/account-facts.ts';
import { itemsOf, type NextAccount } from '../writers/check-account.ts';
import { type BillColumns, billColumnsOf, type CanceledBill } from '../writers/check-bill.ts';
import { accountFieldsOf } from '../writers/record-columns.ts';
import { updateAccounts, writeItems } from '../writers/write-accounts.ts';
import { restoreCanceledBills, undoBills } from '../writers/write-bills.ts';
import type { UndoableChange } from './undoable-change.ts';

/**
 * Closes new accounts, restores changed ones and reopens closed ones. Leaves accounts with a payment, plan or
 * settlement since, and those whose values differ from the import's.
 */
export async function undoAccounts(work: ImportWork, changes: readonly UndoableChange[]): Promise<Set<number>> {
  const ids = changes.map(({ subject_id: id }) => id);
  const accounts = await loadAccountsById({ ...work, isWriting: true }, ids);
  const used = await usedSince(work, ids);
  const possible = changes.flatMap((change) => {
    const found = accounts.get(change.subject_id);
    const isLeft = found === undefined || used.has(change.subject_id) || !isAsLeft(found, change);
    return isLeft ? [] : [{ change, found }];
  });
  const created = possible.filter(({ change }) => change.action === 'created');
  const others = possible
    .filter(({ change }) => change.action !== 'created')
    .map(({ change, found }) => ({
      subjectId: change.subject_id,
      balanceCents: -change.balance_cents,
      next: nextOf(found, change),
    }));
  if (created.length > 0)
    await endAccounts(
      work,
      created.map(({ change }) => change.subject_id),
    );
  if (others.length > 0) await updateAccounts(work, others);
  await writeItems(work, others);
  await undoBills(
    work,
    possible.map(({ change }) => change.subject_id),
  );
  await restoreCanceledBills(
    work,
    possible.flatMap(({ change }) => (change.earlier.canceled as CanceledBill | undefined) ?? []),
  );
  const booked = others.map(({ subjectId, balanceCents }) => ({ accountId: subjectId, changeCents: balanceCents }));
  await bookBalances(
    work,
    booked.filter(({ changeCents }) => changeCents !== 0),
  );
  return new Set(possible.map(({ change }) => change.change_no));
}

async function usedSince({ tx, tenantId, batch }: ImportWork, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ account_id: string }>`
    with begun as (select started_at from import_batch where tenant_id = ${tenantId} and batch_id = ${batch.batch_id})
    select a.account_id from account a, begun
    where a.tenant_id = ${tenantId} and a.account_id = any(${ids}::uuid[]) and (
      exists (
        select from payment_share s join payment p on p.tenant_id = s.tenant_id and p.payment_id = s.payment_id
        where s.tenant_id = ${tenantId} and s.account_id = a.account_id and p.created_at >= begun.started_at
      )
      or exists (
        select from installment_plan p where p.tenant_id = ${tenantId} and p.account_id = a.account_id and p.created_at >= begun.started_at
      )
      or exists (
        select from settlement s where s.tenant_id = ${tenantId} and s.account_id = a.account_id and s.accepted_at >= begun.started_at
      )
    )
  `.execute(tx);
  return new Set(rows.map(({ account_id: id }) => id));
}

/** Fields that payments and bills change between imports, so they don't indicate a manual change. */
const moving = new Set([
  ...['balance', 'amountDue', 'pastDue'],
  ...['billNumber', 'billPeriodStart', 'billPeriodEnd', 'billAmount', 'billIssuedOn', 'billItems', 'canceledBill'],
]);

function isAsLeft(found: ExistingAccount, { later, action }: UndoableChange): boolean {
  if (action === 'created') return found.closed_at === null;
  const now = recordOf(found);
  const names = Object.keys(later).filter((name) => !moving.has(name));
  return names.every((name) => isSameValue(now[name] ?? null, (later[name] ?? null) as ImportValue));
}

function recordOf(found: ExistingAccount): RowValues {
  const state = { isClosed: found.closed_at !== null, withheldBalance: found.withheld_cents };
  return { ...accountFieldsOf(found), ...itemsOf(found), ...state };
}

function nextOf(found: ExistingAccount, { earlier }: UndoableChange): NextAccount {
  const before = { ...recordOf(found), ...(earlier as RowValues) };
  const bill = (earlier.bill as BillColumns | undefined) ?? billColumnsOf(found);
  const hasItems = balanceItems.some((item) => item in earlier);
  return {
    customerId: found.customer_id,
    fields: before,
    ...bill,
    newBill: null,
    canceled: null,
    isClosed: before.isClosed === true,
    withheldCents: typeof before.withheldBalance === 'number' ? before.withheldBalance : null,
    withheldBecause: null,
    isOverpaid: false,
    items: hasItems ? Object.fromEntries(balanceItems.map((item) => [item, Number(before[item] ?? 0)])) : undefined,
  };
}
