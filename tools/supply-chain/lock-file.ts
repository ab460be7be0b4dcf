import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of package-lock.json. A workspace's entry also has its manifest's dependencies. */
export type LockEntry = {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** A package installed from the registry. `path` is relative to the root. */
export type LockedPackage = LockEntry & { path: string; name: string; version: string };

/** A lock file: registry packages, workspace folders with '' for the root, and all entries by path. */
export type LockFile = {
  packages: LockedPackage[];
  workspaces: { folder: string; entry: LockEntry }[];
  entries: ReadonlyMap<string, LockEntry>;
};

const modules = 'node_modules/';

/** Reads the lock file in a folder. Throws when it is missing or older than npm 7's format. */
export function readLockFile(root: string): LockFile {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (packages === undefined) throw new Error(`package-lock.json in ${root} has an old format: run npm 7 or newer.`);
  return lockFileOf(packages);
}

/** Builds a lock file from the JSON's `packages`. */
export function lockFileOf(packages: Record<string, LockEntry>): LockFile {
  const entries = new Map(Object.entries(packages));
  return {
    entries,
    packages: [...entries].flatMap(([path, entry]) => {
      if (!path.includes(modules) || entry.link) return [];
      return [{ ...entry, path, name: entry.name ?? nameAt(path), version: entry.version ?? '' }];
    }),
    workspaces: [...entries].flatMap(([folder, entry]) => (folder.includes(modules) ? [] : [{ folder, entry }])),
  };
}

/** Returns the path of the package that `name` resolves to from the package at `from`: the nearest one, as in Node. */
export function findDependency(lock: LockFile, { from, name }: { from: string; name: string }): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}${modules}${name}`;
  const entry = lock.entries.get(path);
  if (entry !== undefined) return entry.link ? entry.resolved : path;
  if (from === '') return undefined;
  const folder = from.lastIndexOf(`/${modules}`);
  return findDependency(lock, { from: folder < 0 ? '' : from.slice(0, folder), name });
}

function nameAt(path: string): string {
  return path.slice(path.lastIndexOf(modules) + modules.length);
}
