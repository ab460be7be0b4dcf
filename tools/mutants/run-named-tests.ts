import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageBin } from '../package-bin.ts';
import type { NamedTest } from './mutant.ts';
import { titlePattern } from './title-pattern.ts';
import { temporaryOf } from './tree-copy.ts';

/** One test that ran, as Vitest reports it. */
export type TestRun = { file: string; name: string; hasPassed: boolean; failures: string[] };

/** What a run of tests came to. Where there is a `fault`, it did not get as far as its tests. */
export type NamedRun = { tests: TestRun[]; fault?: string };

/** Longer than any named test takes, however busy the machine: only what never ends is ended. */
const longestMs = 600_000;
const saidChars = 2_000;
const stopped: NamedRun = { tests: [], fault: 'stopped' };

/** Runs the named tests of a tree and no others. Stops where `signal` says so: then there are no tests. */
export async function runNamedTests(
  root: string,
  { named, signal }: { named: readonly NamedTest[]; signal?: AbortSignal | undefined },
): Promise<NamedRun> {
  if (signal?.aborted) return stopped;
  const report = join(root, 'report.json');
  rmSync(report, { force: true });
  const files = [...new Set(named.map(({ file }) => file))];
  const pattern = named.map(({ test }) => titlePattern(test)).join('|');
  const options = ['--testNamePattern', pattern, '--reporter=json', `--outputFile=${report}`];
  const said = await runVitest(root, { options: ['run', ...options, ...files], signal });
  if (signal?.aborted) return stopped;
  if (!existsSync(report)) return { tests: [], fault: `Vitest wrote no report: ${said}` };
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const unloaded = testResults.find(({ status, assertionResults }) => status === 'failed' && !assertionResults.length);
  const tests = testResults.flatMap(testsOf);
  if (unloaded)
    return { tests, fault: `${unloaded.name} could not be loaded: ${unloaded.message.slice(0, saidChars)}` };
  return { tests };
}

type Report = { testResults: FileReport[] };
type FileReport = {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
};

/** What the pattern leaves out is reported as well, as skipped. */
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

/** Runs Vitest to its end; gives the last of what it said. */
function runVitest(
  root: string,
  { options, signal }: { options: string[]; signal?: AbortSignal | undefined },
): Promise<string> {
  const vitest = packageBin('vitest', { from: root, command: 'vitest' });
  // A run inside a run has nothing to do with the one around it.
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const child = spawn(process.execPath, [vitest, ...options], {
    cwd: root,
    env: { ...Object.fromEntries(environment), TMPDIR: temporaryOf(root) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-saidChars);
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
      resolve(said);
    });
  });
}
