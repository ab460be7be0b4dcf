import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { VitestRun } from './test-steps.ts';

const server = ['--project', 'packages', '--project', 'database'];

/** What `npm test` runs in Vitest: rules, services, API and tools, but for what takes long by itself, which its file's name says. */
export const serverTests: VitestRun = {
  title: 'Unit, service and API tests',
  options: [...server, '--exclude', '**/*.long.test.ts'],
};

/** Whole processes that are started, killed, restored or upgraded, each answer of each call, and large inputs. */
export const longTests: VitestRun = { title: 'Long tests', options: [...server, '.long.test.'] };

/** The components of the portal and the console, in a document without a browser. */
export const componentTests: VitestRun = {
  title: 'Tests of components',
  options: ['portal', 'console', 'ui', 'browser'].flatMap((project) => ['--project', project]),
};

/** The journeys of `npm test`: signing in and paying in every way, and what pressing twice, Back and reload do not double. */
export const mainJourneys: readonly string[] = [
  'pay-with-new-bank-account',
  'pay-with-new-card',
  'pay-with-saved-methods',
  'payment-faults-presses',
  'sign-in',
].map((name) => `/${name}.spec.ts`);

/** The others, for Playwright as those are: parts of file paths. */
export function otherJourneys(root: string): string[] {
  return readdirSync(join(root, 'e2e/journeys'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `/${name}`)
    .filter((name) => !mainJourneys.includes(name));
}
