import type { BulkActionTable } from '@quittance/database/tables/staff-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { bulkFacts, bulkPreviewMs, bulkUndoUntil } from '@quittance/domain/staff/bulk-action';
import type { Updateable } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { BulkContext } from './bulk-kind.ts';
import { staffIdOf } from './create-bulk-action.ts';

type OneBulk = { readonly tenant: Tenant; readonly actor: Operator; readonly bulkId: string };

/**
 * Confirms a preview. Only the employee who made it can do this; starting it again has no effect. Refuses with
 * NotFound, BulkNotReady while the preview isn't complete, BulkPreviewExpired after an hour, and
 * BulkNothingToChange when every row is refused.
 */
export function startBulkAction(
  context: Pick<BulkContext, 'database' | 'now'>,
  { tenant, actor, bulkId, reason, clientAddress }: OneBulk & { reason: string; clientAddress: string },
): Promise<{ kind: 'started' } | Refusal<'BulkNotReady' | 'BulkNothingToChange' | 'BulkPreviewExpired' | 'NotFound'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const found = await hold(tx, { tenant, bulkId });
      if (!found || found.staff_id !== staffIdOf(actor)) return refuse('NotFound');
      if (found.started_at !== null) return { kind: 'started' };
      if (found.state !== 'ready') return refuse('BulkNotReady');
      if (now.getTime() - found.created_at.getTime() > bulkPreviewMs) return refuse('BulkPreviewExpired');
      const possible = await tx
        .selectFrom('bulk_row')
        .select('row_no')
        .where('tenant_id', '=', tenant.id)
        .where('bulk_id', '=', bulkId)
        .where('state', '=', 'ready')
        .limit(1)
        .executeTakeFirst();
      if (!possible) return refuse('BulkNothingToChange');
      await change(tx, {
        ...{ tenant, bulkId },
        columns: { state: 'running', reason: reason.trim(), client_address: clientAddress, started_at: now },
      });
      return { kind: 'started' };
    },
    { operator: actor },
  );
}

/**
 * Undoes a bulk action for 24 hours. Undoing it again has no effect. Refuses with NotFound, BulkNotReady while it runs,
 * BulkNotUndoable for an action that can't be undone, and BulkUndoExpired.
 */
export function undoBulkAction(
  context: Pick<BulkContext, 'database' | 'now'>,
  { tenant, actor, bulkId, clientAddress }: OneBulk & { clientAddress: string },
): Promise<{ kind: 'started' } | Refusal<'BulkNotReady' | 'BulkNotUndoable' | 'BulkUndoExpired' | 'NotFound'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const found = await hold(tx, { tenant, bulkId });
      if (!found) return refuse('NotFound');
      const { action, state, ended_at: endedAt } = found;
      if (!bulkFacts[action].isUndoable) return refuse('BulkNotUndoable');
      if (found.undo_started_at !== null) return { kind: 'started' };
      const until = bulkUndoUntil({ action, state, endedAt });
      if (!until) return refuse('BulkNotReady');
      if (now > until) return refuse('BulkUndoExpired');
      await change(tx, {
        ...{ tenant, bulkId },
        columns: {
          ...{ state: 'undoing' as const, undone_by: staffIdOf(actor), client_address: clientAddress },
          undo_started_at: now,
        },
      });
      return { kind: 'started' };
    },
    { operator: actor },
  );
}

function hold(tx: TenantTransaction, { tenant, bulkId }: { tenant: Tenant; bulkId: string }) {
  return tx
    .selectFrom('bulk_action')
    .select(['action', 'state', 'staff_id', 'created_at', 'started_at', 'ended_at', 'undo_started_at'])
    .where('tenant_id', '=', tenant.id)
    .where('bulk_id', '=', bulkId)
    .forUpdate()
    .executeTakeFirst();
}

async function change(
  tx: TenantTransaction,
  { tenant, bulkId, columns }: { tenant: Tenant; bulkId: string; columns: Updateable<BulkActionTable> },
): Promise<void> {
  await tx
    .updateTable('bulk_action')
    .set(columns)
    .where('tenant_id', '=', tenant.id)
    .where('bulk_id', '=', bulkId)
    .execute();
}
