import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { openFileStore } from '@quittance/files/open-file-store';
import { listTenants } from '@quittance/services/tenants/find-tenant';
import { rewrapDataKeys } from '@quittance/services/tenants/rewrap-data-keys';
import { beginRotation, rotateDataKey } from '@quittance/services/tenants/rotate-data-key';
import { wrappingKeysOf } from '@quittance/services/tenants/wrap-key';

// Gives tenants new data keys, or wraps the ones they have under a new wrapping key, while everything goes on; docs/keys.md says how.
const { env } = process;
const required = (name: string): string => env[name] || end(`${name} is not set; docs/keys.md lists them all.`);

const commands: Record<string, () => Promise<void>> = { data, wrapping };
const command = commands[process.argv[2] ?? ''] ?? end(`The first word is one of ${Object.keys(commands).join(', ')}.`);
const keys = wrappingKeysOf({
  DATA_KEY: required('DATA_KEY'),
  DATA_KEY_ID: required('DATA_KEY_ID'),
  DATA_KEYS_OLD: env.DATA_KEYS_OLD || '',
});
const pool = openPool({ url: required('DATABASE_URL'), max: 2, applicationName: 'quittance-rotate-keys' });
const context = { database: tenantDatabase(pool), wrapping: keys };
try {
  await command();
} catch (error) {
  end(error instanceof Error ? error.message : String(error));
} finally {
  await pool.end();
}

async function data(): Promise<void> {
  const files = openFileStore({
    FILES_FOLDER: required('FILES_FOLDER'),
    FILES_BUCKET: env.FILES_BUCKET || '',
    FILES_REGION: env.FILES_REGION || 'us-east-1',
    FILES_ENDPOINT: env.FILES_ENDPOINT || '',
    FILES_ACCESS_KEY_ID: env.FILES_ACCESS_KEY_ID || '',
    FILES_SECRET_ACCESS_KEY: env.FILES_SECRET_ACCESS_KEY || '',
  });
  const world = {
    ...context,
    files,
    clock: Date.now,
    wait: async (ms: number) => {
      console.log(`Waiting ${Math.ceil(ms / 1_000)} s, until every process knows the new key…`);
      await delay(ms);
    },
    onProgress: ({ of, resealed }: { of: string; resealed: number }) => console.log(`  ${of}: ${resealed} sealed anew`),
  };
  const tenants = await chosenTenants();
  // All of them first, so that the time until every process knows the keys is waited for once.
  for (const tenant of tenants) await beginRotation(world, tenant.id);
  for (const tenant of tenants) {
    console.log(`${tenant.label}: a new data key.`);
    const { keyId, rows, files: count, unreadable } = await rotateDataKey(world, tenant);
    for (const what of unreadable) console.error(`  does not open, and was left as it is: ${what}`);
    if (unreadable.length > 0) process.exitCode = 1;
    console.log(
      `${tenant.label}: ${rows} values and ${count} files are sealed by ${keyId}, ${unreadable.length} do not open.`,
    );
  }
  files.close();
}

async function wrapping(): Promise<void> {
  let wrapped = 0;
  const tenants = await chosenTenants();
  for (const tenant of tenants) wrapped += await rewrapDataKeys(context, tenant);
  console.log(`${wrapped} data keys of ${tenants.length} tenants were wrapped anew, by ${keys.wrappingKeyId}.`);
}

/** The tenant of TENANT, or all of them. */
async function chosenTenants() {
  const tenants = await listTenants(context);
  const chosen = env.TENANT ? tenants.filter(({ label }) => label === env.TENANT) : tenants;
  return chosen.length > 0
    ? chosen
    : end(env.TENANT ? `No tenant has the label ${env.TENANT}.` : 'There are no tenants.');
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
