import type { BenchRow } from '../bench-row.ts';
import type { BenchSystem } from '../bench-system.ts';
import { residentMegabytes } from '../memory-use.ts';
import { type BookFaults, compareBooks } from '../payments.bench.ts';
import { openApiClient } from './api-client.ts';
import { driveAtRate, driveFlatOut } from './drive-load.ts';
import { findCapacity, needsNoProcessor } from './find-capacity.ts';
import { isSuccess, type LoadAnswer, percentileMs, secondsUntilNormal, statusesOf, thirdsOf } from './load-tally.ts';
import { openVisitors } from './visitors.ts';

const atOnce = 16;
const warmUpSeconds = 10;
const overloadSeconds = 30;
const afterwardsSeconds = 20;
const p99Ms = 250;
const normalWithinSeconds = 10;
/** Garbage collection makes memory vary by a few percent. */
const flatWithin = 1.1;

/** The 80% load is a share of either the sustained rate or the maximum throughput. */
export const loadBases = ['kept-up', 'flat-out'] as const;
export type LoadBase = (typeof loadBases)[number];

/**
 * Checks the promises about load on one API process with a typical mix of requests: 80% of the base rate for `minutes`,
 * then 200% of the maximum throughput for half a minute, then 80% again. Reports progress to `report`.
 */
export async function keepLoadPromises(
  system: BenchSystem,
  { minutes, of, signal, report }: { minutes: number; of: LoadBase; signal: AbortSignal; report(line: string): void },
): Promise<BenchRow[]> {
  const client = openApiClient(system.apiPort);
  const { next } = await openVisitors(client);
  report(`warming up for ${warmUpSeconds} s, then measuring how many calls the API sustains`);
  await driveFlatOut({ next, seconds: warmUpSeconds, signal, atOnce });
  const { flatOut, keptUp } = await findCapacity({ next, p99Ms, signal, report, isSearched: of === 'kept-up' });
  const perSecond = (keptUp ?? flatOut) * 0.8;

  report(`${perSecond.toFixed(0)} calls a second for ${minutes} min`);
  const memory: number[] = [];
  const watch = setInterval(async () => memory.push((await residentMegabytes(system.apiPid)) ?? Number.NaN), 1_000);
  const steady = await driveAtRate({ next, seconds: minutes * 60, signal, perSecond });
  clearInterval(watch);

  report(`${statusesOf(steady)}; next, 200% for ${overloadSeconds} s, and 80% again`);
  const overload = await driveAtRate({ next, seconds: overloadSeconds, signal, perSecond: flatOut * 2 });
  const fromMs = performance.now();
  const after = await driveAtRate({ next, seconds: afterwardsSeconds, signal, perSecond });
  report(`${statusesOf(overload)}; afterward ${statusesOf(after)}; comparing the books`);
  client.close();
  return [
    {
      what: 'calls per second of one API process: maximum, and sustained within the p99 below',
      figure: `${flatOut.toFixed(0)}, ${keptUp?.toFixed(0) ?? 'not measured'}`,
      goal: '',
    },
    ...steadyRows(steady, { minutes, memory, perSecond }),
    ...overloadRows(overload),
    recoveryRow(secondsUntilNormal(after.filter(needsNoProcessor), { fromMs, p99Ms })),
    booksRow(await compareBooks(system)),
  ];
}

function steadyRows(
  answers: readonly LoadAnswer[],
  { minutes, memory, perSecond }: { minutes: number; memory: readonly number[]; perSecond: number },
) {
  const { first, last } = thirdsOf(memory);
  const payments = answers.filter(({ kind }) => kind === 'payment');
  return [
    row(
      `80%, ${perSecond.toFixed(0)} calls per second for ${minutes} min, ${answers.length} calls: unsuccessful responses`,
      {
        figure: answers.filter((answer) => !isSuccess(answer)).length,
        goal: '0',
        isMet: (count) => count === 0,
      },
    ),
    row('p99 of calls that need no processor, ms', {
      figure: percentileMs(answers.filter(needsNoProcessor), 0.99),
      goal: `at most ${p99Ms}`,
      isMet: (ms) => ms <= p99Ms,
    }),
    {
      what: 'p50, p95 and p99 of all calls, ms',
      figure: percentiles(answers),
      goal: '',
    },
    {
      what: 'p50, p95 and p99 of payments with the sandbox, ms',
      figure: percentiles(payments),
      goal: '',
    },
    row(
      `ratio of memory in the last third of that time (${last.toFixed(0)} MB) to the first (${first.toFixed(0)} MB)`,
      {
        figure: last / first,
        goal: `at most ${flatWithin}`,
        isMet: (ratio) => ratio <= flatWithin,
        digits: 2,
      },
    ),
  ];
}

function percentiles(answers: readonly LoadAnswer[]): string {
  return [0.5, 0.95, 0.99].map((share) => percentileMs(answers, share).toFixed(0)).join(', ');
}

function booksRow({ ledger, lost, doubled }: BookFaults): BenchRow {
  return {
    what: 'books afterward: ledger differences, lost payments, payments charged twice',
    figure: `${ledger}, ${lost}, ${doubled}`,
    goal: '0, 0, 0',
    isMet: ledger + lost + doubled === 0,
  };
}

function overloadRows(answers: readonly LoadAnswer[]): BenchRow[] {
  const taken = answers.filter(isSuccess);
  const isShed = ({ status }: LoadAnswer) => status === 429 || status === 503;
  return [
    row(
      `200% of the maximum for ${overloadSeconds} s, ${answers.length} calls: responses other than success, 429 and 503`,
      {
        figure: answers.filter((answer) => !isSuccess(answer) && !isShed(answer)).length,
        goal: '0',
        isMet: (count) => count === 0,
      },
    ),
    {
      what: 'calls per second that succeeded meanwhile',
      figure: (taken.length / overloadSeconds).toFixed(0),
      goal: '',
    },
    {
      what: 'their p99, and the p99 of refused calls, ms',
      figure: `${percentileMs(taken, 0.99).toFixed(0)}, ${percentileMs(answers.filter(isShed), 0.99).toFixed(0)}`,
      goal: '',
    },
  ];
}

function recoveryRow(seconds: number | undefined): BenchRow {
  return {
    what: `seconds until all calls succeed within ${p99Ms} ms again`,
    figure: seconds === undefined ? `not within ${afterwardsSeconds}` : String(seconds),
    goal: `at most ${normalWithinSeconds}`,
    isMet: seconds !== undefined && seconds <= normalWithinSeconds,
  };
}

function row(
  what: string,
  {
    figure,
    goal,
    isMet,
    digits = 0,
  }: { figure: number; goal: string; isMet(figure: number): boolean; digits?: number },
): BenchRow {
  return { what, figure: figure.toFixed(digits), goal, isMet: isMet(figure) };
}
