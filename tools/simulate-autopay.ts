import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type AutopayMutant, autopayMutants, isAutopayMutant } from './autopay-simulation/mutants.ts';
import { runAutopaySeed } from './autopay-simulation/run-autopay-seed.ts';
import { type AutopayTally, addToTally, emptyAutopayTally } from './autopay-simulation/tally.ts';
import { readOptions, refuseOptions, wholeNumber } from './options/read-options.ts';

const usage = `npm run simulate:autopay -- [--seeds 100000] [--from 1] [--workers 2]
npm run simulate:autopay -- --seed N [--mutant "the ceiling is ignored"]
Plays two years of autopay a seed, with the rules that the worker and the portal use (docs/simulation.md).
Ends with 1 when a promise was broken. --seed plays one seed again and prints its steps; --mutant breaks the worker on purpose:
${Object.keys(autopayMutants).join(', ')}`;

type SeedRange = { first: number; end: number; apart: number; mutant: AutopayMutant | undefined };

const reportEvery = 100;
const maxBroken = 5;

if (isMainThread) await main();
else runRange(workerData as SeedRange, (tally) => parentPort?.postMessage(tally));

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
  const { seed, seeds, from, workers, mutant } = readNumbers(values);
  if (seed !== undefined) return replay(seed, mutant);
  const beganAt = Date.now();
  const total = emptyAutopayTally();
  let nextLineAt = beganAt + 10_000;
  await Promise.all(
    Array.from({ length: workers }, (_, number) =>
      runThread({ first: from + number, end: from + seeds, apart: workers, mutant }, (tally) => {
        addToTally(total, tally);
        for (const { seed, what } of tally.broken) console.log(`seed ${seed} broke a promise: ${what}`);
        if (Date.now() < nextLineAt) return;
        nextLineAt = Date.now() + 10_000;
        console.log(figures(total, beganAt));
      }),
    ),
  );
  for (const [what, count] of [...total.seen].sort(([one], [other]) => one.localeCompare(other)))
    console.log(`${what.padEnd(50)} ${String(count).padStart(8)} seeds`);
  console.log(figures(total, beganAt));
  process.exitCode = total.broken.length === 0 ? 0 : 1;
}

/** Runs the seeds of a range in sequence. Stops after some broken ones. */
function runRange({ first, end, apart, mutant }: SeedRange, onTally: (tally: AutopayTally) => void): void {
  let tally = emptyAutopayTally();
  let broken = 0;
  for (let seed = first; seed < end && broken < maxBroken; seed += apart) {
    const report = runAutopaySeed(seed, { mutant });
    if (report.broken) broken++;
    addToTally(tally, {
      seeds: 1,
      bills: report.bills,
      payments: report.payments,
      seen: new Map([...report.seen].map((what) => [what, 1])),
      broken: report.broken ? [{ seed, what: report.broken.message }] : [],
    });
    if (tally.seeds < reportEvery && !report.broken) continue;
    onTally(tally);
    tally = emptyAutopayTally();
  }
  onTally(tally);
}

function replay(seed: number, mutant: AutopayMutant | undefined): void {
  const { broken, trace, payments } = runAutopaySeed(seed, { mutant, isTraced: true });
  for (const line of trace) console.log(line);
  console.log(
    broken
      ? `seed ${seed} broke a promise: ${broken.message}`
      : `seed ${seed}: ${payments} payments, every promise was kept`,
  );
  process.exitCode = broken ? 1 : 0;
}

function runThread(range: SeedRange, onTally: (tally: AutopayTally) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: range });
    thread.on('message', onTally);
    thread.on('error', reject);
    thread.on('exit', () => resolve());
  });
}

function figures({ seeds, bills, payments, broken }: AutopayTally, beganAt: number): string {
  const seconds = Math.max(1, Math.round((Date.now() - beganAt) / 1000));
  return `${seeds} seeds, ${bills} bills, ${payments} payments: ${broken.length} broken promises, ${seconds} s`;
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

function mutantOf(name: string | undefined): AutopayMutant | undefined {
  if (name === undefined || isAutopayMutant(name)) return name;
  throw new Error(`--mutant is one of: ${Object.keys(autopayMutants).join(', ')}`);
}
