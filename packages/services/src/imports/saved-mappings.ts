import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type ColumnMapping, mappingFaults } from '@quittance/domain/imports/column-mapping';
import { type ImportKind, importKinds } from '@quittance/domain/imports/import-kind';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ImportCaller, ImportContext } from './import-context.ts';

/** How a payee's files of a kind are read since a version was saved. */
export type SavedMapping = {
  readonly kind: ImportKind;
  readonly version: number;
  readonly mapping: ColumnMapping;
  readonly savedBy: string;
  readonly savedAt: Date;
};

/** The latest mapping that was saved for a payee's files of a kind, undefined where there is none; `no-payee` where there is no such payee. */
export async function findMapping(
  tx: TenantTransaction,
  { tenantId, payeeCode, kind }: { tenantId: string; payeeCode: string; kind: ImportKind },
): Promise<ColumnMapping | undefined | 'no-payee'> {
  const row = await tx
    .selectFrom('payee')
    .leftJoin('import_mapping', (join) =>
      join
        .onRef('import_mapping.tenant_id', '=', 'payee.tenant_id')
        .onRef('import_mapping.payee_code', '=', 'payee.payee_code')
        .on('import_mapping.kind', '=', kind),
    )
    .select('import_mapping.mapping')
    .where('payee.tenant_id', '=', tenantId)
    .where('payee.payee_code', '=', payeeCode)
    .orderBy('import_mapping.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return 'no-payee';
  return (row.mapping as ColumnMapping | null) ?? undefined;
}

/** Saves how a payee's files of a kind are read from now on, as a new version; answers its number. */
export async function saveMapping(
  { database, now }: Pick<ImportContext, 'database' | 'now'>,
  {
    tenant,
    actor,
    payeeCode,
    kind,
    mapping,
  }: ImportCaller & { payeeCode: string; kind: ImportKind; mapping: ColumnMapping },
): Promise<{ kind: 'saved'; version: number } | Refusal<'ImportMappingInvalid' | 'ImportPayeeUnknown'>> {
  if (mappingFaults(kind, mapping).length > 0) return refuse('ImportMappingInvalid');
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const payee = await tx
        .selectFrom('payee')
        .select('payee_code')
        .where('tenant_id', '=', tenant.id)
        .where('payee_code', '=', payeeCode)
        .executeTakeFirst();
      if (!payee) return refuse('ImportPayeeUnknown');
      // Two who save at once are numbered one after the other.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant.id} ${payeeCode} ${kind}`}, 0))`.execute(tx);
      const { rows } = await sql<{ version: number }>`
        insert into import_mapping (tenant_id, payee_code, kind, version, mapping, saved_by, saved_at)
        select ${tenant.id}, ${payeeCode}, ${kind}, coalesce(max(version), 0) + 1, ${JSON.stringify(mapping)}::jsonb,
          ${operatorText(actor)}, ${now()}
        from import_mapping where tenant_id = ${tenant.id} and payee_code = ${payeeCode} and kind = ${kind}
        returning version
      `.execute(tx);
      return { kind: 'saved', version: rows[0]?.version ?? 1 };
    },
    { operator: actor },
  );
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
      .select(['kind', 'version', 'mapping', 'saved_by as savedBy', 'saved_at as savedAt'])
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
