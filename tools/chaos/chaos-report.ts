import { type Books, type Finding, failoverPromised, type Promised, promised } from './books.ts';
import type { Failover } from './failover/leader-faults.ts';
import { clusterServerNames, killableParts, leaderFaultNames, type PlannedKill } from './kill-plan.ts';
import type { PayerCounts } from './payer.ts';
import type { UnknownOutcome } from './unknown-outcomes.ts';

/**
 * Results of the leader failures for the cluster and its clients. `gapsMs` is the longest time without a write for each
 * failure.
 */
export type LeaderFigures = {
  failovers: readonly Failover[];
  gapsMs: readonly number[];
  unavailable: number;
  longestAnswerMs: number;
};

/** Figures of a run. Times are in ms. */
export type ChaosFigures = PayerCounts & {
  plan: readonly PlannedKill[];
  payments: Books['payments'];
  charges: Books['charges'];
  chargebacks: Books['chargebacks'];
  /** Outcomes that were unknown, and the share of them, from 0 to 1, resolved within a minute. */
  unknown: { outcomes: readonly UnknownOutcome[]; foundOutInMinute: number };
  /** Number of payments taken over from a process that died. */
  takeovers: number;
  /** Number of times a program exited on its own and was restarted. */
  endings: number;
  leaders: LeaderFigures | undefined;
  totalMs: number;
};

/** A promise and the findings that broke it, empty when it was kept. */
export type KeptPromise = { promise: Promised; broken: string[] };

/** Lists the promises in order with their findings. */
export function keptPromises(findings: readonly Finding[], { isFailover }: { isFailover: boolean }): KeptPromise[] {
  return [...promised, ...(isFailover ? failoverPromised : [])].map((promise) => ({
    promise,
    broken: findings.filter((finding) => finding.promise === promise).map(({ what }) => what),
  }));
}

const maxShown = 10;

/** Formats the figures, followed by the promises with their first findings. */
export function reportLines(figures: ChaosFigures, promises: readonly KeptPromise[]): string[] {
  const { plan, payments, charges, unknown } = figures;
  const countOf = (part: PlannedKill['part']) => plan.filter((kill) => kill.part === part).length;
  const ofCluster = clusterServerNames.filter((part) => countOf(part) > 0);
  const parts = figures.leaders ? leaderFaultNames : [...killableParts, ...ofCluster];
  const killed = parts.map((part) => `${part} ${countOf(part)}`);
  const states = counted(payments.map(({ state }) => state));
  const taken = charges.filter(({ status }) => status !== 'declined');
  const times = unknown.outcomes.flatMap(({ resolvedMs }) => resolvedMs ?? []).sort((one, other) => one - other);
  return [
    `kills: ${killed.join(', ')}; programs that exited on their own: ${figures.endings}`,
    `clients: ${figures.requests} requests, ${figures.doubleClicks} double clicks, ${figures.retries} retries, ${figures.lostAnswers} lost answers`,
    `payments: ${states}`,
    `chargebacks: ${counted(figures.chargebacks.map(({ state }) => state)) || 'none'}`,
    `processor: ${charges.length} charges on record, ${taken.length} of them took ${dollars(taken)}`,
    `payments taken over from a process that died: ${figures.takeovers}`,
    `unknown outcomes: ${unknown.outcomes.length}, resolved within a minute ${(unknown.foundOutInMinute * 100).toFixed(2)}%, ` +
      `half within ${seconds(times[Math.floor(times.length / 2)])}, the last after ${seconds(times.at(-1))}`,
    ...(figures.leaders ? leaderLines(figures.leaders) : []),
    ...promises.flatMap(promiseLines),
  ];
}

function leaderLines({ failovers, gapsMs, unavailable, longestAnswerMs }: LeaderFigures): string[] {
  const elected = spanOf(failovers.flatMap(({ electedMs }) => electedMs ?? []));
  const whole = spanOf(failovers.map(({ wholeMs }) => wholeMs));
  return [
    `another leader: ${elected}; all three servers again: ${whole}`,
    `longest time without a successful write: ${spanOf(gapsMs)}`,
    `returning leaders refused ${failovers.reduce((sum, { refusedWrites }) => sum + refusedWrites, 0)} writes`,
    `answers: ${unavailable} were 503, the slowest took ${seconds(longestAnswerMs)}`,
  ];
}

function spanOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `half within ${seconds(sorted[Math.floor(sorted.length / 2)])}, the longest ${seconds(sorted.at(-1))}`;
}

export function totalsLine(
  { plan, payments, leaders, totalMs }: ChaosFigures,
  { promises, seed }: { promises: readonly KeptPromise[]; seed: number },
): string {
  const count = (promise: Promised) => promises.find((each) => each.promise === promise)?.broken.length ?? 0;
  const all = promises.reduce((sum, { broken }) => sum + broken.length, 0);
  const countPart = (part: PlannedKill['part']) => plan.filter((kill) => kill.part === part).length;
  const faults = leaders
    ? `leader killed ${countPart('leader killed')} times and frozen ${countPart('leader frozen')} times`
    : `${plan.length} kills`;
  return (
    `chaos, seed ${seed}: ${faults}, ${payments.length} payments, ${count('no payment is lost')} lost, ` +
    `${count('no payment is doubled')} doubled, ${count('no payment is mismatched')} mismatched, ${all} differences in total, ${seconds(totalMs)}`
  );
}

function promiseLines({ promise, broken }: KeptPromise): string[] {
  if (broken.length === 0) return [`kept: ${promise}`];
  const shown = broken.slice(0, maxShown).map((what) => `  ${what}`);
  const more = broken.length > maxShown ? [`  and ${broken.length - maxShown} more`] : [];
  return [`BROKEN: ${promise}`, ...shown, ...more];
}

function counted(labels: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => `${count} ${label}`).join(', ');
}

function dollars(charges: readonly { amountCents: number }[]): string {
  return `$${(charges.reduce((sum, { amountCents }) => sum + amountCents, 0) / 100).toFixed(2)}`;
}

function seconds(ms = 0): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
