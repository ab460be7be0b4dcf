import { type CallFault, callFaults } from './processor/fake-processor.ts';
import type { Chance } from './stage/chance.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How bad a seed's world is. Shares are of steps, or of calls; counts are what may happen at most. */
export type Weather = {
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
  /** The mail server is away, also after everything else works again. */
  mailOutages: number;
  longestMailOutageMs: number;
  /** Every worker is down; nothing else heals before they are back. */
  workerOutages: number;
  longestWorkerOutageMs: number;
  /** How often a mailbox takes messages and reports later that it couldn't deliver them. */
  lateBounceShare: number;
  disputeShare: number;
  /** How many of the bank debits come back. */
  returnShare: number;
  /** How many of the disputes last longer than an entry may be sent again. */
  longDisputeShare: number;
  /** For how long the processor can be asked about a key; never for less than it remembers the key itself. */
  lookUpLifeMs: number;
};

/** How long the processor remembers a key, in milliseconds. */
export const keyLifeMs = 24 * hourMs;

/**
 * Draws the weather of a seed. Where the processor forgets a key altogether, clocks are wrong by no more than 2 minutes: the product stops
 * sending a key 10 minutes before that, and has nothing but its clock to know when (docs/simulation.md).
 */
export function drawWeather(chance: Chance): Weather {
  const isForgetful = chance.happens(0.5);
  const isFoul = chance.happens(0.9);
  // Each kind of trouble comes in some seeds and then often: what goes wrong twice in the same way is found sooner.
  const drawShare = (most: number) => (isFoul && chance.happens(0.6) ? most * chance.next() : 0);
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
