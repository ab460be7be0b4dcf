import { openPool } from '@quittance/database/connection-pool';
import { type TenantDatabase, tenantDatabase } from '@quittance/database/tenant-transaction';
import type { Call } from '../frame/command.ts';
import { installationFailure } from '../frame/command-failure.ts';

/**
 * Database role of a command: the API, the worker, the operator console, or the table owner for actions that no process
 * may perform. None of them bypasses row-level security.
 */
export type DatabaseRole = 'app' | 'worker' | 'staff' | 'owner';

/** Runs `work` with the installation's database. The audit log records its changes under the call's actor. */
export async function withDatabase<T>(
  call: Pick<Call<unknown>, 'setting' | 'actor'>,
  role: DatabaseRole,
  work: (database: TenantDatabase) => Promise<T>,
): Promise<T> {
  const url = addressAs(call.setting('DATABASE_URL'), `quittance_${role}`);
  const pool = openPool({ url, max: 3, applicationName: 'quittance-cli' });
  try {
    return await work(actingAs(tenantDatabase(pool), call.actor));
  } finally {
    await pool.end();
  }
}

/**
 * Adds the role to the URL, to be assumed on connecting. The role that prepared the database may assume any of them.
 */
export function addressAs(address: string, role: string): string {
  const url = databaseAddress(address);
  if (decodeURIComponent(url.username) === role) return address;
  const options = [url.searchParams.get('options'), `-c role=${role}`].filter((part) => part !== null);
  url.searchParams.set('options', options.join(' '));
  return url.href;
}

/** Parses DATABASE_URL. Throws a CommandFailure that never repeats the URL, because it contains a password. */
export function databaseAddress(address: string): URL {
  const isAddress = URL.canParse(address) && /^postgres(?:ql)?:$/.test(new URL(address).protocol);
  if (isAddress) return new URL(address);
  throw installationFailure("DATABASE_URL isn't a PostgreSQL URL.", {
    code: 'SettingWrong',
    hint: 'Expected a URL such as postgres://role:password@host:5432/database.',
  });
}

function actingAs(database: TenantDatabase, operator: Call<unknown>['actor']): TenantDatabase {
  return {
    ...database,
    inTenant: (tenant, work, as = { operator }) => database.inTenant(tenant, work, as),
    inCustomer: (owner, work, as = { operator }) => database.inCustomer(owner, work, as),
  };
}
