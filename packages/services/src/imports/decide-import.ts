import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import { type ImportEvent, nextImportState } from '@quittance/domain/imports/import-life';
import { alwaysTakesTwo } from '../approvals/act-alone.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { moveImport } from './hold-import.ts';
import { type ImportCaller, type ImportContext, undoDays } from './import-context.ts';

type Decision = ImportCaller & { readonly batchId: string };
type Decided = { readonly kind: 'decided' } | Refusal<'NotFound' | 'ImportNotAtThisStage'>;

type AskedRefusal = Refusal<'ApprovalExists' | 'ImportNotAtThisStage' | 'NotFound'>;

const dayMs = 24 * 60 * 60 * 1000;

/** An import that is carried out, or that waits for a second person. */
export type StartedImport =
  | { readonly kind: 'decided' }
  | { readonly kind: 'awaits-approval'; readonly approvalId: string };

/**
 * Lets a received import be carried out, previewed or not: the worker takes it up within seconds. A file states what people owe, so that a
 * second person approves it; a key's file needs none, since two people have let the key in. Refusals: NotFound; ImportNotAtThisStage;
 * ApprovalExists.
 */
export function queueImport(context: ImportContext, decision: Decision): Promise<StartedImport | AskedRefusal> {
  return decideForTwo(context, decision, 'queued');
}

/** The files that say what is owed, or what is taken instead of it. */
const statesDebts: readonly ImportKind[] = ['accounts', 'balances', 'offers'];

/** A file that states what people owe, or that is undone, by somebody at the console. */
export const importApproval: ApprovalKind = {
  kind: 'import',
  leastRole: 'supervisor',
  async perform(tx, context, { tenant, actor, subject: batchId, content }) {
    const { event } = content as { event: ImportEvent };
    const moved = await move(tx, { tenant, actor, batchId, event, now: context.now() });
    return moved.kind === 'refused' ? refuse('ApprovalNotPossible') : { kind: 'done' };
  },
};

/** Throws a received import away: nothing of it has been done, and its file may come again. */
export function discardImport(context: ImportContext, decision: Decision): Promise<Decided> {
  return decide(context, decision, 'discarded');
}

/** Asks for an import to be undone, within 30 days after its end; the worker takes it up within seconds. */
export async function undoImportLater(
  context: ImportContext,
  decision: Decision,
): Promise<StartedImport | AskedRefusal | Refusal<'ImportUndoOver'>> {
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
  return decideForTwo(context, decision, 'undo-asked');
}

/** Makes a decision that takes a second person where somebody at the console makes it about what people owe. */
function decideForTwo(
  context: ImportContext,
  decision: Decision,
  event: ImportEvent,
): Promise<StartedImport | AskedRefusal> {
  const { tenant, actor, batchId } = decision;
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      if (actor.kind !== 'staff' || !(await alwaysTakesTwo(tx, { tenant, actor })))
        return move(tx, { ...decision, event, now });
      const batch = await tx
        .selectFrom('import_batch')
        .select(['state', 'kind', 'mode', 'rows_taken'])
        .where('tenant_id', '=', tenant.id)
        .where('batch_id', '=', batchId)
        .executeTakeFirst();
      if (!batch || !statesDebts.includes(batch.kind) || !nextImportState(batch.state, event))
        return move(tx, { ...decision, event, now });
      const content = { event, kind: batch.kind, mode: batch.mode, rows: batch.rows_taken };
      const request = { tenant, actor, kind: importApproval, subject: batchId, content, reason: '' };
      const asked = await requestApproval(tx, context, request);
      return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
    },
    { operator: actor },
  );
}

function decide({ database, now }: ImportContext, decision: Decision, event: ImportEvent): Promise<Decided> {
  return database.inTenant(decision.tenant.id, (tx) => move(tx, { ...decision, event, now: now() }), {
    operator: decision.actor,
  });
}

async function move(
  tx: TenantTransaction,
  { tenant, actor, batchId, event, now }: Decision & { event: ImportEvent; now: Date },
): Promise<Decided> {
  const undoneBy = event === 'undo-asked' ? { undoneBy: operatorText(actor) } : {};
  if (await moveImport(tx, { tenantId: tenant.id, batchId, event, now, ...undoneBy })) return { kind: 'decided' };
  const known = await tx
    .selectFrom('import_batch')
    .select('batch_id')
    .where('tenant_id', '=', tenant.id)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return refuse(known ? 'ImportNotAtThisStage' : 'NotFound');
}
