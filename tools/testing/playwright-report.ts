import { existsSync, readFileSync } from 'node:fs';
import type { Tally } from './tally.ts';

type PlaywrightReport = {
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/**
 * Counts the journeys of Playwright's JSON report. One that was skipped or passed only at a second try counts as failed,
 * as does an error outside the journeys (the demo that did not start) and a run without any journey.
 */
export function tallyPlaywright(file: string): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { errors, stats }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed: failed === 0 && stats.expected === 0 ? 1 : failed };
}
