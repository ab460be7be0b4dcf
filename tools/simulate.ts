import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { isMutant, type Mutant, mutants } from './simulation/mutants.ts';
import { runSeed } from './simulation/run-seed.ts';
import { addTallies, emptyTally, runSeeds, type SeedRange, type Tally } from './simulation/run-seeds.ts';

// npm run simulate -- --seeds 100000 --workers 2: plays the payment core and the scheduler of plans in a world of its own making, one
// interleaving a seed (docs/simulation.md), and ends with 1 when a promise was broken. --seed N plays one seed again and prints its steps,
// --from N begins elsewhere, --mutant "no lease" breaks the core on purpose.
if (isMainThread) await main();
else await runSeeds(workerData as SeedRange, (tally) => parentPort?.postMessage(tally));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '100000' },
      from: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
      seed: { type: 'string' },
      mutant: { type: 'string' },
    },
  });
  const mutant = mutantOf(values.mutant);
  if (values.seed !== undefined) return replay(numberOf('seed', values.seed), mutant);
  const [seeds, from, workers] = [values.seeds, values.from, values.workers].map((each) => numberOf('option', each));
  if (!seeds || from === undefined || !workers) throw new Error('--seeds and --workers are above 0');
  const beganAt = Date.now();
  const told = everySoOften();
  let total = emptyTally();
  const range = { end: from + seeds, apart: workers, mutant };
  const threads = Array.from({ length: workers }, (_, number) =>
    runThread({ ...range, first: from + number }, (tally) => {
      total = addTallies(total, tally);
      told(() => console.log(figures(total, beganAt)));
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
  console.log(figures(total, beganAt));
}

/** Plays one seed and prints every step of it. */
async function replay(seed: number, mutant: Mutant | undefined): Promise<void> {
  const { broken, trace, steps } = await runSeed(seed, { mutant, isTraced: true });
  for (const line of trace) console.log(line);
  console.log(
    broken ? `seed ${seed} broke a promise: ${broken.message}` : `seed ${seed}: ${steps} steps, every promise was kept`,
  );
  process.exitCode = broken ? 1 : 0;
}

function runThread(range: SeedRange, told: (tally: Tally) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: range });
    thread.on('message', told);
    thread.on('error', reject);
    thread.on('exit', () => resolve());
  });
}

function figures({ seeds, steps, payments, charges, broken }: Tally, beganAt: number): string {
  const seconds = Math.max(1, Math.round((Date.now() - beganAt) / 1000));
  const counted = `${seeds} seeds, ${steps} steps, ${payments} payments, ${charges} charges`;
  return `${counted}: ${broken.length} broken promises, ${seconds} s, ${Math.round(seeds / seconds)} seeds a second`;
}

/** Lets something be said at most every 10 s. */
function everySoOften(): (say: () => void) => void {
  let nextAt = Date.now() + 10_000;
  return (say) => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + 10_000;
    say();
  };
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} takes a whole number, and not "${text}"`);
  return number;
}

function mutantOf(name: string | undefined): Mutant | undefined {
  if (name === undefined || isMutant(name)) return name;
  throw new Error(`--mutant is one of: ${Object.keys(mutants).join(', ')}`);
}
