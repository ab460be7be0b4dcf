import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { allSettings } from './all-settings.ts';
import { type Environment, readSettings, SettingsError, withSecretFiles } from './read-settings.ts';
import { type Program, programs, type Setting } from './setting.ts';

const key = Buffer.alloc(32, 7).toString('base64');
/** The least that each program needs, so production runs without the sandbox, mail or any processor. */
const required: Readonly<Record<Exclude<Program, 'cli'>, Environment>> = {
  api: {
    DATABASE_URL: 'postgres://quittance_app:open-sesame@localhost/quittance',
    TOKEN_SECRET: 't'.repeat(32),
    PASSWORD_PEPPER: 'p'.repeat(32),
    DATA_KEY: key,
    PORTAL_URL: 'http://{tenant}.pay.example',
  },
  console: {
    CONSOLE_DATABASE_URL: 'postgres://quittance_staff:open-sesame@localhost/quittance',
    CONSOLE_URL: 'http://{tenant}.console.example',
    PASSWORD_PEPPER: 'p'.repeat(32),
    DATA_KEY: key,
    PORTAL_URL: 'http://{tenant}.pay.example',
  },
  worker: {
    DATABASE_URL: 'postgres://quittance_worker:open-sesame@localhost/quittance',
    DATA_KEY: key,
    PORTAL_URL: 'http://{tenant}.pay.example',
  },
};
const needs = Object.entries(required).flatMap(([program, environment]) =>
  Object.keys(environment).map((name) => [program as keyof typeof required, name] as const),
);

const folder = mkdtempSync(join(tmpdir(), 'quittance-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(text: string): string {
  const file = join(folder, crypto.randomUUID());
  writeFileSync(file, text);
  return file;
}

function faultsOf(program: Program, environment: Environment): string {
  try {
    readSettings(program, environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
  }
  throw new Error('the settings were accepted');
}

const oneFault = (name: string) => new RegExp(`^.*\\n {2}${name}: [^\\n]+$`);

describe('readSettings', () => {
  it.each(['api', 'console', 'worker'] as const)('needs nothing more than %s requires', (program) => {
    expect(readSettings(program, required[program])).toMatchObject(required[program]);
  });

  it.each(needs)('names the setting that is missing: %s without %s', (program, name) => {
    for (const missing of [undefined, ''])
      expect(faultsOf(program, { ...required[program], [name]: missing })).toMatch(oneFault(name));
  });

  it('tells what a missing setting means and where to get it', () => {
    expect(faultsOf('worker', { ...required.worker, DATA_KEY: undefined })).toBe(
      "the worker can't start with these settings:\n" +
        "  DATA_KEY: is missing. It's the key that wraps the tenants' data keys, 32 bytes in base64. " +
        'Run `quittance settings generate` once, and use the same value in every process.',
    );
    expect(faultsOf('api', { ...required.api, PORT: '70000' })).toContain(
      "  PORT: must be a whole number from 0 to 65535. It's the port to listen on, such as 3000.",
    );
  });

  it('fills in defaults, and counts an empty variable as not set', () => {
    const usual = {
      ...{ PORT: 3000, HOST: '127.0.0.1', PUBLIC_TLS: false, TRUST_PROXY: 0, DATABASE_POOLER: 'none' },
      ...{ SANDBOX_URL: '', STRIPE_SECRET_KEY: '', STRIPE_API_URL: 'https://api.stripe.com', MAIL_URL: '' },
      ...{ FILES_FOLDER: '.data/files', LOG_LEVEL: 'info', DRAIN_SECONDS: 5, MAX_REQUESTS_IN_FLIGHT: 64 },
    };
    expect(readSettings('api', required.api)).toMatchObject(usual);
    const empty = Object.fromEntries(Object.keys(usual).map((name) => [name, '']));
    expect(readSettings('api', { ...required.api, ...empty })).toMatchObject(usual);
    expect(readSettings('api', required.api)).not.toHaveProperty('DATABASE_POOL');
  });

  it('converts text to numbers and flags', () => {
    const texts = { PORT: '8080', DEMO: 'true', API_DOCS: 'false', DATABASE_POOL: '3', METRICS_PORT: '0' };
    const expected = { PORT: 8080, DEMO: true, API_DOCS: false, DATABASE_POOL: 3, METRICS_PORT: 0 };
    expect(readSettings('api', { ...required.api, ...texts })).toMatchObject(expected);
  });

  it.each([
    ['true', 1],
    ['false', 0],
    ['2', 2],
  ])('reads %s as the number of trusted proxies', (text, proxies) => {
    expect(readSettings('api', { ...required.api, TRUST_PROXY: text }).TRUST_PROXY).toBe(proxies);
  });

  it.each([
    ['TOKEN_SECRET', 'open-sesame'],
    ['PASSWORD_PEPPER', 'open-sesame'],
    ['DATA_KEY', 'open-sesame'],
    ['DATA_KEY', Buffer.alloc(31).toString('base64')],
    ['DATA_KEYS_OLD', 'open-sesame'],
    ['PORT', 'open-sesame'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOLER', 'session'],
    ['DATABASE_REPLICA_MAX_LAG_SECONDS', '-1'],
    ['DATABASE_REPLICA_MAX_LAG_SECONDS', '3601'],
    ['TRUST_PROXY', 'open-sesame'],
    ['TRUST_PROXY', '-1'],
    ['REQUESTS_PER_MINUTE', '1e9999'],
    ['SANDBOX_URL', 'open-sesame'],
    ['STRIPE_SECRET_KEY', 'open-sesame'],
    ['PUBLIC_TLS', 'yes'],
    ['DEMO', '1'],
    ['PORTAL_URL', 'open-sesame'],
    ['PORTAL_URL', 'https://open-sesame.example'],
    ['PORTAL_URL', 'https://{tenant}.open-sesame.example/pay'],
    ['PORTAL_URL', 'https://open-sesame.{tenant}.example'],
    ['PORTAL_URL', 'ftp://{tenant}.open-sesame.example'],
    ['MAIL_URL', 'open-sesame'],
    ['MAIL_URL', 'https://open-sesame@mail.example'],
    ['MAIL_BOUNCE_ADDRESS', 'open-sesame'],
    ['MAIL_BOUNCE_ADDRESS', 'bounces+open-sesame@mail.example.com'],
    ['MAIL_REPORT_SECRET', 'open-sesame'],
    ['TEXT_ACCOUNT_SID', 'open-sesame'],
    ['FILES_BUCKET', 'Open Sesame'],
    ['FILES_BUCKET', '../open-sesame'],
    ['FILES_ENDPOINT', 'ftp://open-sesame.example'],
    ['FILES_REGION', 'Open Sesame'],
    ['WEBHOOK_PORTS', 'open-sesame'],
    ['LOG_LEVEL', 'open-sesame'],
  ])('names %s when it is %j, without repeating the value', (name, value) => {
    const faults = faultsOf('api', { ...required.api, [name]: value });
    expect(faults).toMatch(oneFault(name));
    expect(faults).not.toContain(`: ${value}`);
    expect(faults).not.toMatch(/sesame/i);
  });

  it.each([
    { PORTAL_URL: 'http://{tenant}.localhost:3000' },
    { MAIL_URL: 'smtp://127.0.0.1:2525' },
    { MAIL_URL: 'smtps://user:p%40ss@mail.example' },
    { TEXT_ACCOUNT_SID: `AC${'0a'.repeat(16)}`, TEXT_AUTH_TOKEN: 'a-token' },
    { FILES_BUCKET: 'papers', FILES_ENDPOINT: 'http://127.0.0.1:9000' },
  ])('accepts %j', (given) => {
    expect(readSettings('api', { ...required.api, ...given })).toMatchObject(given);
  });

  it.each([
    ['api', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
    ['api', 'APPLE_PAY_CERTIFICATE_FILE', 'APPLE_PAY_KEY_FILE'],
    ['api', 'FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY'],
    ['worker', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
  ] as const)('requires both or neither: %s with %s but not %s', (program, first, second) => {
    expect(faultsOf(program, { ...required[program], [first]: 'given' })).toMatch(oneFault(second));
    expect(faultsOf(program, { ...required[program], [second]: 'given' })).toMatch(oneFault(second));
  });

  it.each([
    ['https://{tenant}.pay.example', 'false'],
    ['HTTPS://{tenant}.pay.example', undefined],
    ['http://{tenant}.pay.example', 'true'],
  ])('refuses PORTAL_URL %s with PUBLIC_TLS %s', (PORTAL_URL, PUBLIC_TLS) => {
    expect(faultsOf('api', { ...required.api, PORTAL_URL, PUBLIC_TLS })).toContain(
      '  PUBLIC_TLS: must be true when PORTAL_URL begins with https://, and false when it begins with http://.',
    );
  });

  it('names every fault in one error', () => {
    const faults = faultsOf('api', { TOKEN_SECRET: 'open-sesame', PORT: 'open-sesame' });
    for (const name of [...Object.keys(required.api), 'PORT']) expect(faults).toContain(`  ${name}: `);
    expect(faults).not.toContain('sesame');
  });
});

describe('a secret in a file', () => {
  it('is read without its line ending', () => {
    for (const ending of ['', '\n', '\r\n']) {
      const DATA_KEY_FILE = fileWith(`${key}${ending}`);
      const read = readSettings('worker', { ...required.worker, DATA_KEY: undefined, DATA_KEY_FILE });
      expect(read.DATA_KEY).toBe(key);
    }
  });

  it('can be any secret of any program', () => {
    const secrets = Object.entries<Setting>(allSettings).filter(([, { isSecret }]) => isSecret);
    expect(secrets.map(([name]) => name)).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'TOKEN_SECRET', 'STRIPE_SECRET_KEY', 'MAIL_URL', 'METRICS_TOKEN']),
    );
    for (const [name] of secrets) {
      const { environment, faults } = withSecretFiles({ [`${name}_FILE`]: fileWith('from the file') });
      expect([name, environment[name], faults]).toEqual([name, 'from the file', []]);
    }
  });

  it('is a fault when it is also set directly or the file can’t be read, and its content isn’t shown', () => {
    const DATA_KEY_FILE = fileWith('open-sesame');
    const twice = faultsOf('worker', { ...required.worker, DATA_KEY_FILE });
    expect(twice).toContain('  DATA_KEY: is set twice: unset it or DATA_KEY_FILE.');
    const absent = { ...required.worker, DATA_KEY: undefined, DATA_KEY_FILE: join(folder, 'absent') };
    expect(faultsOf('worker', absent)).toContain("  DATA_KEY: can't be read from the file in DATA_KEY_FILE (ENOENT).");
    const wrong = faultsOf('worker', { ...required.worker, DATA_KEY: undefined, DATA_KEY_FILE });
    expect(wrong).toContain('  DATA_KEY: must be 32 bytes in base64.');
    for (const faults of [twice, wrong]) expect(faults).not.toContain('sesame');
  });

  it('isn’t read for a setting that isn’t a secret', () => {
    const environment = { ...required.api, PORT_FILE: fileWith('8080') };
    expect(readSettings('api', environment).PORT).toBe(3000);
  });
});

describe('every setting', () => {
  const all = Object.entries<Setting>(allSettings);

  it('has an example that it accepts, unless it is a secret', () => {
    for (const [name, { form, example, isSecret }] of all) {
      if (isSecret && example === undefined) continue;
      expect([name, example !== undefined && form.safeParse(example).success]).toEqual([name, true]);
    }
  });

  it('is described by a noun phrase, and a secret tells where to get it', () => {
    for (const [name, { summary, source, isSecret }] of all) {
      expect([name, summary]).toEqual([name, expect.stringMatching(/[^.]$/)]);
      if (isSecret) expect([name, source]).toEqual([name, expect.stringMatching(/\.$/)]);
    }
  });

  it('is read by at least one program', () => {
    for (const [name, { usedBy }] of all)
      expect([name, usedBy.length > 0 && usedBy.every((each) => programs.includes(each))]).toEqual([name, true]);
  });
});
