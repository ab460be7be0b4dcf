import { setTimeout as delay } from 'node:timers/promises';
import { answerChargebacks } from './answer-chargebacks.ts';
import { openApiClient } from './api-client.ts';
import { areChargesPlanned, makeChargesDue } from './chaos-autopay.ts';
import { makeDue } from './chaos-plans.ts';
import type { ChaosScenario } from './chaos-scenario.ts';
import type { ChaosSettings } from './chaos-settings.ts';
import type { ChaosSystem } from './chaos-system.ts';
import type { LeaderSeen } from './failover/write-gaps.ts';
import { followProgress } from './follow-progress.ts';
import type { PlannedKill } from './kill-plan.ts';
import { beginKills, type Outage } from './killer.ts';
import { beginLoad, type IntentOutcome, type Load } from './load.ts';
import type { PayerCounts } from './payer.ts';
import type { ScenarioPool } from './scenario-pool.ts';
import { waitUntilSettled } from './wait-until-settled.ts';

/** A run as seen from outside the product. */
export type ChaosResult = { outcomes: IntentOutcome[]; outages: Outage[]; counts: PayerCounts; seen: LeaderSeen };

type Playing = {
  pool: ScenarioPool;
  harness: ChaosScenario;
  plan: readonly PlannedKill[];
  settings: Pick<ChaosSettings, 'isFailover' | 'breakage'>;
  report(line: string): void;
  signal: AbortSignal;
};

/**
 * Keeps load and kills in step on any machine. A kill is due after a number of answered payments, and payments may be
 * ahead of this many kills.
 */
const killsBehind = 2;
/** Pace during a failover, so that times without a write become visible. */
const failoverPace = { perSecond: 5 };
const reportEveryMs = 15_000;
const settleLimitMs = 30 * 60_000;
/** Longer than any part takes to start again. */
const stuckAfterMs = 10 * 60_000;
const waves = 20;

/** Runs all payments and kills, and waits until the system is at rest or the limit is reached. */
export async function driveChaos(system: ChaosSystem, playing: Playing): Promise<ChaosResult> {
  const { pool, harness, plan, settings, report, signal } = playing;
  const client = openApiClient();
  const clientsEnd = new AbortController();
  const hurrying = new AbortController();
  const counts: PayerCounts = { requests: 0, doubleClicks: 0, retries: 0, lostAnswers: 0 };
  const seen: LeaderSeen = { writtenAt: [], longestAnswerMs: 0, unavailable: 0, faults: [] };
  let killsDone = () => 0;
  const killsDue = (begun: number) => duePerPlan(plan, begun) - killsDone();
  const { intents } = harness;
  const clients = {
    apiPorts: system.apiPorts,
    post: client.post,
    signal: AbortSignal.any([signal, clientsEnd.signal]),
  };
  const load = beginLoad(
    { ...harness, ...clients, counts, seen, isKeyFresh: settings.breakage === 'fresh-key', hurry: hurrying.signal },
    {
      intents,
      mayBegin: settings.isFailover ? evenPace(killsDue, failoverPace) : (begun) => killsDue(begun) <= killsBehind,
    },
  );
  const killer = beginKills(system.parts, { plan, answered: () => load.answered, signal });
  killsDone = () => killer.done;
  const progress = () => ({ kills: killer.done, begun: load.begun, answered: load.answered, open: load.open });
  const killsEnd = new AbortController();
  const answering = answerChargebacks(pool, { system, signal: clients.signal });
  const stuck = followProgress(progress, {
    everyMs: reportEveryMs,
    limitMs: stuckAfterMs,
    report,
    signal: killsEnd.signal,
  });
  // If one of these fails, the others are no longer awaited.
  for (const each of [load.outcomes, stuck, answering]) each.catch(() => undefined);
  try {
    const due = letWorkFallDue(pool, { harness, load, signal });
    const [outages] = await Promise.race([Promise.all([killer.outages, due]), stuck]);
    killsEnd.abort();
    report('the kills are over, and everything serves again');
    const unanswered = () => intents.length - load.begun + load.open;
    await waitUntilSettled(pool, {
      unanswered,
      allPaid: () => hurrying.abort(),
      limitMs: settleLimitMs,
      report,
      signal,
    });
    clientsEnd.abort();
    return { outcomes: await load.outcomes, outages, counts, seen };
  } finally {
    killsEnd.abort();
    clientsEnd.abort();
    client.close();
  }
}

function duePerPlan(plan: readonly PlannedKill[], begun: number): number {
  return plan.filter((kill) => kill.afterPayments <= begun).length;
}

/** Makes plans and charges of autopay due in waves during the load, and in the end the charges planned after their wave. */
async function letWorkFallDue(
  pool: ScenarioPool,
  { harness, load, signal }: { harness: ChaosScenario; load: Load; signal: AbortSignal },
): Promise<void> {
  const { plans, agreements, intents } = harness;
  const upTo = (count: number, wave: number) => Math.ceil((count * wave) / waves);
  for (let wave = 0; wave < waves; wave++) {
    while (load.begun < (wave / waves) * intents.length) await delay(50, undefined, { signal });
    await whenever(async () => {
      await makeDue(pool, plans.slice(upTo(plans.length, wave), upTo(plans.length, wave + 1)));
      await makeChargesDue(pool, agreements.slice(0, upTo(agreements.length, wave + 1)));
    }, signal);
  }
  await whenever(async () => {
    if (!(await areChargesPlanned(pool))) throw new Error('the worker has not planned every charge');
    await makeChargesDue(pool, agreements);
  }, signal);
}

/** Repeats the work until it succeeds, because the database may be down right now. */
async function whenever(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch {
      await delay(100, undefined, { signal });
    }
  }
}

/** Starts payments at an even pace, which halves with each fault beyond the first that they are ahead of. */
export function evenPace(
  faultsAhead: (begun: number) => number,
  { perSecond, now = () => performance.now() }: { perSecond: number; now?: () => number },
): (begun: number) => boolean {
  let nextAtMs = Number.NEGATIVE_INFINITY;
  return (begun) => {
    const atMs = now();
    if (atMs < nextAtMs) return false;
    nextAtMs = atMs + (1_000 / perSecond) * 2 ** Math.max(0, faultsAhead(begun) - 1);
    return true;
  };
}
