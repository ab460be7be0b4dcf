import { describe, expect, it } from 'vitest';
import { runLine } from './testing/test-terminal.ts';

const id = '0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f';

describe('invalid command line', () => {
  it.each<[string[], string[]]>([
    [
      ['imprt', 'run'],
      ['Unknown command "quittance imprt"', 'Did you mean quittance import?'],
    ],
    [
      ['import', 'rnu'],
      ['Unknown command "quittance import rnu"', 'Did you mean quittance import run?'],
    ],
    [['import', 'whatever'], ['Available: run, preview,']],
    [
      ['tenant', 'limits', '--tennant', 'lumen'],
      ['Unknown option --tennant', 'Did you mean --tenant?'],
    ],
    [['tenant', 'limits', '--file', 'x'], ['Unknown option --file']],
    [['tenant', 'limits', '--tenant'], ['--tenant needs a value: <label>']],
    [['tenant', 'limits', '--tenant', '--json'], ['--tenant needs a value: <label>']],
    [['tenant', 'limits', '--tenant', 'a', '--tenant', 'b'], ['--tenant was given more than once']],
    [
      ['tenant', 'limits'],
      ['--tenant is required', "The tenant's label"],
    ],
    [['tenant', 'limits', '--tenant', ''], ['for --tenant: expected text']],
    [['tenant', 'list', 'lumen'], ['Unexpected argument "lumen"']],
    [['tenant', 'list', '--json=yes'], ["--json doesn't take a value"]],
    [['tenant', 'list', '--as', 'Jo Reyes'], ['for --as: expected up to 29 lower-case letters']],
    [
      ['tenant', 'set-limit', 'everybody', '--tenant', 'a', '--minutes', '5'],
      ['for <scope>: expected one of customer, client, method'],
    ],
    [
      ['tenant', 'set-limit', 'client', '--tenant', 'a', '--minutes', '0'],
      ['Invalid value "0" for --minutes: expected a whole number from 1 to 43200'],
    ],
    [
      ['tenant', 'set-limit', 'client', '--tenant', 'a', '--minutes', '5', '--amount', 'much'],
      ['for --amount: expected an amount such as'],
    ],
    [['payment', 'find', '--tenant', 'a', '--from', '2026-02-30'], ['for --from: expected a date such as']],
    [
      ['import', 'undo', id, '--tenant', 'a'],
      ['There is no terminal to confirm this', 'with --yes'],
    ],
    [
      ['import', 'run', '-', '--tenant', 'a', '--payee', 'P', '--kind', 'customer'],
      ['for --kind: expected one of customers, accounts'],
    ],
    [['audit', 'verify', '--head', '12'], ['for --head: expected the number and seal']],
  ])('exits with 2 and explains the mistake: %j', async (args, messageParts) => {
    const { code, stdout, stderr } = await runLine(args, {
      environment: { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
    });
    expect([code, stdout]).toEqual([2, '']);
    for (const part of messageParts) expect(stderr).toContain(part);
  });

  it.each([[[]], [['import']]])('exits with 2 and prints the usage when it is incomplete: %j', async (args) => {
    const { code, stdout, stderr } = await runLine(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage:');
  });
});

describe('help', () => {
  it.each([[['--help']], [['-h']], [['help']]])('lists nouns and exit codes for %j', async (args) => {
    const { code, stdout, stderr } = await runLine(args);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/Commands:\n {2}settings .*\n {2}database /);
    expect(stdout).toMatch(/\n {2}3 +refused by a rule/);
  });

  it('prints the same text for the word help and the --help option', async () => {
    for (const args of [['import'], ['import', 'run']])
      expect(await runLine(['help', ...args])).toEqual(await runLine([...args, '--help']));
  });

  it('needs no settings', async () => {
    expect((await runLine(['tenant', 'list', '--help', '--json'])).code).toBe(0);
  });
});

it('--version prints the release', async () => {
  expect(await runLine(['--version'])).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^quittance \d+\.\d+\.\d+\n$/),
    stderr: '',
  });
});

describe('unavailable installation', () => {
  it('exits with 4 and names a missing setting and its documentation', async () => {
    const { code, stderr } = await runLine(['tenant', 'list']);
    expect(code).toBe(4);
    expect(stderr).toMatch(/DATABASE_URL is required.*See docs\/command-line\.md/s);
  });

  it.each([
    ['postgres://user:hidden-word@127.0.0.1:1/x', "Can't connect"],
    ['http://user:hidden-word@127.0.0.1/x', "isn't a PostgreSQL URL"],
    ['hidden-word', "isn't a PostgreSQL URL"],
  ])('exits with 4 without repeating the password when DATABASE_URL is %s', async (DATABASE_URL, message) => {
    const { code, stdout, stderr } = await runLine(['tenant', 'list'], { environment: { DATABASE_URL } });
    expect([code, stdout]).toEqual([4, '']);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('hidden-word');
  });

  it('exits with 4 when the settings file doesn’t exist', async () => {
    const { code, stderr } = await runLine(['tenant', 'list', '--settings', '/nowhere/at.all']);
    expect([code, stderr]).toEqual([4, expect.stringContaining("/nowhere/at.all doesn't exist")]);
  });

  it('exits with 4 when the demo was never started', async () => {
    const { code, stderr } = await runLine(['tenant', 'list', '--demo'], { environment: { DATA_DIR: '/nowhere' } });
    expect([code, stderr]).toEqual([4, expect.stringContaining('npm start')]);
  });
});

it('--json writes errors as JSON with a code to standard error and nothing to standard output', async () => {
  const { code, stdout, stderr } = await runLine(['tenant', 'list', '--json']);
  expect([code, stdout]).toEqual([4, '']);
  expect(JSON.parse(stderr)).toEqual({
    error: { code: 'SettingMissing', message: expect.any(String), hint: expect.any(String) },
  });
});
