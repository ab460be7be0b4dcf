import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { startOfRetention } from '@quittance/domain/retention/own-periods';
import { type DeletedRecord, recordsDeleted } from '@quittance/domain/retention/retention-rules';
import { sql } from 'kysely';
import { discardUndecidedImports } from '../imports/discard-undecided-imports.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type AtTime, type ExpiredRows, expiredRows, isUndoExpired, loadOwnPeriods } from './expired-rows.ts';
import { lockRetention, notHeld } from './legal-hold-rows.ts';

type RetentionContext = Pick<ServiceContext, 'database' | 'now'>;
type TenantWithId = Pick<Tenant, 'id'>;

const batchSize = 1_000;

/**
 * Deletes a tenant's records that no retention rule keeps, kind by kind, and returns the count of each kind. A failing
 * kind goes to `onFault`, and the others continue.
 */
export async function applyRetention(
  context: RetentionContext & { onFault(fault: unknown): void },
  { tenant, run }: { tenant: TenantWithId; run: 'nightly' | 'hourly' },
): Promise<Partial<Record<DeletedRecord, number>>> {
  if (run === 'nightly') await discardUndecidedImports(context, tenant).catch(context.onFault);
  const deleted: Partial<Record<DeletedRecord, number>> = {};
  for (const record of recordsDeleted(run)) {
    const rows = await deleteExpired(context, { tenant, record }).catch((fault: unknown) => {
      context.onFault(fault);
      return 0;
    });
    if (rows > 0) deleted[record] = rows;
  }
  return deleted;
}

/**
 * Deletes, in batches, the records of one kind that neither a rule nor a legal hold keeps. Returns the number of rows.
 */
export async function deleteExpired(
  { database, now }: RetentionContext,
  { tenant, record }: { tenant: TenantWithId; record: DeletedRecord },
): Promise<number> {
  const inTenant = <Done>(work: (tx: TenantTransaction) => Promise<Done>) => database.inTenant(tenant.id, work);
  const own = await inTenant((tx) => loadOwnPeriods(tx, tenant.id));
  const of = { tenantId: tenant.id, at: now(), own };
  await inTenant((tx) => releaseExpired(tx, { ...of, record }));
  let deleted = 0;
  for (const rows of expiredRows[record]) {
    let batch: number;
    do {
      batch = await inTenant((tx) => deleteBatch(tx, { ...of, rows }));
      deleted += batch;
    } while (batch === batchSize);
  }
  return deleted;
}

/** Repeats the condition in the deletion, so that a row changed since it was found is checked again. */
async function deleteBatch(
  tx: TenantTransaction,
  { rows, ...checked }: AtTime & { rows: ExpiredRows },
): Promise<number> {
  const { tenantId } = checked;
  await lockRetention(tx, tenantId);
  const goes = sql`r.tenant_id = ${tenantId} and ${rows.isExpired(checked)} and ${notHeld(rows, tenantId)}`;
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(rows.table)} r where ${goes} and r.ctid = any(array(
      select r.ctid from ${sql.table(rows.table)} r where ${goes} limit ${batchSize}
    ))
  `.execute(tx);
  return Number(numAffectedRows);
}

/** Clears columns of remaining rows that refer to deleted rows. */
async function releaseExpired(
  tx: TenantTransaction,
  { record, tenantId, ...by }: AtTime & { record: DeletedRecord },
): Promise<void> {
  if (record === 'code-request') {
    const before = startOfRetention({ record: 'code-request', from: 'creation' }, by);
    await sql`
      update message m set auth_request_id = null
      where m.tenant_id = ${tenantId} and m.auth_request_id is not null and m.ended_at is not null and m.created_at < ${before}
    `.execute(tx);
  }
  if (record === 'import-undo-data')
    await sql`
      update import_batch b set preview_sealed = null
      where b.tenant_id = ${tenantId} and b.preview_sealed is not null and ${isUndoExpired(by)}
    `.execute(tx);
}
