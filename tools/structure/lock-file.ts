import type { Finding, Rule } from './project.ts';

type LockedPackage = { optionalDependencies?: Record<string, string> };

/**
 * The lock file names the packages of every platform, not only of the machine that wrote it: without them npm ci
 * refuses the lock file, or installs no compiler, linter or bundler elsewhere.
 */
export const lockFileRule: Rule = {
  name: 'lock file for every platform',
  check(project) {
    if (!project.files.includes('package-lock.json')) return [];
    const text = project.read('package-lock.json');
    const packages: Record<string, LockedPackage> = JSON.parse(text).packages;
    return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(packages, path, name))
        .map((name) => describe(text, path, name)),
    );
  },
};

/** Looks where Node would: beside the package, then in each folder above it. */
function isLocked(packages: Record<string, LockedPackage>, from: string, name: string): boolean {
  if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`] !== undefined) return true;
  if (from === '') return false;
  return isLocked(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

function describe(text: string, path: string, name: string): Finding {
  const line = text.split('\n').findIndex((row) => row.includes(`"${path}": {`)) + 1;
  return { file: 'package-lock.json', line, message: `${path} may need ${name} elsewhere, which is not locked.` };
}
