import { type BenchCustomer, makeBenchCustomers } from './bench-customers.ts';
import { plantHistory, readerCount, signReadersIn } from './bench-history.ts';
import type { BenchRow } from './bench-row.ts';
import { type BenchSystem, startBenchSystem } from './bench-system.ts';
import { runLoad } from './http-load.ts';
import { paymentHeaders, requestText } from './payment-request.ts';
import { median, percentile } from './percentile.ts';

/** Transactions in the table, and of them each reader's own. */
const few = { count: 1_000, own: 100 };
const many = { count: 1_000_000, own: 100 };
const manyOwn = { count: 10_000 * readerCount, own: 10_000 };
const turns = 9;
const turnSeconds = 2;
const goal = 1.3;

/** What a screen asks for when it opens, one call after the other. */
const screens = {
  'history page': ['/api/v1/transactiondata/history'],
  dashboard: ['/api/v1/customer/accounts', '/api/v1/transactiondata/summary'],
} as const;

type Screen = keyof typeof screens;

const screenNames = Object.keys(screens) as Screen[];

/** A system whose table has been filled, and who looks there. */
type Stand = { port: number; readers: readonly BenchCustomer[] };

/**
 * How long 95 of 100 openings of the history page and of the dashboard take at most, with 1,000 and with 1,000,000 transactions in the
 * table. The customers who look have equally many of their own in both. A second system stands beside the first for that, so that the two
 * are asked in turns. Puts its own in the place of the first one's transactions: it is to run after the others.
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
    for (const screen of screenNames) rows.push(...(await compare(screen, stands)));
    await plantHistory(system, manyOwn);
    const busy = { port: system.apiPort, readers: await signReadersIn(system) };
    for (const screen of screenNames) rows.push(await measureBusy(screen, busy));
    return rows;
  } finally {
    await other.stop();
  }
}

/** The medians of the turns' p95 at both, and how the larger one compares. */
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
    { what: `p95 of the ${screen} at 1,000 transactions, ms`, figure: median(few95).toFixed(1), goal: '' },
    { what: `p95 of the ${screen} at 1,000,000 transactions, ms`, figure: median(many95).toFixed(1), goal: '' },
    {
      what: `growth of the ${screen}'s p95`,
      figure: growth.toFixed(2),
      goal: `at most ${goal}`,
      isMet: growth <= goal,
    },
  ];
}

/** For customers who have 10,000 transactions each. */
async function measureBusy(screen: Screen, stand: Stand): Promise<BenchRow> {
  const found: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    found.push(percentile(await openScreen(stand, { screen, seconds: turnSeconds }), 0.95));
  }
  return { what: `p95 of the ${screen} with 10,000 of one's own, ms`, figure: median(found).toFixed(1), goal: '' };
}

/** Opens a screen over and over, one reader after the other, and gives how long each opening took, in ms. */
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
      if (!reader) throw new Error('nobody looks');
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
