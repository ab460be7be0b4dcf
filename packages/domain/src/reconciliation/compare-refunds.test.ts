import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { compareRefund, type RefundHere, type RefundThere } from './compare-refunds.ts';

const here: RefundHere = { state: 'succeeded', amountCents: cents(5_000), reference: 're_1', isDue: true };
const there: RefundThere = { reference: 're_1', amountCents: cents(5_000) };

describe('compareRefund', () => {
  it.each<[string, Partial<RefundHere> | undefined, RefundThere | undefined, [string, number, number] | undefined]>([
    ['that agrees', {}, there, undefined],
    ['of another amount', {}, { ...there, amountCents: cents(5_001) }, ['amount-differs', -5_000, -5_001]],
    ['that the processor does not have', {}, undefined, ['missing-there', -5_000, 0]],
    ['that the report does not cover yet', { isDue: false }, undefined, undefined],
    ['that was not made here', undefined, there, ['missing-here', 0, -5_000]],
    ['that failed here and succeeded there', { state: 'failed' }, there, ['outcome-differs', 0, -5_000]],
    ['that failed in both', { state: 'failed' }, undefined, undefined],
    ['with an unknown outcome', { state: 'unknown' }, there, undefined],
    ['under review', { state: 'review' }, undefined, undefined],
  ])('returns the right difference for a refund %s', (_what, changes, theirs, expected) => {
    const found = compareRefund(changes && { ...here, ...changes }, theirs);
    expect(found && [found.kind, found.hereCents, found.thereCents]).toEqual(expected);
  });
});
