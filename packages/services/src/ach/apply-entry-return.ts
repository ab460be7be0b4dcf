import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { entryStatesBefore } from '@quittance/domain/ach/entry-life';
import type { BankAnswer } from '@quittance/domain/nacha/read/bank-answers';
import { lastReturnDay } from '@quittance/domain/returns/return-window';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { endValidation } from './end-validation.ts';
import type { EntryRow } from './find-entry.ts';
import { notifyPayment } from './notify-payment.ts';
import { openBankCase } from './open-bank-case.ts';
import { refuseEntry } from './refuse-entry.ts';

type EntryReturn = {
  tenant: TenantRow;
  entry: EntryRow;
  answer: Extract<BankAnswer, { kind: 'return' }>;
  replyId: string;
  now: Date;
};

/**
 * Applies the consequences of a returned entry (Nacha returns). A debit has those of any processor's return, and a case
 * when it came too late. A returned credit needs a person, because the payer still waits for the money. After a
 * returned prenote, no debit goes out.
 */
export async function applyEntryReturn(tx: TenantTransaction, returned: EntryReturn): Promise<'taken' | 'by-hand'> {
  const { tenant, entry, answer, replyId, now } = returned;
  const { code } = answer;
  await tx
    .updateTable('ach_entry')
    .set({ state: 'returned', return_code: code, ended_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('entry_id', '=', entry.entry_id)
    .where('state', 'in', entryStatesBefore('returned'))
    .execute();
  if (entry.kind === 'credit') {
    await openBankCase(tx, { tenant, entry, code, kind: 'refund-to-check', now });
    return 'by-hand';
  }
  if (entry.kind === 'prenote') {
    await refuseBehind(tx, returned);
    return 'taken';
  }
  const happening = { id: `returned ${replyId} ${answer.line}`, kind: 'returned', returnCode: code } as const;
  const fit = await notifyPayment(tx, { tenant, entry, happening, now });
  if (fit !== 'unfit') {
    if (isOnTime(returned)) return 'taken';
    await openBankCase(tx, { tenant, entry, code, now });
    return 'by-hand';
  }
  // The payment was already returned or canceled, so a person must ask what the bank means by a second return.
  await openBankCase(tx, { tenant, entry, code, kind: 'returned-again', now });
  return 'by-hand';
}

/** Returns true when the bank was still allowed to return the debit. Our bank can dishonor a late return. */
function isOnTime({ tenant, entry, answer, now }: EntryReturn): boolean {
  if (entry.effective_on === null) return true;
  const about = { code: answer.code, isBusiness: entry.is_business, settledOn: parseDate(entry.effective_on) };
  const last = lastReturnDay(about);
  return last === undefined || (answer.settledOn ?? todayOf(tenant, now)).compare(last) <= 0;
}

async function refuseBehind(tx: TenantTransaction, { tenant, entry, answer, now }: EntryReturn): Promise<void> {
  const behind = await tx
    .selectFrom('ach_entry')
    .select('entry_id')
    .where('tenant_id', '=', tenant.id)
    .where('prenote_id', '=', entry.entry_id)
    .where('state', '=', 'waiting')
    .orderBy('entry_id')
    .execute();
  const entryIds = behind.map(({ entry_id: entryId }) => entryId);
  await endValidation(tx, { tenantId: tenant.id, entryIds, result: 'failed', now });
  const because = `the prenote was returned: ${answer.code}`;
  for (const { entry_id: entryId } of behind)
    await refuseEntry(tx, { tenant, entry: { entryId }, because, returnCode: answer.code, now });
}
