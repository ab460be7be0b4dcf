import { cpSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';

/** Files that the tests need. Packages from the registry are linked, not copied. */
const copied = ['apps', 'packages', 'tools', 'package.json', 'tsconfig.base.json', 'tsconfig.json', 'vitest.config.ts'];
const leftOut = new Set(['.data', '.git', 'coverage', 'dist', 'dist-server', 'node_modules', 'test-results']);

/** Scope of the project's own packages. In a copy, they must link to the copy. */
const ownScope = '@quittance';

/** A copy of the project, with its own folder for files that its tests leave behind when stopped. */
export type TreeCopy = { path: string; remove(): void };

/** Copies the project with uncommitted changes to a folder where it can be changed safely. */
export function copyTree(root: string): TreeCopy {
  const folder = makeTemporaryFolder('mutant');
  for (const name of copied) {
    cpSync(join(root, name), join(folder.path, name), {
      recursive: true,
      filter: (source) => !leftOut.has(basename(source)),
    });
  }
  linkPackages(join(root, 'node_modules'), join(folder.path, 'node_modules'));
  // A workspace that needs another version of a package has its own node_modules.
  for (const parentFolder of ['apps', 'packages']) {
    for (const name of readdirSync(join(root, parentFolder))) {
      const own = join(root, parentFolder, name);
      if (!readdirSync(own).includes('node_modules')) continue;
      linkPackages(join(own, 'node_modules'), join(folder.path, parentFolder, name, 'node_modules'));
    }
  }
  mkdirSync(temporaryOf(folder.path));
  return {
    path: folder.path,
    // A stopped test's server may still be writing.
    remove: () => rmSync(folder.path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

/** Returns the folder for temporary files of a copy's tests. */
export function temporaryOf(copy: string): string {
  return join(copy, '.temporary');
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    // Skips caches of development tools.
    if (name.startsWith('.')) continue;
    if (name === ownScope) linkOwnPackages(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** Their links are relative, so the same link text leads to the copy. */
function linkOwnPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(readlinkSync(join(from, name)), join(to, name));
}
