import { tenantDatabase } from '../../packages/database/src/tenant-transaction.ts';
import { setIdentityProvider } from '../../packages/services/src/sign-in/single-sign-on/tenant-identity-provider.ts';
import { setStaffProvider } from '../../packages/services/src/staff-sign-on/staff-provider.ts';
import { findTenant } from '../../packages/services/src/tenants/find-tenant.ts';
import { keyring } from '../../packages/services/src/tenants/keyring.ts';
import { openDemoDatabase } from '../../tools/demo/demo-database.ts';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import { identityProvider, staffIdentityProvider } from './identity-provider.ts';

/** Registers the journeys' identity provider for Northwind's customers and Lumen's staff in a running demo, as its administrator would. */
export async function offerSingleSignOn(settings: DemoSettings): Promise<void> {
  const { pool, secrets } = openDemoDatabase(settings);
  try {
    const database = tenantDatabase(pool);
    const tenant = await findTenant({ database, now: () => new Date() }, 'northwind');
    if (!tenant) throw new Error('the demo has no Northwind');
    const wrappingKey = Buffer.from(secrets.dataKey, 'base64');
    const keys = keyring({ wrappingKey, wrappingKeyId: secrets.dataKeyId });
    await setIdentityProvider({ database, keyring: keys }, { tenant, provider: identityProvider });
    const lumen = await findTenant({ database, now: () => new Date() }, 'lumen');
    if (!lumen) throw new Error('the demo has no Lumen');
    const actor = { kind: 'program', name: 'journeys' } as const;
    const offered = { tenant: lumen, actor, provider: staffIdentityProvider, breakGlassEmails: [] };
    await setStaffProvider({ database, keyring: keys }, offered);
  } finally {
    await pool.end();
  }
}
