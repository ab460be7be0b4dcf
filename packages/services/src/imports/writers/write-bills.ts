import type { BillState } from '@quittance/domain/bills/bill';
import type { BillItem } from '@quittance/domain/bills/bill-item';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { reviewCanceledBills } from '../../autopay/charge/review-canceled-bills.ts';
import type { ImportWork } from '../import-work.ts';
import type { NextAccount } from './check-account.ts';
import type { CanceledBill } from './check-bill.ts';

type BilledRow = { readonly subjectId: string; readonly next: Pick<NextAccount, 'customerId' | 'newBill'> };

/**
 * Writes new bills in place of the accounts' open bills. Requires that the caller has locked the accounts, so that no
 * other import bills them meanwhile.
 */
export async function writeBills(
  { tx, tenantId, batch, now }: Pick<ImportWork, 'tx' | 'tenantId' | 'batch' | 'now'>,
  rows: readonly BilledRow[],
): Promise<void> {
  const billed = rows.flatMap(({ subjectId, next: { customerId, newBill } }) =>
    newBill ? [{ subjectId, customerId, ...newBill, billId: newId({ msecs: now.getTime() }) }] : [],
  );
  const records = billed.map(({ billId, subjectId, customerId, bill, replacesBillId }) => ({
    bill_id: billId,
    account_id: subjectId,
    customer_id: customerId,
    bill_number: bill.billNumber,
    period_start: bill.periodStart,
    period_end: bill.periodEnd,
    amount_cents: bill.amountCents,
    brought_forward_cents: bill.broughtForwardCents,
    amount_due_cents: bill.amountDueCents,
    past_due_cents: bill.pastDueCents,
    billed_balance_cents: bill.billedBalanceCents,
    due_on: bill.dueOn,
    issued_on: bill.issuedOn,
    replaces_bill_id: replacesBillId,
  }));
  if (records.length === 0) return;
  const replaced = records.flatMap(({ replaces_bill_id: id }) => id ?? []);
  await setState({ tx, tenantId }, { billIds: replaced, state: 'replaced' });
  await sql`
    insert into bill (tenant_id, import_batch_id, created_at, state, bill_id, account_id, customer_id, bill_number, period_start, period_end,
      amount_cents, brought_forward_cents, amount_due_cents, past_due_cents, billed_balance_cents, due_on, issued_on, replaces_bill_id)
    select tenant.tenant_id, ${batch.batch_id}::uuid, ${now}::timestamptz, 'open', r.*
    from tenant, json_to_recordset(${JSON.stringify(records)}::json) as r (bill_id uuid, account_id uuid, customer_id uuid, bill_number text,
      period_start date, period_end date, amount_cents bigint, brought_forward_cents bigint, amount_due_cents bigint, past_due_cents bigint,
      billed_balance_cents bigint, due_on date, issued_on date, replaces_bill_id uuid)
    where tenant.tenant_id = ${tenantId}
  `.execute(tx);
  await writeItems(
    { tx, tenantId },
    billed.map(({ billId, customerId, bill }) => ({ billId, customerId, items: bill.items })),
  );
}

async function writeItems(
  { tx, tenantId }: Pick<ImportWork, 'tx' | 'tenantId'>,
  bills: readonly { billId: string; customerId: string; items: readonly BillItem[] }[],
): Promise<void> {
  const records = bills.flatMap(({ billId, customerId, items }) =>
    items.map(({ label, amountCents, serviceOn, detail }, index) => ({
      ...{ bill_id: billId, line_no: index + 1, customer_id: customerId, label },
      ...{ amount_cents: amountCents, service_on: serviceOn, detail },
    })),
  );
  if (records.length === 0) return;
  await sql`
    insert into bill_item (tenant_id, bill_id, line_no, customer_id, label, amount_cents, service_on, detail)
    select tenant.tenant_id, r.* from tenant, json_to_recordset(${JSON.stringify(records)}::json)
      as r (bill_id uuid, line_no int, customer_id uuid, label text, amount_cents bigint, service_on date, detail text)
    where tenant.tenant_id = ${tenantId}
  `.execute(tx);
}

type CancelingRow = { readonly next: Pick<NextAccount, 'canceled'> };

/**
 * Cancels bills, and makes the bills before them current again. A bill that autopay has paid opens a case. Requires that
 * the caller has locked the accounts.
 */
export async function cancelBills(
  { tx, tenantId, now }: Pick<ImportWork, 'tx' | 'tenantId' | 'now'>,
  rows: readonly CancelingRow[],
): Promise<void> {
  const canceled = rows.flatMap(({ next }) => next.canceled ?? []);
  const billIds = canceled.flatMap(({ versions }) => versions.map(({ billId }) => billId));
  if (billIds.length === 0) return;
  // Canceled first, because an account has at most one open bill.
  await setState({ tx, tenantId }, { billIds, state: 'canceled' });
  const reopened = canceled.flatMap(({ reopenedBillId }) => reopenedBillId ?? []);
  await setState({ tx, tenantId }, { billIds: reopened, state: 'open' });
  await reviewCanceledBills(tx, { tenantId, billIds, now });
}

/** Restores canceled bills. The bills that were current instead are replaced again. */
export async function restoreCanceledBills(
  work: Pick<ImportWork, 'tx' | 'tenantId'>,
  canceled: readonly CanceledBill[],
): Promise<void> {
  const reopened = canceled.flatMap(({ reopenedBillId }) => reopenedBillId ?? []);
  const versions = canceled.flatMap((each) => each.versions);
  await setState(work, { billIds: reopened, state: 'replaced' });
  for (const state of ['replaced', 'open'] as const) {
    const of = versions.filter((version) => version.state === state);
    await setState(work, { billIds: of.map(({ billId }) => billId), state });
  }
}

async function setState(
  { tx, tenantId }: Pick<ImportWork, 'tx' | 'tenantId'>,
  { billIds, state }: { billIds: readonly string[]; state: BillState },
): Promise<void> {
  if (billIds.length === 0) return;
  await sql`update bill set state = ${state} where tenant_id = ${tenantId} and bill_id = any(${billIds}::uuid[])`.execute(
    tx,
  );
}

export async function undoBills(
  { tx, tenantId, batch, now }: Pick<ImportWork, 'tx' | 'tenantId' | 'batch' | 'now'>,
  accountIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ bill_id: string; replaces_bill_id: string | null }>`
    update bill set state = 'canceled'
    where tenant_id = ${tenantId} and account_id = any(${accountIds}::uuid[]) and state = 'open' and import_batch_id = ${batch.batch_id}
    returning bill_id, replaces_bill_id
  `.execute(tx);
  await reviewCanceledBills(tx, { tenantId, billIds: rows.map((row) => row.bill_id), now });
  const replaced = rows.flatMap(({ replaces_bill_id: id }) => id ?? []);
  await setState({ tx, tenantId }, { billIds: replaced, state: 'open' });
}
