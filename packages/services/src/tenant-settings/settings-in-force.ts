import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Tenant } from '../tenants/tenant.ts';
import { settingsOfRows } from './settings-of-rows.ts';
import { insertVersion, latestVersion, type SettingsVersion, settingsHash } from './settings-version.ts';

const product = 'program:quittance';

/**
 * The settings that are in force, held until the transaction ends, so that two publishers come one after the other. The rows are what the
 * product goes by: where they say something else than the last version, because the tenant is older than its settings or was changed by
 * another way, that becomes a version of its own, and a draft on the one before is outdated.
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
