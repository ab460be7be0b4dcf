import type { TenantDatabase, TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ColumnMapping } from '@quittance/domain/imports/column-mapping';
import type { ImportKind, ImportMode } from '@quittance/domain/imports/import-kind';
import {
  type ImportEvent,
  type ImportState,
  importTransitions,
  nextImportState,
} from '@quittance/domain/imports/import-life';
import { sql } from 'kysely';
import { type ImportId, importLeaseMs } from './import-context.ts';

/** An import as its row has it, as far as the work on it cares. */
export type HeldImport = {
  readonly batch_id: string;
  readonly payee_code: string;
  readonly kind: ImportKind;
  readonly mode: ImportMode;
  readonly state: ImportState;
  readonly mapping: ColumnMapping;
  readonly as_of: Date;
  readonly most_ended_percent: number;
  readonly is_every_key_known: boolean;
  readonly rows_taken: number;
  readonly chunks: number;
  readonly chunks_done: number;
  readonly counts: ImportCounts;
  readonly started_by: string;
  readonly queued_by: string | null;
  readonly approved_by: string | null;
  readonly mapping_saved_by: string | null;
  readonly is_mapping_approved: boolean;
  /** What it has counted of the sums of a day, and what it has changed so far. */
  readonly counted_lower_cents: number;
  readonly counted_raise_cents: number;
  readonly lowered_cents: number;
  readonly raised_cents: number;
  readonly undone_by: string | null;
  readonly tries: number;
};

/** What an import did, or would do, by the number of records. */
export type ImportCounts = {
  readonly created?: number;
  readonly changed?: number;
  readonly unchanged?: number;
  readonly ended?: number;
  /** Balances that were not booked, because the debt is settled or disputed. */
  readonly withheld?: number;
  /** Of what a person told us about themselves and a file says otherwise. */
  readonly kept?: number;
  /** Rows whose figures disagree, in a preview. */
  readonly warned?: number;
  readonly undone?: number;
  readonly left?: number;
};

/** Adds up counts. */
export function addCounts(one: ImportCounts, other: ImportCounts): ImportCounts {
  const sum: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** Somebody's right to work on an import, as long as nobody else has taken it over. */
export type ImportLease = ImportId & { readonly leaseId: string };

/** Thrown where the lease was lost: another process goes on with the import, and this one stops without a trace. */
export class LeaseLost extends Error {}

/**
 * Takes an import up that is in one of some states and that nobody is at work on; undefined for any other. One that was begun and left, as by
 * a process that was killed, is taken up the same way, and `tries` counts how often.
 */
export async function takeImport(
  database: TenantDatabase,
  { tenantId, batchId, leaseId }: ImportLease,
  { states, now }: { states: readonly ImportState[]; now: Date },
): Promise<HeldImport | undefined> {
  return database.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<HeldImport>`
      update import_batch set lease_id = ${leaseId}, lease_until = ${leaseUntil(now)}, tries = tries + 1
      where tenant_id = ${tenantId} and batch_id = ${batchId} and state = any(${states}::text[])
        and (lease_until is null or lease_until < ${now} or lease_id = ${leaseId})
      returning ${columns}
    `.execute(tx);
    return rows[0];
  });
}

const columns =
  sql.raw(`batch_id, payee_code, kind, mode, state, mapping, as_of, most_ended_percent, is_every_key_known, rows_taken, chunks,
  chunks_done, counts, started_by, queued_by, approved_by, mapping_saved_by, is_mapping_approved, counted_lower_cents, counted_raise_cents,
  lowered_cents, raised_cents, undone_by, tries`);

/** Holds the import's row under the lease until the transaction ends, and makes the lease longer. Throws LeaseLost where it is another's. */
export async function holdImport(
  tx: TenantTransaction,
  { tenantId, batchId, leaseId }: ImportLease,
  now: Date,
): Promise<HeldImport> {
  const { rows } = await sql<HeldImport>`
    update import_batch set lease_until = ${leaseUntil(now)}
    where tenant_id = ${tenantId} and batch_id = ${batchId} and lease_id = ${leaseId}
    returning ${columns}
  `.execute(tx);
  const [held] = rows;
  if (!held) throw new LeaseLost('another process has taken the import over');
  return held;
}

/** Lets the import go, so that whoever comes next need not wait. */
export async function releaseImport(tx: TenantTransaction, { tenantId, batchId, leaseId }: ImportLease): Promise<void> {
  await sql`
    update import_batch set lease_id = null, lease_until = null, tries = 0
    where tenant_id = ${tenantId} and batch_id = ${batchId} and lease_id = ${leaseId}
  `.execute(tx);
}

/** Moves an import along its life; false where it was somewhere else, and then nothing is written. */
export async function moveImport(
  tx: TenantTransaction,
  {
    tenantId,
    batchId,
    event,
    ...facts
  }: ImportId & {
    event: ImportEvent;
    now: Date;
    failure?: string;
    undoneBy?: string;
    queuedBy?: string;
    approvedBy?: string;
  },
): Promise<boolean> {
  const ways = importTransitions.filter((step) => step.event === event);
  const [first] = ways;
  const to = first && nextImportState(first.from, event);
  const isOver = to !== undefined && ['done', 'failed', 'discarded', 'undone'].includes(to);
  const { numAffectedRows } = await sql`
    update import_batch set state = ${to}, failure = ${facts.failure ?? null}::text,
      ended_at = ${isOver ? facts.now : null}::timestamptz, undone_by = coalesce(${facts.undoneBy ?? null}::text, undone_by),
      queued_by = coalesce(${facts.queuedBy ?? null}::text, queued_by), approved_by = coalesce(${facts.approvedBy ?? null}::text, approved_by)
    where tenant_id = ${tenantId} and batch_id = ${batchId} and state = any(${ways.map(({ from }) => from)}::text[])
  `.execute(tx);
  return numAffectedRows === 1n;
}

function leaseUntil(now: Date): Date {
  return new Date(now.getTime() + importLeaseMs);
}
