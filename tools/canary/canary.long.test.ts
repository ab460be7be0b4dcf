import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoTenants } from '@quittance/services/demo/demo-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoClient } from '../demo/demo-client.ts';
import { openDemoDatabase } from '../demo/demo-database.ts';
import { type DemoSettings, readDemoSettings } from '../start/demo-settings.ts';
import { createDemoSystem } from '../start/demo-system.ts';
import { findFreePort } from '../start/free-port.ts';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { findInDatabase, findInFolder, findInText, type Secrets } from './find-secrets.ts';
import { spendPersonalData } from './spend-personal-data.ts';
import { spendSecrets } from './spend-secrets.ts';

// Runs the real processes with their logs, database and files in a temporary folder.
const root = join(import.meta.dirname, '../..');
const folder = makeTemporaryFolder('canary');
let settings: DemoSettings;
let system: ReturnType<typeof createDemoSystem>;
let database: ReturnType<typeof openDemoDatabase>;
let client: ReturnType<typeof demoClient>;
let secrets: Secrets;
let personal: Secrets;

beforeAll(async () => {
  const port = await findFreePort(3500);
  const sandboxPort = await findFreePort(port + 10);
  const consolePort = await findFreePort(port + 1);
  const environment = {
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder.path,
  };
  settings = readDemoSettings(environment, root);
  system = createDemoSystem(root, settings, () => undefined);
  await system.start();
  database = openDemoDatabase(settings);
  client = demoClient(port);
  const sandbox = { url: `http://127.0.0.1:${sandboxPort}`, key: database.secrets.sandboxPublishableKey };
  secrets = await spendSecrets(client, sandbox);
  personal = await spendPersonalData(client, sandbox);
}, 300_000);
afterAll(async () => {
  await database?.pool.end();
  await system?.stop();
  folder.remove();
}, 60_000);

/** Names, addresses and contact details of the demo's customers that can be told apart from other text. */
function demoCustomerData(): Secrets {
  const demoCustomers = demoTenants.flatMap(({ customers }) => customers);
  const known = demoCustomers.flatMap(({ firstName, lastName, address, phone, email }) => [
    [`${firstName} ${lastName}`, `the name of ${firstName}`],
    [address.line, `the street of ${firstName}`],
    [phone, `the phone number of ${firstName}`],
    [email, `the address of ${firstName}`],
  ]);
  // Account names aren't encrypted, and a utility's accounts are named after their street.
  const accounts = demoCustomers.flatMap((customer) => customer.accounts.map(({ name }) => name));
  const isNotified = (value: string) => value.length >= 8 && !accounts.some((name) => name.includes(value));
  return Object.fromEntries(known.filter(([value = '']) => isNotified(value)).map(([value, name]) => [name, value]));
}

/** Messages may contain these secrets and no others. */
const inMessages = ['a receipt’s link', 'the code of a new password', 'the code of a log-in'];

describe('secrets (req 11.4)', { timeout: 120_000 }, () => {
  it('law: PCI DSS 3.3.1: appear in no table column of any type', async () => {
    expect(Object.values(secrets).filter((secret) => secret.length < 6)).toEqual([]);
    expect(await findInDatabase(database.pool, secrets)).toEqual([]);
  });

  it('law: PCI DSS 3.3.1: appear in no log, file, or raw file of the database or the sandbox', () => {
    const found = findInFolder(folder.path, secrets);
    const allowed = found.filter(
      ({ secret, location }) => location.startsWith('outbox') && inMessages.includes(secret),
    );
    expect(found.filter((one) => !allowed.includes(one))).toEqual([]);
    expect(new Set(allowed.map(({ secret }) => secret))).toEqual(new Set(inMessages));
  });

  it('that are personal data appear in no table and in no file except messages', async () => {
    const demo = demoCustomerData();
    expect(Object.keys(demo).length).toBeGreaterThan(40);
    expect(Object.values(personal).filter((value) => value.length < 8)).toEqual([]);
    expect(await findInDatabase(database.pool, { ...personal, ...demo })).toEqual([]);
    const locations = findInFolder(folder.path, personal).filter(({ location }) => !location.startsWith('outbox'));
    expect(locations).toEqual([]);
  });

  it('used by the processes appear only in the files that store them', async () => {
    const { tokenSecret, dataKey, passwordPepper, sandboxSecretKey } = database.secrets;
    const own = { tokenSecret, dataKey, passwordPepper, sandboxSecretKey };
    expect(await findInDatabase(database.pool, own)).toEqual([]);
    const locations = findInFolder(folder.path, own).map(({ location }) => location);
    // demo.env has the settings of the command line and is readable only by the user who started the demo.
    expect(new Set(locations)).toEqual(new Set(['demo-secrets.json', 'demo.env']));
  });

  it('appear in no metric', async () => {
    const { text } = await client.get('/metrics', 'lumen');
    expect(text).toContain('http_request_duration_seconds');
    expect(findInText(text, { ...secrets, ...personal }, { isText: true })).toEqual([]);
  });

  it('are detectable: values allowed in a place are found there as text, bytes and base64', async () => {
    const known = { 'an account number': 'LCP-100184', 'a route': '/api/v1/auth/login' };
    expect((await findInDatabase(database.pool, known)).map(({ location }) => location)).toContain('public.account');
    expect(findInFolder(folder.path, known)).toContainEqual({ secret: 'a route', location: 'logs/api.log' });
    expect(readFileSync(join(folder.path, 'logs/api.log'), 'utf8')).toContain('"answered"');
    const one = { it: 'heron-12345678' };
    for (const form of [
      'xx heron-12345678',
      Buffer.from('heron-12345678').toString('hex'),
      Buffer.from('xyz heron-12345678 and more').toString('base64'),
    ])
      expect(findInText(form, one, { isText: true })).toEqual(['it']);
    expect(findInText('"code":"123456"', { code: '123456' }, { isText: true })).toEqual(['code']);
    expect(findInText('0.123456 1234567 "pid":123456', { code: '123456' }, { isText: true })).toEqual([]);
  });
});
