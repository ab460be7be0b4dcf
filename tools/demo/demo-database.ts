import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPool } from '@quittance/database/connection-pool';
import { databaseFolder } from '../start/demo-programs.ts';
import { type DemoSecrets, loadDemoSecrets } from '../start/demo-secrets.ts';
import type { DemoSettings } from '../start/demo-settings.ts';

/** Opens a running demo's database as its administrator. */
export function openDemoDatabase(settings: DemoSettings): {
  pool: ReturnType<typeof openPool>;
  secrets: DemoSecrets;
  /** Superuser URL. */
  databaseUrl: string;
} {
  const secrets = loadDemoSecrets(settings.dataFolder);
  const databaseUrl = settings.databaseUrl ?? urlOfOwnServer(settings, secrets);
  return { pool: openPool({ url: databaseUrl, max: 1, applicationName: 'quittance-journeys' }), secrets, databaseUrl };
}

function urlOfOwnServer(settings: DemoSettings, { superuserPassword }: DemoSecrets): string {
  // The fourth line of postmaster.pid is the server's port.
  const port = readFileSync(join(databaseFolder(settings), 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${superuserPassword}@127.0.0.1:${port}/postgres`;
}
