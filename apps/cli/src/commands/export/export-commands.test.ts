import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { makeSharedNumber } from '@quittance/services/testing/fixtures/test-shared-number';
import { openPaymentHarness } from '@quittance/services/testing/harness/payment-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cliOver } from '../../testing/cli-harness.ts';

let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
let cli: Awaited<ReturnType<typeof cliOver>>;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
  cli = await cliOver(harness);
});
afterAll(async () => {
  await cli.close();
  await harness.close();
});

describe('export commands', () => {
  it('close a numbered posting file, list it and write it byte for byte', async () => {
    const payer = await harness.newPayer();
    await harness.pay(payer, { method: await harness.card(payer) });
    const closed = await cli.json(['export', 'close', '--payee', 'PAYEE']);
    expect(closed).toMatchObject({ code: 0, document: { sequence: 1, isMore: false } });
    expect(await cli.json(['export', 'list'])).toMatchObject({
      document: { files: [{ fileID: closed.document.fileID, payeeCode: 'PAYEE', lines: 1 }] },
    });
    const write = ['export', 'file', closed.document.fileID, '--tenant', harness.tenant.label];
    const { stdout } = await cli.run(write);
    expect(stdout).toContain(payer.accountReferenceCode);
    expect((await cli.run([...write, '--to', cli.at('posting.csv')])).code).toBe(0);
    expect(await cli.read('posting.csv')).toBe(stdout);
    expect(await cli.json(['export', 'close', '--payee', 'PAYEE'])).toMatchObject({
      code: 3,
      error: { code: 'PostingNothingNew' },
    });
  });

  it.each([
    [['export', 'close', '--payee', 'NOBODY'], 'PayeeCodeNotFound'],
    [['export', 'file', '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55'], 'NotFound'],
    [['export', 'file', 'posting.000001.csv'], 'NotFound'],
  ])('refuse %j with %s', async (args, code) => {
    expect(await cli.json(args)).toMatchObject({ code: 3, error: { code } });
  });

  it('write consents to a new file that only its owner can read', async () => {
    const path = cli.at('consents.csv');
    expect(await cli.json(['export', 'consents', '--to', path])).toMatchObject({ code: 0, document: { file: path } });
    expect(await cli.read('consents.csv')).toMatch(/^record,customerReferenceCode,/);
    expect((await cli.run(['export', 'consents', '--tenant', harness.tenant.label, '--to', path])).code).not.toBe(0);
    expect(existsSync(path)).toBe(true);
  });
});

describe('link create', () => {
  it('creates a link with the agreed terms and shows it once', async () => {
    const payer = await harness.newPayer();
    const made = await cli.json([
      'link',
      'create',
      payer.accountReferenceCode,
      '--amount',
      '84.20',
      '--method',
      'bank',
    ]);
    expect(made).toMatchObject({
      code: 0,
      document: { url: expect.stringMatching(/^https:\/\/[\w-]+\.pay\.example\/login#agreed=/), sentTo: null },
    });
    const [link] = await harness.query('select amount_cents, method_kind, made_by from agent_link');
    expect(link).toEqual({ amount_cents: 8_420, method_kind: 'bank', made_by: 'program:quittance' });
  });

  it('requires a payee when several payees use the account number (req 3.1)', async () => {
    const { number, otherPayee } = await makeSharedNumber(harness.world, { tenant: harness.tenant });
    const asked = ['link', 'create', number, '--amount', '5'];
    expect(await cli.json(asked)).toMatchObject({ code: 3, error: { code: 'PayeeCodeRequired' } });
    expect(await cli.json([...asked, '--payee', otherPayee])).toMatchObject({ code: 0 });
    const links = await harness.query('select payee_code from agent_link join account using (tenant_id, account_id)');
    expect(links).toContainEqual({ payee_code: otherPayee });
  });

  it.each([
    [['nobody-s', '--amount', '5'], 3, 'NotFound'],
    [['nobody-s', '--amount', '5.123'], 2, 'Usage'],
    [['nobody-s', '--method', 'cash'], 2, 'Usage'],
  ])('refuses %j', async (args, code, name) => {
    expect(await cli.json(['link', 'create', ...args])).toMatchObject({ code, error: { code: name } });
  });
});

describe('export warehouse', () => {
  const args = (...more: string[]) => ['export', 'warehouse', '--into', cli.at('warehouse'), ...more];
  const foldersOf = async () => (await readdir(cli.at('warehouse'))).toSorted();

  it('creates a folder with files, schema and manifest, and continues from it', async () => {
    await mkdir(cli.at('warehouse'));
    const payer = await harness.newPayer();
    await harness.pay(payer, { method: await harness.card(payer) });
    const first = await cli.json(args('--continue'));
    expect(first).toMatchObject({ code: 0, document: { since: null, tenant: harness.tenant.label } });
    const [folder = ''] = await foldersOf();
    expect(first.document.folder).toBe(path.join(cli.at('warehouse'), folder));
    const files = await readdir(first.document.folder);
    for (const file of ['accounts.csv', 'payments.csv', 'schema.json', 'manifest.json']) expect(files).toContain(file);
    const manifest = JSON.parse(await readFile(path.join(first.document.folder, 'manifest.json'), 'utf8'));
    for (const { file, sha256 } of manifest.tables) {
      const hash = createHash('sha256').update(await readFile(path.join(first.document.folder, file)));
      expect([file, hash.digest('hex')]).toEqual([file, sha256]);
    }
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 60_000);
    // An interrupted export doesn't count.
    await mkdir(cli.at(`warehouse/${folder.replace(/^(.*-)\d{4}/, '$12999')}.partial`));
    const next = await cli.json(args('--continue'));
    const dayBefore = new Date(Date.parse(manifest.snapshotAt) - 24 * 60 * 60 * 1_000);
    expect(next).toMatchObject({ code: 0, document: { since: dayBefore.toISOString() } });
    expect(await foldersOf()).toHaveLength(3);
  });

  it('refuses a folder that does not exist, and two starts', async () => {
    expect(await cli.json(['export', 'warehouse', '--into', cli.at('nowhere')])).toMatchObject({ code: 2 });
    expect(await cli.json(args('--continue', '--since', '2026-11-01'))).toMatchObject({ code: 2 });
  });

  it('never overwrites an export', async () => {
    const before = await foldersOf();
    expect(await cli.json(args())).toMatchObject({ code: 2 });
    expect(await foldersOf()).toEqual(before);
  });
});
