import { operatorText } from '@quittance/database/operator-text';
import type { ImportEvent } from '@quittance/domain/imports/import-life';
import { type Refusal, refuse } from '../refusal.ts';
import { moveImport } from './hold-import.ts';
import { type ImportCaller, type ImportContext, undoDays } from './import-context.ts';

type Decision = ImportCaller & { readonly batchId: string };
type Decided = { readonly kind: 'decided' } | Refusal<'NotFound' | 'ImportNotAtThisStage'>;

const dayMs = 24 * 60 * 60 * 1000;

/** Lets a received import be carried out, previewed or not: the worker takes it up within seconds. */
export function queueImport(context: ImportContext, decision: Decision): Promise<Decided> {
  return decide(context, decision, 'queued');
}

/** Throws a received import away: nothing of it has been done, and its file may come again. */
export function discardImport(context: ImportContext, decision: Decision): Promise<Decided> {
  return decide(context, decision, 'discarded');
}

/** Asks for an import to be undone, within 30 days after its end; the worker takes it up within seconds. */
export async function undoImportLater(
  context: ImportContext,
  decision: Decision,
): Promise<Decided | Refusal<'ImportUndoOver'>> {
  const ended = await context.database.inTenant(decision.tenant.id, (tx) =>
    tx
      .selectFrom('import_batch')
      .select('ended_at')
      .where('tenant_id', '=', decision.tenant.id)
      .where('batch_id', '=', decision.batchId)
      .executeTakeFirst(),
  );
  const endedAt = ended?.ended_at ?? null;
  if (endedAt !== null && context.now().getTime() - endedAt.getTime() > undoDays * dayMs)
    return refuse('ImportUndoOver');
  return decide(context, decision, 'undo-asked');
}

async function decide(
  { database, now }: ImportContext,
  { tenant, actor, batchId }: Decision,
  event: ImportEvent,
): Promise<Decided> {
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const undoneBy = event === 'undo-asked' ? { undoneBy: operatorText(actor) } : {};
      if (await moveImport(tx, { tenantId: tenant.id, batchId, event, now: now(), ...undoneBy }))
        return { kind: 'decided' };
      const known = await tx
        .selectFrom('import_batch')
        .select('batch_id')
        .where('tenant_id', '=', tenant.id)
        .where('batch_id', '=', batchId)
        .executeTakeFirst();
      return refuse(known ? 'ImportNotAtThisStage' : 'NotFound');
    },
    { operator: actor },
  );
}
