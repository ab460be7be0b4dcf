import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Tenant } from '../tenants/tenant.ts';
import { settingsOfRows } from './settings-of-rows.ts';
import { insertVersion, latestVersion, type SettingsVersion, settingsHash } from './settings-version.ts';

const product = 'program:quittance';

/**
 * Loads and locks the settings in force, so that publishers run one after another. The product reads the rows: where
 * they differ from the last version, because the tenant predates its settings or was changed another way, they become a
 * new version, and a draft on the previous one is outdated.
 */
export async function settingsInForce(
  tx: TenantTransaction,
  { tenant, now }: { tenant: Pick<Tenant, 'id'>; now: Date },
): Promise<SettingsVersion> {
  await tx.selectFrom('tenant').select('tenant_id').where('tenant_id', '=', tenant.id).forNoKeyUpdate().execute();
  const latest = await latestVersion(tx, { tenant });
  const settings = await settingsOfRows(tx, { tenant, before: latest?.settings, now });
  if (latest?.contentHash.equals(settingsHash(settings))) return latest;
  return insertVersion(tx, {
    tenant,
    settings,
    version: (latest?.version ?? 0) + 1,
    origin: 'adopted',
    note: '',
    publishedBy: product,
    approvedBy: null,
    approvalId: null,
    publishedAt: now,
  });
}
