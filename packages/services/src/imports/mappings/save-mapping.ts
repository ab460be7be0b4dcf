import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type ColumnMapping, mappingFaults } from '@quittance/domain/imports/column-mapping';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import { sql } from 'kysely';
import { alwaysTakesTwo } from '../../approvals/act-alone.ts';
import type { ApprovalKind } from '../../approvals/approval-kind.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ImportCaller, ImportContext } from '../import-context.ts';
import { findMapping } from './saved-mappings.ts';

type Of = { readonly payeeCode: string; readonly kind: ImportKind; readonly mapping: ColumnMapping };

/** A mapping that waits for a second person, with the mapping in effect when it was requested. */
type MappingRequest = Of & {
  readonly before: ColumnMapping | null;
  /** The version of `before`; 0 without one. */
  readonly basedOn: number;
  readonly requestedBy: string;
};

type Saved =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'awaits-approval'; readonly approvalId: string };

/**
 * Saves a new mapping version for a payee's files of a kind after a second person's approval, because files from API
 * keys and the watched folder run unattended. A program of the installation and the only employee of a tenant need no
 * approval. Refuses with ImportMappingInvalid, ImportPayeeUnknown or ApprovalExists.
 */
export async function saveMapping(
  { database, now }: Pick<ImportContext, 'database' | 'now'>,
  { tenant, actor, payeeCode, kind, mapping }: ImportCaller & Of,
): Promise<Saved | Refusal<'ApprovalExists' | 'ImportMappingInvalid' | 'ImportPayeeUnknown'>> {
  if (mappingFaults(kind, mapping).length > 0) return refuse('ImportMappingInvalid');
  const of = { payeeCode, kind, mapping };
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const latest = await holdLatest(tx, { tenant, ...of });
      if (latest === 'no-payee') return refuse('ImportPayeeUnknown');
      const requestedBy = operatorText(actor);
      if (!(await alwaysTakesTwo(tx, { tenant, actor }))) {
        return { kind: 'saved', version: await write(tx, { tenant, ...of, savedBy: requestedBy, now: now() }) };
      }
      const content: MappingRequest = {
        ...{ ...of, before: latest?.mapping ?? null, basedOn: latest?.version ?? 0, requestedBy },
      };
      const about = { kind: mappingApproval, subject: `${payeeCode}:${kind}`, content, reason: '' };
      const asked = await requestApproval(tx, { now }, { tenant, actor, ...about });
      return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
    },
    { operator: actor },
  );
}

/** Approves a mapping for files that run unattended, only on top of the version that the approver saw. */
export const mappingApproval: ApprovalKind<'import-mapping'> = {
  kind: 'import-mapping',
  leastRole: 'supervisor',
  async perform(tx, context, { tenant, actor, content }) {
    const { basedOn, requestedBy, ...request } = content as MappingRequest;
    const latest = await holdLatest(tx, { tenant, ...request });
    if (latest === 'no-payee' || (latest?.version ?? 0) !== basedOn) return refuse('ApprovalNotPossible');
    if (mappingFaults(request.kind, request.mapping).length > 0) return refuse('ApprovalNotPossible');
    const by = { savedBy: requestedBy, approvedBy: operatorText(actor) };
    await write(tx, { tenant, ...request, ...by, now: context.now() });
    return { kind: 'done' };
  },
};

/** Locks the mapping in effect, so that two simultaneous versions get consecutive numbers. */
async function holdLatest(
  tx: TenantTransaction,
  { tenant, payeeCode, kind }: Pick<ImportCaller, 'tenant'> & Pick<Of, 'payeeCode' | 'kind'>,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant.id} ${payeeCode} ${kind}`}, 0))`.execute(tx);
  return findMapping(tx, { tenantId: tenant.id, payeeCode, kind });
}

async function write(
  tx: TenantTransaction,
  of: Pick<ImportCaller, 'tenant'> & Of & { savedBy: string; approvedBy?: string; now: Date },
): Promise<number> {
  const { tenant, payeeCode, kind } = of;
  const { rows } = await sql<{ version: number }>`
    insert into import_mapping as saved (tenant_id, payee_code, kind, version, mapping, saved_by, saved_at, approved_by)
    select tenant.tenant_id, ${payeeCode}::text, ${kind}::text, coalesce((
      select max(m.version) from import_mapping m where m.tenant_id = ${tenant.id} and m.payee_code = ${payeeCode} and m.kind = ${kind}
    ), 0) + 1, ${JSON.stringify(of.mapping)}::jsonb, ${of.savedBy}::text, ${of.now}::timestamptz, ${of.approvedBy ?? null}::text
    from tenant where tenant.tenant_id = ${tenant.id}
    returning version
  `.execute(tx);
  const [saved] = rows;
  if (!saved) throw new Error('expected one row from saving a mapping, got none');
  return saved.version;
}
