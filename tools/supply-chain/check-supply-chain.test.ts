import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Accepted } from './accepted.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { checkLicenses } from './check-licenses.ts';
import { checkLock } from './check-lock.ts';
import { checkBill, checkSupplyChain } from './check-supply-chain.ts';
import { type LockEntry, lockFileOf } from './lock-file.ts';

const root = dirname(dirname(import.meta.dirname));
const integrity = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;
const left: LockEntry = { version: '1.2.3', integrity, license: 'MIT' };
const accepted: Accepted = {
  licenses: ['MIT', 'Apache-2.0'],
  exceptions: [],
  withoutIntegrity: { packages: [], because: 'a test' },
};

/** Builds a lock file for a root that depends on `left`, the workspace `apps/one` and the added entries. */
function lockWith(added: Record<string, LockEntry> = {}) {
  return lockFileOf({
    '': { name: 'all', version: '1.0.0', dependencies: { left: '1.2.3' } },
    'apps/one': { name: '@all/one', version: '1.0.0' },
    'node_modules/@all/one': { link: true, resolved: 'apps/one' },
    'node_modules/left': left,
    ...added,
  });
}

describe('checkLock', () => {
  const check = (added: Record<string, LockEntry>, bare: string[] = [], allowScripts: Record<string, boolean> = {}) =>
    checkLock(lockWith(added), { accepted: { packages: bare, because: 'a test' }, allowScripts });

  it('accepts pinned dependencies', () => {
    expect(check({})).toEqual([]);
    expect(
      check({ 'node_modules/left': { ...left, resolved: 'https://registry.npmjs.org/left/-/left-1.2.3.tgz' } }),
    ).toEqual([]);
  });

  it.each<[string, Record<string, LockEntry>, string]>([
    [
      'a range',
      { '': { dependencies: { left: '^1.2.3' } } },
      'package.json names left ^1.2.3, which is not one exact version',
    ],
    [
      'a range of a workspace',
      { 'apps/one': { devDependencies: { left: '*' } } },
      'apps/one/package.json names left *',
    ],
    ['a git repository', { '': { dependencies: { left: 'github:o/left' } } }, 'names left github:o/left'],
    [
      'another version',
      { 'node_modules/left': { ...left, version: '1.2.4' } },
      'names left 1.2.3, and 1.2.4 is locked',
    ],
    ['nothing locked', { '': { dependencies: { right: '1.0.0' } } }, 'names right 1.0.0, and nothing is locked'],
    ['no hash', { 'node_modules/left': { version: '1.2.3' } }, 'node_modules/left is locked without the hash'],
    ['a weak hash', { 'node_modules/left': { ...left, integrity: 'sha1-abc' } }, 'sha1, which is weaker than sha512'],
    [
      'another host',
      { 'node_modules/left': { ...left, resolved: 'https://evil.example/left.tgz' } },
      'comes from https://evil.example',
    ],
    [
      'no TLS',
      { 'node_modules/left': { ...left, resolved: 'http://registry.npmjs.org/left.tgz' } },
      'comes from http://registry',
    ],
    [
      'git',
      { 'node_modules/left': { ...left, resolved: 'git+ssh://git@github.com/o/left.git#abc' } },
      'comes from git+ssh',
    ],
    ['a file', { 'node_modules/left': { ...left, resolved: 'file:left.tgz' } }, 'comes from file:left.tgz'],
    ['a foreign link', { 'node_modules/right': { link: true, resolved: '../right' } }, 'is a link to ../right'],
    ['a script', { 'node_modules/left': { ...left, hasInstallScript: true } }, 'allowScripts does not name left'],
  ])('reports %s', (_what, added, finding) => {
    expect(check(added)).toEqual([expect.stringContaining(finding)]);
  });

  it('allows accepted exceptions and reports those no longer needed', () => {
    expect(check({ 'node_modules/left': { version: '1.2.3' } }, ['left'])).toEqual([]);
    expect(check({}, ['left'])).toEqual([expect.stringContaining('left has its hash, or is gone')]);
    const withScript = { 'node_modules/left': { ...left, hasInstallScript: true } };
    expect(check(withScript, [], { left: true })).toEqual([]);
    expect(check({}, [], { left: true })).toEqual([expect.stringContaining('allowScripts names left')]);
  });

  it('finds the nearest dependency, as Node does', () => {
    const nested = {
      'apps/one': { dependencies: { left: '2.0.0' } },
      'apps/one/node_modules/left': { ...left, version: '2.0.0' },
    };
    expect(check(nested)).toEqual([]);
  });
});

describe('checkLicenses', () => {
  const check = (license: string | undefined, exceptions: Accepted['exceptions'] = [], entry: LockEntry = {}) =>
    checkLicenses(
      lockWith({ 'node_modules/left': { version: '1.2.3', ...(license !== undefined && { license }), ...entry } })
        .packages,
      { ...accepted, exceptions },
    );

  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND Apache-2.0', 'GPL-2.0-only OR (MIT AND Apache-2.0)'])(
    'allows %s',
    (license) => {
      expect(check(license)).toEqual([]);
    },
  );

  it.each([
    ['GPL-3.0-only', 'has the license GPL-3.0-only'],
    ['AGPL-3.0-or-later', 'has the license AGPL-3.0-or-later'],
    ['MIT AND GPL-3.0-only', 'has the license MIT AND GPL-3.0-only'],
    ['Apache-2.0 WITH LLVM-exception', 'has the license Apache-2.0 WITH LLVM-exception'],
    ['LicenseRef-ours', 'has the license LicenseRef-ours'],
    ['SEE LICENSE IN LICENSE.txt', 'has an invalid license'],
    ['UNLICENSED', 'has an invalid license'],
    [undefined, 'states no license'],
  ])('reports %s', (license, finding) => {
    expect(check(license)).toEqual([expect.stringContaining(finding)]);
  });

  it('applies an exception to one license of one package and reports it when it isn’t needed', () => {
    const mpl = { packages: ['left'], license: 'MPL-2.0', isForDevelopmentOnly: true, because: 'a test' };
    expect(check('MPL-2.0', [mpl], { dev: true })).toEqual([]);
    expect(check('MPL-2.0', [mpl])).toEqual([expect.stringContaining('for development only')]);
    expect(check('GPL-3.0-only', [mpl], { dev: true })).toHaveLength(2);
    expect(check('MIT', [mpl])).toEqual([expect.stringContaining('needs no exception any more')]);
    expect(check(undefined, [{ packages: ['left'], license: 'MIT', isDeclared: false, because: 'a test' }])).toEqual(
      [],
    );
    expect(check(undefined, [{ packages: ['left'], license: 'MIT', because: 'a test' }])).toHaveLength(2);
  });
});

describe('bill of materials', () => {
  const bill = billOfMaterials(
    lockWith({ 'apps/one': { name: '@all/one', version: '1.0.0', dependencies: { left: '1.2.3' } } }),
    {
      accepted,
    },
  );

  it('lists every package with its URL, hash, license and dependencies', () => {
    const { components, dependencies, metadata, serialNumber } = JSON.parse(bill);
    expect(components).toHaveLength(2);
    expect(components).toContainEqual(
      expect.objectContaining({
        name: 'left',
        purl: 'pkg:npm/left@1.2.3',
        scope: 'required',
        hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
        licenses: [{ license: { id: 'MIT' } }],
      }),
    );
    expect(dependencies).toContainEqual({ ref: 'apps/one', dependsOn: ['node_modules/left'] });
    expect(metadata).toEqual({ component: expect.objectContaining({ name: 'all' }) });
    expect(serialNumber).toBeUndefined();
  });

  it('is valid, and a damaged one is reported', () => {
    expect(checkBill(bill)).toEqual([]);
    expect(checkBill(bill.replace('"library"', '"thing"'))).not.toEqual([]);
    expect(checkBill(bill.replace('"MIT"', '"MYT"'))).not.toEqual([]);
  });
});

describe('supply chain of this project', () => {
  it('has no findings', () => {
    const { packages, parts } = checkSupplyChain(root);
    expect(Object.values(parts).flat()).toEqual([]);
    expect(packages).toBeGreaterThan(500);
  });

  it('has the same bill of materials in any folder, and a time only when one is given', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quittance-bill-'));
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(folder, file));
    const elsewhere = checkSupplyChain(folder);
    rmSync(folder, { recursive: true });
    const { bill } = checkSupplyChain(root);
    expect(elsewhere.bill).toBe(bill);
    expect(bill).not.toContain(root);
    expect(bill).not.toContain('timestamp');
    const madeAt = new Date('2026-11-22T10:00:00Z');
    expect(JSON.parse(checkSupplyChain(root, { madeAt }).bill).metadata.timestamp).toBe('2026-11-22T10:00:00.000Z');
  });

  it('has a reason for each exception', () => {
    const text = readFileSync(new URL('./accepted.json', import.meta.url), 'utf8');
    const { exceptions, withoutIntegrity }: Accepted = JSON.parse(text);
    for (const { because } of [...exceptions, withoutIntegrity]) expect(because).toMatch(/^[A-Z].{20,}\.$/);
  });
});
