import type { ImportSubject } from '@quittance/domain/imports/import-subject';
import { sql } from 'kysely';
import { openContent } from './chunk-content.ts';
import { addCounts, moveImport, releaseImport } from './hold-import.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportWork, StepOf } from './import-work.ts';
import { undoAccounts } from './undo/undo-accounts.ts';
import { undoContactRules } from './undo/undo-contact-rules.ts';
import { undoCustomers } from './undo/undo-customers.ts';
import { undoOffers } from './undo/undo-offers.ts';
import type { UndoableChange } from './undo/undoable-change.ts';
import { workInPart } from './work-in-part.ts';

const atOnce = 500;

/**
 * Undoes an import. A record is restored if it is still as the import left it; a record that was changed or paid since
 * stays and is reported as left. The ledger is never rewritten: a balance is restored by a new entry.
 */
export async function undoImport(context: ImportContext, step: StepOf): Promise<void> {
  const { lease, options } = step;
  if (step.batch.state === 'undo-queued')
    await workInPart(context, step, {
      isWriting: true,
      work: async ({ tx, now }) => void (await moveImport(tx, { ...lease, event: 'undo-begun', now })),
    });
  for (let done = 0; ; done++) {
    if (options.signal?.aborted) return context.database.inTenant(lease.tenantId, (tx) => releaseImport(tx, lease));
    const isMore = await workInPart(context, step, { isWriting: true, work: undoSome });
    if (!isMore) break;
    options.onProgress?.({ done: done + 1, of: step.batch.chunks });
  }
  await workInPart(context, step, {
    isWriting: true,
    work: async ({ tx, now }) => {
      await moveImport(tx, { ...lease, event: 'undo-ended', now });
      await releaseImport(tx, lease);
    },
  });
}

async function undoSome(work: ImportWork): Promise<boolean> {
  const { tx, tenantId, batch } = work;
  const { rows } = await sql<UndoableChange>`
    select change_no, chunk_no, subject, subject_id, action, coalesce(earlier, '{}') as earlier, coalesce(later, '{}') as later, balance_cents
    from import_change where tenant_id = ${tenantId} and batch_id = ${batch.batch_id} and undone is null
    order by change_no desc limit ${atOnce}
  `.execute(tx);
  const [first] = rows;
  if (!first) return false;
  const changes = first.subject === 'customer' ? await withContacts(work, rows) : rows;
  const newer = await changedSince(
    work,
    changes.map(({ subject_id }) => subject_id),
  );
  const free = changes.filter(({ subject_id }) => !newer.has(subject_id));
  const undone = await undoOf[first.subject](work, free);
  await sql`
    update import_change set undone = case when change_no = any(${[...undone]}::int[]) then 'undone' else 'left' end
    where tenant_id = ${tenantId} and batch_id = ${batch.batch_id} and change_no = any(${rows.map(({ change_no }) => change_no)}::int[])
  `.execute(tx);
  const counts = addCounts(batch.counts, { undone: undone.size, left: rows.length - undone.size });
  await tx
    .updateTable('import_batch')
    .set({ counts: JSON.stringify(counts), tries: 0 })
    .where('tenant_id', '=', tenantId)
    .where('batch_id', '=', batch.batch_id)
    .execute();
  return true;
}

/** Undoes changes of one subject and returns the numbers of those that succeeded. */
export type UndoChanges = (work: ImportWork, changes: readonly UndoableChange[]) => Promise<Set<number>>;

const undoOf: Readonly<Record<ImportSubject, UndoChanges>> = {
  customer: undoCustomers,
  account: undoAccounts,
  offer: undoOffers,
  'contact-rule': undoContactRules,
};

async function changedSince({ tx, tenantId, batch }: ImportWork, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ subject_id: string }>`
    select distinct c.subject_id from import_change c
    join import_batch later on later.tenant_id = c.tenant_id and later.batch_id = c.batch_id
    where c.tenant_id = ${tenantId} and c.subject_id = any(${ids}::uuid[]) and c.batch_id <> ${batch.batch_id}
      and c.undone is distinct from 'undone'
      and later.started_at > (select started_at from import_batch where tenant_id = ${tenantId} and batch_id = ${batch.batch_id})
  `.execute(tx);
  return new Set(rows.map(({ subject_id }) => subject_id));
}

async function withContacts(work: ImportWork, changes: readonly UndoableChange[]): Promise<UndoableChange[]> {
  const { tx, tenantId, batch, key } = work;
  const chunks = await tx
    .selectFrom('import_chunk')
    .select(['chunk_id', 'chunk_no', 'changes_sealed'])
    .where('tenant_id', '=', tenantId)
    .where('batch_id', '=', batch.batch_id)
    .where('chunk_no', 'in', [...new Set(changes.map(({ chunk_no }) => chunk_no))])
    .execute();
  const fields = new Map(
    chunks.flatMap(({ chunk_id: chunkId, changes_sealed: sealed }) =>
      openContent(key, { column: 'changes_sealed', chunkId }, sealed).map(
        (each) => [each.changeNo, each.fields] as const,
      ),
    ),
  );
  return changes.map((change) => {
    const of = fields.get(change.change_no) ?? [];
    return {
      ...change,
      earlier: Object.fromEntries(of.map(({ field, from }) => [field, from])),
      later: Object.fromEntries(of.map(({ field, to }) => [field, to])),
    };
  });
}
