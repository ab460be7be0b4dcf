/** One event of a payment. */
export type TrailStep = { payment: string; event: string; from: string | null; to: string; atMs: number };

/** Time in ms that an unknown outcome took to resolve once it could be resolved, or null if it never was. */
export type UnknownOutcome = { payment: string; resolvedMs: number | null; isReviewed: boolean };

type Span = { fromMs: number; toMs: number };

const openStates = ['reserved', 'submitting', 'unknown'];

/**
 * Measures for each payment the time from its first unknown outcome to its resolution. Counts from the end of the
 * processor's outages, and leaves out leases of our own killed processes, because nobody may ask the processor then.
 * Events of each payment must be in order.
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

/** Counts payments taken over from a killed process after its lease expired. */
export function countTakeovers(steps: readonly TrailStep[]): number {
  return steps.filter(isTakeover).length;
}

/** Returns the share, from 0 to 1, resolved or sent to review within a time. Returns 1 for no outcomes. */
export function shareWithin(outcomes: readonly UnknownOutcome[], ms: number): number {
  const inTime = outcomes.filter(
    ({ resolvedMs, isReviewed }) => isReviewed || (resolvedMs !== null && resolvedMs <= ms),
  );
  return outcomes.length === 0 ? 1 : inTime.length / outcomes.length;
}

function isTakeover({ event, from }: TrailStep): boolean {
  return event === 'claimed' && from === 'submitting';
}

/** From the claim of the process that died to the claim of the next one. */
function deadLeases(trail: readonly TrailStep[]): Span[] {
  return trail.flatMap((step, index) => {
    const before = trail[index - 1];
    return isTakeover(step) && before ? [{ fromMs: before.atMs, toMs: step.atMs }] : [];
  });
}

function overlap(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.toMs, other.toMs) - Math.max(one.fromMs, other.fromMs));
}
