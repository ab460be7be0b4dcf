import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { setCashNetwork } from '@quittance/services/cash/set-cash-network';
import { findTenant } from '@quittance/services/tenants/find-tenant';
import { keyring } from '@quittance/services/tenants/keyring';
import { wrappingKeysOf } from '@quittance/services/tenants/wrap-key';

// Gives a payee the network whose retailers take cash for it, in place of the one before; docs/cash.md says how.
const { env } = process;
const required = (name: string): string => env[name] || end(`${name} is not set; docs/cash.md lists them all.`);

const label = required('TENANT');
const payeeCode = required('PAYEE');
const name = required('NETWORK_NAME');
const network = name === 'none' ? undefined : { name, secret: required('NETWORK_SECRET') };
const keys = keyring(
  wrappingKeysOf({
    DATA_KEY: required('DATA_KEY'),
    DATA_KEY_ID: env.DATA_KEY_ID || 'data-key-1',
    DATA_KEYS_OLD: env.DATA_KEYS_OLD || '',
  }),
);
const pool = openPool({ url: required('DATABASE_URL'), max: 1, applicationName: 'quittance-cash-network' });
try {
  const database = tenantDatabase(pool);
  const tenant =
    (await findTenant({ database, now: () => new Date() }, label)) ?? end(`No tenant has the label ${label}.`);
  await setCashNetwork({ database, keyring: keys }, { tenant, payeeCode, network });
  console.log(
    network
      ? `${tenant.name}: ${payeeCode} now takes cash through ${network.name}.`
      : `${tenant.name}: ${payeeCode} takes no cash any more.`,
  );
} catch (error) {
  end(error instanceof Error ? error.message : String(error));
} finally {
  await pool.end();
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
