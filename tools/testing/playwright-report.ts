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
 * Counts the journeys in Playwright's JSON report. A journey that passed on retry counts as passed and is listed as
 * flaky. A skipped journey, an error outside the journeys (such as a demo that didn't start) and a run without
 * journeys count as failed.
 */
export function tallyPlaywright(file: string): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { errors, stats, suites = [] }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + stats.skipped + errors.length;
  const passed = stats.expected + stats.flaky;
  const failures = [
    ...errors.map(({ message = 'unknown' }) => message),
    ...suites.flatMap((suite) => titlesOf(suite, isFailed)),
  ];
  const flaky = suites.flatMap((suite) => titlesOf(suite, (status) => status === 'flaky'));
  return {
    passed,
    failed: failed === 0 && passed === 0 ? 1 : failed,
    ...(failures.length > 0 && { failures }),
    ...(flaky.length > 0 && { flaky }),
  };
}

const isFailed = (status: string) => status !== 'expected' && status !== 'flaky';

function titlesOf({ suites = [], specs = [] }: Suite, isNotified: (status: string) => boolean): string[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => isNotified(status))
      .map(({ results }) => `${file}: ${title}\n${results.map(({ error }) => error?.message ?? '').join('\n')}`),
  );
  return [...here, ...suites.flatMap((suite) => titlesOf(suite, isNotified))];
}
