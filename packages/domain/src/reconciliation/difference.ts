import type { Cents } from '../money/cents.ts';

/** Kinds of disagreement between our books and another party's. */
export const differenceKinds = [
  'missing-here',
  'missing-there',
  'amount-differs',
  'outcome-differs',
  'charged-twice',
  'day-differs',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** A disagreement, with both amounts and the other party's reference. */
export type Difference = {
  readonly kind: DifferenceKind;
  readonly theirReference: string | null;
  readonly hereCents: Cents;
  readonly thereCents: Cents;
};

/** Parties whose books are compared with ours. */
export const reconciliationSources = ['processor', 'bank'] as const;
export type ReconciliationSource = (typeof reconciliationSources)[number];
