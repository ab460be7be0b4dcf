import { openPool } from '@quittance/database/connection-pool';
import { tenantId } from '@quittance/database/tenant-id';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { createDataKey } from '@quittance/services/tenants/keyring';
import { benchSecrets } from './bench-secrets.ts';

/** The tenant that imports, and a second one that COPY writes the same rows to. */
export const importTenant = { id: tenantId('00000000-0000-4000-8000-000000000002'), timeZone: 'America/Chicago' };
export const copyTenant = { id: tenantId('00000000-0000-4000-8000-000000000003') };

/** Creates both tenants, each with a payee. */
export async function makeImportTenants(adminUrl: string): Promise<void> {
  const pool = openPool({ url: adminUrl, max: 1, applicationName: 'bench' });
  for (const [index, { id }] of [importTenant, copyTenant].entries()) {
    await tenantDatabase(pool).inTenant(id, async (tx) => {
      const label = `import-${index}`;
      const colors = { primary_color: '#0067d3', secondary_color: '#1cb16d' };
      await tx.insertInto('tenant_host').values({ tenant_id: id, label }).execute();
      await tx
        .insertInto('tenant')
        .values({
          tenant_id: id,
          label,
          name: label,
          ...colors,
          time_zone: importTenant.timeZone,
          payment_configuration: '{}',
          payment_plan_configuration: '{}',
        })
        .execute();
      await createDataKey(benchSecrets, { tenant: id, tx });
      await tx
        .insertInto('payee')
        .values({
          tenant_id: id,
          payee_code: 'BENCH',
          name: 'Bench',
          processor: 'sandbox',
          merchant: label,
          wallets: null,
          payment_configuration: null,
          payment_plan_configuration: null,
        })
        .execute();
    });
  }
  await pool.end();
}
