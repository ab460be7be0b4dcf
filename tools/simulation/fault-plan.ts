import { type CallFault, callFaults } from './processor/fake-processor.ts';
import type { Chance } from './scheduler/chance.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Severity of a seed's trouble. Shares are per step or per call, and counts are maximums. */
export type FaultPlan = {
  killShare: number;
  kills: number;
  databaseShare: number;
  databaseRestarts: number;
  freezeShare: number;
  freezes: number;
  longestFreezeMs: number;
  clockShare: number;
  clockJumps: number;
  widestClockMs: number;
  callFaultShare: number;
  callFaults: number;
  kindsOfFault: readonly CallFault[];
  outages: number;
  longestOutageMs: number;
  /** Mail server outages, which may continue after everything else works again. */
  mailOutages: number;
  longestMailOutageMs: number;
  /** Outages of all workers. Nothing else recovers before they end. */
  workerOutages: number;
  longestWorkerOutageMs: number;
  /** Share of mailboxes that accept messages and later report that they couldn't be delivered. */
  lateBounceShare: number;
  disputeShare: number;
  /** Share of bank debits that are returned. */
  returnShare: number;
  /** Share of disputes that outlast the time in which an entry may be retried. */
  longDisputeShare: number;
  /** Time for which the processor can report the outcome of a key, never less than it remembers the key itself. */
  lookUpLifeMs: number;
};

/** Time for which the processor remembers a key, in ms. */
export const keyLifeMs = 24 * hourMs;

/**
 * Draws a seed's fault plan. If the processor forgets keys completely, clocks are off by at most 2 minutes, because the
 * product stops using a key 10 minutes before it expires and has only its clock to tell (docs/simulation.md).
 */
export function drawFaultPlan(chance: Chance): FaultPlan {
  const isForgetful = chance.happens(0.5);
  const isFoul = chance.happens(0.9);
  // Each kind of trouble occurs in only some seeds, and often there, so that a fault that needs the same trouble twice
  // is found sooner.
  const drawShare = (max: number) => (isFoul && chance.happens(0.6) ? max * chance.next() : 0);
  return {
    killShare: drawShare(0.04),
    kills: chance.between(1, 8),
    databaseShare: drawShare(0.02),
    databaseRestarts: chance.between(1, 3),
    freezeShare: drawShare(0.06),
    freezes: chance.between(1, 6),
    longestFreezeMs: chance.pick([90_000, 3 * minuteMs, 30 * hourMs]),
    clockShare: drawShare(0.02),
    clockJumps: chance.between(1, 3),
    widestClockMs: isForgetful ? 2 * minuteMs : chance.pick([minuteMs, hourMs, 2 * dayMs]),
    callFaultShare: drawShare(1.4),
    callFaults: chance.between(1, 16),
    kindsOfFault: Array.from({ length: chance.between(1, 5) }, () => chance.pick(callFaults)),
    outages: isFoul && chance.happens(0.4) ? chance.between(1, 2) : 0,
    longestOutageMs: chance.pick([minuteMs, hourMs, 30 * hourMs, 8 * dayMs]),
    mailOutages: isFoul && chance.happens(0.5) ? chance.between(1, 2) : 0,
    longestMailOutageMs: chance.pick([hourMs, 30 * hourMs, 5 * dayMs, 12 * dayMs]),
    workerOutages: isFoul && chance.happens(0.25) ? 1 : 0,
    longestWorkerOutageMs: chance.pick([hourMs, 30 * hourMs, 6 * dayMs, 25 * dayMs]),
    lateBounceShare: 0.12,
    disputeShare: 0.35,
    returnShare: 0.35,
    longDisputeShare: 0.1,
    lookUpLifeMs: isForgetful ? keyLifeMs : Number.POSITIVE_INFINITY,
  };
}
