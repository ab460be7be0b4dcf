import { Trouble } from './actors/trouble.ts';
import type { Core } from './core.ts';
import { FakeDatabase } from './database/fake-database.ts';
import { drawFaultPlan, type FaultPlan, keyLifeMs } from './fault-plan.ts';
import { makeWorld } from './make-world.ts';
import { type Mutant, mutants } from './mutants.ts';
import { MailServer } from './notices/mail-server.ts';
import { NoticeTally } from './notices/notice-tally.ts';
import { CallsUnderWay } from './processor/calls-under-way.ts';
import { FakeProcessor, type ProcessorTraits } from './processor/fake-processor.ts';
import { BrokenPromise, breakPromise } from './promises/broken-promise.ts';
import { checkOpenPayments, checkUnfinished, recoveryMs } from './promises/check-unfinished.ts';
import { watchPromises } from './promises/watch-promises.ts';
import { ActorScheduler } from './scheduler/scheduler.ts';

/** Result of a seed, with the broken promise if there is one. `trace` is empty unless requested. */
export type SeedReport = {
  seed: number;
  steps: number;
  payments: number;
  charges: number;
  /** States that payments, installments and plans reached, such as `payment settled`. */
  seen: ReadonlySet<string>;
  /** Number of debits that needed a notice, made or held without one, by kind of tenant and debit. */
  notices: ReadonlyMap<string, number>;
  broken: BrokenPromise | undefined;
  trace: readonly string[];
};

/** Draws whether the bank knows the account and whether the processor validates it before a debit. */
function drawBank(chance: ActorScheduler['chance']): Pick<ProcessorTraits, 'validatesAccounts' | 'isAccountKnown'> {
  return { validatesAccounts: chance.happens(0.5), isAccountKnown: chance.happens(0.8) };
}

const dayMs = 86_400_000;
const firstMs = Date.UTC(2026, 0, 5, 12);
const maxSteps = 20_000;

/**
 * Runs one seed: trouble while its fault plan lasts, then a working world until no actor has anything left to do. Checks
 * the promises after each step. The same seed takes the same steps. `faultPlan` overrides drawn values and defaults to
 * the mutant's own.
 */
export async function runSeed(
  seed: number,
  {
    mutant,
    faultPlan: given = mutant && mutants[mutant].faultPlan,
    isTraced = false,
  }: { mutant?: Mutant | undefined; faultPlan?: Partial<FaultPlan> | undefined; isTraced?: boolean } = {},
): Promise<SeedReport> {
  const harness = new ActorScheduler({ seed, nowMs: firstMs, isTraced });
  harness.nowMs += harness.chance.between(0, 330 * dayMs);
  const faultPlan: FaultPlan = { ...drawFaultPlan(harness.chance), ...given };
  const database = new FakeDatabase(harness);
  let ids = 0;
  const core: Core = {
    harness,
    database,
    processor: new FakeProcessor(harness, { keyLifeMs, ...faultPlan, ...drawBank(harness.chance) }),
    calls: new CallsUnderWay(),
    mutant,
    mail: new MailServer(),
    tally: new NoticeTally(),
    widestClockMs: faultPlan.clockShare > 0 ? faultPlan.widestClockMs : 0,
    firstClaims: new Map(),
    nextId: (what) => `${what}-${String(++ids).padStart(3, '0')}`,
  };
  const { hosts, openings } = makeWorld(core, faultPlan);
  const trouble = new Trouble(core, { hosts, faultPlan });
  const { look, checkAtEnd, seen } = watchPromises(core, openings);
  const healedAtMs = Math.max(harness.nowMs + harness.chance.between(1, 10) * dayMs, trouble.workersBackAtMs);
  harness.spawn('the fault plan', undefined, async () => {
    await harness.sleepUntil(healedAtMs, 'all faults end');
    trouble.heal();
    await harness.sleepUntil(healedAtMs + recoveryMs + faultPlan.widestClockMs, 'is looked at');
    checkOpenPayments(core, { healedAtMs });
  });
  let broken: BrokenPromise | undefined;
  try {
    await harness.play(() => {
      look();
      if (harness.steps > maxSteps) {
        breakPromise('nothing is left open once the processor is back', `${maxSteps} steps, and no end`);
      }
      trouble.injectFaults();
      return false;
    });
    checkUnfinished(core);
    checkAtEnd();
  } catch (error) {
    if (!(error instanceof BrokenPromise)) throw error;
    broken = error;
  }
  const charges = core.processor.books.charges.length;
  return {
    seed,
    steps: harness.steps,
    payments: database.rows('payment').size,
    charges,
    seen,
    notices: core.tally.counts,
    broken,
    trace: harness.trace ?? [],
  };
}
