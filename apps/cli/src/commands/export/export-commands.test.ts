import { existsSync } from 'node:fs';
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
