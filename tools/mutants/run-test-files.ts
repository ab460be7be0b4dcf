import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageBin } from '../package-bin.ts';
import { temporaryOf } from './tree-copy.ts';

/** A test result as reported by Vitest. */
export type TestRun = { file: string; name: string; hasPassed: boolean; failures: string[] };

/** Results of a run. With a `fault`, the run ended before its tests. */
export type FilesRun = { tests: TestRun[]; fault?: string };

/** Longer than any test file takes on a busy machine, so that only hanging runs are ended. */
const longestMs = 600_000;
const maxOutputChars = 2_000;
const stopped: FilesRun = { tests: [], fault: 'stopped' };

/** Lists the test files with one of the names, in any folder of the product. */
export function findTestFiles(root: string, names: readonly string[]): string[] {
  return ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.includes('node_modules') && names.includes(basename(path)))
      .map((path) => join(folder, path)),
  );
}

/** Runs test files of a tree, given by their paths in it. Returns no tests when `signal` aborts. */
export async function runTestFiles(
  root: string,
  { files, signal }: { files: readonly string[]; signal?: AbortSignal | undefined },
): Promise<FilesRun> {
  if (signal?.aborted) return stopped;
  // Without files, Vitest would run every test.
  if (files.length === 0) return { tests: [] };
  const report = join(root, 'report.json');
  rmSync(report, { force: true });
  const options = ['--reporter=json', `--outputFile=${report}`];
  const output = await runVitest(root, { options: ['run', ...options, ...files], signal });
  if (signal?.aborted) return stopped;
  if (!existsSync(report)) return { tests: [], fault: `Vitest wrote no report: ${output}` };
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const unloaded = testResults.find(({ status, assertionResults }) => status === 'failed' && !assertionResults.length);
  const tests = testResults.flatMap(testsOf);
  if (unloaded)
    return { tests, fault: `${unloaded.name} could not be loaded: ${unloaded.message.slice(0, maxOutputChars)}` };
  return { tests };
}

type Report = { testResults: FileReport[] };
type FileReport = {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
};

function testsOf({ name: file, assertionResults }: FileReport): TestRun[] {
  return assertionResults
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ status, fullName, failureMessages = [] }) => ({
      file,
      name: fullName,
      hasPassed: status === 'passed',
      failures: failureMessages,
    }));
}

/** Runs Vitest and returns the end of its output. */
function runVitest(
  root: string,
  { options, signal }: { options: string[]; signal?: AbortSignal | undefined },
): Promise<string> {
  const vitest = packageBin('vitest', { from: root, command: 'vitest' });
  // Removes the outer Vitest run's variables from the inner one.
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const child = spawn(process.execPath, [vitest, ...options], {
    cwd: root,
    env: { ...Object.fromEntries(environment), TMPDIR: temporaryOf(root) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-maxOutputChars);
    });
  }
  const stop = () => void child.kill('SIGTERM');
  const timer = setTimeout(stop, longestMs);
  signal?.addEventListener('abort', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve(output);
    });
  });
}
