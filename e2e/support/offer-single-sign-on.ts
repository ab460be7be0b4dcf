import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPool } from '../../packages/database/src/connection-pool.ts';
import { tenantDatabase } from '../../packages/database/src/tenant-transaction.ts';
import { setIdentityProvider } from '../../packages/services/src/sign-in/tenant-identity-provider.ts';
import { findTenant } from '../../packages/services/src/tenants/find-tenant.ts';
import { keyring } from '../../packages/services/src/tenants/keyring.ts';
import { databaseFolder } from '../../tools/start/demo-programs.ts';
import { loadDemoSecrets } from '../../tools/start/demo-secrets.ts';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import { identityProvider } from './identity-provider.ts';

/** Gives the Northwind of a running demo the identity provider of the journeys, as its administrator would. */
export async function offerSingleSignOn(settings: DemoSettings): Promise<void> {
  const secrets = loadDemoSecrets(settings.dataFolder);
  // The server says on the fourth line of its own file where it listens.
  const port = readFileSync(join(databaseFolder(settings), 'postmaster.pid'), 'utf8').split('\n')[3];
  const url = `postgres://postgres:${secrets.superuserPassword}@127.0.0.1:${port}/postgres`;
  const pool = openPool({ url, max: 1, applicationName: 'quittance-journeys' });
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
