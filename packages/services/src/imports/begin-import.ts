import { toZoned } from '@internationalized/date';
import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ColumnMapping } from '@quittance/domain/imports/column-mapping';
import { sql } from 'kysely';
import { v7 as newId, v4 as randomId } from 'uuid';
import { todayOf } from '../tenants/today-of.ts';
import { type ImportLease, moveImport } from './hold-import.ts';
import { type ImportCaller, type ImportContext, type ImportFile, importLeaseMs } from './import-context.ts';
import type { LatestMapping } from './mappings/saved-mappings.ts';

/** A full file that omits a larger share of the records is treated as a mistake. */
const defaultMaxEndedPercent = 10;

/** `saved` is the payee's saved mapping, if the file is read with it. */
type Reading = {
  readonly mapping: ColumnMapping;
  readonly saved: LatestMapping | undefined;
  readonly header: readonly string[] | null;
};

type Begun =
  | { kind: 'begun'; lease: ImportLease }
  | { kind: 'earlier'; batchId: string; fileHash: Buffer | null }
  | { kind: 'undone' }
  | { kind: 'under-way' };

/**
 * Creates an import whose file is about to be read, or finds the import with the same key. Ends an import whose process
 * crashed while reading its file, and starts over.
 */
export async function beginImport(
  context: ImportContext,
  file: ImportCaller & ImportFile,
  reading: Reading,
): Promise<Begun> {
  const { tenant, actor } = file;
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const earlier = await findByKey(tx, file);
      if (earlier?.state === 'undone' && !file.importAgain) return { kind: 'undone' };
      if (earlier?.state === 'undo-queued' || earlier?.state === 'undoing') return { kind: 'under-way' };
      if (earlier && earlier.state !== 'receiving' && earlier.state !== 'undone')
        return { kind: 'earlier', batchId: earlier.batch_id, fileHash: earlier.file_hash };
      if (earlier?.lease_until && earlier.lease_until > now) return { kind: 'under-way' };
      if (earlier?.state === 'receiving') {
        const left = { tenantId: tenant.id, batchId: earlier.batch_id, now };
        await moveImport(tx, { ...left, event: 'refused', failure: 'interrupted' });
      }
      const lease = { tenantId: tenant.id, batchId: newId({ msecs: now.getTime() }), leaseId: randomId() };
      const isNew = await insertImport(tx, { file, ...reading, lease, startedBy: operatorText(actor), now });
      return isNew ? { kind: 'begun', lease } : { kind: 'under-way' };
    },
    { operator: actor },
  );
}

/** Finds the import of a file's key. When the file was undone and imported again, returns the later import. */
function findByKey(tx: TenantTransaction, { tenant, payeeCode, kind, batchKey }: ImportCaller & ImportFile) {
  return tx
    .selectFrom('import_batch')
    .select(['batch_id', 'state', 'file_hash', 'lease_until'])
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .where('kind', '=', kind)
    .where('batch_key', '=', batchKey)
    .where('state', 'not in', ['failed', 'discarded'])
    .orderBy(sql`state = 'undone'`)
    .orderBy('batch_id', 'desc')
    .forUpdate()
    .executeTakeFirst();
}

/** Returns false when another request has begun the same import at the same time. */
async function insertImport(
  tx: TenantTransaction,
  {
    file,
    mapping,
    saved,
    header,
    lease,
    startedBy,
    now,
  }: Reading & { file: ImportCaller & ImportFile; lease: ImportLease; startedBy: string; now: Date },
): Promise<boolean> {
  const dayBegan = toZoned(todayOf(file.tenant, now), file.tenant.timeZone).toDate();
  const inserted = await tx
    .insertInto('import_batch')
    .values({
      tenant_id: lease.tenantId,
      batch_id: lease.batchId,
      payee_code: file.payeeCode,
      kind: file.kind,
      mode: file.mode,
      format: file.format,
      batch_key: file.batchKey,
      file_name: file.fileName,
      state: 'receiving',
      mapping: JSON.stringify(mapping),
      mapping_saved_by: saved?.savedBy ?? null,
      is_mapping_approved: saved?.isApproved ?? false,
      header: header && [...header],
      as_of: file.asOf ?? dayBegan,
      max_ended_percent: file.maxEndedPercent ?? defaultMaxEndedPercent,
      started_by: startedBy,
      started_at: now,
      lease_id: lease.leaseId,
      lease_until: new Date(now.getTime() + importLeaseMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('batch_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
