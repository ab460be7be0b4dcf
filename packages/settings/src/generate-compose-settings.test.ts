import { parseEnv } from 'node:util';
import { readSandboxSettings } from '@quittance/processors/sandbox/server/sandbox-settings';
import { expect, it } from 'vitest';
import { generateComposeSettings } from './generate-compose-settings.ts';
import { checkSettings } from './read-settings.ts';
import { programs } from './setting.ts';

const urls = { portalUrl: 'https://{tenant}.pay.localhost', consoleUrl: 'https://{tenant}.console.localhost' };
const { programs: files, servers } = generateComposeSettings(urls);

it.each(programs)('settings for Compose are complete and valid for the program %s', (program) => {
  expect(checkSettings(program, parseEnv(files[program])).faults).toEqual([]);
});

it('the servers in Compose get the passwords that the programs use', () => {
  const { cli, api, console, worker } = files;
  const environments = { cli: parseEnv(cli), api: parseEnv(api), console: parseEnv(console), worker: parseEnv(worker) };
  expect(environments.cli.DATABASE_URL).toBe(`postgres://postgres:${servers['postgres-password']}@postgres/quittance`);
  expect(servers['pgbouncer-users.txt']).toBe(
    `"quittance_app" "${environments.cli.APP_PASSWORD}"\n"quittance_staff" "${environments.cli.STAFF_PASSWORD}"\n"quittance_creditor" "${environments.cli.CREDITOR_PASSWORD}"\n`,
  );
  expect(environments.api.FILES_SECRET_ACCESS_KEY).toBe(servers['files-secret-key']);
  expect(environments.console.FILES_ACCESS_KEY_ID).toBe(servers['files-access-key']);
});

it('the API and the console use PgBouncer, and the worker connects to PostgreSQL', () => {
  const [api, console, worker] = [parseEnv(files.api), parseEnv(files.console), parseEnv(files.worker)];
  const hostOf = (url: string | undefined) => new URL(url ?? '').host;
  expect([api.DATABASE_URL, console.CONSOLE_DATABASE_URL].map(hostOf)).toEqual(['pgbouncer:6432', 'pgbouncer:6432']);
  expect([api.DATABASE_POOLER, console.DATABASE_POOLER]).toEqual(['transaction', 'transaction']);
  expect(hostOf(worker.DATABASE_URL)).toBe('postgres');
});

it('without a URL for the sandbox processor, no program and no server knows it', () => {
  for (const program of programs) expect(parseEnv(files[program])).not.toHaveProperty('SANDBOX_URL');
  expect(servers).not.toHaveProperty(['sandbox.env']);
});

it('with a URL for the sandbox processor, the programs and the sandbox have the same keys', () => {
  const withSandbox = generateComposeSettings({ ...urls, sandboxUrl: 'http://localhost:3010' });
  for (const program of programs) {
    expect(checkSettings(program, parseEnv(withSandbox.programs[program])).faults).toEqual([]);
  }
  const [api, worker] = [parseEnv(withSandbox.programs.api), parseEnv(withSandbox.programs.worker)];
  expect(api).toMatchObject({ SANDBOX_URL: 'http://sandbox:3010', SANDBOX_PUBLIC_URL: 'http://localhost:3010' });
  expect(readSandboxSettings(parseEnv(withSandbox.servers['sandbox.env'] ?? ''))).toMatchObject({
    port: 3010,
    allowedOrigins: ['https://*.pay.localhost'],
    secretKey: worker.SANDBOX_SECRET_KEY,
    publishableKey: api.SANDBOX_PUBLISHABLE_KEY,
  });
});
