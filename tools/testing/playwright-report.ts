import { existsSync, readFileSync } from 'node:fs';
import type { Tally } from './tally.ts';

type Suite = {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
};

type PlaywrightReport = {
  errors: { message?: string }[];
  suites?: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/**
 * Counts the journeys of Playwright's JSON report. One that was skipped or passed only at a second try counts as failed,
 * as does an error outside the journeys (the demo that did not start) and a run without any journey.
 */
export function tallyPlaywright(file: string): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { errors, stats, suites = [] }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const counted = { passed: stats.expected, failed: failed === 0 && stats.expected === 0 ? 1 : failed };
  const failures = [...errors.map(({ message = 'unknown' }) => message), ...suites.flatMap(failuresOf)];
  return failures.length === 0 ? counted : { ...counted, failures };
}

function failuresOf({ suites = [], specs = [] }: Suite): string[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ results }) => `${file}: ${title}\n${results.map(({ error }) => error?.message ?? '').join('\n')}`),
  );
  return [...here, ...suites.flatMap(failuresOf)];
}
