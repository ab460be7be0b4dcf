import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { mappedSpans, measureScript, packageOf } from './script-sizes.ts';

it.each([
  ['../../../../node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['../../../../node_modules/@internationalized/date/dist/index.mjs', '@internationalized/date'],
  ['../../../../node_modules/outer/node_modules/inner/index.js', 'inner'],
  ['../../../../packages/domain/src/money/cents.ts', 'packages/domain'],
  ['../../src/app/main.tsx', 'apps/portal'],
])('packageOf attributes %s to %s', (source, name) => {
  expect(packageOf(source)).toBe(name);
});

it('mappedSpans splits each line at the source map’s segments', () => {
  // Line 1: source 0 from column 0, source 1 from column 4. Line 2: no source from column 0, source 0 from column 3.
  expect(mappedSpans('aaaabbbbbb\n???cc', 'AAAA,ICAA;A,GDAA')).toEqual([
    { source: 0, length: 4 },
    { source: 1, length: 6 },
    { source: undefined, length: 3 },
    { source: 0, length: 2 },
  ]);
});

it('measureScript shares a script’s gzipped size among its packages, largest first', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quittance-script-'));
  const file = path.join(folder, 'start.js');
  await writeFile(file, 'aaaabbbbbb');
  const sources = ['../node_modules/zod/index.js', '../packages/ui/src/button.tsx'];
  await writeFile(`${file}.map`, JSON.stringify({ sources, mappings: 'AAAA,ICAA' }));
  const size = await measureScript(file);
  const { length } = gzipSync('aaaabbbbbb');
  expect(size).toEqual({
    name: 'start.js',
    gzippedBytes: length,
    packages: [
      { name: 'packages/ui', gzippedBytes: Math.round(length * 0.6) },
      { name: 'zod', gzippedBytes: Math.round(length * 0.4) },
    ],
  });
  await rm(folder, { recursive: true });
});

it('measureScript names no package of a script without a source map', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quittance-script-'));
  const file = path.join(folder, 'runtime.js');
  await writeFile(file, 'aaaa');
  expect((await measureScript(file)).packages).toEqual([
    { name: 'without a source map', gzippedBytes: gzipSync('aaaa').length },
  ]);
  await rm(folder, { recursive: true });
});
