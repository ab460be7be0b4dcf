import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ColumnMapping } from '@quittance/domain/imports/column-mapping';
import { type ImportKind, importKinds } from '@quittance/domain/imports/import-kind';
import type { ImportCaller, ImportContext } from '../import-context.ts';

export type SavedMapping = {
  readonly kind: ImportKind;
  readonly version: number;
  readonly mapping: ColumnMapping;
  readonly savedBy: string;
  readonly savedAt: Date;
  /** The second person; null when no approval was needed. */
  readonly approvedBy: string | null;
};

export type LatestMapping = {
  readonly version: number;
  readonly mapping: ColumnMapping;
  readonly savedBy: string;
  /** True when two people or a server administrator agreed to it. */
  readonly isApproved: boolean;
};

/** Finds the latest saved mapping. Returns undefined without one, and `no-payee` when the payee doesn't exist. */
export async function findMapping(
  tx: TenantTransaction,
  { tenantId, payeeCode, kind }: { tenantId: string; payeeCode: string; kind: ImportKind },
): Promise<LatestMapping | undefined | 'no-payee'> {
  const row = await tx
    .selectFrom('payee')
    .leftJoin('import_mapping', (join) =>
      join
        .onRef('import_mapping.tenant_id', '=', 'payee.tenant_id')
        .onRef('import_mapping.payee_code', '=', 'payee.payee_code')
        .on('import_mapping.kind', '=', kind),
    )
    .select(['version', 'mapping', 'saved_by', 'approved_by'])
    .where('payee.tenant_id', '=', tenantId)
    .where('payee.payee_code', '=', payeeCode)
    .orderBy('import_mapping.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return 'no-payee';
  const { version, mapping, saved_by: savedBy, approved_by: approvedBy } = row;
  if (version === null || savedBy === null) return undefined;
  const isApproved = approvedBy !== null || savedBy.startsWith('program:');
  return { version, mapping: mapping as ColumnMapping, savedBy, isApproved };
}

/** Lists a payee's saved mappings in effect, one for each kind. Mappings by column names are not included. */
export async function listMappings(
  { database }: Pick<ImportContext, 'database'>,
  { tenant, payeeCode }: Pick<ImportCaller, 'tenant'> & { payeeCode: string },
): Promise<SavedMapping[]> {
  const rows = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('import_mapping')
      .distinctOn('kind')
      .select(['kind', 'version', 'mapping', 'saved_by as savedBy', 'saved_at as savedAt', 'approved_by as approvedBy'])
      .where('tenant_id', '=', tenant.id)
      .where('payee_code', '=', payeeCode)
      .orderBy('kind')
      .orderBy('version', 'desc')
      .execute(),
  );
  return rows
    .map((row) => ({ ...row, mapping: row.mapping as ColumnMapping }))
    .toSorted((one, other) => importKinds.indexOf(one.kind) - importKinds.indexOf(other.kind));
}

export type UsedMapping = { readonly kind: ImportKind; readonly mapping: ColumnMapping };

/**
 * Lists the mappings of the payee's last files that an employee imported, one for each kind, to suggest them for the
 * next file. Mappings of API keys and folders are left out, because nobody looked at them.
 */
export async function listUsedMappings(
  { database }: Pick<ImportContext, 'database'>,
  { tenant, payeeCode }: Pick<ImportCaller, 'tenant'> & { payeeCode: string },
): Promise<UsedMapping[]> {
  const rows = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('import_batch')
      .distinctOn('kind')
      .select(['kind', 'mapping'])
      .where('tenant_id', '=', tenant.id)
      .where('payee_code', '=', payeeCode)
      .where('started_by', 'like', 'staff:%')
      .where('state', 'in', ['queued', 'running', 'done'])
      .orderBy('kind')
      .orderBy('batch_id', 'desc')
      .execute(),
  );
  return rows.map(({ kind, mapping }) => ({ kind, mapping: mapping as ColumnMapping }));
}
