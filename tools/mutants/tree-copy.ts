import { cpSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';

/** What the tests need of the project; the packages that it depends on are linked and not copied. */
const copied = ['apps', 'packages', 'tools', 'package.json', 'tsconfig.base.json', 'tsconfig.json', 'vitest.config.ts'];
const leftOut = new Set(['.data', '.git', 'coverage', 'dist', 'dist-server', 'node_modules', 'test-results']);

/** The scope of the project's own packages: in a copy they have to be the copy's. */
const ownScope = '@quittance';

/** A copy of the project, with a folder of its own for what its tests leave behind when they are stopped. */
export type TreeCopy = { path: string; remove(): void };

/** Copies the project as it stands in `root`, committed or not, to a folder where it can be broken; `remove` takes it away. */
export function copyTree(root: string): TreeCopy {
  const folder = makeTemporaryFolder('mutant');
  for (const name of copied) {
    cpSync(join(root, name), join(folder.path, name), {
      recursive: true,
      filter: (source) => !leftOut.has(basename(source)),
    });
  }
  linkPackages(join(root, 'node_modules'), join(folder.path, 'node_modules'));
  // A workspace that needs another version of a package has it in a folder of its own.
  for (const house of ['apps', 'packages']) {
    for (const name of readdirSync(join(root, house))) {
      const own = join(root, house, name);
      if (!readdirSync(own).includes('node_modules')) continue;
      linkPackages(join(own, 'node_modules'), join(folder.path, house, name, 'node_modules'));
    }
  }
  mkdirSync(temporaryOf(folder.path));
  return {
    path: folder.path,
    // A server that was stopped with its test may still be writing its last words.
    remove: () => rmSync(folder.path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

/** Where the tests of a copy put what is temporary. */
export function temporaryOf(copy: string): string {
  return join(copy, '.temporary');
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    // Caches of the programs that run there.
    if (name.startsWith('.')) continue;
    if (name === ownScope) linkOwnPackages(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** Their links lead from the folder in which they stand, so that the same text leads to the copy. */
function linkOwnPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(readlinkSync(join(from, name)), join(to, name));
}
