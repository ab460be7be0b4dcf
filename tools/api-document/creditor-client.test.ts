import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { publint } from 'publint';
import { expect, it } from 'vitest';
import { creditorDocument } from '../../apps/api/src/features/creditor/creditor-document.ts';
import { staleClientFiles } from '../../packages/client/generate-files.ts';
import { typeProblems } from '../testing/published-types.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const findings = await lintFromString({ source: JSON.stringify(document), config });
  return findings.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

it('documents the creditor API without a finding of an independent linter', async () => {
  expect(await lint(creditorDocument())).toEqual([]);
  expect(await lint({ ...creditorDocument(), security: undefined })).not.toEqual([]);
});

it('generates the client from this document', async () => {
  expect(await staleClientFiles(creditorDocument())).toEqual([]);
  const stale = await staleClientFiles({ ...creditorDocument(), paths: {} });
  expect(stale).toHaveLength(2);
});

const program = `import { createClient, everyItem, unwrap } from '@quittance/client';
const client = createClient({ baseUrl: 'https://lumen.example.com', key: 'qk_' });
const path = { merchantPayeeCode: 'LUMEN', accountReferenceCode: 'A-1' };
const account = await unwrap(
  client.PUT('/v1/creditor/accounts/{merchantPayeeCode}/{accountReferenceCode}', { params: { path }, body: { balance: 1 } }),
);
export const balance: number = account.balance;
for await (const { amount } of everyItem(() => client.GET('/v1/creditor/payments'))) console.log(amount + 1);
const bill = await unwrap(
  client.PUT('/v1/creditor/accounts/{merchantPayeeCode}/{accountReferenceCode}/bills/{billNumber}', {
    params: { path: { ...path, billNumber: 'B-1' } },
    body: { billAmount: 84.32, billItems: [{ label: 'Water', amount: 84.32 }] },
  }),
);
export const itemAmounts: number[] = bill.billItems.map(({ amount }) => amount);
const pdf = await unwrap(
  client.GET('/v1/creditor/accounts/{merchantPayeeCode}/{accountReferenceCode}/bills/{billNumber}/pdf', {
    params: { path: { ...path, billNumber: 'B-1' }, query: { language: 'es' } },
    parseAs: 'arrayBuffer',
  }),
);
export const bytes: ArrayBuffer = pdf;
const planID = '0199f2c4-7c1a-7a52-9d53-0c2f6a1be007';
const plan = await unwrap(
  client.POST('/v1/creditor/plans/{planID}/cancel', { params: { path: { planID } }, body: { reason: 'asked by phone' } }),
);
export const states: string[] = plan.installments.map(({ state }) => state);
for await (const offer of everyItem(() => client.GET('/v1/creditor/offers', { params: { query: { state: 'open' } } })))
  console.log(offer.total + 1);
// @ts-expect-error An offer has no such state.
client.GET('/v1/creditor/offers', { params: { query: { state: 'sold' } } });
// @ts-expect-error A reason is required.
client.POST('/v1/creditor/plans/{planID}/cancel', { params: { path: { planID } }, body: {} });
// @ts-expect-error A balance is a number.
client.PUT('/v1/creditor/accounts/{merchantPayeeCode}/{accountReferenceCode}', { params: { path }, body: { balance: '1' } });
// @ts-expect-error There is no such path.
client.GET('/v1/creditor/nothing');
`;

it('builds a client that is ready to publish and typed without this project', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quittance-client-'));
  try {
    const [source, modules] = [join(root, 'packages/client'), join(folder, 'node_modules')];
    const installed = join(modules, '@quittance/client');
    await mkdir(installed, { recursive: true });
    for (const file of ['package.json', 'README.md']) await cp(join(source, file), join(installed, file));
    for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
      await symlink(join(root, 'node_modules', name), join(modules, name));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    await run(process.execPath, [tsc, '-p', source, '--outDir', join(installed, 'dist')]);
    expect((await publint({ pkgDir: installed, strict: true })).messages).toEqual([]);
    expect(await typeProblems(installed)).toEqual([]);
    await writeFile(join(folder, 'program.mts'), program);
    const options = ['--module', 'nodenext', '--target', 'es2024', '--strict', '--noEmit'];
    await run(process.execPath, [tsc, ...options, 'program.mts'], { cwd: folder });
    const built = await import(join(installed, 'dist/client.js'));
    const refused = built.verifyWebhook({ body: '{}', signature: null, secret: 's' });
    await expect(refused).rejects.toThrow(built.WebhookRefused);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('finds types that are missing or belong to another kind of module', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quittance-wrong-types-'));
  try {
    const exported = { '.': { types: './a.d.cts', default: './a.js' }, './b': './b.js' };
    const about = { name: 'wrong', version: '1.0.0', type: 'module', exports: exported };
    await writeFile(join(folder, 'package.json'), JSON.stringify(about));
    for (const file of ['a.js', 'b.js']) await writeFile(join(folder, file), 'export const a = 1;');
    await writeFile(join(folder, 'a.d.cts'), 'export declare const a: number;');
    expect(await typeProblems(folder)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^FalseCJS/), 'UntypedResolution in ./b']),
    );
    expect(await typeProblems(folder, { untyped: ['./b'] })).not.toContain('UntypedResolution in ./b');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
