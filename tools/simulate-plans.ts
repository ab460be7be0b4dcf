import { type SimulationReport, simulatePlans } from '@quittance/services/testing/plan-simulation/run-simulation';
import { readOptions, refuseOptions, wholeNumber } from './options/read-options.ts';
import { withEmptyServer } from './simulation/empty-server.ts';

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
    told: (line) => console.log(`${seconds()} s: ${line}`),
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
    if (!(years > 0 && years <= 50)) throw new Error('--years takes a number above 0 and up to 50');
    const plans = wholeNumber('--plans', { text: values.plans, from: 1 });
    return { plans, years, seed: wholeNumber('--seed', { text: values.seed }) };
  } catch (error) {
    return refuseOptions(usage, error);
  }
}

/** Formats a simulation and its results as a three-column table for a terminal. */
export function simulationTable({ plans, ended, happened }: SimulationReport): string {
  const made = new Map<string, number>();
  for (const { frequency, method, isSettlement } of plans) {
    const kind = `${isSettlement ? 'settlement' : frequency} by ${method}`;
    made.set(kind, (made.get(kind) ?? 0) + 1);
  }
  const rows = [
    ...sorted(made).map(([state, count]) => ({ what: 'made', state, count })),
    ...sorted(happened).map(([state, count]) => ({ what: 'happened', state, count })),
    ...ended,
  ];
  const widths = [widest(rows.map(({ what }) => what)), widest(rows.map(({ state }) => state))] as const;
  return rows
    .map(
      ({ what, state, count }) => `${what.padEnd(widths[0])}  ${state.padEnd(widths[1])}  ${String(count).padStart(8)}`,
    )
    .join('\n');
}

function sorted(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([one], [other]) => one.localeCompare(other));
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}
