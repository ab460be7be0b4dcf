import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliHarness, openCliHarness } from '../testing/cli-harness.ts';

let harness: CliHarness;

beforeAll(async () => {
  harness = await openCliHarness();
});
afterAll(() => harness.close());

describe('database role for a command (req 12.20)', () => {
  it('is assumed by the role that prepared the database, and the audit log records it with the name from --as', async () => {
    const before = await harness.actions();
    const set = ['tenant', 'set-limit', 'customer', '--minutes', '60', '--payments', '5', '--as', 'jo-reyes'];
    expect(await harness.json(set)).toMatchObject({ code: 0 });
    expect((await harness.actions()).slice(before.length)).toEqual([
      'quittance_owner quittance-cli program:quittance-jo-reyes: insert velocity_limit',
    ]);
  });

  it.each([
    ['workerUrl', ['tenant', 'list'], 0],
    ['staffUrl', ['payment', 'find', '--tenant', 'lumen'], 0],
    ['workerUrl', ['payment', 'find', '--tenant', 'lumen'], 4],
    ['workerUrl', ['tenant', 'limits', '--tenant', 'lumen'], 4],
    ['appUrl', ['tenant', 'list'], 4],
    ['appUrl', ['database', 'status'], 0],
  ] as const)('allows only the commands it has permission for: with %s, %j exits with %i', async (name, args, code) => {
    const ran = await harness.run(args, { environment: { DATABASE_URL: harness.world.urls[name] } });
    expect([ran.code, ran.stderr]).toEqual([
      code,
      code === 0 ? '' : expect.stringContaining("doesn't have permission"),
    ]);
  });

  it('never bypasses row-level security', async () => {
    const { rows } = await harness.world.adminPool.query(
      `select count(*)::int as others from pg_roles where rolname in ('quittance_owner', 'quittance_worker', 'quittance_staff')
       and (rolsuper or rolbypassrls)`,
    );
    expect(rows).toEqual([{ others: 0 }]);
  });
});

describe('tenant for a command', () => {
  it('comes from TENANT when --tenant is missing', async () => {
    expect(await harness.run(['tenant', 'limits'], { environment: { TENANT: 'lumen' } })).toMatchObject({ code: 0 });
  });

  it('suggests a similar label when it is unknown', async () => {
    const { code, stderr } = await harness.run(['tenant', 'limits', '--tenant', 'lumne']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Did you mean lumen?')]);
  });
});

it('--settings reads a settings file, and environment variables take precedence', async () => {
  const file = await harness.write('settings.env', `DATABASE_URL='${harness.world.urls.workerUrl}'\nTENANT=lumen\n`);
  const own = { DATABASE_URL: undefined };
  expect(await harness.run(['tenant', 'payees', '--settings', file], { environment: own })).toMatchObject({ code: 0 });
  expect(
    await harness.run(['tenant', 'payees', '--settings', file], { environment: { TENANT: 'nobody' } }),
  ).toMatchObject({ code: 2 });
});

it.each([
  [{ DATA_KEY: 'c2hvcnQ=' }, "DATA_KEY, DATA_KEY_ID and DATA_KEYS_OLD don't match"],
  [{ DATA_KEY: '' }, 'DATA_KEY is required'],
  [{ CONSOLE_URL: 'https://console.example/path' }, 'CONSOLE_URL must be a URL such as'],
])('an invalid setting is named in the error: %j', async (environment, message) => {
  const args = ['staff', 'create', '--tenant', 'lumen', '--name', 'A B', '--email', 'a@b.example'];
  const { code, stdout, stderr } = await harness.run(args, { environment });
  expect([code, stdout, stderr]).toEqual([4, '', expect.stringContaining(message)]);
});
