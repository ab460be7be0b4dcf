import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typeProblems } from '../testing/published-types.ts';

const run = promisify(execFile);
const root = dirname(dirname(import.meta.dirname));
const source = join(root, 'packages/embed');
const maxScriptBytes = 5 * 1024;
let folder: string;
let installed: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quittance-embed-'));
  const modules = join(folder, 'node_modules');
  installed = join(modules, '@quittance/embed');
  await mkdir(join(modules, '@types'), { recursive: true });
  await mkdir(installed, { recursive: true });
  for (const file of ['package.json', 'README.md', 'LICENSE']) await cp(join(source, file), join(installed, file));
  for (const name of ['react', '@types/react', 'csstype'])
    await symlink(join(root, 'node_modules', name), join(modules, name));
  const dist = join(installed, 'dist');
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', source, '--outDir', dist]);
  await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', source, '--outDir', dist]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is ready to publish, with types that need only React', async () => {
  expect((await publint({ pkgDir: installed, strict: true })).messages).toEqual([]);
  expect(await typeProblems(installed, { untyped: ['./v1.js'] })).toEqual([]);
  await writeFile(
    join(folder, 'program.mts'),
    `import { EmbedError, mount, open, type PaidPayment } from '@quittance/embed';
import { QuittanceCheckout } from '@quittance/embed/react';
const paid = ({ amount }: PaidPayment) => amount.toFixed(2);
open({ link: 'l', mode: 'page', onPaid: paid }).close();
mount(document.body, { link: 'l', language: 'es' }).close();
QuittanceCheckout({ link: 'l', onCanceled: () => undefined });
new EmbedError('InvalidLink', 'm').code satisfies 'InvalidLink';
// @ts-expect-error There is no such mode.
open({ link: 'l', mode: 'tab' });
// @ts-expect-error A link is needed.
mount(document.body, {});
`,
  );
  const options = ['--module', 'nodenext', '--target', 'es2024', '--strict', '--noEmit', '--skipLibCheck'];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, ...options, 'program.mts'], { cwd: folder });
});

it('has a script that is small and that a strict policy allows', async () => {
  const script = await readFile(join(installed, 'dist/v1.js'), 'utf8');
  expect(gzipSync(script).length).toBeLessThan(maxScriptBytes);
  expect(script).toMatch(/^var Quittance\s*=/);
  expect(script).not.toMatch(
    /\beval\b|new Function|innerHTML|insertAdjacentHTML|srcdoc|setAttribute\(.style|document\.write/,
  );
  expect(script).not.toMatch(/['"`]\*['"`]/);
});
