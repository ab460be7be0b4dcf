import { execFile, execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { openPool } from '@quittance/database/connection-pool';
import { findServerAccount } from '@quittance/database/embedded-home';
import { startEmbeddedServer } from '@quittance/database/embedded-server';
import { prepareDatabase } from '@quittance/database/prepare-database';
import { openReconciliationHarness } from '@quittance/services/testing/harness/reconciliation-harness';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { archiveCommand } from './wal-archive.ts';

const root = path.join(import.meta.dirname, '../..');
const password = 'test-superuser';

/** Starts a PostgreSQL that archives its WAL, with a tenant, payers and the operator's commands. */
export async function openRestoreStage() {
  const folder = makeTemporaryFolder('backup');
  const archive = path.join(folder.path, 'archive');
  const account = findServerAccount();
  mkdirSync(archive);
  if (account) chownSync(archive, account.uid, account.gid);
  const server = await startEmbeddedServer({
    dataDirectory: path.join(folder.path, 'postgres'),
    superuserPassword: password,
    settings: ['fsync=off', 'archive_mode=on', `archive_command=${archiveCommand(archive)}`],
  });
  const urls = await prepareDatabase({ adminUrl: server.url, appPassword: 'test-app', workerPassword: 'test-worker' });
  const harness = await openReconciliationHarness({ adminUrl: server.url, ...urls });
  const databaseUrl = harness.world.urls.adminUrl;

  return {
    desk: harness,
    archive,
    databaseUrl,
    place: (name: string) => path.join(folder.path, name),
    /** Copies the archive so that PostgreSQL can read it. */
    copyArchive(name: string): string {
      const copy = path.join(folder.path, name);
      cpSync(archive, copy, { recursive: true });
      if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, copy]);
      return copy;
    },

    /** Runs a command and returns its exit code and output. */
    command(name: 'back-up' | 'restore', options: readonly string[], environment: Record<string, string> = {}) {
      const script = path.join(root, `tools/${name}.ts`);
      const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, ...environment };
      return new Promise<{ code: number; said: string }>((resolve) => {
        execFile(process.execPath, [script, ...options], { env, cwd: root }, (error, out, err) =>
          resolve({ code: error === null ? 0 : Number(error.code ?? 1), said: `${out}${err}` }),
        );
      });
    },

    /** Returns the server's time, with pauses that separate it from earlier and later work. */
    async now(): Promise<string> {
      await pause();
      const [row] = await harness.query<{ now: Date }>('select clock_timestamp() as now');
      await pause();
      if (!row) throw new Error('the server has no clock');
      return row.now.toISOString();
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
