import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { prepareDatabase } from './prepare-database.ts';

const passwords = { appPassword: 'app', workerPassword: 'worker', staffPassword: 'staff' };
let folder: string;
let server: EmbeddedServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-prepare-'));
  server = await startEmbeddedServer({ dataDirectory: path.join(folder, 'data'), superuserPassword: 'superuser' });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Managed services give no superuser, so this role may only create roles, and owns the database. */
async function createInstaller(): Promise<string> {
  await ask(server.url, "create role installer login createrole password 'installer'");
  await ask(server.url, 'create database shop owner installer');
  return Object.assign(new URL(server.url), { username: 'installer', password: 'installer', pathname: '/shop' }).href;
}

it('a role that is no superuser prepares a database, and prepares it again at each upgrade', async () => {
  const adminUrl = await createInstaller();
  await prepareDatabase({ adminUrl, ...passwords });
  const { appUrl } = await prepareDatabase({ adminUrl, ...passwords, appPassword: 'changed' });
  expect(await ask(appUrl, 'select current_user::text as role')).toEqual([{ role: 'quittance_app' }]);
  await prepareDatabase({ adminUrl, appPassword: 'app', workerPassword: 'worker' });

  // A superuser also takes away what a role may not have.
  const asSuperuser = Object.assign(new URL(server.url), { pathname: '/shop' }).href;
  await ask(server.url, 'alter role quittance_worker createdb bypassrls');
  await prepareDatabase({ adminUrl: asSuperuser, ...passwords });
  expect(
    await ask(
      server.url,
      "select from pg_roles where rolname ~ '^quittance_' and (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole)",
    ),
  ).toEqual([]);
}, 180_000);
