import { createHash } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type BulkAction, bulkFacts, maxBulkRows } from '@quittance/domain/staff/bulk-action';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { BulkContext, BulkSelection } from './bulk-kind.ts';
import { bulkSubjects } from './bulk-subjects.ts';

export type CreateBulkCommand = {
  readonly tenant: Tenant;
  readonly actor: Operator;
  /** Chosen by the caller, so that a repeated request is recognized. */
  readonly bulkId: string;
  readonly action: BulkAction;
  readonly selection: BulkSelection;
  readonly clientAddress: string;
};

type CreateRefusal = Refusal<'BulkKeyReused' | 'BulkNothingSelected' | 'BulkSelectionWrong' | 'BulkTooManyRows'>;

/** Rows of older bulk actions are deleted. The bulk action itself stays, and the audit log keeps what it changed. */
const keptDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Stores the selected rows of a bulk action, which changes nothing else. The same request again has no effect. Refuses
 * with BulkKeyReused when another request used the ID, BulkSelectionWrong for a filter of another list,
 * BulkNothingSelected, and BulkTooManyRows above 100,000.
 */
export function createBulkAction(
  context: BulkContext,
  { tenant, actor, bulkId, action, selection, clientAddress }: CreateBulkCommand,
): Promise<{ kind: 'created' } | CreateRefusal> {
  const { list } = bulkFacts[action];
  const staffId = staffIdOf(actor);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([staffId, action, selection]))
    .digest();
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<{ kind: 'created' } | CreateRefusal> => {
      if (selection.list !== 'ids' && selection.list !== list) return refuse('BulkSelectionWrong');
      const earlier = await findHash(tx, { tenantId: tenant.id, bulkId });
      if (earlier) return earlier.equals(requestHash) ? { kind: 'created' } : refuse('BulkKeyReused');
      const ids =
        selection.list === 'ids'
          ? [...new Set(selection.ids)]
          : await bulkSubjects[list].select(tx, { tenantId: tenant.id, selection, now, limit: maxBulkRows + 1 });
      if (ids.length === 0) return refuse('BulkNothingSelected');
      if (ids.length > maxBulkRows) return refuse('BulkTooManyRows');
      const inserted = await tx
        .insertInto('bulk_action')
        .values({
          ...{ tenant_id: tenant.id, bulk_id: bulkId, action, state: 'previewing', staff_id: staffId },
          ...{ request_hash: requestHash, row_count: ids.length, client_address: clientAddress, reason: '' },
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'bulk_id']).doNothing())
        .returning('bulk_id')
        .executeTakeFirst();
      if (!inserted) {
        const same = (await findHash(tx, { tenantId: tenant.id, bulkId }))?.equals(requestHash);
        return same ? { kind: 'created' } : refuse('BulkKeyReused');
      }
      await sql`
        insert into bulk_row (tenant_id, bulk_id, row_no, subject_id, state)
        select tenant.tenant_id, ${bulkId}, r.row_no, r.subject_id, 'waiting'
        from tenant, unnest(${ids}::uuid[]) with ordinality as r (subject_id, row_no)
        where tenant.tenant_id = ${tenant.id}
      `.execute(tx);
      await forgetRows(tx, { tenantId: tenant.id, before: new Date(now.getTime() - keptDays * dayMs) });
      return { kind: 'created' };
    },
    { operator: actor },
  );
}

async function findHash(
  tx: TenantTransaction,
  { tenantId, bulkId }: { tenantId: string; bulkId: string },
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('bulk_action')
    .select('request_hash')
    .where('tenant_id', '=', tenantId)
    .where('bulk_id', '=', bulkId)
    .executeTakeFirst();
  return row?.request_hash;
}

/** Deletes the rows of the oldest such action, so that no request takes long. */
async function forgetRows(
  tx: TenantTransaction,
  { tenantId, before }: { tenantId: string; before: Date },
): Promise<void> {
  const oldest = await tx
    .selectFrom('bulk_action')
    .select('bulk_id')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bulk_row')
          .select('row_no')
          .where('bulk_row.tenant_id', '=', tenantId)
          .whereRef('bulk_row.bulk_id', '=', 'bulk_action.bulk_id'),
      ),
    )
    .orderBy('created_at')
    .orderBy('bulk_id')
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await tx.deleteFrom('bulk_row').where('tenant_id', '=', tenantId).where('bulk_id', '=', oldest.bulk_id).execute();
}

export function staffIdOf(actor: Operator): string {
  if (actor.kind !== 'staff') throw new Error('only employees act on many rows');
  return actor.staffId;
}
