import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { VitestRun } from './test-steps.ts';

const server = ['--project', 'packages', '--project', 'database'];

/** Vitest tests run by `npm test`: rules, services, API and tools, except those whose file name marks them as long. */
export const serverTests: VitestRun = {
  title: 'Unit, service and API tests',
  options: [...server, '--exclude', '**/*.long.test.ts'],
};

/**
 * Whole processes that are started, killed, restored or upgraded, every response of every operation, and large inputs.
 */
export const longTests: VitestRun = { title: 'Long tests', options: [...server, '.long.test.'] };

/** Component tests of the portal and the console, in a DOM without a browser. */
export const componentTests: VitestRun = {
  title: 'Tests of components',
  options: ['portal', 'console', 'ui', 'browser'].flatMap((project) => ['--project', project]),
};

/**
 * Journeys run by `npm test`: signing in, paying by every method, and double clicks, Back and reload, which must not
 * pay twice.
 */
export const mainJourneys: readonly string[] = [
  'pay-with-new-bank-account',
  'pay-with-new-card',
  'pay-with-saved-methods',
  'payment-faults-presses',
  'sign-in',
].map((name) => `/${name}.spec.ts`);

/** Lists the other journeys as parts of file paths for Playwright. */
export function otherJourneys(root: string): string[] {
  return readdirSync(join(root, 'e2e/journeys'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `/${name}`)
    .filter((name) => !mainJourneys.includes(name));
}
