import { operatorText } from '@quittance/database/operator-text';
import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { type ImportEvent, nextImportState } from '@quittance/domain/imports/import-life';
import { alwaysTakesTwo, isOnePersonTenant } from '../approvals/act-alone.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { abandonImport } from './abandon-import.ts';
import { moveImport } from './hold-import.ts';
import { importApproval } from './import-approval.ts';
import { type ImportCaller, type ImportContext, undoDays } from './import-context.ts';
import { findImport, type ImportView } from './list-imports.ts';
import { countUndo } from './sums/count-undo.ts';
import { statesDebts } from './sums/limited-import.ts';

type Decision = ImportCaller & { readonly batchId: string };
type Decided = { readonly kind: 'decided' } | Refusal<'NotFound' | 'ImportNotAtThisStage'>;

type AskedRefusal = Refusal<'ApprovalExists' | 'ImportNotAtThisStage' | 'NotFound'>;
type UndoRefusal = AskedRefusal | Refusal<'AloneLimitReached' | 'ImportUndoOver'>;

const dayMs = 24 * 60 * 60 * 1000;

export type StartedImport =
  | { readonly kind: 'decided' }
  | { readonly kind: 'awaits-approval'; readonly approvalId: string };

/**
 * Queues a received import, with or without a preview. The worker picks it up within seconds. A file states debts, so a
 * second person must approve it. A file sent with an API key needs no approval within the daily limits, because two
 * people approved the key, and is held if it would exceed them. Refuses with NotFound, ImportNotAtThisStage or
 * ApprovalExists.
 */
export function queueImport(context: ImportContext, decision: Decision): Promise<StartedImport | AskedRefusal> {
  return inTransaction(context, decision, (tx, now) => decideForTwo(tx, { ...decision, event: 'queued', now }));
}

/**
 * Discards an import that was received or is held. The file can be sent again, and the completed chunks of a held
 * import can be undone.
 */
export function discardImport(context: ImportContext, decision: Decision): Promise<Decided> {
  return inTransaction(context, decision, async (tx, now) => {
    const of = { tenantId: decision.tenant.id, batchId: decision.batchId, now };
    if (await abandonImport(tx, { ...of, from: ['received', 'previewed', 'held'] })) return { kind: 'decided' };
    return refuseMove(tx, decision);
  });
}

/**
 * Queues the undo of an import within 30 days after its end. The worker picks it up within seconds. An undo by an API
 * key beyond the daily limits waits for approval. Refuses like `queueImport`, or with ImportUndoOver, or
 * AloneLimitReached at a tenant with one employee.
 */
export function undoImportLater(context: ImportContext, decision: Decision): Promise<StartedImport | UndoRefusal> {
  return inTransaction(context, decision, (tx, now) => queueUndo(tx, decision, now));
}

/**
 * Queues the undo for a creditor's program, as undoImportLater does. An undo that this program has already requested
 * stays as it is, so that an interrupted request can be repeated.
 */
export function undoImportOnce(
  context: ImportContext,
  asked: Decision & {
    isDryRun: boolean;
    /** Returns false if the import isn't as the program last saw it. */
    isExpected(current: ImportView): boolean;
  },
): Promise<
  | { readonly kind: 'asked'; readonly started: StartedImport['kind']; readonly import: ImportView }
  | UndoRefusal
  | Refusal<'ResourceChanged'>
> {
  const { tenant, actor, batchId, isDryRun, isExpected } = asked;
  return inTransaction(context, asked, async (tx, now) => {
    const current = await findImport(tx, { tenant, batchId });
    if (!current) return refuse('NotFound');
    const isAsked = ['undo-queued', 'undoing', 'undone'].includes(current.state);
    if (isAsked && current.undoneBy === operatorText(actor))
      return { kind: 'asked' as const, started: 'decided' as const, import: current };
    if (!isExpected(current)) return refuse('ResourceChanged');
    const started = await queueUndo(tx, { tenant, actor, batchId }, now);
    if (started.kind === 'refused') return started;
    const after = (await findImport(tx, { tenant, batchId })) ?? current;
    const result = { kind: 'asked' as const, started: started.kind, import: after };
    return isDryRun ? rollBackWith(result) : result;
  });
}

async function queueUndo(tx: TenantTransaction, decision: Decision, now: Date): Promise<StartedImport | UndoRefusal> {
  const { tenant, actor, batchId } = decision;
  const batch = await tx
    .selectFrom('import_batch')
    .select(['state', 'ended_at'])
    .where('tenant_id', '=', tenant.id)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  const endedAt = batch?.ended_at ?? null;
  if (endedAt !== null && now.getTime() - endedAt.getTime() > undoDays * dayMs) return refuse('ImportUndoOver');
  const undo = { ...decision, event: 'undo-asked', now } as const;
  const asks = actor.kind === 'staff' && (await alwaysTakesTwo(tx, { tenant, actor }));
  const counts = batch !== undefined && nextImportState(batch.state, 'undo-asked') && actor.kind !== 'program' && !asks;
  if (!counts || (await countUndo(tx, { tenant, actor, batchId, now }))) return decideForTwo(tx, undo);
  return (await isOnePersonTenant(tx, tenant)) ? refuse('AloneLimitReached') : askFor(tx, undo);
}

type Move = Decision & { readonly event: ImportEvent; readonly now: Date };

function inTransaction<T>(
  { database, now }: ImportContext,
  { tenant, actor }: Decision,
  work: (tx: TenantTransaction, now: Date) => Promise<T>,
): Promise<T> {
  return database.inTenant(tenant.id, (tx) => work(tx, now()), { operator: actor });
}

/** Requires a second person's approval when an employee's decision concerns debts. */
async function decideForTwo(tx: TenantTransaction, decision: Move): Promise<StartedImport | AskedRefusal> {
  const { tenant, actor } = decision;
  if (actor.kind !== 'staff' || !(await alwaysTakesTwo(tx, { tenant, actor }))) return move(tx, decision);
  return askFor(tx, decision);
}

async function askFor(tx: TenantTransaction, decision: Move): Promise<StartedImport | AskedRefusal> {
  const { tenant, actor, batchId, event, now } = decision;
  const batch = await tx
    .selectFrom('import_batch')
    .select(['state', 'kind', 'mode', 'rows_taken'])
    .where('tenant_id', '=', tenant.id)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  if (!batch || !statesDebts.includes(batch.kind) || !nextImportState(batch.state, event)) return move(tx, decision);
  const content = { event, kind: batch.kind, mode: batch.mode, rows: batch.rows_taken };
  const request = { tenant, actor, kind: importApproval, subject: batchId, content, reason: '' };
  const asked = await requestApproval(tx, { now: () => now }, request);
  return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
}

async function move(tx: TenantTransaction, decision: Move): Promise<Decided> {
  const { tenant, actor, batchId, event, now } = decision;
  const by = operatorText(actor);
  const facts = event === 'undo-asked' ? { undoneBy: by } : { queuedBy: by };
  const isMoved = await moveImport(tx, { tenantId: tenant.id, batchId, event, now, ...facts });
  return isMoved ? { kind: 'decided' } : refuseMove(tx, decision);
}

async function refuseMove(
  tx: TenantTransaction,
  { tenant, batchId }: Decision,
): Promise<Refusal<'NotFound' | 'ImportNotAtThisStage'>> {
  const known = await tx
    .selectFrom('import_batch')
    .select('batch_id')
    .where('tenant_id', '=', tenant.id)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return refuse(known ? 'ImportNotAtThisStage' : 'NotFound');
}
