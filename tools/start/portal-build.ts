import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { packageBin } from '../package-bin.ts';
import { waitForLock } from './file-lock.ts';
import { StartRefusal } from './start-refusal.ts';

/** What goes into the portal's bundle, as paths from the project's root. Tests beside the sources stay out. */
const inputs = [
  'apps/portal/index.html',
  'apps/portal/package.json',
  'apps/portal/public',
  'apps/portal/src',
  'apps/portal/tsconfig.json',
  'apps/portal/vite.config.ts',
  'package-lock.json',
  'packages/contract/src',
  'packages/domain/src',
  'packages/ui/src',
  'tsconfig.base.json',
];
const longestOutputBytes = 16 * 1024 * 1024;

/**
 * Builds the portal into apps/portal/dist, and what the server draws pages with into dist-server beside it, unless both are up
 * to date; answers whether it built. Throws a StartRefusal with the bundler's output when the build fails, and an AbortError
 * when `signal` ends it.
 */
export async function buildPortal(root: string, signal?: AbortSignal): Promise<boolean> {
  if (isBuilt(root, hashInputs(root))) return false;
  const lock = await waitForLock(join(root, 'node_modules', '.portal-build.lock'), 'building the portal');
  try {
    const hash = hashInputs(root);
    if (isBuilt(root, hash)) return false;
    await runVite(root, signal);
    // Written last, and emptied by the next build first: half a build is never taken for a whole one.
    writeFileSync(stampFile(root), hash);
    return true;
  } finally {
    lock.release();
  }
}

/** One hash over the names and contents of all that goes into the bundle. */
export function hashInputs(root: string): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of listFiles(join(root, input))) {
      if (file.includes('.test.')) continue;
      hash
        .update(`${relative(root, file)}\n`)
        .update(readFileSync(file))
        .update('\n');
    }
  }
  return hash.digest('hex');
}

function isBuilt(root: string, hash: string): boolean {
  const stamp = stampFile(root);
  const hasServerBundle = existsSync(join(root, 'apps/portal/dist-server/entry-server.js'));
  return hasServerBundle && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function stampFile(root: string): string {
  return join(root, 'apps/portal/dist/.built-from');
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function runVite(root: string, signal: AbortSignal | undefined): Promise<void> {
  const portal = join(root, 'apps/portal');
  const vite = packageBin('vite', { from: portal, command: 'vite' });
  try {
    await promisify(execFile)(process.execPath, [vite, 'build'], {
      cwd: portal,
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: longestOutputBytes,
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    const output = error instanceof Error && 'stdout' in error && 'stderr' in error ? [error.stdout, error.stderr] : [];
    throw new StartRefusal(`The portal could not be built:\n${output.join('\n').trim() || error}`);
  }
}
