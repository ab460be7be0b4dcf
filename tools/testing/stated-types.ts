import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import type { Step } from './steps.ts';
import type { ComparingRun } from './test-selection.ts';
import { unitStep } from './test-steps.ts';

/** Files whose statements only long tests send and compare. This one reads columns that a migration drops. */
const inLongTests: readonly string[] = ['packages/services/src/personal-data/seal-personal-data.ts'];

/** Files whose statements only a cluster answers: `npm run test:cluster` compares them. */
const clusterFiles = 'packages/database/src/cluster/';

/**
 * Runs tests, and then fails for each `sql<T>` and `query<T>` in their part of the product that none of them compared
 * with PostgreSQL's answer (packages/database/test/compare-results.ts).
 */
export function comparingSteps(root: string, { compares, ...run }: ComparingRun): Step[] {
  const folder = makeTemporaryFolder('types');
  return [
    unitStep(root, { ...run, environment: { STATED_TYPES_FOLDER: folder.path } }),
    {
      title: 'Types of SQL results',
      isGate: false,
      async run() {
        const { compared, uncompared } = readComparison(folder.path);
        folder.remove();
        const failures = uncompared.filter(compares).map(failureOf);
        for (const failure of failures) console.log(`   ${failure}`);
        return { passed: compared.length, failed: failures.length, failures };
      },
    },
  ];
}

/** Returns a failure for each statement for clusters that no test compared. */
export function clusterFailures(folder: string): string[] {
  return readComparison(folder, { isCluster: true }).uncompared.map(failureOf);
}

/**
 * Splits the statements into those that a test process recorded as compared and those that these tests still have to
 * compare.
 */
export function readComparison(
  folder: string,
  { isCluster = false } = {},
): { compared: string[]; uncompared: string[] } {
  const stated: { location: string }[] = JSON.parse(readFileSync(join(folder, 'stated.json'), 'utf8'));
  const notes = readdirSync(folder).filter((name) => name.startsWith('compared-'));
  const noted = new Set(notes.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')));
  const locations = stated.map(({ location }) => location);
  return {
    compared: locations.filter((location) => noted.has(location)),
    uncompared: locations.filter(
      (location) =>
        !noted.has(location) &&
        location.startsWith(clusterFiles) === isCluster &&
        !inLongTests.some((file) => location.startsWith(`${file}:`)),
    ),
  };
}

function failureOf(location: string): string {
  return `no test compares the type in ${location} with a result`;
}
