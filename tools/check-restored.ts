import { parseArgs } from 'node:util';
import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { openFileStore } from '@quittance/files/open-file-store';
import { wrappingKeysOf } from '@quittance/services/tenants/wrap-key';
import { checkRestored } from './backup/check-restored.ts';

// Checks every tenant of a restored database. docs/operations.md explains how to restore one and the next steps.
const help = `npm run check-restored

Checks the restored database of DATABASE_URL: every tenant's ledger, audit log, data keys and files.
Ends with 1 if something is wrong.

  DATABASE_URL   the restored database, as the role that prepared it
  FILES_FOLDER   the restored documents and uploads
  FILES_BUCKET, FILES_REGION, FILES_ENDPOINT, FILES_ACCESS_KEY_ID, FILES_SECRET_ACCESS_KEY
                 their bucket instead, as for the API. Without a folder or a bucket, files aren't checked.
  DATA_KEY, DATA_KEY_ID, DATA_KEYS_OLD   left out, data keys aren't checked`;
const { env } = process;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) console.log(help);
  else await check(env.DATABASE_URL || end('DATABASE_URL is not set.'));
} catch (error) {
  end(error instanceof Error ? error.message : String(error));
}

async function check(url: string): Promise<void> {
  const files = openRestoredFiles();
  const pool = openPool({ url, max: 2, applicationName: 'quittance-check-restored' });
  try {
    const { findings, tenants, payments, lastPaymentAt } = await checkRestored({
      database: tenantDatabase(pool),
      files,
      wrapping: env.DATA_KEY
        ? wrappingKeysOf({
            DATA_KEY: env.DATA_KEY,
            DATA_KEY_ID: env.DATA_KEY_ID || 'data-key-1',
            DATA_KEYS_OLD: env.DATA_KEYS_OLD || '',
          })
        : undefined,
    });
    for (const finding of findings) console.log(finding);
    console.log(
      'Before you open the portal, run quittance reconcile run an hour after the last possible charge, and compare with the processors.',
    );
    const last = lastPaymentAt === undefined ? '' : `, the last of ${lastPaymentAt.toISOString()}`;
    console.log(`${tenants} tenants, ${payments} payments${last}: ${findings.length} findings`);
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    files?.close();
    await pool.end();
  }
}

function openRestoredFiles() {
  const { FILES_FOLDER = '', FILES_BUCKET = '', FILES_REGION = '', FILES_ENDPOINT = '' } = env;
  const { FILES_ACCESS_KEY_ID = '', FILES_SECRET_ACCESS_KEY = '' } = env;
  if (FILES_FOLDER === '' && FILES_BUCKET === '') return undefined;
  const keys = { FILES_ACCESS_KEY_ID, FILES_SECRET_ACCESS_KEY };
  return openFileStore({ FILES_FOLDER, FILES_BUCKET, FILES_REGION, FILES_ENDPOINT, ...keys });
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
