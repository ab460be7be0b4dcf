import { isAutopayChargeAhead } from '@quittance/domain/autopay/autopay-charge-life';
import { cents } from '@quittance/domain/money/cents';
import { startBilling } from './billing.ts';
import { startCustomer } from './customer.ts';
import type { AutopayMutant } from './mutants.ts';
import { BrokenAutopayPromise, breakAutopayPromise } from './promises.ts';
import { dayMs, type SimulatedAccount } from './simulated-rows.ts';
import { chargesOf } from './store-charge.ts';
import { startWorker } from './worker.ts';
import { AutopayWorld } from './world.ts';

/** Result of a seed. `seen` lists states, reasons and refusals that it reached. */
export type AutopaySeedReport = {
  readonly seed: number;
  readonly bills: number;
  readonly payments: number;
  readonly seen: ReadonlySet<string>;
  readonly broken: BrokenAutopayPromise | undefined;
  readonly trace: readonly string[];
};

/** Everything that can still happen to a bill happens within these days. */
const settledDays = 280;

/** Runs two years of one seed, then until nothing is left to do. The same seed takes the same steps. */
export function runAutopaySeed(
  seed: number,
  { mutant, isTraced = false }: { mutant?: AutopayMutant | undefined; isTraced?: boolean } = {},
): AutopaySeedReport {
  const world = new AutopayWorld(seed, { mutant, isTraced });
  const accounts = world.chance.between(1, 2);
  for (let number = 1; number <= accounts; number++) addAccount(world);
  startWorker(world, world.endsAtMs + settledDays * dayMs);
  let broken: BrokenAutopayPromise | undefined;
  try {
    for (let event = world.queue.next(); event; event = world.queue.next()) {
      world.nowMs = event.atMs;
      event.action();
    }
    checkAccountedFor(world);
  } catch (error) {
    if (!(error instanceof BrokenAutopayPromise)) throw error;
    broken = error;
  }
  const bills = world.accounts.reduce((sum, account) => sum + account.bills.length, 0);
  return { seed, bills, payments: world.payments.length, seen: world.seen, broken, trace: world.trace ?? [] };
}

function addAccount(world: AutopayWorld): void {
  const usualCents = world.chance.between(500, 40_000);
  const account: SimulatedAccount = {
    id: world.nextId(),
    owedCents: cents(0),
    minimumCents: cents(Math.floor(usualCents / 4)),
    bars: {
      isClosed: false,
      isSettled: false,
      isDisputed: false,
      isPaused: false,
      isOutOfStatute: false,
      isOnPlan: false,
    },
    bills: [],
    agreements: [],
  };
  world.accounts.push(account);
  startBilling(world, { account, usualCents });
  startCustomer(world, { account, usualCents });
}

/** Checks that no charge is left open, and that an agreement paid each bill or recorded why not. */
function checkAccountedFor(world: AutopayWorld): void {
  for (const account of world.accounts) {
    for (const { place, charge } of chargesOf(account)) {
      const { state } = charge;
      if (!isAutopayChargeAhead(state) && state !== 'charging') continue;
      breakAutopayPromise('every bill is paid or accounted for', `bill ${place.bill.number} is ${state}`);
    }
    const agreement = account.agreements.find(({ state }) => state === 'active');
    if (!agreement) continue;
    for (const bill of account.bills) {
      const isKnown = agreement.charges.has(bill.id) || agreement.uncharged.has(bill.id);
      if (isKnown || bill.arrivedAtMs < agreement.madeAtMs) continue;
      breakAutopayPromise('every bill is paid or accounted for', `bill ${bill.number} was forgotten`);
    }
  }
}
