import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { VitestRun } from './test-steps.ts';

const server = ['--project', 'packages', '--project', 'database'];
const short = ['--exclude', '**/*.long.test.ts'];
const rules = ['packages/domain/', 'packages/contract/'];

/** Tests of the rules and the contract, run by `npm test`. On their own, they run every line of both. */
export const ruleTests: VitestRun = {
  title: 'Tests of the rules and the contract',
  options: ['--project', 'packages', ...short, ...rules],
  covers: rules.map((folder) => ({ files: [`${folder}src/`], minPercent: 100 })),
};

/** Other Vitest tests run by `npm test`: services, API and tools, except those whose file name marks them as long. */
export const serverTests: VitestRun = {
  title: 'Unit, service and API tests',
  options: [...server, ...short, ...rules.flatMap((folder) => ['--exclude', `${folder}**`])],
  covers: [{ files: ['packages/services/src/payments/', 'packages/services/src/payment-reactions/'], minPercent: 100 }],
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

/**
 * Journeys run by `npm run test:nightly`: details of pages that neither move money nor decide who sees it. Faster tests
 * of components and of the API cover the same rules.
 */
export const nightlyJourneys: readonly string[] = [
  'analytics',
  'columns',
  'dashboard',
  'dialogs',
  'error-reporting',
  'first-paint',
  'first-registration',
  'forgot-password',
  'guards',
  'help',
  'languages',
  'last-method',
  'markup-html',
  'opt-in',
  'outbox',
  'page-check',
  'policy-reports',
  'preferences',
  'profile',
  'pseudo-language',
  'refusal-pages',
  'register-email',
  'register-phone',
  'routes',
  'updates',
].map((name) => `/${name}.spec.ts`);

/** Lists the journeys of `npm run test:rest` as parts of file paths for Playwright. */
export function otherJourneys(root: string): string[] {
  const elsewhere = [...mainJourneys, ...nightlyJourneys];
  return readdirSync(join(root, 'e2e/journeys'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `/${name}`)
    .filter((name) => !elsewhere.includes(name));
}
