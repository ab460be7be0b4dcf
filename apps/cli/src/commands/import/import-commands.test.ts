import { PassThrough, Readable } from 'node:stream';
import { importFolder } from '@quittance/services/imports/dropped-file';
import { importFile } from '@quittance/services/imports/import-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliHarness, openCliHarness } from '../../testing/cli-harness.ts';

let harness: CliHarness;
const of = (kind: string) => ['--payee', 'PAYEE', '--kind', kind];
const header = 'customerReferenceCode,firstName,lastName,zip\n';

beforeAll(async () => {
  harness = await openCliHarness();
});
afterAll(() => harness.close());

describe('import file', () => {
  it('can be previewed, run, shown, listed and undone', async () => {
    const file = await harness.write('first.csv', `${header}C-1,Ana,Muñoz,60601\nC-2,Bo,Lee,\n`);
    const previewed = await harness.json(['import', 'preview', file, ...of('customers')]);
    expect(previewed).toMatchObject({
      code: 0,
      document: { import: { state: 'previewed' }, preview: { counts: { created: 2 } } },
    });
    const { importID } = previewed.document.import;
    expect(await harness.json(['import', 'run', file, ...of('customers')])).toMatchObject({
      code: 0,
      document: { import: { importID, state: 'done', counts: { created: 2 }, startedBy: 'program:quittance' } },
    });
    expect((await harness.json(['import', 'list'])).document.imports).toMatchObject([
      { importID, fileName: 'first.csv', batchKey: 'first.csv' },
    ]);
    const shown = await harness.run(['import', 'show', importID, '--tenant', 'lumen']);
    expect(shown).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Status +done\n.*\nRows +2 accepted, 0 rejected/),
    });
    const undone = await harness.json(['import', 'undo', importID, '--yes', '--as', 'jo']);
    expect(undone).toMatchObject({
      code: 0,
      document: { import: { state: 'undone', undoneBy: 'program:quittance-jo' } },
    });
    expect((await harness.json(['import', 'undo', importID, '--yes'])).error).toMatchObject({
      code: 'ImportNotAtThisStage',
    });
  });

  it('is imported again after an undo only with --again, and only once', async () => {
    const file = await harness.write('undone.csv', `${header}C-301,Ana,One,60601\n`);
    const run = ['import', 'run', file, ...of('customers')];
    const { importID } = (await harness.json(run)).document.import;
    await harness.json(['import', 'undo', importID, '--yes']);
    const refused = await harness.run([...run, '--tenant', 'lumen']);
    expect(refused.stderr).toMatch(/This file's import was undone\.[\s\S]*--again/);
    const again = await harness.json([...run, '--again']);
    expect(again).toMatchObject({ code: 0, document: { import: { state: 'done' } } });
    expect(again.document.import.importID).not.toBe(importID);
    expect((await harness.json([...run, '--again'])).document.import.importID).toBe(again.document.import.importID);
  });

  it('with invalid rows ends with exit code 1, and the quarantined rows can be corrected and imported', async () => {
    const rows = `${header}C-11,Ana,One,60601\nC-12,Bo,Two,606\n=C-13,Cy,Three,60601\nC-14,,Four,60601\n`;
    const ran = await harness.json(['import', 'run', await harness.write('bad.csv', rows), ...of('customers')]);
    expect(ran).toMatchObject({ code: 1, document: { import: { state: 'done', rowsQuarantined: 2, rowsTaken: 2 } } });
    const { importID } = ran.document.import;
    expect(await harness.json(['import', 'quarantine', importID, '--to', harness.at('aside.csv')])).toMatchObject({
      code: 0,
      document: { rows: 2 },
    });
    const again = await harness.run([
      'import',
      'quarantine',
      importID,
      '--tenant',
      'lumen',
      '--to',
      harness.at('aside.csv'),
    ]);
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') });
    const aside = await harness.read('aside.csv');
    expect((await harness.run(['import', 'quarantine', importID, '--tenant', 'lumen'])).stdout).toBe(aside);
    const mended = await harness.write(
      'mended.csv',
      aside.replace(',606\r\n', ',60602\r\n').replace('C-14,,Four', 'C-14,Di,Four'),
    );
    expect(await harness.json(['import', 'run', mended, ...of('customers')])).toMatchObject({
      code: 0,
      document: { import: { counts: { created: 2 } } },
    });
  });

  it('is imported once however often it is sent, and another file with the same key is refused with ImportKeyReused', async () => {
    const file = await harness.write('once.csv', `${header}C-21,Ana,One,60601\n`);
    const run = ['import', 'run', file, '--key', 'once', ...of('customers')];
    const first = await harness.json(run);
    expect(await harness.json(run)).toEqual(first);
    expect((await harness.run([...run, '--tenant', 'lumen'])).stderr).toContain('was already imported');
    await harness.write('once.csv', `${header}C-21,Ana,Other,60601\n`);
    expect(await harness.json(run)).toMatchObject({
      code: 3,
      document: undefined,
      error: { code: 'ImportKeyReused', hint: expect.stringContaining('--key') },
    });
  });

  it('can be read from standard input with --key, including as JSON Lines', async () => {
    const run = ['import', 'run', '-', '--format', 'jsonl', ...of('customers')];
    const input = '{"customerReferenceCode":"C-31","firstName":"Ana","lastName":"One"}\n';
    expect(await harness.json(run, { input })).toMatchObject({
      code: 2,
      error: { message: expect.stringContaining('--key') },
    });
    expect(await harness.json([...run, '--key', 'piped'], { input })).toMatchObject({
      code: 0,
      document: { import: { format: 'jsonl', counts: { created: 1 } } },
    });
  });

  it('can be read with a mapping that leaves out the defaults', async () => {
    const mapping = await harness.write(
      'mapping.json',
      JSON.stringify({ columns: { customerReferenceCode: 'Nr', firstName: 'Given', lastName: 'Family' } }),
    );
    const file = await harness.write('other.csv', 'Nr,Given,Family\nC-41,Ana,One\n');
    expect(await harness.json(['import', 'run', file, '--mapping', mapping, ...of('customers')])).toMatchObject({
      code: 0,
      document: { import: { counts: { created: 1 } } },
    });
  });

  it('is read with the latest mapping saved for the payee', async () => {
    const mapping = (column: string) =>
      JSON.stringify({ columns: { customerReferenceCode: column }, constants: { firstName: 'A', lastName: 'B' } });
    for (const [index, column] of ['Before', 'Nr'].entries()) {
      const file = await harness.write(`saved-${index}.json`, mapping(column));
      expect(await harness.json(['import', 'save-mapping', file, ...of('customers')])).toMatchObject({
        code: 0,
        document: { version: index + 1 },
      });
    }
    const { document } = await harness.json(['import', 'mappings', '--payee', 'PAYEE']);
    expect(document.mappings).toMatchObject([
      { kind: 'customers', version: 2, mapping: { columns: { customerReferenceCode: 'Nr' } } },
    ]);
    const file = await harness.write('by-saved.csv', 'Nr\nC-45\n');
    expect(await harness.json(['import', 'run', file, ...of('customers')])).toMatchObject({
      code: 0,
      document: { import: { counts: { created: 1 } } },
    });
    await harness.world.adminPool.query('delete from import_mapping where tenant_id = $1', [harness.tenant.id]);
  });

  it('has no mapping saved when the field or payee is unknown', async () => {
    const wrong = await harness.write('wrong.json', '{"columns":{"customerReferenceCode":"Nr","nothing":"X"}}');
    expect(await harness.json(['import', 'save-mapping', wrong, ...of('customers')])).toMatchObject({
      code: 3,
      error: { code: 'ImportMappingInvalid' },
    });
    const good = await harness.write('good.json', '{"columns":{"customerReferenceCode":"Nr"}}');
    expect(
      await harness.json(['import', 'save-mapping', good, '--payee', 'NOBODY', '--kind', 'customers']),
    ).toMatchObject({ code: 3, error: { code: 'ImportPayeeUnknown' } });
  });

  it('in full mode changes nothing when it would end too many accounts, unless --allow-ending permits it', async () => {
    const accounts = 'accountReferenceCode,customerReferenceCode,accountName,balance\n';
    const customersFile = await harness.write('owners.csv', `${header}C-51,Ana,One,60601\n`);
    await harness.json(['import', 'run', customersFile, ...of('customers')]);
    const both = await harness.write('both.csv', `${accounts}A-1,C-51,One,10\nA-2,C-51,Two,20\n`);
    await harness.json(['import', 'run', both, ...of('accounts')]);
    const one = await harness.write('one.csv', `${accounts}A-1,C-51,One,10\n`);
    const full = ['import', 'run', one, '--full', ...of('accounts')];
    expect(await harness.json(full)).toMatchObject({
      code: 1,
      document: { import: { state: 'failed', failure: 'too-much-missing' } },
    });
    const previewed = await harness.run([...full, '--tenant', 'lumen', '--dry-run', '--key', 'look']);
    expect(previewed.stdout).toContain('more than --allow-ending allows');
    expect(await harness.json([...full, '--allow-ending', '50'])).toMatchObject({
      code: 0,
      document: { import: { counts: { ended: 1 } } },
    });
  });
});

describe('previewed import', () => {
  it.each([
    ['start', 'done'],
    ['discard', 'discarded'],
  ])('%s changes its status to %s', async (verb, state) => {
    const file = await harness.write(`look-${verb}.csv`, `${header}C-6${verb},Ana,One,60601\n`);
    const { document } = await harness.json(['import', 'preview', file, ...of('customers')]);
    expect(await harness.json(['import', verb, document.import.importID])).toMatchObject({
      code: 0,
      document: { import: { state } },
    });
  });

  it('shows the effect of each row', async () => {
    const file = await harness.write('show.csv', `${header}C-71,Ana,One,60601\nC-72,Bo,Two,9\n`);
    const { code, stdout } = await harness.run(['import', 'preview', file, '--tenant', 'lumen', ...of('customers')]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/NEW +NAME +LINE\nC-71 +Ana One +2\n/);
    expect(stdout).toMatch(/3 +zip +9 +must be a ZIP code/);
    expect(stdout).toContain('Nothing was imported. Import it: quittance import start');
  });
});

it('Ctrl-C while import run reads a file exits with 130, imports nothing and lets the file be sent again immediately', async () => {
  const input = new PassThrough();
  input.write(`${header}C-91,Ana,One,60601\n`);
  const stopping = new AbortController();
  const run = ['import', 'run', '-', '--key', 'stopped', ...of('customers')];
  const running = harness.json(run, { input, signal: stopping.signal });
  const keys = async () =>
    (await harness.json(['import', 'list'])).document.imports.map((each: { batchKey: string }) => each.batchKey);
  await expect.poll(keys, { timeout: 20_000 }).toContain('stopped');
  stopping.abort();
  expect(await running).toMatchObject({ code: 130, document: undefined, error: { code: 'Stopped' } });
  const again = await harness.json(run, { input: `${header}C-91,Ana,One,60601\n` });
  expect(again).toMatchObject({ code: 0, document: { import: { counts: { created: 1 } } } });
});

describe('import commands', () => {
  it.each<[string, string, string[], { code: number; error: unknown }]>([
    [
      'a.csv',
      header,
      ['--payee', 'NOBODY', '--kind', 'customers'],
      { code: 3, error: { code: 'ImportPayeeUnknown', hint: expect.stringContaining('tenant payees') } },
    ],
    [
      'b.csv',
      'wrong,header\n1,2\n',
      of('customers'),
      { code: 3, error: { code: 'ImportMappingInvalid', hint: expect.stringContaining('import fields') } },
    ],
    [
      'c.csv',
      `${header}C-1,A,B,60601\n`,
      [...of('customers'), '--full'],
      { code: 3, error: { code: 'ImportModeNotAllowed' } },
    ],
    [
      'd.csv',
      `${header}C-1,A,B,60601\n`,
      [...of('customers'), '--rows', '2'],
      { code: 3, error: { code: 'ImportFileUnreadable' } },
    ],
    [
      'e.csv',
      '',
      [...of('customers'), '--as-of', 'yesterday'],
      { code: 2, error: { message: expect.stringContaining('for --as-of: expected a time') } },
    ],
  ])('refuse %s with a code or a hint', async (name, content, args, expected) => {
    expect(await harness.json(['import', 'run', await harness.write(name, content), ...args])).toMatchObject(expected);
  });

  it('refuse a missing file and an unknown import', async () => {
    expect(await harness.json(['import', 'run', harness.at('none.csv'), ...of('customers')])).toMatchObject({
      code: 2,
      error: { code: 'File', message: expect.stringContaining("none.csv doesn't exist") },
    });
    expect(await harness.json(['import', 'show', '0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f'])).toMatchObject({
      code: 3,
      error: { code: 'NotFound' },
    });
  });

  it.each(['nothing', '[1]', '{"columns":{"a":1}}'])('refuse an invalid mapping: %s', async (content) => {
    const mapping = await harness.write('none.json', content);
    const file = await harness.write('m.csv', header);
    expect(await harness.json(['import', 'run', file, '--mapping', mapping, ...of('customers')])).toMatchObject({
      code: 2,
    });
  });
});

it('import fields works without an installation, and its header starts a valid file', async () => {
  const around = { environment: { DATABASE_URL: undefined } };
  const fields = await harness.run(['import', 'fields', 'customers'], around);
  expect(fields).toMatchObject({ code: 0, stdout: expect.stringMatching(/customerReferenceCode +always +a code/) });
  const { stdout: first } = await harness.run(['import', 'fields', 'customers', '--header'], around);
  const file = await harness.write('begun.csv', `${first}C-81,Ana,One,,,,,,,,,\n`);
  expect(await harness.json(['import', 'run', file, ...of('customers')])).toMatchObject({ code: 0 });
});

it('import show explains why a file is on hold, and import start imports it', async () => {
  const { world, tenant } = harness;
  const customers = await harness.write('held-customers.csv', `${header}C-900,Ana,Held,60601\n`);
  await harness.json(['import', 'run', customers, ...of('customers')]);
  await world.adminPool.query('update tenant set key_files_raise_cents = 0 where tenant_id = $1', [tenant.id]);
  const rows = 'accountReferenceCode,customerReferenceCode,accountName,balance\nA-900,C-900,Bill,10.00\n';
  const dropped = await importFile(world.worker, {
    ...{ tenant, actor: importFolder, payeeCode: 'PAYEE', kind: 'accounts', mode: 'delta', format: 'csv' },
    ...{ batchKey: 'held', fileName: 'accounts.held.csv', bytes: Readable.from([Buffer.from(rows)]) },
  });
  if (dropped.kind === 'refused') throw new Error(dropped.code);
  const { batchId } = dropped.batch;
  const shown = await harness.run(['import', 'show', batchId, '--tenant', 'lumen']);
  expect(shown.stdout).toMatch(/Status +held: over-limit\n/);
  expect(shown.stdout).toContain(
    `On hold: it would change balances by more than the daily limit for files without a person's approval. Import it anyway: quittance import start ${batchId} --tenant lumen\nDiscard it: quittance import discard ${batchId} --tenant lumen`,
  );
  expect(await harness.json(['import', 'start', batchId])).toMatchObject({ document: { import: { state: 'done' } } });
});
