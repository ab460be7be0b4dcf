import type { Finding, Rule } from './project.ts';

type LockedPackage = { optionalDependencies?: Record<string, string> };

/**
 * Requires the lock file to list packages for every platform, not only for the machine that wrote it. Otherwise npm ci
 * rejects it on other platforms or installs no compiler, linter or bundler there.
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

/** Looks where Node would: next to the package, and then in each folder above it. */
function isLocked(packages: Record<string, LockedPackage>, from: string, name: string): boolean {
  if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`] !== undefined) return true;
  if (from === '') return false;
  return isLocked(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

function describe(text: string, path: string, name: string): Finding {
  const line = text.split('\n').findIndex((row) => row.includes(`"${path}": {`)) + 1;
  return { file: 'package-lock.json', line, message: `${path} may need ${name} elsewhere, which is not locked.` };
}
