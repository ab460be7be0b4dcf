import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliHarness, openCliHarness } from '../../testing/cli-harness.ts';

let harness: CliHarness;

beforeAll(async () => {
  harness = await openCliHarness();
});
afterAll(() => harness.close());

const administrator = ['--admin-name', 'Olga Reyes', '--admin-email', 'olga@acme.example'];
const acme = [
  '--name',
  'Acme Power',
  '--kind',
  'utility',
  '--time-zone',
  'America/Chicago',
  '--payee',
  'ACME',
  ...administrator,
];

async function asked(args: readonly string[]) {
  const { code, stdout, stderr } = await harness.run([...args, '--json']);
  return { code, document: stdout && JSON.parse(stdout), error: stderr && JSON.parse(stderr).error };
}

describe('tenant create', () => {
  it('creates a tenant once, returns the administrator’s invitation, and tenant check lists the missing steps', async () => {
    expect(await asked(['tenant', 'create', 'acme', ...acme])).toMatchObject({
      code: 0,
      document: {
        isNew: true,
        label: 'acme',
        invitationUrl: expect.stringContaining('https://acme.console.example/welcome#'),
      },
    });
    expect(await asked(['tenant', 'create', 'acme', ...acme])).toMatchObject({
      code: 0,
      document: { isNew: false, invitationUrl: null },
    });
    const checked = await asked(['tenant', 'check', '--tenant', 'acme']);
    const missing = checked.document.items.filter(({ state }: { state: string }) => state === 'missing');
    expect([checked.code, missing.map(({ code }: { code: string }) => code)]).toEqual([
      1,
      ['AdministratorActive', 'SecondAdministrator', 'AccountsImported'],
    ]);
    expect((await harness.run(['tenant', 'check', '--tenant', 'acme'])).stdout).toContain(
      'Import the creditor’s first file.',
    );
    expect(await asked(['tenant', 'payees', '--tenant', 'acme'])).toMatchObject({
      document: { payees: [{ payeeCode: 'ACME', processor: 'sandbox' }] },
    });
  });

  it('repeats where the settings come from in the next command', async () => {
    const file = await harness.write('acme.env', 'CONSOLE_URL=https://{tenant}.console.example\n');
    const { stdout } = await harness.run(['tenant', 'create', 'acme', ...acme, '--settings', file]);
    expect(stdout).toContain(`quittance --settings ${file} tenant check --tenant acme`);
    const plain = await harness.run(['tenant', 'create', 'acme', ...acme]);
    expect(plain.stdout).toContain('quittance tenant check --tenant acme');
    const refused = await harness.run(['import', 'show', 'none', '--tenant', 'acme', `--settings=${file}`]);
    expect(refused.stderr).toContain(`quittance --settings ${file} import list --tenant acme`);
  });

  it('tenant check names a processor that isn’t connected, even if none is', async () => {
    const environment = { SANDBOX_URL: '', SANDBOX_SECRET_KEY: '' };
    const { code, stdout } = await harness.run(['tenant', 'check', '--tenant', 'acme', '--json'], { environment });
    expect([code, JSON.parse(stdout).items]).toEqual([
      1,
      expect.arrayContaining([
        expect.objectContaining({ code: 'ProcessorConnected', state: 'missing', detail: 'sandbox' }),
      ]),
    ]);
  });

  it.each([
    [['create', 'Not a label', ...acme], 3, 'RequestInvalid'],
    [['create', 'mars', ...acme, '--time-zone', 'Mars/Olympus'], 2, 'Usage'],
    [['create', 'bank', ...acme, '--kind', 'bank'], 2, 'Usage'],
    [['create', 'nobody', ...acme, '--admin-email', 'olga'], 2, 'Usage'],
  ])('with %j exits with %i and creates nothing', async (args, code, name) => {
    expect(await asked(['tenant', ...args])).toMatchObject({ code, error: { code: name } });
    const { document } = await asked(['tenant', 'list']);
    expect(document.tenants.map(({ label }: { label: string }) => label).toSorted()).toEqual(['acme', 'lumen']);
  });
});

describe('tenant settings', () => {
  const file = () => harness.at('acme.json');
  const configure = (path: string) => asked(['tenant', 'configure', path, '--tenant', 'acme', '--note', 'a reason']);

  it('can be exported, edited and applied again', async () => {
    expect((await harness.run(['tenant', 'settings', '--tenant', 'acme', '--to', file()])).code).toBe(0);
    const document = JSON.parse(await harness.read('acme.json'));
    expect(await configure(file())).toMatchObject({ code: 0, document: { kind: 'unchanged' } });
    const changed = { ...document, branding: { ...document.branding, name: 'Acme Light' } };
    const path = await harness.write('changed.json', JSON.stringify(changed));
    expect(await configure(path)).toMatchObject({ code: 0, document: { kind: 'published', version: 2 } });
    const shown = await harness.run(['tenant', 'settings', '--tenant', 'acme']);
    expect(JSON.parse(shown.stdout).branding.name).toBe('Acme Light');
  });

  it('are refused with the rule and its source when the law forbids them', async () => {
    const document = JSON.parse(await harness.read('acme.json'));
    const configuration = { ...document.payments.configuration, isDebtCollector: true };
    const forbidden = { ...document, kind: 'collection', payments: { ...document.payments, configuration } };
    const answer = await configure(await harness.write('forbidden.json', JSON.stringify(forbidden)));
    expect(answer).toMatchObject({
      code: 3,
      error: { code: 'SettingsRefused', message: expect.stringMatching(/1006/) },
    });
  });

  it.each([
    ['not JSON', '{', "isn't valid JSON"],
    ['another document', '{"kind":"utility","extra":1}', "isn't a valid settings file"],
  ])('are refused when the file is %s', async (_, content, message) => {
    const answer = await configure(await harness.write('wrong.json', content));
    expect(answer).toMatchObject({ code: 2, error: { message: expect.stringContaining(message) } });
  });
});
