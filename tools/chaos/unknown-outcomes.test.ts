import { describe, expect, it } from 'vitest';
import { countTakeovers, shareWithin, type TrailStep, unknownOutcomes } from './unknown-outcomes.ts';

/** Builds a payment's events from lines of `at event from to`, in seconds. */
function trail(...lines: string[]): TrailStep[] {
  return lines.map((line) => {
    const [at, event = '', from = '', to = ''] = line.split(' ');
    return { payment: 'p', event, from, to, atMs: Number(at) * 1_000 };
  });
}

const asked = ['0 claimed reserved submitting', '1 outcome-unknown submitting unknown'];

describe('unknownOutcomes', () => {
  it('counts from the unknown outcome until it is resolved', () => {
    const steps = trail(...asked, '3 claimed unknown submitting', '4 processor-succeeded submitting succeeded');
    expect(unknownOutcomes(steps, [])).toEqual([{ payment: 'p', resolvedMs: 3_000, isReviewed: false }]);
  });

  it('counts from the end of the processor’s outage', () => {
    const steps = trail(...asked, '90 claimed unknown submitting', '91 processor-succeeded submitting succeeded');
    const outages = [
      { fromMs: 500, toMs: 80_000 },
      { fromMs: 100_000, toMs: 110_000 },
    ];
    expect(unknownOutcomes(steps, outages)).toMatchObject([{ resolvedMs: 11_000 }]);
  });

  it('leaves out the lease of a process that died', () => {
    const steps = trail(
      ...asked,
      '3 claimed unknown submitting',
      '65 claimed submitting submitting',
      '66 processor-declined submitting declined',
    );
    expect(unknownOutcomes(steps, [])).toMatchObject([{ resolvedMs: 3_000 }]);
    expect(countTakeovers(steps)).toBe(1);
  });

  it('reports an outcome that was never resolved', () => {
    expect(unknownOutcomes(trail(...asked), [])).toMatchObject([{ resolvedMs: null }]);
  });

  it('reports nothing when the outcome was always known', () => {
    const steps = trail('0 claimed reserved submitting', '1 processor-succeeded submitting succeeded');
    expect(unknownOutcomes(steps, [])).toEqual([]);
  });
});

it('shareWithin counts outcomes in review as resolved in time and unresolved ones as late', () => {
  const outcomes = [
    { payment: 'a', resolvedMs: 60_000, isReviewed: false },
    { payment: 'b', resolvedMs: 60_001, isReviewed: false },
    { payment: 'c', resolvedMs: null, isReviewed: false },
    { payment: 'd', resolvedMs: 90_000, isReviewed: true },
  ];
  expect(shareWithin(outcomes, 60_000)).toBe(0.5);
  expect(shareWithin([], 60_000)).toBe(1);
});
