import type { Mutant } from './mutants.ts';
import { addCounts } from './notices/notice-tally.ts';
import { runSeed, type SeedReport } from './run-seed.ts';

/** Totals of many seeds. `broken` lists seeds that broke a promise, with a description. */
export type Tally = {
  seeds: number;
  steps: number;
  payments: number;
  charges: number;
  /** Counted as in `SeedReport`. */
  notices: ReadonlyMap<string, number>;
  broken: { seed: number; what: string }[];
};

/** The seeds of one thread: from `first` in steps of `apart`, below `end`. */
export type SeedRange = { first: number; end: number; apart: number; mutant: Mutant | undefined };

/** A thread stops after this many broken seeds. */
const maxBroken = 5;
const reportEvery = 250;

/** Runs the seeds of a range in sequence. `onTally` receives the totals since its last call. */
export async function runSeeds(
  { first, end, apart, mutant }: SeedRange,
  onTally: (tally: Tally) => void,
): Promise<void> {
  let tally = emptyTally();
  let broken = 0;
  for (let seed = first; seed < end && broken < maxBroken; seed += apart) {
    const report = await runSeed(seed, { mutant });
    if (report.broken) broken++;
    tally = addReport(tally, report);
    if (tally.seeds < reportEvery && !report.broken) continue;
    onTally(tally);
    tally = emptyTally();
  }
  onTally(tally);
}

export function emptyTally(): Tally {
  return { seeds: 0, steps: 0, payments: 0, charges: 0, notices: new Map(), broken: [] };
}

export function addTallies(one: Tally, other: Tally): Tally {
  return {
    seeds: one.seeds + other.seeds,
    steps: one.steps + other.steps,
    payments: one.payments + other.payments,
    charges: one.charges + other.charges,
    notices: addCounts(one.notices, other.notices),
    broken: [...one.broken, ...other.broken],
  };
}

function addReport(tally: Tally, { seed, steps, payments, charges, notices, broken }: SeedReport): Tally {
  const found = broken ? [{ seed, what: broken.message }] : [];
  return addTallies(tally, { seeds: 1, steps, payments, charges, notices, broken: found });
}
