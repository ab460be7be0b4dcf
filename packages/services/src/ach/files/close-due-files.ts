import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { lastCutOff } from '@quittance/domain/ach/cut-off';
import { sql } from 'kysely';
import type { ServiceContext } from '../../service-context.ts';
import type { TenantRow } from '../../tenants/tenant.ts';
import { type ClosedFile, closeFile, type HeldOriginator } from './close-file.ts';

type ClosingContext = Pick<ServiceContext, 'database' | 'now' | 'keyring'> & { onFault(fault: unknown): void };

/**
 * Creates the files of a tenant's payees whose cut-off has passed, as many as the waiting entries need. Any number of
 * workers may run it at once: each payee is locked by one, and a file is committed together with its entries.
 */
export async function closeDueFiles(context: ClosingContext, tenant: TenantRow): Promise<ClosedFile[]> {
  const payees = await context.database.inTenant(tenant.id, (tx) =>
    tx.selectFrom('ach_originator').select('payee_code').where('tenant_id', '=', tenant.id).execute(),
  );
  const closed: ClosedFile[] = [];
  for (const { payee_code: payeeCode } of payees) {
    const files = await closeFilesOf(context, { tenant, payeeCode }).catch((fault: unknown) => {
      context.onFault(fault);
      return [];
    });
    closed.push(...files);
  }
  return closed;
}

async function closeFilesOf(
  context: ClosingContext,
  { tenant, payeeCode }: { tenant: TenantRow; payeeCode: string },
): Promise<ClosedFile[]> {
  const closed: ClosedFile[] = [];
  for (;;) {
    const now = context.now();
    const result = await context.database.inTenant(tenant.id, async (tx) => {
      const originator = await holdDue(tx, { tenant, payeeCode, now });
      if (!originator) return { kind: 'nothing-due' as const };
      const key = await context.keyring.forTenant(tenant.id, tx);
      const file = await closeFile(tx, { tenant, payeeCode, originator, key, now });
      if (file.kind === 'nothing-left') await markCutOff(tx, { tenant, payeeCode, now });
      return file;
    });
    if (result.kind !== 'closed') return closed;
    closed.push(result.file);
  }
}

/**
 * Locks the originator's row if a cut-off has passed since its last one. Returns undefined while another worker has it.
 */
async function holdDue(
  tx: TenantTransaction,
  { tenant, payeeCode, now }: { tenant: TenantRow; payeeCode: string; now: Date },
): Promise<HeldOriginator | undefined> {
  const row = await tx
    .selectFrom('ach_originator')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  const dueMs = lastCutOff(row.cut_offs, { timeZone: tenant.timeZone, nowMs: now.getTime() });
  const isDue = dueMs !== undefined && (row.last_cut_off_at === null || row.last_cut_off_at.getTime() < dueMs);
  return isDue ? row : undefined;
}

async function markCutOff(
  tx: TenantTransaction,
  { tenant, payeeCode, now }: { tenant: TenantRow; payeeCode: string; now: Date },
): Promise<void> {
  await sql`
    update ach_originator set last_cut_off_at = ${now} where tenant_id = ${tenant.id} and payee_code = ${payeeCode}
  `.execute(tx);
}
