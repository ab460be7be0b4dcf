import { describe, expect, it } from 'vitest';
import { runLine } from './testing/test-terminal.ts';

const id = '0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f';

describe('a command line that is wrong ends with 2 and says what was meant', () => {
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
  ])('%j', async (args, told) => {
    const { code, stdout, stderr } = await runLine(args, {
      environment: { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
    });
    expect([code, stdout]).toEqual([2, '']);
    for (const part of told) expect(stderr).toContain(part);
  });

  it.each([[[]], [['import']]])('%j is only half of one, and is answered by how it goes on', async (args) => {
    const { code, stdout, stderr } = await runLine(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage:');
  });
});

describe('help', () => {
  it.each([[['--help']], [['-h']], [['help']]])(
    '%j is the help of all, which lists nouns and exit codes',
    async (args) => {
      const { code, stdout, stderr } = await runLine(args);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/Commands:\n {2}database/);
      expect(stdout).toMatch(/\n {2}3 +refused by a rule/);
    },
  );

  it('behind the word help is the same as behind --help', async () => {
    for (const words of [['import'], ['import', 'run']])
      expect(await runLine(['help', ...words])).toEqual(await runLine([...words, '--help']));
  });

  it('needs no setting, whatever else stands on the line', async () => {
    expect((await runLine(['tenant', 'list', '--help', '--json'])).code).toBe(0);
  });
});

it('--version says which release this is', async () => {
  expect(await runLine(['--version'])).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^quittance \d+\.\d+\.\d+\n$/),
    stderr: '',
  });
});

describe('an installation that is not there ends with 4', () => {
  it('a missing setting is named with where it is described', async () => {
    const { code, stderr } = await runLine(['tenant', 'list']);
    expect(code).toBe(4);
    expect(stderr).toMatch(/DATABASE_URL is required.*See docs\/command-line\.md/s);
  });

  it.each([
    ['postgres://user:hidden-word@127.0.0.1:1/x', "Can't connect"],
    ['http://user:hidden-word@127.0.0.1/x', "isn't a PostgreSQL URL"],
    ['hidden-word', "isn't a PostgreSQL URL"],
  ])('%s, and no password is repeated', async (DATABASE_URL, told) => {
    const { code, stdout, stderr } = await runLine(['tenant', 'list'], { environment: { DATABASE_URL } });
    expect([code, stdout]).toEqual([4, '']);
    expect(stderr).toContain(told);
    expect(stderr).not.toContain('hidden-word');
  });

  it('a file of settings that is not there', async () => {
    const { code, stderr } = await runLine(['tenant', 'list', '--settings', '/nowhere/at.all']);
    expect([code, stderr]).toEqual([4, expect.stringContaining("/nowhere/at.all doesn't exist")]);
  });

  it('a demo that was never started', async () => {
    const { code, stderr } = await runLine(['tenant', 'list', '--demo'], { environment: { DATA_DIR: '/nowhere' } });
    expect([code, stderr]).toEqual([4, expect.stringContaining('npm start')]);
  });
});

it('with --json a failure is JSON on standard error, with its code, and standard output stays empty', async () => {
  const { code, stdout, stderr } = await runLine(['tenant', 'list', '--json']);
  expect([code, stdout]).toEqual([4, '']);
  expect(JSON.parse(stderr)).toEqual({
    error: { code: 'SettingMissing', message: expect.any(String), hint: expect.any(String) },
  });
});
