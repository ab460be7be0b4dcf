import path from 'node:path';
import { parseArgs } from 'node:util';
import { openPool } from '@quittance/database/connection-pool';
import { findEmbeddedHome } from '@quittance/database/embedded-home';
import { startEmbeddedServer } from '@quittance/database/embedded-server';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { openFolderFiles } from '@quittance/files/folder-files';
import { wrappingKeysOf } from '@quittance/services/tenants/wrap-key';
import { checkRestored } from './backup/check-restored.ts';
import { copyFiles } from './backup/copy-files.ts';
import { prepareRestore } from './backup/prepare-restore.ts';

// Restores a backup and its WAL archive to a new cluster at a point in time, and checks every tenant's books there.
// docs/operations.md explains the command and the next steps.
const help = `npm run restore -- --from BACKUP --archive ARCHIVE --into FOLDER [--until 2026-11-22T10:30:00Z] [--prepare-only]
    makes a cluster in FOLDER, as it was then or at the end of the archive, starts it, and checks it; with --prepare-only it is
    left to you to start it
npm run restore -- check
    checks the database of DATABASE_URL

  DATABASE_URL   the database as it was reached when it was backed up: role, password and name count
  FILES_FOLDER   gets the files of the backup that it has not; each row's file is looked for in it
  DATA_KEY, DATA_KEY_ID, DATA_KEYS_OLD   every tenant's data key is opened with them`;
const { env } = process;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      archive: { type: 'string' },
      into: { type: 'string' },
      until: { type: 'string' },
      'prepare-only': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { from = '', archive = '', into = '', until } = values;
  if (values.help) console.log(help);
  else if (positionals[0] === 'check') await check(required('DATABASE_URL'));
  else if (!from || !archive || !into) end(help);
  else
    await restore(
      { from, archive, into, until: until === undefined ? undefined : instantOf(until) },
      values['prepare-only'],
    );
} catch (error) {
  end(error instanceof Error ? error.message : String(error));
}

async function restore(
  plan: { from: string; archive: string; into: string; until: Date | undefined },
  isPrepareOnly: boolean,
): Promise<void> {
  const url = isPrepareOnly ? '' : required('DATABASE_URL');
  const { dataDirectory, account } = findEmbeddedHome(path.resolve(plan.into));
  console.log(`Unpacking ${plan.from} and checking it…`);
  const { segments, warnings } = await prepareRestore({ ...plan, into: dataDirectory, account });
  for (const warning of warnings) console.log(`In the archive ${warning}: nothing behind it can be restored.`);
  if (env.FILES_FOLDER) await copyFiles(path.join(plan.from, 'files'), env.FILES_FOLDER).catch(tellNoFiles);
  if (isPrepareOnly) {
    console.log(`${plan.into} recovers when PostgreSQL is started there; then: npm run restore -- check`);
    return;
  }
  console.log(`Recovering from ${segments} pieces of WAL, until ${plan.until?.toISOString() ?? 'the end'}…`);
  const server = await startEmbeddedServer({ dataDirectory: plan.into, superuserPassword: '' });
  try {
    await check(at(url, server.port));
  } finally {
    await server.stop();
  }
}

async function check(url: string): Promise<void> {
  const pool = openPool({ url, max: 2, applicationName: 'quittance-restore' });
  try {
    const { findings, tenants, payments, lastPaymentAt } = await checkRestored({
      database: tenantDatabase(pool),
      files: env.FILES_FOLDER ? openFolderFiles(env.FILES_FOLDER) : undefined,
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
      'Before anybody is let in: compare with the processors an hour after their last charge, by quittance reconcile run.',
    );
    const last = lastPaymentAt === undefined ? '' : `, the last of ${lastPaymentAt.toISOString()}`;
    console.log(`${tenants} tenants, ${payments} payments${last}: ${findings.length} findings`);
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await pool.end();
  }
}

function at(address: string, port: number): string {
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

function tellNoFiles(error: unknown): void {
  console.log(`No files were taken from the backup: ${error instanceof Error ? error.message : String(error)}`);
}

function instantOf(text: string): Date {
  const instant = new Date(text);
  const isWhole =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(instant.getTime());
  return isWhole
    ? instant
    : end(`--until is an instant with its zone, such as 2026-11-22T10:30:00Z, and not "${text}".`);
}

function required(name: string): string {
  return env[name] || end(`${name} is not set.`);
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
