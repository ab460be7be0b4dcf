import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** Finds the script behind an installed package's command. `from` is a folder that depends on the package. */
export function packageBin(packageName: string, { from, command }: { from: string; command: string }): string {
  const manifest = findPackageJSON(packageName, join(from, 'package.json'));
  if (manifest === undefined) throw new Error(`${packageName} is not installed for ${from}`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (typeof script !== 'string') throw new Error(`${packageName} has no command named ${command}`);
  return join(dirname(manifest), script);
}
