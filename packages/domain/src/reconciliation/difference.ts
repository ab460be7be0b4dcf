import type { Cents } from '../money/cents.ts';

/** Every way in which our books and somebody else's can disagree. */
export const differenceKinds = [
  'missing-here',
  'missing-there',
  'amount-differs',
  'outcome-differs',
  'charged-twice',
  'day-differs',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** A place where both books disagree: what each of them says, and what the other side calls it. */
export type Difference = {
  readonly kind: DifferenceKind;
  readonly theirReference: string | null;
  readonly hereCents: Cents;
  readonly thereCents: Cents;
};
