import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an entry of package-lock.json says; an entry of a workspace has its manifest's own dependencies too. */
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

/** A package that npm installs from the registry: `path` is its place below the root. */
export type LockedPackage = LockEntry & { path: string; name: string; version: string };

/** A lock file: packages of the registry, the folders of the workspaces with '' for the root, and every entry by its path. */
export type LockFile = {
  packages: LockedPackage[];
  workspaces: { folder: string; entry: LockEntry }[];
  entries: ReadonlyMap<string, LockEntry>;
};

const modules = 'node_modules/';

/** Reads the lock file in a folder. Throws when there is none, or it is older than npm 7's. */
export function readLockFile(root: string): LockFile {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (packages === undefined) throw new Error(`package-lock.json in ${root} is of an old form: run npm 7 or newer.`);
  return lockFileOf(packages);
}

/** A lock file as it stands in the JSON's `packages`. */
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

/** The path of what `name` means to the package at `from`: the nearest one, as Node looks it up. */
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
