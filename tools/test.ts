import { dirname } from 'node:path';
import { checkSteps } from './testing/check-steps.ts';
import { endWithRunningProgram } from './testing/program.ts';
import { comparingSteps } from './testing/stated-types.ts';
import { runSteps, type Step } from './testing/steps.ts';
import {
  componentTests,
  longTests,
  mainJourneys,
  moneyTests,
  nightlyTests,
  otherJourneys,
  otherServerTests,
  ruleTests,
} from './testing/test-selection.ts';
import { buildSteps, chaosStep, conformanceStep, journeysStep, unitStep } from './testing/test-steps.ts';

// npm test: runs the tests that protect money and access in under ten minutes, or another part of the tests. Ends with
// the total numbers of passed and failed tests.
const root = dirname(import.meta.dirname);
const [part = 'main', ...filters] = process.argv.slice(2);
const longChaos = { kills: 30, payments: 1500 };
const steps = stepsOf(part);

if (steps === undefined) {
  console.error(
    `There is no part "${part}". Use npm test, or npm test -- rest, nightly, checks, unit [file], chaos, journeys [file] or conformance [file].`,
  );
  process.exitCode = 1;
} else {
  endWithRunningProgram();
  const { passed, failed, failures = [], flaky = [] } = await runSteps(steps, (line) => console.log(line));
  // Repeated at the end, where they are easy to find.
  for (const failure of flaky) console.log(`\npassed only on the second attempt: ${failure}`);
  for (const failure of failures) console.log(`\nfailed: ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function stepsOf(name: string): Step[] | undefined {
  switch (name) {
    case 'main':
      return [
        ...checkSteps(root),
        ...buildSteps(root),
        unitStep(root, ruleTests),
        ...comparingSteps(root, moneyTests),
        chaosStep(root, { kills: 10, payments: 500 }),
        journeysStep(root, mainJourneys, { sizes: 'one' }),
      ];
    case 'rest':
      return [
        ...buildSteps(root),
        ...comparingSteps(root, otherServerTests),
        unitStep(root, longTests),
        unitStep(root, componentTests),
        journeysStep(root, otherJourneys(root), { sizes: 'one' }),
        conformanceStep(root),
      ];
    case 'nightly':
      return [
        ...buildSteps(root),
        unitStep(root, nightlyTests),
        chaosStep(root, longChaos),
        journeysStep(root, [], { sizes: 'each' }),
      ];
    case 'checks':
      return checkSteps(root);
    case 'unit':
      // npm run test:cluster runs the tests that need a cluster.
      return [unitStep(root, { title: 'Tests', options: ['--project', '!cluster', ...filters] })];
    case 'chaos':
      return [chaosStep(root, longChaos)];
    case 'journeys':
      return [...buildSteps(root), journeysStep(root, filters, { sizes: 'each' })];
    case 'conformance':
      return [...buildSteps(root), conformanceStep(root, filters)];
    default:
      return undefined;
  }
}
