import { startEmbeddedServer } from '@quittance/database/embedded-server';
import { prepareDatabase } from '@quittance/database/prepare-database';
import { notFoundTimes } from './fuzz/not-found-times.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { readOptions, refuseOptions, wholeNumber } from './options/read-options.ts';
import { makeTemporaryFolder } from './start/temporary-folder.ts';

const usage = `npm run fuzz -- [--inputs 100000] [--seed N] [--block N] [--pairs 40]
Sends generated requests to the real API (docs/fuzzing.md). Ends with 1 when an answer was of 5xx or outside the API's own
document, when the books do not balance, when too few inputs were good ones, or when the time of an answer tells whether
what was asked for is somebody's.
  --block   one block of a seed, to see again what it found
  --pairs   how many pairs of answers are timed for each field`;

const { values } = readOptions(usage, {
  options: {
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    block: { type: 'string' },
    pairs: { type: 'string', default: '40' },
  },
});
const { inputs, seed, pairs, block } = numbersOrEnd();
const folder = makeTemporaryFolder('fuzz');
const server = await startEmbeddedServer({
  dataDirectory: `${folder.path}/database`,
  superuserPassword: 'fuzz',
  settings: ['fsync=off', 'max_connections=100'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await server.stop();
    folder.remove();
    process.exit(130);
  });
}
const beganAt = Date.now();
try {
  console.log(`Sending ${inputs} inputs to the API with seed ${seed}.`);
  const urls = await prepareDatabase({ adminUrl: server.url, appPassword: 'fuzz-a', workerPassword: 'fuzz-w' });
  let blocks = 0;
  const report = await runFuzz(
    { ...urls, adminUrl: server.url },
    {
      ...{ inputs, seed, block },
      report: (line) => (line.includes('\n') || ++blocks % 10 === 0) && console.log(`${seconds()} s: ${line}`),
    },
  );
  const acceptedShare = report.accepted / report.inputs;
  const statuses = [...report.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`\nAnswers by status: ${statuses.join(', ')}`);
  const { reached, missed } = report.calls;
  console.log(
    `${reached} of ${reached + missed.length} calls succeeded at least once; never: ${missed.join(', ') || 'none'}.`,
  );
  for (const fault of report.bookFaults.slice(0, 50)) console.log(`The books: ${fault}`);
  const rate = Math.round(report.inputs / ((Date.now() - beganAt) / 1000));
  const areTimesAlike = pairs === 0 || block !== undefined || (await compareTimes({ ...urls, adminUrl: server.url }));
  const isClean = report.failures.length === 0 && report.unavailable === 0 && report.bookFaults.length === 0;
  const isKept = isClean && acceptedShare >= 0.25 && areTimesAlike;
  console.log(
    `seed ${seed}: ${report.inputs} inputs, ${percent(acceptedShare)} accepted by their schema, ` +
      `${percent(report.succeeded / report.inputs)} succeeded, ${report.failures.length} failures, ` +
      `${report.unavailable} temporary 503 responses, ${report.bookFaults.length} faults in the books, ${seconds()} s, ${rate} a second: ` +
      `${isKept ? 'every promise was kept' : 'promises were broken'}`,
  );
  process.exitCode = isKept ? 0 : 1;
} finally {
  await server.stop();
  folder.remove();
}

/** Checks that response times don't reveal if a record exists, and prints the result. */
async function compareTimes(urls: Parameters<typeof notFoundTimes>[0]): Promise<boolean> {
  const { compared, widest, telling } = await notFoundTimes(urls, { tries: pairs });
  const timesText = ({ field, foreignIdMs, unknownIdMs }: typeof widest) =>
    `${field}: ${foreignIdMs.toFixed(2)} ms, unknown ID ${unknownIdMs.toFixed(2)} ms`;
  console.log(
    `Largest difference of medians among ${compared} fields with another customer's ID: ${timesText(widest)}.`,
  );
  for (const each of telling) console.log(`The response time reveals that the record exists: ${timesText(each)}`);
  return telling.length === 0;
}

function seconds(): number {
  return Math.round((Date.now() - beganAt) / 1000);
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function numbersOrEnd() {
  try {
    return {
      inputs: wholeNumber('--inputs', { text: values.inputs, from: 1 }),
      seed: wholeNumber('--seed', { text: values.seed }),
      pairs: wholeNumber('--pairs', { text: values.pairs }),
      block: values.block === undefined ? undefined : wholeNumber('--block', { text: values.block }),
    };
  } catch (error) {
    return refuseOptions(usage, error);
  }
}
