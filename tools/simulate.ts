import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readOptions, refuseOptions, wholeNumber } from './options/read-options.ts';
import { isMutant, type Mutant, mutants } from './simulation/mutants.ts';
import { tallyLines } from './simulation/notices/notice-tally.ts';
import { runSeed } from './simulation/run-seed.ts';
import { addTallies, emptyTally, runSeeds, type SeedRange, type Tally } from './simulation/run-seeds.ts';

const usage = `npm run simulate -- [--seeds 100000] [--from 1] [--workers 2]
npm run simulate -- --seed N [--mutant "no lease"]
Plays the payment core and the scheduler of plans in a world of its own making, one interleaving a seed (docs/simulation.md).
Ends with 1 when a promise was broken. --seed plays one seed again and prints its steps; --mutant breaks the core on purpose:
${Object.keys(mutants).join(', ')}`;

if (isMainThread) await main();
else await runSeeds(workerData as SeedRange, (tally) => parentPort?.postMessage(tally));

async function main(): Promise<void> {
  const { values } = readOptions(usage, {
    options: {
      seeds: { type: 'string', default: '100000' },
      from: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
      seed: { type: 'string' },
      mutant: { type: 'string' },
    },
  });
  const { seed, mutant, seeds, from, workers } = readNumbers(values);
  if (seed !== undefined) return replay(seed, mutant);
  const beganAt = Date.now();
  const report = everySoOften();
  let total = emptyTally();
  const range = { end: from + seeds, apart: workers, mutant };
  const threads = Array.from({ length: workers }, (_, number) =>
    runThread({ ...range, first: from + number }, (tally) => {
      total = addTallies(total, tally);
      for (const { seed: brokenSeed, what } of tally.broken) console.log(`seed ${brokenSeed} broke a promise: ${what}`);
      report(() => console.log(figures(total, beganAt)));
    }),
  );
  await Promise.all(threads);
  const [first] = total.broken.toSorted((one, other) => one.seed - other.seed);
  if (first) {
    await replay(first.seed, mutant);
    for (const { seed, what } of total.broken) console.log(`seed ${seed} broke a promise: ${what}`);
    const option = mutant ? ` --mutant "${mutant}"` : '';
    console.log(`npm run simulate -- --seed ${first.seed}${option} plays the first of them again.`);
  }
  console.log(`Debits that needed a notice:\n${tallyLines(total.notices).join('\n')}`);
  console.log(figures(total, beganAt));
}

/** Runs one seed and prints every step. */
async function replay(seed: number, mutant: Mutant | undefined): Promise<void> {
  const { broken, trace, steps } = await runSeed(seed, { mutant, isTraced: true });
  for (const line of trace) console.log(line);
  console.log(
    broken ? `seed ${seed} broke a promise: ${broken.message}` : `seed ${seed}: ${steps} steps, every promise was kept`,
  );
  process.exitCode = broken ? 1 : 0;
}

function runThread(range: SeedRange, onTally: (tally: Tally) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: range });
    thread.on('message', onTally);
    thread.on('error', reject);
    thread.on('exit', () => resolve());
  });
}

function figures({ seeds, steps, payments, charges, broken }: Tally, beganAt: number): string {
  const seconds = Math.max(1, Math.round((Date.now() - beganAt) / 1000));
  const counted = `${seeds} seeds, ${steps} steps, ${payments} payments, ${charges} charges`;
  return `${counted}: ${broken.length} broken promises, ${seconds} s, ${Math.round(seeds / seconds)} seeds a second`;
}

/** Limits output to once every 10 s. */
function everySoOften(): (say: () => void) => void {
  let nextAt = Date.now() + 10_000;
  return (say) => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + 10_000;
    say();
  };
}

function readNumbers(values: {
  seeds: string;
  from: string;
  workers: string;
  seed?: string | undefined;
  mutant?: string | undefined;
}) {
  try {
    return {
      seeds: wholeNumber('--seeds', { text: values.seeds, from: 1 }),
      from: wholeNumber('--from', { text: values.from }),
      workers: wholeNumber('--workers', { text: values.workers, from: 1 }),
      seed: values.seed === undefined ? undefined : wholeNumber('--seed', { text: values.seed }),
      mutant: mutantOf(values.mutant),
    };
  } catch (error) {
    return refuseOptions(usage, error);
  }
}

function mutantOf(name: string | undefined): Mutant | undefined {
  if (name === undefined || isMutant(name)) return name;
  throw new Error(`--mutant is one of: ${Object.keys(mutants).join(', ')}`);
}
