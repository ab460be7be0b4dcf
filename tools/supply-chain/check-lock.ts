import type { Accepted } from './accepted.ts';
import { findDependency, type LockEntry, type LockFile } from './lock-file.ts';

const registry = 'https://registry.npmjs.org/';
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/**
 * Lists dependencies that aren't pinned: a range in a package.json, a different version in the lock file, a package
 * without a content hash or from outside the registry, and an install script not allowed by `allowScripts` in the
 * root's package.json.
 */
export function checkLock(
  lock: LockFile,
  { accepted, allowScripts }: { accepted: Accepted['withoutIntegrity']; allowScripts: Record<string, boolean> },
): string[] {
  return [
    ...lock.workspaces.flatMap((workspace) => checkPins(lock, workspace)),
    ...checkHashes(lock, accepted.packages),
    ...lock.packages.flatMap(({ path, resolved }) => {
      // npm omits the source of registry packages (.npmrc).
      if (resolved === undefined || resolved.startsWith(registry)) return [];
      return [`${path} comes from ${resolved} and not from ${registry}`];
    }),
    ...checkLinks(lock),
    ...checkScripts(lock, allowScripts),
  ];
}

function checkPins(lock: LockFile, { folder, entry }: { folder: string; entry: LockEntry }): string[] {
  const manifest = folder === '' ? 'package.json' : `${folder}/package.json`;
  const pins = kinds.flatMap((kind) => Object.entries(entry[kind] ?? {}));
  return pins.flatMap(([name, wanted]) => {
    if (!exact.test(wanted)) return [`${manifest} names ${name} ${wanted}, which is not one exact version`];
    const path = findDependency(lock, { from: folder, name });
    const locked = path === undefined ? undefined : lock.entries.get(path)?.version;
    if (locked === wanted) return [];
    return [`${manifest} names ${name} ${wanted}, and ${locked ?? 'nothing'} is locked`];
  });
}

function checkHashes(lock: LockFile, accepted: readonly string[]): string[] {
  const bare = lock.packages.filter(({ integrity }) => integrity === undefined);
  const weak = lock.packages.filter(({ integrity }) => integrity !== undefined && !integrity.startsWith('sha512-'));
  const names = new Set(bare.map(({ name }) => name));
  return [
    ...bare
      .filter(({ name }) => !accepted.includes(name))
      .map(({ path }) => `${path} is locked without the hash of its content (integrity)`),
    ...weak.map(
      ({ path, integrity }) => `${path} is locked by ${integrity?.split('-')[0]}, which is weaker than sha512`,
    ),
    ...accepted
      .filter((name) => !names.has(name))
      .map((name) => `${name} has its hash, or is gone: take it out of accepted.json`),
  ];
}

function checkLinks(lock: LockFile): string[] {
  const folders = new Set(lock.workspaces.map(({ folder }) => folder));
  return [...lock.entries].flatMap(([path, { link, resolved = '' }]) =>
    link && !folders.has(resolved) ? [`${path} is a link to ${resolved}, which is no workspace`] : [],
  );
}

function checkScripts(lock: LockFile, allowScripts: Record<string, boolean>): string[] {
  const withScript = lock.packages.filter(({ hasInstallScript }) => hasInstallScript);
  const names = new Set(withScript.map(({ name }) => name));
  return [
    ...withScript
      .filter(({ name }) => allowScripts[name] === undefined)
      .map(({ path, name }) => `${path} runs a script when it is installed, and allowScripts does not name ${name}`),
    ...Object.keys(allowScripts)
      .filter((name) => !names.has(name))
      .map((name) => `allowScripts names ${name}, which runs no script or is gone`),
  ];
}
