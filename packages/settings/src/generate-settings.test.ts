import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { settingsFor } from './all-settings.ts';
import { generateSettings } from './generate-settings.ts';
import { checkSettings } from './read-settings.ts';
import { programs } from './setting.ts';

const installation = {
  portalUrl: 'https://{tenant}.pay.example',
  consoleUrl: 'https://{tenant}.console.example',
  database: 'db.example:5432/quittance',
};

it.each(['api', 'console', 'worker'] as const)('generated settings are complete and valid for the %s', (program) => {
  const environment = parseEnv(generateSettings(installation)[program]);
  expect(checkSettings(program, environment).faults).toEqual([]);
});

it('the command line only lacks the role that prepares the database', () => {
  const environment = parseEnv(generateSettings(installation).cli);
  expect(checkSettings('cli', environment).faults).toEqual([{ name: 'DATABASE_URL', problem: 'is missing' }]);
});

it('generated files have the same keys and matching passwords, and new ones each time', () => {
  const files = generateSettings(installation);
  const [api, console, worker, cli] = programs.map((program) => parseEnv(files[program]));
  for (const each of [console, worker, cli]) expect(each?.DATA_KEY).toBe(api?.DATA_KEY);
  expect(console?.PASSWORD_PEPPER).toBe(api?.PASSWORD_PEPPER);
  expect(api?.DATABASE_URL).toBe(`postgres://quittance_app:${cli?.APP_PASSWORD}@db.example:5432/quittance`);
  expect(worker?.DATABASE_URL).toBe(`postgres://quittance_worker:${cli?.WORKER_PASSWORD}@db.example:5432/quittance`);
  expect(console?.CONSOLE_DATABASE_URL).toBe(
    `postgres://quittance_staff:${cli?.STAFF_PASSWORD}@db.example:5432/quittance`,
  );
  const secrets = ['TOKEN_SECRET', 'PASSWORD_PEPPER', 'DATA_KEY', 'METRICS_TOKEN', 'DATABASE_URL'];
  const again = parseEnv(generateSettings(installation).api);
  expect(new Set(secrets.flatMap((name) => [api?.[name], again[name]])).size).toBe(2 * secrets.length);
});

it('a generated file mentions exactly the settings that its program reads', () => {
  const files = generateSettings(installation);
  for (const program of programs) {
    const mentioned = files[program].match(/^(?:# )?[A-Z][A-Z_]+(?==)/gm)?.map((name) => name.replace('# ', ''));
    expect(mentioned?.toSorted()).toEqual(
      settingsFor(program)
        .map(([name]) => name as string)
        .toSorted(),
    );
  }
});

it('PUBLIC_TLS follows the scheme of the URLs', () => {
  const plainText = { portalUrl: 'http://{tenant}.localhost:3000', consoleUrl: 'http://{tenant}.localhost:3001' };
  const files = generateSettings({ ...installation, ...plainText });
  expect(parseEnv(files.api).PUBLIC_TLS).toBe('false');
  expect(checkSettings('console', parseEnv(files.console)).faults).toEqual([]);
});
