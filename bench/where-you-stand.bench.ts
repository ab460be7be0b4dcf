import { type BenchCustomer, makeBenchCustomers } from './bench-customers.ts';
import { manyAccounts, plantAccounts, plantHistory, readerCount, signReadersIn } from './bench-history.ts';
import type { BenchRow } from './bench-row.ts';
import { type BenchSystem, startBenchSystem } from './bench-system.ts';
import { runLoad } from './http-load.ts';
import { paymentHeaders, requestText } from './payment-request.ts';
import { median, percentile } from './percentile.ts';

/** Number of transactions in the table, and how many of them belong to each reader. */
const few = { count: 1_000, own: 100 };
const many = { count: 1_000_000, own: 100 };
const manyOwn = { count: 10_000 * readerCount, own: 10_000 };
const turns = 9;
const turnSeconds = 2;
const goal = 1.3;

/** Requests that a page sends in sequence when it opens. */
const screens = {
  'history page': ['/api/v1/transactiondata/history'],
  'payment form': ['/api/v1/customer/accounts'],
  dashboard: ['/api/v1/customer/accounts', '/api/v1/transactiondata/summary'],
} as const;

type Screen = keyof typeof screens;

/** Screens that are compared as the table grows. The payment form makes the dashboard's first call. */
const comparedScreens: readonly Screen[] = ['history page', 'dashboard'];

type Stand = { port: number; readers: readonly BenchCustomer[] };

/**
 * Measures the p95 load time of the history page and the dashboard with 1,000 and with 1,000,000 transactions in the
 * table. Each reader has the same number of transactions in both. Runs a second system next to the first, so that
 * requests can alternate. Replaces the first system's transactions, so run it after the other benchmarks.
 */
export async function benchWhereYouStand(system: BenchSystem): Promise<BenchRow[]> {
  const other = await startBenchSystem();
  try {
    await makeBenchCustomers(other);
    await plantHistory(system, few);
    await plantHistory(other, many);
    const stands = {
      small: { port: system.apiPort, readers: await signReadersIn(system) },
      large: { port: other.apiPort, readers: await signReadersIn(other) },
    };
    const rows: BenchRow[] = [];
    for (const screen of comparedScreens) rows.push(...(await compare(screen, stands)));
    await plantHistory(system, manyOwn);
    const busy = { port: system.apiPort, readers: await signReadersIn(system) };
    rows.push(await measureBusy('history page', busy, { of: '10,000 transactions' }));
    rows.push(await measureBusy('dashboard', busy, { of: '10,000 transactions', goalMs: 25 }));
    await plantAccounts(system);
    const landlords = { port: system.apiPort, readers: await signReadersIn(system) };
    for (const screen of ['payment form', 'dashboard'] as const) {
      rows.push(await measureBusy(screen, landlords, { of: `${manyAccounts} accounts`, goalMs: 50 }));
    }
    return rows;
  } finally {
    await other.stop();
  }
}

/** Compares the median p95 of both systems. */
async function compare(screen: Screen, { small, large }: { small: Stand; large: Stand }): Promise<BenchRow[]> {
  const few95: number[] = [];
  const many95: number[] = [];
  for (const stand of [small, large]) await openScreen(stand, { screen, seconds: turnSeconds });
  for (let turn = 0; turn < turns; turn++) {
    few95.push(percentile(await openScreen(small, { screen, seconds: turnSeconds }), 0.95));
    many95.push(percentile(await openScreen(large, { screen, seconds: turnSeconds }), 0.95));
  }
  const growth = median(many95) / median(few95);
  return [
    { what: `p95 time of the ${screen} with 1,000 transactions, ms`, figure: median(few95).toFixed(1), goal: '' },
    { what: `p95 time of the ${screen} with 1,000,000 transactions, ms`, figure: median(many95).toFixed(1), goal: '' },
    {
      what: `growth of the ${screen}'s p95 time`,
      figure: growth.toFixed(2),
      goal: `at most ${goal}`,
      isMet: growth <= goal,
    },
  ];
}

/** Measures a page for customers with many transactions, on one account or on many. */
async function measureBusy(
  screen: Screen,
  stand: Stand,
  { of, goalMs }: { of: string; goalMs?: number },
): Promise<BenchRow> {
  const found: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    found.push(percentile(await openScreen(stand, { screen, seconds: turnSeconds }), 0.95));
  }
  const figure = median(found);
  return {
    what: `p95 time of the ${screen} for a customer with ${of}, ms`,
    figure: figure.toFixed(1),
    goal: goalMs === undefined ? '' : `at most ${goalMs}`,
    ...(goalMs !== undefined && { isMet: figure <= goalMs }),
  };
}

/** Opens a page repeatedly, for one reader after another, and returns the load times in ms. */
async function openScreen(
  { port, readers }: Stand,
  { screen, seconds }: { screen: Screen; seconds: number },
): Promise<number[]> {
  const paths = screens[screen];
  const latencies: number[] = [];
  let asked = 0;
  let began = 0;
  await runLoad({
    port,
    connections: 1,
    seconds,
    nextRequest() {
      const path = paths[asked % paths.length] ?? '';
      const reader = readers[Math.floor(asked / paths.length) % readers.length];
      if (!reader) throw new Error('expected a reader, got none');
      const isFirst = asked % paths.length === 0;
      const isLast = asked % paths.length === paths.length - 1;
      asked++;
      if (isFirst) began = performance.now();
      return {
        text: requestText(path, { headers: paymentHeaders(reader), body: '{}' }),
        onStatus(status) {
          if (status !== 200) throw new Error(`${path} answered ${status}`);
          if (isLast) latencies.push(performance.now() - began);
        },
      };
    },
  });
  return latencies;
}
