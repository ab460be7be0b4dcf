import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  type BulkAction,
  type BulkRowState,
  bulkFacts,
  bulkSteps,
  openBulkStates,
} from '@quittance/domain/staff/bulk-action';
import { sql } from 'kysely';
import { isRefusal, refuse } from '../refusal.ts';
import { hasRole, type Operator } from '../staff/operator.ts';
import { staffPath } from '../staff/staff-member.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { BulkContext } from './bulk-kind.ts';
import { bulkKinds } from './bulk-kinds.ts';
import { bulkSubjects } from './bulk-subjects.ts';

/** Rows whose operator, versions and sums are read together. */
const rowsPerPart = 50;

type Work = {
  readonly bulkId: string;
  readonly action: BulkAction;
  readonly state: (typeof openBulkStates)[number];
  readonly actor: Operator | undefined;
  readonly reason: string;
  readonly clientAddress: string;
};
type Row = {
  readonly row_no: number;
  readonly subject_id: string;
  readonly seen_as: string | null;
  readonly left_as: string | null;
};
type Of = { readonly tenant: Tenant; readonly work: Work; readonly row: Row };

/**
 * Works on the next rows of a bulk action: previews them, acts on them or undoes them. Each row's outcome is committed
 * with the action itself, so that a process that is killed between two rows neither loses nor repeats one, and several
 * processes can share the rows. Returns true while this process has more to do.
 */
export async function workOnBulkAction(
  context: BulkContext,
  { tenant, bulkId, maxRows = rowsPerPart }: { tenant: Tenant; bulkId: string; maxRows?: number },
): Promise<boolean> {
  const work = await loadWork(context, { tenant, bulkId });
  if (!work) return false;
  const { of, next } = bulkSteps[work.state];
  const rows = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('bulk_row')
      .select(['row_no', 'subject_id', 'seen_as', 'left_as'])
      .where('tenant_id', '=', tenant.id)
      .where('bulk_id', '=', bulkId)
      .where('state', '=', of)
      .orderBy('row_no')
      .limit(maxRows)
      .execute(),
  );
  if (rows.length === 0) {
    await endStep(context, { tenant, work, next });
    return false;
  }
  if (work.state === 'previewing') await previewRows(context, { tenant, work, rows });
  else {
    let acted = 0;
    for (const row of rows) if (await actOnRow(context, { tenant, work, row })) acted++;
    // Another process has all of them.
    if (acted === 0) return false;
  }
  return true;
}

/** Works until no row is left or the process stops. Another process resumes what is left. */
export async function finishBulkAction(context: BulkContext, of: { tenant: Tenant; bulkId: string }): Promise<void> {
  while (await workOnBulkAction(context, of));
}

/** Lists the bulk actions that a stopped process left unfinished. */
export async function openBulkActions(
  { database }: Pick<BulkContext, 'database'>,
  { tenant }: { tenant: Pick<Tenant, 'id'> },
): Promise<string[]> {
  const rows = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('bulk_action')
      .select('bulk_id')
      .where('tenant_id', '=', tenant.id)
      .where('state', 'in', [...openBulkStates])
      .orderBy('created_at')
      .orderBy('bulk_id')
      .execute(),
  );
  return rows.map(({ bulk_id: bulkId }) => bulkId);
}

async function loadWork(
  context: BulkContext,
  { tenant, bulkId }: { tenant: Tenant; bulkId: string },
): Promise<Work | undefined> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const found = await tx
      .selectFrom('bulk_action')
      .select(['action', 'state', 'staff_id', 'undone_by', 'reason', 'client_address'])
      .where('tenant_id', '=', tenant.id)
      .where('bulk_id', '=', bulkId)
      .executeTakeFirst();
    const state = openBulkStates.find((each) => each === found?.state);
    if (!found || !state) return undefined;
    const { action, reason, client_address: clientAddress } = found;
    const staffId = state === 'undoing' ? (found.undone_by ?? found.staff_id) : found.staff_id;
    const actor = await loadActor(tx, context, { tenant, staffId });
    // A preview is rolled back, so nobody reads this reason. Some actions need one.
    const given = state === 'previewing' ? 'preview' : reason;
    return { bulkId, action, state, actor, reason: given, clientAddress };
  });
}

/** Reads the employee's current role, because it may have changed since the action began. */
async function loadActor(
  tx: TenantTransaction,
  context: Pick<BulkContext, 'keyring'>,
  { tenant, staffId }: { tenant: Tenant; staffId: string },
): Promise<Operator | undefined> {
  const member = await tx
    .selectFrom('staff_member')
    .select(['name_sealed', 'role'])
    .where('tenant_id', '=', tenant.id)
    .where('staff_id', '=', staffId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!member) return undefined;
  const key = await context.keyring.forTenant(tenant.id, tx);
  const name = key.open(member.name_sealed, staffPath(staffId, 'name_sealed'));
  return { kind: 'staff', staffId, name, role: member.role };
}

async function endStep(
  context: BulkContext,
  { tenant, work, next }: { tenant: Tenant; work: Work; next: (typeof bulkSteps)[Work['state']]['next'] },
): Promise<void> {
  const now = context.now();
  const ended = work.state === 'undoing' ? { undo_ended_at: now } : { ended_at: now };
  await context.database.inTenant(tenant.id, (tx) =>
    tx
      .updateTable('bulk_action')
      .set({ state: next, ...(work.state !== 'previewing' && ended) })
      .where('tenant_id', '=', tenant.id)
      .where('bulk_id', '=', work.bulkId)
      .where('state', '=', work.state)
      .execute(),
  );
}

/** Runs each row's action and rolls it back, so that the preview follows exactly the rules of the action. */
async function previewRows(
  context: BulkContext,
  { tenant, work, rows }: { tenant: Tenant; work: Work; rows: readonly Row[] },
): Promise<void> {
  const ids = rows.map(({ subject_id }) => subject_id);
  const { versions, summaries } = await context.database.inTenant(tenant.id, async (tx) => {
    const subject = bulkSubjects[bulkFacts[work.action].list];
    const key = await context.keyring.forTenant(tenant.id, tx);
    return {
      versions: await subject.versions(tx, { tenantId: tenant.id, ids }),
      summaries: await subject.summarize(tx, { tenantId: tenant.id, key, ids }),
    };
  });
  const rehearsal: BulkContext = {
    ...context,
    database: {
      ...context.database,
      inTenant: (tenantId, act, as) =>
        context.database.inTenant(tenantId, async (tx) => rollBackWith(await act(tx)), as),
    },
  };
  for (const row of rows) {
    const seenAs = versions.get(row.subject_id);
    const code =
      seenAs === undefined ? 'NotFound' : await codeOf(rehearsal, { tenant, work, row, seenAs, isUndo: false });
    const amountCents = summaries.get(row.subject_id)?.amountCents ?? null;
    await setRow(context, {
      ...{ tenant, work, row },
      columns: {
        state: code === undefined ? 'ready' : 'refused',
        code: code ?? null,
        seen_as: seenAs ?? null,
        amount_cents: amountCents,
      },
    });
  }
}

/** Returns false for a row that another process has. */
async function actOnRow(context: BulkContext, { tenant, work, row }: Of): Promise<boolean> {
  const isUndo = work.state === 'undoing';
  const seenAs = (isUndo ? row.left_as : row.seen_as) ?? '';
  const subject = bulkSubjects[bulkFacts[work.action].list];
  const versionIn = async (tx: TenantTransaction) =>
    (await subject.versions(tx, { tenantId: tenant.id, ids: [row.subject_id] })).get(row.subject_id);
  let isTaken = false;
  let transactions = 0;
  const recorded: BulkContext = {
    ...context,
    database: {
      ...context.database,
      inTenant: (tenantId, act, as) =>
        context.database.inTenant(
          tenantId,
          async (tx) => {
            if (++transactions > 1) throw new Error(`${work.action} opened more than one transaction for a row`);
            isTaken = await holdRow(tx, { tenant, work, row });
            // The value is never read, because the row belongs to another process.
            if (!isTaken) return rollBackWith(refuse('NotFound') as never);
            if ((await versionIn(tx)) !== seenAs) return rollBackWith(refuse('BulkRowChanged') as never);
            const result = await act(tx);
            if (isRefusal(result as { kind: string })) return rollBackWith(result);
            await updateRow(tx, {
              ...{ tenant, work, row },
              columns: isUndo ? { state: 'undone' } : { state: 'done', left_as: (await versionIn(tx)) ?? null },
            });
            return result;
          },
          as,
        ),
    },
  };
  const code = await codeOf(recorded, { tenant, work, row, seenAs, isUndo });
  if (transactions > 0 && !isTaken) return false;
  if (code !== undefined)
    await setRow(context, { ...{ tenant, work, row }, columns: { state: isUndo ? 'left' : 'refused', code } });
  return true;
}

/** Returns the code of the refusal, or undefined when the action is possible. */
async function codeOf(
  context: BulkContext,
  { tenant, work, row, seenAs, isUndo }: Of & { seenAs: string; isUndo: boolean },
): Promise<string | undefined> {
  const { action, actor, reason, clientAddress } = work;
  if (!actor || !hasRole(actor, bulkFacts[action].role)) return 'RoleNotAllowed';
  const kind = bulkKinds[action];
  const act = isUndo ? kind.undo : kind.run;
  if (!act) return 'BulkNotUndoable';
  const subjectId = row.subject_id;
  try {
    const result = await act(context, { tenant, actor, subjectId, reason, seenAs, clientAddress });
    return isRefusal(result) ? result.code : undefined;
  } catch (fault) {
    // A row that fails must not hold up the others. Without the database, the next statement fails, too.
    context.onFault(fault);
    return 'InternalError';
  }
}

/** Locks a row that still waits. Returns false for a row that another process has. */
async function holdRow(tx: TenantTransaction, { tenant, work, row }: Of): Promise<boolean> {
  const { rows } = await sql`
    select from bulk_row where tenant_id = ${tenant.id} and bulk_id = ${work.bulkId} and row_no = ${row.row_no}
      and state = ${bulkSteps[work.state].of} for update skip locked
  `.execute(tx);
  return rows.length > 0;
}

type Columns = {
  state: BulkRowState;
  code?: string | null;
  seen_as?: string | null;
  left_as?: string | null;
  amount_cents?: number | null;
};

async function setRow(context: BulkContext, of: Of & { columns: Columns }): Promise<void> {
  await context.database.inTenant(of.tenant.id, (tx) => updateRow(tx, of));
}

/** Changes only a row that still waits, so that a slower process never overwrites an outcome. */
async function updateRow(
  tx: TenantTransaction,
  { tenant, work, row, columns }: Of & { columns: Columns },
): Promise<void> {
  await tx
    .updateTable('bulk_row')
    .set(columns)
    .where('tenant_id', '=', tenant.id)
    .where('bulk_id', '=', work.bulkId)
    .where('row_no', '=', row.row_no)
    .where('state', '=', bulkSteps[work.state].of)
    .execute();
}
