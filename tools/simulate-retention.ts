import { simulateRetention } from '@quittance/services/testing/retention-simulation/simulate-retention';
import { readOptions, refuseOptions, wholeNumber } from './options/read-options.ts';
import { withEmptyServer } from './simulation/empty-server.ts';

const usage = `npm run simulate:retention -- [--days 731] [--seed 1]
Lets the retention job run night after night over rows of three tenants, with legal holds, jobs that die and jobs that run twice (docs/retention.md).
Ends with 1 when something was deleted that a rule or a hold keeps, or was left too long. The same seed tells the same story.`;

const { values } = readOptions(usage, {
  options: { days: { type: 'string', default: '731' }, seed: { type: 'string', default: '1' } },
});
const { days, seed } = readNumbers();
const beganAt = Date.now();
const seconds = () => Math.round((Date.now() - beganAt) / 1000);
const log = (line: string) => console.log(`${seconds()} s: ${line}`);
const report = await withEmptyServer((urls) => simulateRetention(urls, { days, seed, report: log }));
for (const [what, count] of [...report.happened].sort(([one], [other]) => one.localeCompare(other)))
  console.log(`${what.padEnd(40)} ${String(count).padStart(8)}`);
for (const difference of report.differences.slice(0, 100)) console.log(`  ${difference}`);
const { length } = report.differences;
console.log(
  `seed ${seed}: ${days} nights of 3 tenants, ${report.planted} rows, ${report.deleted} deleted, ${report.status} kept: ` +
    `${length} broken promises, ${seconds()} s`,
);
process.exitCode = length === 0 ? 0 : 1;

function readNumbers() {
  try {
    const numberOf = (name: 'days' | 'seed', from?: number) =>
      wholeNumber(`--${name}`, { text: values[name], ...(from !== undefined && { from }) });
    return { days: numberOf('days', 1), seed: numberOf('seed') };
  } catch (error) {
    return refuseOptions(usage, error);
  }
}
