import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ImportFormat, ImportKind, ImportMode } from '@quittance/domain/imports/import-kind';
import type { ImportState } from '@quittance/domain/imports/import-life';
import { sql } from 'kysely';
import type { ImportCounts } from './hold-import.ts';
import type { ImportCaller, ImportContext } from './import-context.ts';
import { type ImportPreview, previewLocation } from './preview/preview-import.ts';

export type ImportView = {
  readonly batchId: string;
  readonly payeeCode: string;
  readonly kind: ImportKind;
  readonly mode: ImportMode;
  readonly format: ImportFormat;
  readonly batchKey: string;
  readonly fileName: string;
  readonly state: ImportState;
  readonly asOf: Date;
  readonly sizeBytes: number | null;
  readonly rowsTaken: number;
  readonly rowsQuarantined: number;
  readonly rowsRepeated: number;
  readonly chunks: number;
  readonly chunksDone: number;
  readonly counts: ImportCounts;
  /** A code for the cause of a failure; null without one. */
  readonly failure: string | null;
  /** staff:<id>, key:<id> or program:<name>. */
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly undoneBy: string | null;
  readonly approvalId: string | null;
};

const columns = [
  'batch_id as batchId',
  'payee_code as payeeCode',
  'kind',
  'mode',
  'format',
  'batch_key as batchKey',
  'file_name as fileName',
  'state',
  'as_of as asOf',
  'size_bytes as sizeBytes',
  'rows_taken as rowsTaken',
  'rows_quarantined as rowsQuarantined',
  'rows_repeated as rowsRepeated',
  'chunks',
  'chunks_done as chunksDone',
  'counts',
  'failure',
  'started_by as startedBy',
  'started_at as startedAt',
  'ended_at as endedAt',
  'undone_by as undoneBy',
] as const;

const openApproval = sql<string | null>`(
  select approval_id from approval a
  where a.tenant_id = ${currentTenant} and a.kind = 'import' and a.subject = import_batch.batch_id::text and a.state = 'open'
)`.as('approvalId');

const atOnce = 50;

/** Returns the newest imports of files first. `before` is the last id of the previous page. */
export async function listImports(
  { database }: Pick<ImportContext, 'database'>,
  {
    tenant,
    payeeCode,
    before,
    limit = atOnce,
  }: Pick<ImportCaller, 'tenant'> & { payeeCode?: string | undefined; before?: string | undefined; limit?: number },
): Promise<ImportView[]> {
  const rows = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('import_batch')
      .select(columns)
      .select(openApproval)
      .where('tenant_id', '=', tenant.id)
      .where('is_single_record', '=', false)
      .$if(payeeCode !== undefined, (query) => query.where('payee_code', '=', payeeCode ?? ''))
      .$if(before !== undefined, (query) => query.where('batch_id', '<', before ?? ''))
      .orderBy('batch_id', 'desc')
      .limit(limit)
      .execute(),
  );
  return rows.map(({ counts, ...row }) => ({ ...row, counts: counts as ImportCounts }));
}

/** Finds one import, of a file or of a single record. */
export async function findImport(
  tx: TenantTransaction,
  { tenant, batchId }: Pick<ImportCaller, 'tenant'> & { batchId: string },
): Promise<ImportView | undefined> {
  const row = await tx
    .selectFrom('import_batch')
    .select(columns)
    .select(openApproval)
    .where('tenant_id', '=', tenant.id)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return row && { ...row, counts: row.counts as ImportCounts };
}

/** Includes the import's preview, if any. */
export async function getImport(
  { database, keyring }: Pick<ImportContext, 'database' | 'keyring'>,
  { tenant, batchId }: Pick<ImportCaller, 'tenant'> & { batchId: string },
): Promise<(ImportView & { readonly preview: ImportPreview | null }) | undefined> {
  return database.inTenant(tenant.id, async (tx) => {
    const row = await tx
      .selectFrom('import_batch')
      .select([...columns, 'preview_sealed'])
      .select(openApproval)
      .where('tenant_id', '=', tenant.id)
      .where('batch_id', '=', batchId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { preview_sealed: sealed, counts, ...view } = row;
    const key = await keyring.forTenant(tenant.id, tx);
    const preview = sealed === null ? null : (JSON.parse(key.open(sealed, previewLocation(batchId))) as ImportPreview);
    return { ...view, counts: counts as ImportCounts, preview };
  });
}

/** Returns up to 100 changes that an undo left in place, by line of the file. */
export async function listLeft(
  { database }: Pick<ImportContext, 'database'>,
  { tenant, batchId }: Pick<ImportCaller, 'tenant'> & { batchId: string },
): Promise<{ line: number; subject: string; subjectId: string }[]> {
  return database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('import_change')
      .select(['change_no as line', 'subject', 'subject_id as subjectId'])
      .where('tenant_id', '=', tenant.id)
      .where('batch_id', '=', batchId)
      .where('undone', '=', 'left')
      .orderBy('change_no')
      .limit(100)
      .execute(),
  );
}
