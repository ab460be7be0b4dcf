import { simulatePlans } from '@quittance/services/testing/plan-simulation/run-simulation';
import { readOptions, refuseOptions, wholeNumber } from './options/read-options.ts';
import { withEmptyServer } from './simulation/empty-server.ts';
import { simulationTable } from './simulation/simulation-table.ts';

const usage = `npm run simulate:plans -- [--plans 1000] [--years 2] [--seed 1]
Lets plans live for years in minutes, with workers that die, lost calls, returns and wrong clocks (docs/plans.md). Ends with 1
when a promise was not kept. The same seed tells the same story.`;

const { values } = readOptions(usage, {
  options: {
    plans: { type: 'string', default: '1000' },
    years: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});
const { plans, years, seed } = readNumbers();
const beganAt = Date.now();
const report = await withEmptyServer((urls) =>
  simulatePlans(urls, {
    plans,
    days: Math.round(years * 365),
    seed,
    report: (line) => console.log(`${seconds()} s: ${line}`),
  }),
);
console.log(`\n${simulationTable(report)}\n`);
const { length } = report.differences;
console.log(
  `seed ${seed}: ${length === 0 ? 'every promise was kept' : `${length} promises were broken`}, ${seconds()} s`,
);
for (const difference of report.differences.slice(0, 100)) console.log(`  ${difference}`);
process.exitCode = length === 0 ? 0 : 1;

function seconds(): number {
  return Math.round((Date.now() - beganAt) / 1000);
}

function readNumbers() {
  try {
    const years = Number(values.years);
    if (!(years > 0 && years <= 50)) throw new Error('--years must be a number above 0 and up to 50');
    const plans = wholeNumber('--plans', { text: values.plans, from: 1 });
    return { plans, years, seed: wholeNumber('--seed', { text: values.seed }) };
  } catch (error) {
    return refuseOptions(usage, error);
  }
}
