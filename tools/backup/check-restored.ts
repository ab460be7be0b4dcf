import { tenantId } from '@quittance/database/tenant-id';
import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import type { FileStore } from '@quittance/files/file-store';
import { exportAudit } from '@quittance/services/audit/export-audit';
import { verifyAudit } from '@quittance/services/audit/verify-audit';
import { verifyLedger } from '@quittance/services/payments/record/verify-ledger';
import { listTenants } from '@quittance/services/tenants/find-tenant';
import type { TenantRow } from '@quittance/services/tenants/tenant';
import { unwrapKey, type WrappingKey } from '@quittance/services/tenants/wrap-key';

/**
 * Restored data to check. Files and data keys are checked only when present. `database` must see the keys of all
 * tenants.
 */
type Restored = {
  database: TenantDatabase;
  files: Pick<FileStore, 'get'> | undefined;
  wrapping: WrappingKey | undefined;
};

/** Findings, one sentence each, and totals of a restored database. */
export type RestoredState = { findings: string[]; tenants: number; payments: number; lastPaymentAt: Date | undefined };

/**
 * Checks every tenant of a restored database: the ledger agrees with accounts and payments, the audit log's chain is
 * intact, every data key can be decrypted, and every document and upload has its file.
 */
export async function checkRestored(restored: Restored): Promise<RestoredState> {
  const tenants = await listTenants(restored);
  const findings: string[] = [];
  let payments = 0;
  let lastPaymentAt: Date | undefined;
  for (const tenant of tenants) {
    const found = [
      ...(await checkLedger(restored, tenant)),
      ...(await checkAudit(restored, tenant)),
      ...(await checkKeys(restored, tenant)),
      ...(await checkFiles(restored, tenant)),
    ];
    findings.push(...found.map((finding) => `${tenant.label}: ${finding}`));
    const made = await countPayments(restored, tenant);
    payments += made.payments;
    if (made.last && (!lastPaymentAt || made.last > lastPaymentAt)) lastPaymentAt = made.last;
  }
  return { findings, tenants: tenants.length, payments, lastPaymentAt };
}

async function checkLedger({ database }: Restored, tenant: TenantRow): Promise<string[]> {
  const differences = await database.inTenant(tenant.id, (tx) => verifyLedger(tx, tenant.id));
  return differences.map(({ check, id, expected, found }) => `${check}: ${id} has ${found} and not ${expected} cents`);
}

async function checkAudit({ database }: Restored, tenant: TenantRow): Promise<string[]> {
  const { faults } = await verifyAudit(exportAudit({ database }, tenant));
  return faults === 0 ? [] : [`the chain of the audit log does not hold in ${faults} places`];
}

async function checkKeys({ database, wrapping }: Restored, tenant: TenantRow): Promise<string[]> {
  if (!wrapping) return [];
  const rows = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('tenant_data_key')
      .select(['key_id', 'wrapping_key_id', 'wrapped_key'])
      .where('tenant_id', '=', tenant.id)
      .execute(),
  );
  return rows.flatMap((row) => {
    try {
      unwrapKey(wrapping, { tenant: tenantId(tenant.id), row });
      return [];
    } catch {
      return [`the data key ${row.key_id} does not open: it was wrapped by "${row.wrapping_key_id}"`];
    }
  });
}

async function checkFiles({ database, files }: Restored, tenant: TenantRow): Promise<string[]> {
  if (!files) return [];
  const names = await database.inTenant(tenant.id, async (tx) => [
    ...(await tx
      .selectFrom('document')
      .select('stored_as')
      .where('tenant_id', '=', tenant.id)
      .where('damaged_at', 'is', null)
      .execute()),
    ...(await tx.selectFrom('upload').select('stored_as').where('tenant_id', '=', tenant.id).execute()),
  ]);
  const missing: string[] = [];
  for (const { stored_as } of names)
    if (!(await files.get(stored_as))) missing.push(`the file ${stored_as} is missing`);
  return missing;
}

function countPayments({ database }: Restored, tenant: TenantRow): Promise<{ payments: number; last: Date | null }> {
  return database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('payment')
      .select(({ fn }) => [fn.countAll<number>().as('payments'), fn.max('created_at').as('last')])
      .where('tenant_id', '=', tenant.id)
      .executeTakeFirstOrThrow(),
  );
}
