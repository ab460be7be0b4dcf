import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { setIdentityProvider } from '@quittance/services/sign-in/tenant-identity-provider';
import { findTenant } from '@quittance/services/tenants/find-tenant';
import { keyring } from '@quittance/services/tenants/keyring';
import { wrappingKeysOf } from '@quittance/services/tenants/wrap-key';

// Gives a tenant its identity provider for single sign-on, in place of the one before; docs/single-sign-on.md says how.
const { env } = process;
const required = (name: string): string =>
  env[name] || end(`${name} is not set; docs/single-sign-on.md lists them all.`);

const label = required('TENANT');
const provider = {
  name: required('PROVIDER_NAME'),
  issuer: required('ISSUER'),
  clientId: required('CLIENT_ID'),
  clientSecret: env.CLIENT_SECRET || undefined,
  scope: env.SCOPE || 'openid',
  loginClaim: env.LOGIN_CLAIM || 'sub',
};
const keys = keyring(
  wrappingKeysOf({
    DATA_KEY: required('DATA_KEY'),
    DATA_KEY_ID: env.DATA_KEY_ID || 'data-key-1',
    DATA_KEYS_OLD: env.DATA_KEYS_OLD || '',
  }),
);
const pool = openPool({ url: required('DATABASE_URL'), max: 1, applicationName: 'quittance-identity-provider' });
try {
  const database = tenantDatabase(pool);
  const tenant =
    (await findTenant({ database, now: () => new Date() }, label)) ?? end(`No tenant has the label ${label}.`);
  await setIdentityProvider({ database, keyring: keys }, { tenant, provider });
  console.log(`${tenant.name} now offers "Continue with ${provider.name}".`);
} catch (error) {
  end(error instanceof Error ? error.message : String(error));
} finally {
  await pool.end();
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
