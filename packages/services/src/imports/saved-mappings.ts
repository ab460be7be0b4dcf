import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ColumnMapping } from '@quittance/domain/imports/column-mapping';
import { type ImportKind, importKinds } from '@quittance/domain/imports/import-kind';
import type { ImportCaller, ImportContext } from './import-context.ts';

/** How a payee's files of a kind are read since a version was saved. */
export type SavedMapping = {
  readonly kind: ImportKind;
  readonly version: number;
  readonly mapping: ColumnMapping;
  readonly savedBy: string;
  readonly savedAt: Date;
  /** The second person; null where none was asked. */
  readonly approvedBy: string | null;
};

/** The mapping that counts for a payee's files of a kind. */
export type LatestMapping = {
  readonly version: number;
  readonly mapping: ColumnMapping;
  readonly savedBy: string;
  /** Whether two people, or whoever runs the servers, agreed to it. */
  readonly isApproved: boolean;
};

/** The latest mapping that was saved for a payee's files of a kind, undefined where there is none; `no-payee` where there is no such payee. */
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

/** The mappings of a payee that count now, one a kind; those by name are not among them. */
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
