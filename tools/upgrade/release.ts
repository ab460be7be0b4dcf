import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningProgram, startCommand } from '../../apps/api/src/testing/running-program.ts';

/** A version of the product in a folder with its packages, and so with its own Node. */
export type Release = { name: string; folder: string };

const run = promisify(execFile);

/** Exports a commit of this repository to `into` and installs its packages, as on a server. */
export async function installRelease(
  root: string,
  { commit, into }: { commit: string; into: string },
): Promise<Release> {
  const archive = join(into, 'release.tar');
  await mkdir(into, { recursive: true });
  await run('git', ['-C', root, 'archive', '--output', archive, commit]);
  await run('tar', ['-xf', archive, '-C', into]);
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: into, maxBuffer: 64 * 1024 * 1024 });
  return { name: commit, folder: into };
}

/** Starts one of the release's programs on the release's own Node, with only this environment. */
export function startOf(
  { folder }: Release,
  { script, options = [], environment }: { script: string; options?: string[]; environment: Record<string, string> },
): RunningProgram {
  return startCommand([join(folder, 'node_modules/node/bin/node'), join(folder, script), ...options], {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    ...environment,
  });
}
