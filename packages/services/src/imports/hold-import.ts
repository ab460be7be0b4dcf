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

export type HeldImport = {
  readonly batch_id: string;
  readonly payee_code: string;
  readonly kind: ImportKind;
  readonly mode: ImportMode;
  readonly state: ImportState;
  readonly mapping: ColumnMapping;
  readonly as_of: Date;
  readonly max_ended_percent: number;
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
  /** Its share of the daily limits, and its changes so far. */
  readonly counted_lower_cents: number;
  readonly counted_raise_cents: number;
  readonly lowered_cents: number;
  readonly raised_cents: number;
  readonly undone_by: string | null;
  readonly tries: number;
};

export type ImportCounts = {
  readonly created?: number;
  readonly changed?: number;
  readonly unchanged?: number;
  readonly ended?: number;
  /** Balances that were not booked because the debt is settled or disputed. */
  readonly withheld?: number;
  /** Fields that kept the customer's own value over the file's. */
  readonly kept?: number;
  /** Rows with inconsistent amounts, in a preview. */
  readonly warned?: number;
  readonly undone?: number;
  readonly left?: number;
};

export function addCounts(one: ImportCounts, other: ImportCounts): ImportCounts {
  const sum: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** A process's right to work on an import until another process takes over. */
export type ImportLease = ImportId & { readonly leaseId: string };

/** Thrown when another process has taken over the import. This process stops without writing anything. */
export class LeaseLost extends Error {}

/**
 * Leases an import in one of the given states that no process works on; otherwise returns undefined. Also takes over an
 * import whose process crashed, and counts the tries in `tries`.
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
  sql.raw(`batch_id, payee_code, kind, mode, state, mapping, as_of, max_ended_percent, is_every_key_known, rows_taken, chunks,
  chunks_done, counts, started_by, queued_by, approved_by, mapping_saved_by, is_mapping_approved, counted_lower_cents, counted_raise_cents,
  lowered_cents, raised_cents, undone_by, tries`);

/**
 * Locks the import's row under the lease until the transaction ends, and extends the lease. Throws LeaseLost when
 * another process holds it.
 */
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
  if (!held) throw new LeaseLost('another process has taken over the import');
  return held;
}

/** Releases the import, so that the next process doesn't have to wait. */
export async function releaseImport(tx: TenantTransaction, { tenantId, batchId, leaseId }: ImportLease): Promise<void> {
  await sql`
    update import_batch set lease_id = null, lease_until = null, tries = 0
    where tenant_id = ${tenantId} and batch_id = ${batchId} and lease_id = ${leaseId}
  `.execute(tx);
}

/** Moves an import to its next state. Returns false and writes nothing when the import was in another state. */
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
  const isEnded = to !== undefined && ['done', 'failed', 'discarded', 'undone'].includes(to);
  const { numAffectedRows } = await sql`
    update import_batch set state = ${to}, failure = ${facts.failure ?? null}::text,
      ended_at = ${isEnded ? facts.now : null}::timestamptz, undone_by = coalesce(${facts.undoneBy ?? null}::text, undone_by),
      queued_by = coalesce(${facts.queuedBy ?? null}::text, queued_by), approved_by = coalesce(${facts.approvedBy ?? null}::text, approved_by)
    where tenant_id = ${tenantId} and batch_id = ${batchId} and state = any(${ways.map(({ from }) => from)}::text[])
  `.execute(tx);
  return numAffectedRows === 1n;
}

function leaseUntil(now: Date): Date {
  return new Date(now.getTime() + importLeaseMs);
}
