import { type Books, type Finding, type Promised, promised } from './books.ts';
import type { PlannedKill } from './kill-plan.ts';
import { killableParts } from './kill-plan.ts';
import type { PayerCounts } from './payer.ts';
import type { UnknownOutcome } from './unknown-outcomes.ts';

/** What a run counted. Times are milliseconds. */
export type ChaosFigures = PayerCounts & {
  plan: readonly PlannedKill[];
  payments: Books['payments'];
  charges: Books['charges'];
  /** And the share of them, from 0 to 1, that was found out within a minute. */
  unknown: { outcomes: readonly UnknownOutcome[]; foundOutInMinute: number };
  /** How often a payment was taken over from a process that died at it. */
  takeovers: number;
  /** How often a program ended by itself and was started again. */
  endings: number;
  totalMs: number;
};

/** Each promise and what broke it: nothing when it was kept. */
export type KeptPromise = { promise: Promised; broken: string[] };

/** The promises in order, each with what broke it. */
export function keptPromises(findings: readonly Finding[]): KeptPromise[] {
  return promised.map((promise) => ({
    promise,
    broken: findings.filter((finding) => finding.promise === promise).map(({ what }) => what),
  }));
}

const shownAtMost = 10;

/** The lines that a person reads: figures, then promises, each with the first things that broke it. */
export function reportLines(figures: ChaosFigures, promises: readonly KeptPromise[]): string[] {
  const { plan, payments, charges, unknown } = figures;
  const killed = killableParts.map((part) => `${part} ${plan.filter((kill) => kill.part === part).length}`);
  const states = counted(payments.map(({ state }) => state));
  const taken = charges.filter(({ status }) => status !== 'declined');
  const times = unknown.outcomes.flatMap(({ resolvedMs }) => resolvedMs ?? []).sort((one, other) => one - other);
  return [
    `kills: ${killed.join(', ')}; a program ended by itself ${figures.endings} times`,
    `clients: ${figures.requests} requests, ${figures.doubleClicks} double clicks, ${figures.retries} retries, ${figures.lostAnswers} lost answers`,
    `payments: ${states}`,
    `processor: ${charges.length} charges on record, ${taken.length} of them took ${dollars(taken)}`,
    `taken over from a process that died: ${figures.takeovers}`,
    `unknown outcomes: ${unknown.outcomes.length}, found out within a minute ${(unknown.foundOutInMinute * 100).toFixed(2)} of 100, ` +
      `half within ${seconds(times[Math.floor(times.length / 2)])}, the last after ${seconds(times.at(-1))}`,
    ...promises.flatMap(promiseLines),
  ];
}

/** The last line: the totals of the run. */
export function totalsLine(
  { plan, payments, totalMs }: ChaosFigures,
  { promises, seed }: { promises: readonly KeptPromise[]; seed: number },
): string {
  const count = (promise: Promised) => promises.find((each) => each.promise === promise)?.broken.length ?? 0;
  const all = promises.reduce((sum, { broken }) => sum + broken.length, 0);
  return (
    `chaos, seed ${seed}: ${plan.length} kills, ${payments.length} payments, ${count('no payment is lost')} lost, ` +
    `${count('no payment is doubled')} doubled, ${count('no payment is mismatched')} mismatched, ${all} differences in all, ${seconds(totalMs)}`
  );
}

function promiseLines({ promise, broken }: KeptPromise): string[] {
  if (broken.length === 0) return [`kept: ${promise}`];
  const shown = broken.slice(0, shownAtMost).map((what) => `  ${what}`);
  const more = broken.length > shownAtMost ? [`  and ${broken.length - shownAtMost} more`] : [];
  return [`BROKEN: ${promise}`, ...shown, ...more];
}

function counted(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} ${word}`).join(', ');
}

function dollars(charges: readonly { amountCents: number }[]): string {
  return `$${(charges.reduce((sum, { amountCents }) => sum + amountCents, 0) / 100).toFixed(2)}`;
}

function seconds(ms = 0): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
