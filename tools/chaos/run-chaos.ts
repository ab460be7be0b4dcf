import type { Chance } from '@quittance/services/testing/plan-simulation/chance';
import type { Finding, IntentBook } from './books.ts';
import type { ChaosFigures, LeaderFigures } from './chaos-report.ts';
import { setUpScenario } from './chaos-scenario.ts';
import type { ChaosSettings } from './chaos-settings.ts';
import type { ChaosSystem } from './chaos-system.ts';
import { compareBooks } from './compare-books.ts';
import { driveChaos } from './drive-chaos.ts';
import type { Failover } from './failover/leader-faults.ts';
import { findLeaderFaults, type LeaderSeen, longestGapMs } from './failover/write-gaps.ts';
import { type PlannedKill, planClusterKills, planKills, planLeaderFaults } from './kill-plan.ts';
import type { IntentOutcome } from './load.ts';
import { readBooks, readTrails } from './read-books.ts';
import { openScenarioPool } from './scenario-pool.ts';
import { countTakeovers, shareWithin, unknownOutcomes } from './unknown-outcomes.ts';

/** At least 99% of unknown outcomes must be resolved in time. */
const minShare = 0.99;

/** Runs a system that has just started through all payments and kills. Returns its figures and findings. */
export async function runChaos(
  system: ChaosSystem,
  { settings, report, signal }: { settings: ChaosSettings; report(line: string): void; signal: AbortSignal },
): Promise<{ figures: ChaosFigures; findings: Finding[] }> {
  const beganAt = Date.now();
  const { foundOutSeconds } = settings;
  const pool = openScenarioPool(system.adminUrl);
  try {
    const harness = await setUpScenario(system, { pool, settings, signal });
    const payments = harness.intents.length;
    const plan = planOf(harness.chance, { ...settings, payments });
    const { plans, agreements } = harness;
    report(
      `${payments} payments by customers, ${plans.length} by plans and ${agreements.length} by autopay, ${plan.length} kills`,
    );
    const { outcomes, outages, counts, seen } = await driveChaos(system, {
      pool,
      harness,
      plan,
      settings,
      report,
      signal,
    });
    await system.stopPrograms();
    const books = await readBooks(pool, system.journalFolder);
    const trails = await readTrails(pool);
    const processorOutages = outages.filter(({ part }) => part === 'processor');
    const unknown = unknownOutcomes(trails, processorOutages);
    const share = shareWithin(unknown, foundOutSeconds * 1000);
    const leaders = system.leaders && leaderFigures(system.leaders.failovers, seen);
    return {
      findings: [
        ...compareBooks({ ...books, intents: outcomes.map(intentBook) }),
        ...outcomes.flatMap(faultOf),
        ...lateOf(share, foundOutSeconds),
        ...(system.leaders?.findings ?? []),
        ...(leaders ? findLeaderFaults(seen, leaders.gapsMs) : []),
      ],
      figures: {
        ...counts,
        plan,
        payments: books.payments,
        chargebacks: books.chargebacks,
        charges: books.charges,
        unknown: { outcomes: unknown, foundOutInMinute: shareWithin(unknown, 60_000) },
        takeovers: countTakeovers(trails),
        leaders,
        endings: system.endings(),
        totalMs: Date.now() - beganAt,
      },
    };
  } finally {
    await pool.end();
  }
}

function planOf(chance: Chance, settings: ChaosSettings): PlannedKill[] {
  if (settings.isFailover) return planLeaderFaults(chance, settings);
  return settings.isCluster ? planClusterKills(chance, settings) : planKills(chance, settings);
}

function leaderFigures(failovers: readonly Failover[], seen: LeaderSeen): LeaderFigures {
  const gapsMs = failovers.map(({ failedAtMs, wholeMs }) =>
    longestGapMs(seen.writtenAt, { fromMs: failedAtMs, toMs: failedAtMs + wholeMs }),
  );
  return { failovers, gapsMs, unavailable: seen.unavailable, longestAnswerMs: seen.longestAnswerMs };
}

function intentBook({ intent, keys, responses }: IntentOutcome): IntentBook {
  const amountCents = intent.shares.reduce((sum, { cents }) => sum + cents, 0);
  return { name: `intent ${intent.number}`, keys, amountCents, responses };
}

function faultOf({ intent, fault }: IntentOutcome): Finding[] {
  if (fault === undefined) return [];
  const why = fault instanceof Error ? fault.message : String(fault);
  return [{ promise: 'everything reported to payers is true', what: `intent ${intent.number}: ${why}` }];
}

function lateOf(share: number, seconds: number): Finding[] {
  if (share >= minShare) return [];
  const what = `${(share * 100).toFixed(2)}% were resolved within ${seconds} s`;
  return [{ promise: 'an unknown outcome is resolved in time', what }];
}
