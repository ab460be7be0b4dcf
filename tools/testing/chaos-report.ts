import { existsSync, readFileSync } from 'node:fs';
import type { KeptPromise } from '../chaos/chaos-report.ts';
import type { Tally } from './tally.ts';

/** Counts each promise in a chaos run's report as a test. Without a report, the run failed. */
export function tallyChaos(file: string): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: ['the chaos gate came to no end'] };
  const promises: KeptPromise[] = JSON.parse(readFileSync(file, 'utf8'));
  const failures = promises
    .filter(({ broken }) => broken.length > 0)
    .map(({ promise, broken }) => `chaos gate: ${promise}\n${broken.slice(0, 10).join('\n')}`);
  const counted = { passed: promises.length - failures.length, failed: failures.length };
  return failures.length === 0 ? counted : { ...counted, failures };
}
