import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadDemoSecrets } from './demo-secrets.ts';
import { StartRefusal } from './start-refusal.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

let folder: ReturnType<typeof makeTemporaryFolder>;

beforeEach(() => {
  folder = makeTemporaryFolder('secrets');
});

afterEach(() => folder.remove());

function file() {
  return join(folder.path, 'data', 'demo-secrets.json');
}

it('secrets are created once, and only their owner can read them', () => {
  const secrets = loadDemoSecrets(join(folder.path, 'data'));
  expect(loadDemoSecrets(join(folder.path, 'data'))).toEqual(secrets);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(Buffer.from(secrets.dataKey, 'base64')).toHaveLength(32);
  expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
});

it('a secret missing from an older version is added, and the others stay the same', () => {
  const { passwordPepper, ...older } = loadDemoSecrets(join(folder.path, 'data'));
  writeFileSync(file(), JSON.stringify(older));
  const secrets = loadDemoSecrets(join(folder.path, 'data'));
  expect(secrets).toMatchObject(older);
  expect(secrets.passwordPepper).not.toBe(passwordPepper);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(secrets);
});

it('a damaged file is refused and not overwritten', () => {
  loadDemoSecrets(join(folder.path, 'data'));
  writeFileSync(file(), '{"tokenSecret": "abc');
  expect(() => loadDemoSecrets(join(folder.path, 'data'))).toThrow(StartRefusal);
  expect(readFileSync(file(), 'utf8')).toBe('{"tokenSecret": "abc');
});
