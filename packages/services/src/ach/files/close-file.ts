import { createHash } from 'node:crypto';
import type { AchOriginatorTable } from '@quittance/database/tables/ach-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { entryStatesBefore } from '@quittance/domain/ach/entry-life';
import type { AchOriginator } from '@quittance/domain/ach/originator';
import { type AchFileMark, entriesThatFit, idModifierOf } from '@quittance/domain/ach/write-ach-file';
import { clockTime } from '@quittance/domain/dates/time-zones';
import { type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { TenantRow } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { endValidation } from '../end-validation.ts';
import { originatorOf } from '../load-originator.ts';
import { refuseEntry } from '../refuse-entry.ts';
import { gatherEntries } from './gather-entries.ts';
import { sealFileText } from './sealed-file-text.ts';
import { type SoundFile, writeSoundFile } from './write-sound-file.ts';

/** A payee's originator, locked until the transaction ends. */
export type HeldOriginator = Selectable<AchOriginatorTable>;

export type ClosedFile = { fileId: string; payeeCode: string; entries: number; isHeld: boolean };

/** The maximum number of entries in a file, which is written and sealed in one piece. */
const maxEntries = 5_000;

type Closing = { tenant: TenantRow; payeeCode: string; originator: HeldOriginator; key: TenantKey; now: Date };

/**
 * Puts the waiting entries into one file in a transaction, which assigns their trace numbers before anything leaves.
 * Refuses only an entry that no file can hold, and updates its payment. Throws when the originator's settings allow no
 * file.
 */
export async function closeFile(
  tx: TenantTransaction,
  closing: Closing,
): Promise<{ kind: 'closed'; file: ClosedFile } | { kind: 'nothing-left' }> {
  const { tenant, payeeCode, originator: row, key, now } = closing;
  const originator = originatorOf(row);
  const mark = await markOf(tx, closing);
  if (!mark) return { kind: 'nothing-left' };
  const limit = entriesThatFit({ traceCount: mark.traceCount, max: maxEntries });
  const waiting = await gatherEntries(tx, { tenantId: tenant.id, payeeCode, key, originator, mark, limit });
  const { written, refused } = await writeSoundFile(waiting, { originator, mark });
  for (const { entry, because } of refused) await refuseEntry(tx, { tenant, entry, because, now });
  if (!written) return { kind: 'nothing-left' };
  const file = await insertFile(tx, { ...closing, settings: originator, mark, written });
  await placeEntries(tx, { tenantId: tenant.id, fileId: file.fileId, placed: written.placed, now });
  await tx
    .updateTable('ach_originator')
    .set({ next_trace: row.next_trace + written.placed.length, next_file_no: row.next_file_no + 1 })
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .execute();
  return { kind: 'closed', file };
}

/**
 * Returns the file's distinguishing mark; undefined when the day has no marks left, so that the entries wait for the
 * next day's files.
 */
async function markOf(
  tx: TenantTransaction,
  { tenant, payeeCode, originator, now }: Closing,
): Promise<AchFileMark | undefined> {
  const createdOn = todayOf(tenant, now);
  const { files } = await tx
    .selectFrom('ach_file')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .where('created_on', '=', createdOn.toString())
    .executeTakeFirstOrThrow();
  const idModifier = idModifierOf(Number(files));
  if (idModifier === undefined) return undefined;
  return { createdOn, createdAt: clockTime(now, tenant.timeZone), idModifier, traceCount: originator.next_trace };
}

async function insertFile(
  tx: TenantTransaction,
  file: Closing & { settings: AchOriginator; mark: AchFileMark; written: SoundFile },
): Promise<ClosedFile> {
  const { tenant, payeeCode, originator, key, now, settings, mark, written } = file;
  const { text, totals, placed } = written;
  const fileId = newId({ msecs: now.getTime() });
  const { holdAboveCents } = settings;
  const isHeld = holdAboveCents !== null && totals.debitCents + totals.creditCents > holdAboveCents;
  await tx
    .insertInto('ach_file')
    .values({
      tenant_id: tenant.id,
      file_id: fileId,
      payee_code: payeeCode,
      file_no: originator.next_file_no,
      file_name: fileNameOf({ payeeCode, fileNo: originator.next_file_no, mark }),
      state: isHeld ? 'held' : 'ready',
      hold_reason: isHeld ? 'above-limit' : null,
      created_on: mark.createdOn.toString(),
      id_modifier: mark.idModifier,
      batches: totals.batchCount,
      entries: placed.length,
      debit_cents: totals.debitCents,
      credit_cents: totals.creditCents,
      text_sealed: sealFileText(key, { fileId, text }),
      content_hash: createHash('sha256').update(text, 'latin1').digest(),
      created_at: now,
    })
    .execute();
  return { fileId, payeeCode, entries: placed.length, isHeld };
}

/**
 * Builds the file's name at the bank from the payee, date, the day's letter and a consecutive number, so that names are
 * unique and gaps are visible.
 */
function fileNameOf({
  payeeCode,
  fileNo,
  mark,
}: {
  payeeCode: string;
  fileNo: number;
  mark: Pick<AchFileMark, 'createdOn' | 'idModifier'>;
}): string {
  return `${payeeCode}-${mark.createdOn}-${mark.idModifier}-${String(fileNo).padStart(6, '0')}.ach`;
}

/** Throws when an entry is not waiting. */
async function placeEntries(
  tx: TenantTransaction,
  { tenantId, fileId, placed, now }: { tenantId: string; fileId: string; placed: SoundFile['placed']; now: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update ach_entry e set state = 'in-file', file_id = ${fileId}, trace_number = p.trace_number, trace_count = p.trace_count,
      effective_on = p.effective_on
    from unnest(${placed.map(({ entryId }) => entryId)}::uuid[], ${placed.map(({ traceNumber }) => traceNumber)}::text[],
      ${placed.map(({ traceCount }) => traceCount)}::bigint[], ${placed.map(({ effectiveOn }) => effectiveOn.toString())}::date[])
      as p (entry_id, trace_number, trace_count, effective_on)
    where e.tenant_id = ${tenantId} and e.entry_id = p.entry_id and e.state = any(${entryStatesBefore('gathered')}::text[])
  `.execute(tx);
  if (Number(numAffectedRows) !== placed.length) throw new Error('an entry locked for a file is no longer waiting');
  const entryIds = placed.map(({ entryId }) => entryId);
  await endValidation(tx, { tenantId, entryIds, result: 'passed', now });
}
