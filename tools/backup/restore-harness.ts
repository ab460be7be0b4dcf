import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPool } from '@quittance/database/connection-pool';
import { findEmbeddedHome, findServerAccount } from '@quittance/database/embedded-home';
import { startEmbeddedServer } from '@quittance/database/embedded-server';
import { prepareDatabase } from '@quittance/database/prepare-database';
import { openReconciliationHarness } from '@quittance/services/testing/harness/reconciliation-harness';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';

const root = path.join(import.meta.dirname, '../..');
const password = 'test-superuser';

/**
 * Starts a PostgreSQL that archives its WAL, with a tenant and payers. Backups and restores use PostgreSQL's own
 * functions, as every backup program does, so tests don't need such a program.
 */
export async function openRestoreHarness() {
  const folder = makeTemporaryFolder('backup');
  const archive = path.join(folder.path, 'archive');
  const account = findServerAccount();
  const { dataDirectory } = findEmbeddedHome(path.join(folder.path, 'postgres'));
  const base = path.join(folder.path, 'base');
  mkdirSync(archive);
  if (account) chownSync(archive, account.uid, account.gid);
  const server = await startEmbeddedServer({
    dataDirectory: path.join(folder.path, 'postgres'),
    superuserPassword: password,
    settings: ['fsync=off', 'archive_mode=on', `archive_command=cp %p ${archive}/%f`],
  });
  const urls = await prepareDatabase({ adminUrl: server.url, appPassword: 'test-app', workerPassword: 'test-worker' });
  const harness = await openReconciliationHarness({ adminUrl: server.url, ...urls });
  const databaseUrl = harness.world.urls.adminUrl;

  return {
    harness,
    pathTo: (name: string) => path.join(folder.path, name),
    /** Copies the running database to the folder `base`. */
    async backUp(): Promise<void> {
      const pool = openPool({ url: databaseUrl, max: 1, applicationName: 'test-backup' });
      // One session, because PostgreSQL cancels a backup when its session ends.
      const session = await pool.connect();
      try {
        await session.query("select pg_backup_start('test', fast => true)");
        const wal = path.join(dataDirectory, 'pg_wal');
        // The archive has the WAL.
        const filter = (source: string) => path.dirname(source) !== wal && path.basename(source) !== 'postmaster.pid';
        cpSync(dataDirectory, base, { recursive: true, filter });
        const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
        writeFileSync(path.join(base, 'backup_label'), rows[0]?.labelfile ?? '');
      } finally {
        session.release();
        await pool.end();
      }
    },

    /** Restores `base` to a new folder. When started, PostgreSQL recovers until `until`, or to the end of the archive. */
    restore(name: string, until?: string): string {
      const { dataDirectory: into } = findEmbeddedHome(path.join(folder.path, name));
      cpSync(base, into, { recursive: true });
      // PostgreSQL refuses a data folder that others can read.
      chmodSync(into, 0o700);
      const settings = [
        `restore_command = 'cp ${archive}/%f %p'`,
        "recovery_target_action = 'promote'",
        ...(until === undefined ? [] : [`recovery_target_time = '${until}'`]),
      ];
      appendFileSync(path.join(into, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
      writeFileSync(path.join(into, 'recovery.signal'), '');
      if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, into]);
      return path.join(folder.path, name);
    },

    check: runCheckRestored,

    /** Returns the server's time as PostgreSQL reads it, with pauses that separate it from earlier and later work. */
    async now(): Promise<string> {
      await pause();
      const [row] = await harness.query<{ now: Date }>('select clock_timestamp() as now');
      await pause();
      if (!row) throw new Error('the server has no clock');
      return row.now.toISOString().replace('T', ' ').replace('Z', '+00');
    },

    /** Finishes the current WAL segment and waits until it is archived. */
    async archiveAll(): Promise<void> {
      const [row] = await harness.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
      for (;;) {
        const [archived] = await harness.query<{ last: string }>(
          'select last_archived_wal as last from pg_stat_archiver',
        );
        if (row && archived && archived.last >= row.name) return;
        await pause();
      }
    },

    /** Starts a restored cluster and runs `work` with its worker and administrator URLs. */
    async inRestored<T>(into: string, work: (urls: { adminUrl: string; workerUrl: string }) => Promise<T>): Promise<T> {
      const restored = await startEmbeddedServer({ dataDirectory: into, superuserPassword: password });
      const at = (address: string) => {
        const url = new URL(address);
        url.port = String(restored.port);
        return url.href;
      };
      try {
        return await work({ adminUrl: at(databaseUrl), workerUrl: at(harness.world.urls.workerUrl) });
      } finally {
        await restored.stop();
      }
    },

    async close() {
      await harness.close();
      await server.stop();
      folder.remove();
    },
  };
}

/** Runs `npm run check-restored` and returns its exit code and output. */
export function runCheckRestored(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const script = path.join(root, 'tools/check-restored.ts');
  const env = { PATH: process.env.PATH, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env, cwd: root }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: `${out}${err}` }),
    );
  });
}

/** Runs one query. */
export async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const pool = openPool({ url, max: 1, applicationName: 'test-ask' });
  try {
    return (await pool.query<Row>(text)).rows;
  } finally {
    await pool.end();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
