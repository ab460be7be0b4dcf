import type { BenchRow } from '../bench-row.ts';
import type { BenchSystem } from '../bench-system.ts';
import { compareBooks } from '../payments.bench.ts';
import { residentMegabytes } from '../resident-memory.ts';
import { openApiClient } from './api-client.ts';
import { driveAtRate, driveFlatOut } from './drive-load.ts';
import { isSuccess, type LoadAnswer, percentileMs, secondsUntilNormal, statusesOf, thirdsOf } from './load-tally.ts';
import { openVisitors } from './visitors.ts';

const atOnce = 16;
const warmUpSeconds = 10;
const capacitySeconds = 20;
const overloadSeconds = 30;
const afterwardsSeconds = 20;
const p99Ms = 250;
const normalWithinSeconds = 10;
/** A collector of garbage lets memory swing by a few percent. */
const flatWithin = 1.1;

/**
 * Measures what one API process can do with people's ordinary mix of calls, and then what RELIABILITY promises of load: 80% of that for
 * `minutes`, twice of it for half a minute, and 80% again. `told` hears what is being done.
 */
export async function keepLoadPromises(
  system: BenchSystem,
  { minutes, signal, told }: { minutes: number; signal: AbortSignal; told(line: string): void },
): Promise<BenchRow[]> {
  const client = openApiClient(system.apiPort);
  const { next } = await openVisitors(client);
  told(`warming up for ${warmUpSeconds} s, then measuring for ${capacitySeconds} s what the API can do`);
  await driveFlatOut({ next, seconds: warmUpSeconds, signal, atOnce });
  const most = await driveFlatOut({ next, seconds: capacitySeconds, signal, atOnce });
  const capacity = most.filter(isSuccess).length / capacitySeconds;

  told(`${capacity.toFixed(0)} calls a second; now 80% of that for ${minutes} min`);
  const memory: number[] = [];
  const watch = setInterval(async () => memory.push((await residentMegabytes(system.apiPid)) ?? Number.NaN), 1_000);
  const steady = await driveAtRate({ next, seconds: minutes * 60, signal, perSecond: capacity * 0.8 });
  clearInterval(watch);

  told(`${statusesOf(steady)}; now 200% for ${overloadSeconds} s, and 80% again`);
  const overload = await driveAtRate({ next, seconds: overloadSeconds, signal, perSecond: capacity * 2 });
  const fromMs = performance.now();
  const after = await driveAtRate({ next, seconds: afterwardsSeconds, signal, perSecond: capacity * 0.8 });
  told(`${statusesOf(overload)}; afterwards ${statusesOf(after)}; now comparing the books`);
  client.close();
  return [
    { what: 'capacity of one API process, calls a second', figure: capacity.toFixed(0), goal: '' },
    ...steadyRows(steady, { minutes, memory }),
    ...overloadRows(overload),
    recoveryRow(secondsUntilNormal(after, { fromMs, p99Ms })),
    row('books after it: differences', {
      figure: await compareBooks(system),
      goal: '0',
      isMet: (found) => found === 0,
    }),
  ];
}

function steadyRows(
  answers: readonly LoadAnswer[],
  { minutes, memory }: { minutes: number; memory: readonly number[] },
) {
  const { first, last } = thirdsOf(memory);
  const payments = answers.filter(({ kind }) => kind === 'payment');
  return [
    row(`80% for ${minutes} min, ${answers.length} calls: answers that were no success`, {
      figure: answers.filter((answer) => !isSuccess(answer)).length,
      goal: '0',
      isMet: (count) => count === 0,
    }),
    row('p99, payments with the sandbox among them, ms', {
      figure: percentileMs(answers, 0.99),
      goal: `at most ${p99Ms}`,
      isMet: (ms) => ms <= p99Ms,
    }),
    {
      what: 'p50 of all, p99 of payments, ms',
      figure: `${percentileMs(answers, 0.5).toFixed(0)}, ${percentileMs(payments, 0.99).toFixed(0)}`,
      goal: '',
    },
    row(`memory of the last third of that time (${last.toFixed(0)} MB) against the first (${first.toFixed(0)} MB)`, {
      figure: last / first,
      goal: `at most ${flatWithin}`,
      isMet: (ratio) => ratio <= flatWithin,
      digits: 2,
    }),
  ];
}

function overloadRows(answers: readonly LoadAnswer[]): BenchRow[] {
  const taken = answers.filter(isSuccess);
  const isShed = ({ status }: LoadAnswer) => status === 429 || status === 503;
  return [
    row(`200% for ${overloadSeconds} s, ${answers.length} calls: neither a success nor 429 or 503`, {
      figure: answers.filter((answer) => !isSuccess(answer) && !isShed(answer)).length,
      goal: '0',
      isMet: (count) => count === 0,
    }),
    {
      what: 'calls a second that were taken on and answered meanwhile',
      figure: (taken.length / overloadSeconds).toFixed(0),
      goal: '',
    },
    {
      what: 'their p99, and the p99 of what was sent away, ms',
      figure: `${percentileMs(taken, 0.99).toFixed(0)}, ${percentileMs(answers.filter(isShed), 0.99).toFixed(0)}`,
      goal: '',
    },
  ];
}

function recoveryRow(seconds: number | undefined): BenchRow {
  return {
    what: 'seconds until everything succeeds within 250 ms again',
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
