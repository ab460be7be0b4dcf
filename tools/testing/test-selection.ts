import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { VitestRun } from './test-steps.ts';

const server = ['--project', 'packages', '--project', 'database'];
const short = ['--exclude', '**/*.{long,nightly}.test.ts'];
const rules = ['packages/domain/', 'packages/contract/'];

/** Tests of the rules and the contract, run by `npm test`. On their own, they run every line of both. */
export const ruleTests: VitestRun = {
  title: 'Tests of the rules and the contract',
  options: ['--project', 'packages', ...short, ...rules],
  covers: rules.map((folder) => ({ files: [`${folder}src/`], minPercent: 100 })),
};

/** Folders and files with what moves money, and with what decides who sees it. `npm test` runs their tests. */
export const moneyAndAccess: readonly string[] = [
  'apps/api/src/all-calls/',
  'apps/api/src/features/payments/',
  'apps/api/src/plugins/',
  'packages/database/src/rules/',
  ...[
    ...['approvals', 'auth-codes', 'autopay', 'cases', 'cash', 'chargebacks', 'credentials', 'disputes', 'fees'],
    ...['installment-plans', 'ledger', 'manual-payments', 'passkeys', 'pay-by-text', 'payment-methods'],
    ...['payment-reactions', 'payments', 'reconciliation', 'refunds', 'returns', 'settlements', 'sign-in', 'staff'],
    ...['wallets'],
  ].map((folder) => `packages/services/src/${folder}/`),
  'packages/services/src/ach/account-validation',
];

/** A Vitest run whose tests compare the stated types of certain files with PostgreSQL's answers (stated-types.ts). */
export type ComparingRun = VitestRun & { compares: (file: string) => boolean };

/** Files elsewhere whose statements only tests of money and access send. */
const sentByMoneyTests: readonly string[] = [
  'packages/services/src/customers/name-customers.ts',
  'packages/services/src/documents/load-autopay-authorization.ts',
  'packages/services/src/support/call-back-queue.ts',
];

/** Files of money and access whose statements only other tests send. */
const sentByOtherTests: readonly string[] = ['packages/services/src/cases/close-case.ts'];

const isMoneyOrAccess = (file: string) =>
  [...moneyAndAccess, ...sentByMoneyTests].some((start) => file.startsWith(start)) &&
  !sentByOtherTests.some((start) => file.startsWith(start));

/** Server tests of money and access. On their own, they run every line of the payment core. */
export const moneyTests: ComparingRun = {
  title: 'Tests of money and access',
  options: [...server, ...short, ...moneyAndAccess],
  covers: [{ files: ['packages/services/src/payments/', 'packages/services/src/payment-reactions/'], minPercent: 100 }],
  compares: isMoneyOrAccess,
};

/** The other server tests of `npm run test:rest`, except those whose file name marks them as long. */
export const otherServerTests: ComparingRun = {
  title: 'Other service, API and tool tests',
  options: [...server, ...short, ...[...rules, ...moneyAndAccess].flatMap((folder) => ['--exclude', `${folder}**`])],
  compares: (file) => !isMoneyOrAccess(file),
};

/**
 * Whole processes that are started, killed, restored or upgraded, every response of every operation, and large inputs.
 */
export const longTests: VitestRun = { title: 'Long tests', options: [...server, '.long.test.'] };

/** Long tests that only `npm run test:nightly` runs: an upgrade from an older commit, and attacks on a running demo. */
export const nightlyTests: VitestRun = { title: 'Nightly tests', options: [...server, '.nightly.test.'] };

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
 * Journeys that only `npm run test:nightly` runs, which runs all of them: details of pages that neither move money nor
 * decide who sees it. Faster tests of components and of the API cover the same rules.
 */
export const nightlyJourneys: readonly string[] = [
  'analytics',
  'columns',
  'console-finding',
  'console-reports',
  'console-screens',
  'dashboard',
  'dialogs',
  'docs-site',
  'electronic-records',
  'error-reporting',
  'first-paint',
  'first-registration',
  'forgot-password',
  'guards',
  'hardship',
  'help',
  'install',
  'languages',
  'last-method',
  'markup-html',
  'opt-in',
  'outbox',
  'page-check',
  'paperless-bills',
  'policy-reports',
  'portal-screens',
  'preferences',
  'profile',
  'pseudo-language',
  'refusal-pages',
  'register-email',
  'register-phone',
  'routes',
  'screen-evidence',
  'shared-numbers',
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
