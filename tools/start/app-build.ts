import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { packageBin } from '../package-bin.ts';
import { waitForLock } from './file-lock.ts';
import { StartRefusal } from './start-refusal.ts';

/** A browser app in `apps/<name>`. */
type BrowserApp = 'portal' | 'console';

/** Inputs of every build, relative to the project's root. Excludes tests next to the sources. */
const sharedInputs = [
  'package-lock.json',
  'packages/browser/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/embed/src',
  'packages/embed/vite.config.ts',
  'packages/ui/src',
  'tsconfig.base.json',
];
const ownInputs = ['index.html', 'package.json', 'public', 'src', 'tsconfig.json', 'vite.config.ts'];

/** Output file that shows a finished build. */
const products: Record<BrowserApp, string> = { portal: 'dist-server/entry-server.js', console: 'dist/index.html' };

const longestOutputBytes = 16 * 1024 * 1024;

/**
 * Builds the portal to apps/portal/dist, with its server bundle in dist-server, or the console to apps/console/dist,
 * unless it is up to date. Returns true if it built. Throws a StartRefusal with the bundler's output when the build
 * fails, and an AbortError when `signal` aborts.
 */
export async function buildApp(
  root: string,
  { app, signal }: { app: BrowserApp; signal?: AbortSignal },
): Promise<boolean> {
  if (isBuilt(root, { app, hash: hashInputs(root, app) })) return false;
  const lock = await waitForLock(join(root, 'node_modules', `.${app}-build.lock`), `building the ${app}`);
  try {
    const hash = hashInputs(root, app);
    if (isBuilt(root, { app, hash })) return false;
    await runVite(root, { app, signal });
    // Written last and cleared first by the next build, so that a partial build never counts as complete.
    writeFileSync(stampFile(root, app), hash);
    return true;
  } finally {
    lock.release();
  }
}

/** Hashes the names and contents of all build inputs. */
export function hashInputs(root: string, app: BrowserApp): string {
  const hash = createHash('sha256');
  const inputs = [...ownInputs.map((input) => `apps/${app}/${input}`), ...sharedInputs];
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

function isBuilt(root: string, { app, hash }: { app: BrowserApp; hash: string }): boolean {
  const stamp = stampFile(root, app);
  const isThere = existsSync(join(root, 'apps', app, products[app]));
  return isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function stampFile(root: string, app: BrowserApp): string {
  return join(root, 'apps', app, 'dist/.built-from');
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

async function runVite(
  root: string,
  { app, signal }: { app: BrowserApp; signal: AbortSignal | undefined },
): Promise<void> {
  const folder = join(root, 'apps', app);
  const vite = packageBin('vite', { from: folder, command: 'vite' });
  try {
    await promisify(execFile)(process.execPath, [vite, 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: longestOutputBytes,
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    const output = error instanceof Error && 'stdout' in error && 'stderr' in error ? [error.stdout, error.stderr] : [];
    throw new StartRefusal(`The ${app} could not be built:\n${output.join('\n').trim() || error}`);
  }
}
