import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { entryStatesBefore } from '@quittance/domain/ach/entry-life';
import type { RefundAnswer, RefundFinding, RefundRequest } from '@quittance/processors/processor-port';
import { v7 as newId } from 'uuid';
import { type EntryRow, findEntry } from './find-entry.ts';

type Refunding = { tenantId: TenantId; now: Date; request: RefundRequest };

/**
 * Cancels a debit that is in no file yet, or writes a credit for the payee's next file, once per key. A credit is in
 * progress until its file has left.
 */
export async function refundEntry(tx: TenantTransaction, { tenantId, now, request }: Refunding): Promise<RefundAnswer> {
  const { merchant: payeeCode, key, kind, chargeKey, amountCents } = request;
  const debit = await findEntry(tx, { tenantId, payeeCode, entryKey: chargeKey, isHeld: true });
  const known = await findRefundEntry(tx, { tenantId, request });
  if (known.verdict !== 'not-found') return known;
  if (debit?.kind !== 'debit') return { verdict: 'not-executed', status: 404, reason: "no entry has the charge's key" };
  if (kind === 'cancel' && !(await callOff(tx, debit, now))) return { verdict: 'refused', reason: 'too-late' };
  if (kind === 'refund' && debit.state !== 'settled')
    return { verdict: 'refused', reason: debit.state === 'returned' ? 'disputed' : 'refused' };
  const entryId = newId({ msecs: now.getTime() });
  await tx
    .insertInto('ach_entry')
    .values({
      tenant_id: tenantId,
      entry_id: entryId,
      payee_code: payeeCode,
      kind: kind === 'cancel' ? 'cancel' : 'credit',
      entry_key: key,
      state: kind === 'cancel' ? 'canceled' : 'waiting',
      amount_cents: amountCents,
      is_retry: false,
      is_recurring: false,
      is_business: debit.is_business,
      individual_id: debit.individual_id,
      account_sealed: null,
      account_hash: debit.account_hash,
      debit_id: debit.entry_id,
      created_at: now,
      ended_at: kind === 'cancel' ? now : null,
    })
    .execute();
  return kind === 'cancel' ? { verdict: 'succeeded', processorReference: entryId } : waits;
}

/** The money is sent when the file has left. */
export async function findRefundEntry(
  tx: TenantTransaction,
  { tenantId, request }: Omit<Refunding, 'now'>,
): Promise<RefundFinding> {
  const entry = await findEntry(tx, { tenantId, payeeCode: request.merchant, entryKey: request.key });
  if (!entry) return { verdict: 'not-found' };
  if (entry.kind !== 'credit' && entry.kind !== 'cancel')
    return { verdict: 'unknown', reason: 'the key belongs to another kind of entry' };
  if (entry.amount_cents !== request.amountCents)
    return { verdict: 'unknown', reason: 'the entry has a different amount' };
  const processorReference = entry.entry_id;
  if (entry.state === 'refused') return { verdict: 'refused', processorReference, reason: 'refused' };
  if (entry.state === 'waiting') return waits;
  if (entry.state === 'in-file' && !(await hasLeft(tx, entry))) return waits;
  return { verdict: 'succeeded', processorReference };
}

const waits = { verdict: 'unknown', reason: 'the credit is waiting for its file to be sent' } as const;

async function callOff(tx: TenantTransaction, debit: EntryRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ach_entry')
    .set({ state: 'canceled', ended_at: now })
    .where('tenant_id', '=', debit.tenant_id)
    .where('entry_id', '=', debit.entry_id)
    .where('state', 'in', entryStatesBefore('canceled'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function hasLeft(tx: TenantTransaction, { tenant_id, file_id }: EntryRow): Promise<boolean> {
  const file = await tx
    .selectFrom('ach_file')
    .select('state')
    .where('tenant_id', '=', tenant_id)
    .where('file_id', '=', file_id)
    .executeTakeFirst();
  return file?.state === 'delivered';
}
