/** One step of a payment's trail. */
export type TrailStep = { payment: string; event: string; from: string | null; to: string; atMs: number };

/** How long each outcome that was unknown stayed so once it could be found out, in milliseconds; null for one that never was. */
export type UnknownOutcome = { payment: string; resolvedMs: number | null; isReviewed: boolean };

type Span = { fromMs: number; toMs: number };

const openStates = ['reserved', 'submitting', 'unknown'];

/**
 * Follows each payment from the first time that its outcome was unknown until it was found out. What counts is the time since the
 * processor was back, and not the time under the lease of a process of ours that was killed while it was asking: nobody may ask then.
 * `outages` are those of the processor. The steps of each payment come in order.
 */
export function unknownOutcomes(steps: readonly TrailStep[], outages: readonly Span[]): UnknownOutcome[] {
  const trails = new Map<string, TrailStep[]>();
  for (const step of steps) trails.set(step.payment, [...(trails.get(step.payment) ?? []), step]);
  return [...trails].flatMap(([payment, trail]): UnknownOutcome[] => {
    const first = trail.findIndex(({ to }) => to === 'unknown');
    const begin = trail[first];
    if (!begin) return [];
    const later = trail.slice(first);
    const end = later.find(({ to }) => !openStates.includes(to));
    if (!end) return [{ payment, resolvedMs: null, isReviewed: false }];
    const sinceMs = Math.max(begin.atMs, ...outages.map(({ toMs }) => toMs).filter((toMs) => toMs <= end.atMs));
    const asking = { fromMs: sinceMs, toMs: end.atMs };
    const lostMs = deadLeases(later).reduce((sum, span) => sum + overlap(span, asking), 0);
    return [{ payment, resolvedMs: Math.max(0, end.atMs - sinceMs - lostMs), isReviewed: end.to === 'review' }];
  });
}

/** How often a killed process' payment was taken over by another when its lease had run out. */
export function countTakeovers(steps: readonly TrailStep[]): number {
  return steps.filter(isTakeover).length;
}

/** The share, from 0 to 1, that was found out, or handed to an operator, within a time; 1 of none. */
export function shareWithin(outcomes: readonly UnknownOutcome[], ms: number): number {
  const inTime = outcomes.filter(
    ({ resolvedMs, isReviewed }) => isReviewed || (resolvedMs !== null && resolvedMs <= ms),
  );
  return outcomes.length === 0 ? 1 : inTime.length / outcomes.length;
}

function isTakeover({ event, from }: TrailStep): boolean {
  return event === 'claimed' && from === 'submitting';
}

/** From the claim of the process that died to the claim of the one that took over. */
function deadLeases(trail: readonly TrailStep[]): Span[] {
  return trail.flatMap((step, index) => {
    const before = trail[index - 1];
    return isTakeover(step) && before ? [{ fromMs: before.atMs, toMs: step.atMs }] : [];
  });
}

function overlap(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.toMs, other.toMs) - Math.max(one.fromMs, other.fromMs));
}
