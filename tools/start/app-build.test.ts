import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashInputs } from './app-build.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

let folder: ReturnType<typeof makeTemporaryFolder>;

beforeEach(() => {
  folder = makeTemporaryFolder('portal');
  write('apps/portal/src/main.tsx', 'one');
  write('package-lock.json', '{}');
});

afterEach(() => folder.remove());

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true });
  writeFileSync(join(folder.path, path), text);
}

it.each([
  ['a source file', 'apps/portal/src/main.tsx'],
  ['a new file', 'apps/portal/src/session/token.ts'],
  ['a translation', 'apps/portal/public/assets/i18n/en.json'],
  ['a domain rule that the portal uses', 'packages/domain/src/money/cents.ts'],
  ['code that both pages share', 'packages/browser/src/storage.ts'],
  ['the contract', 'packages/contract/src/payments.ts'],
  ['a package version', 'package-lock.json'],
])('the portal is out of date after a change to %s', (_what, path) => {
  const before = hashInputs(folder.path, 'portal');
  write(path, 'two');
  expect(hashInputs(folder.path, 'portal')).not.toBe(before);
});

it('the portal is out of date when a file is renamed', () => {
  const before = hashInputs(folder.path, 'portal');
  renameSync(join(folder.path, 'apps/portal/src/main.tsx'), join(folder.path, 'apps/portal/src/entry.tsx'));
  expect(hashInputs(folder.path, 'portal')).not.toBe(before);
});

it.each([
  'apps/portal/src/main.test.tsx',
  'apps/api/src/serve.ts',
  'apps/console/src/app/main.tsx',
  'apps/portal/dist/index.html',
  'apps/portal/dist-server/entry-server.js',
])('the portal stays up to date when %s changes', (path) => {
  const before = hashInputs(folder.path, 'portal');
  write(path, 'two');
  expect(hashInputs(folder.path, 'portal')).toBe(before);
});

it('the console depends only on its own sources', () => {
  const before = hashInputs(folder.path, 'console');
  write('apps/portal/src/main.tsx', 'two');
  expect(hashInputs(folder.path, 'console')).toBe(before);
  write('apps/console/src/app/main.tsx', 'two');
  expect(hashInputs(folder.path, 'console')).not.toBe(before);
});
