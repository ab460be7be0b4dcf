import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { FileSums } from '@quittance/domain/imports/file-sums';
import { cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { todayOf } from '../../tenants/today-of.ts';
import type { ImportCaller, ImportId } from '../import-context.ts';
import { countFileSums } from './count-file-sums.ts';

/**
 * Counts an undo's changes against the tenant's daily limits. Returns false when they would exceed a limit. Undoing
 * one's own unapproved import of the same day is free, because it was already counted and the undo restores the state
 * of the morning.
 */
export async function countUndo(
  tx: TenantTransaction,
  { tenant, actor, batchId, now }: ImportCaller & { batchId: string; now: Date },
): Promise<boolean> {
  const batch = await tx
    .selectFrom('import_batch')
    .select(['queued_by', 'approved_by', 'ended_at'])
    .where('tenant_id', '=', tenant.id)
    .where('batch_id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) return true;
  const isOwn = batch.approved_by === null && batch.queued_by === operatorText(actor);
  const dayOf = (at: Date) => todayOf(tenant, at).toString();
  if (isOwn && batch.ended_at && dayOf(batch.ended_at) === dayOf(now)) return true;
  return countFileSums(tx, { tenant, sums: await measureUndo(tx, { tenantId: tenant.id, batchId }), now });
}

/**
 * Sums the effects of the undo: new accounts are closed, others get their balances back, and changed or withdrawn
 * offers are restored.
 */
async function measureUndo(tx: TenantTransaction, { tenantId, batchId }: ImportId): Promise<FileSums> {
  const { rows } = await sql<{ lowers: number; raises: number }>`
    select coalesce(sum(greatest(-moved, 0)), 0)::bigint as lowers, coalesce(sum(greatest(moved, 0)), 0)::bigint as raises
    from (
      select case when c.action = 'created' then -a.balance_cents else -c.balance_cents end as moved
      from import_change c join account a on a.tenant_id = c.tenant_id and a.account_id = c.subject_id
      where c.tenant_id = ${tenantId} and c.batch_id = ${batchId} and c.subject = 'account' and c.undone is null
      union all
      select -greatest(a.balance_cents - least(o.total_cents, coalesce((c.earlier->>'total')::bigint, o.total_cents)), 0)
      from import_change c
      join settlement_offer o on o.tenant_id = c.tenant_id and o.offer_id = c.subject_id
      join account a on a.tenant_id = o.tenant_id and a.account_id = o.account_id
      where c.tenant_id = ${tenantId} and c.batch_id = ${batchId} and c.subject = 'offer' and c.action <> 'created' and c.undone is null
    ) undone
  `.execute(tx);
  return { lowersCents: cents(rows[0]?.lowers ?? 0), raisesCents: cents(rows[0]?.raises ?? 0) };
}
