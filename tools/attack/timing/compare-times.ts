import type { Outcome } from '../attack.ts';
import { mannWhitney, median } from './mann-whitney.ts';

/** Pairs per comparison. */
export const timedPairs = 400;

const significance = 0.01;
const maxMedianDifferenceMs = 1;
const warmUpPairs = 5;

/** A request to time. `nth` is unique for each call. */
export type Asking = (nth: number) => Promise<unknown>;

/**
 * Times two requests in interleaved pairs of alternating order, and detects whether the times tell them apart: the
 * medians differ by more than a millisecond, or the samples differ by Mann-Whitney at 0.01. Other load can cause a
 * difference once, so a fresh sample must confirm it in the same direction.
 */
export async function compareTimes(known: Asking, unknown: Asking): Promise<Outcome> {
  const first = await sample({ known, unknown, from: 0 });
  const second = first.isTelling ? await sample({ known, unknown, from: timedPairs + warmUpPairs }) : first;
  const isThrough = first.isTelling && second.isTelling && first.isKnownSlower === second.isKnownSlower;
  const tries = first === second ? timedPairs : 2 * timedPairs;
  return { tries, through: isThrough ? 1 : 0, detail: second.detail };
}

async function sample({ known, unknown, from }: { known: Asking; unknown: Asking; from: number }) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let nth = from; nth < from + timedPairs + warmUpPairs; nth++) {
    const pair = nth % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of pair) {
      const beganAt = performance.now();
      await (which === 'known' ? known : unknown)(nth);
      if (nth >= from + warmUpPairs) times[which].push(performance.now() - beganAt);
    }
  }
  const medians = { known: median(times.known), unknown: median(times.unknown) };
  const { p } = mannWhitney(times.known, times.unknown);
  return {
    isTelling: p < significance || Math.abs(medians.known - medians.unknown) > maxMedianDifferenceMs,
    isKnownSlower: medians.known > medians.unknown,
    detail: `medians ${medians.known.toFixed(2)} and ${medians.unknown.toFixed(2)} ms, p ${p.toPrecision(2)}`,
  };
}

/** Number of names needed for a comparison and its repeat. */
export const timedNames = 2 * (timedPairs + warmUpPairs);
