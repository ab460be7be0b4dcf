import { tenantDatabase } from '../../packages/database/src/tenant-transaction.ts';
import { setIdentityProvider } from '../../packages/services/src/sign-in/single-sign-on/tenant-identity-provider.ts';
import { findTenant } from '../../packages/services/src/tenants/find-tenant.ts';
import { keyring } from '../../packages/services/src/tenants/keyring.ts';
import { openDemoDatabase } from '../../tools/demo/demo-database.ts';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import { identityProvider } from './identity-provider.ts';

/** Registers the journeys' identity provider for Northwind in a running demo, as its administrator would. */
export async function offerSingleSignOn(settings: DemoSettings): Promise<void> {
  const { pool, secrets } = openDemoDatabase(settings);
  try {
    const database = tenantDatabase(pool);
    const tenant = await findTenant({ database, now: () => new Date() }, 'northwind');
    if (!tenant) throw new Error('the demo has no Northwind');
    const wrappingKey = Buffer.from(secrets.dataKey, 'base64');
    const keys = keyring({ wrappingKey, wrappingKeyId: secrets.dataKeyId });
    await setIdentityProvider({ database, keyring: keys }, { tenant, provider: identityProvider });
  } finally {
    await pool.end();
  }
}
