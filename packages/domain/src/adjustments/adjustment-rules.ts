import type { Cents } from '../money/cents.ts';

/** Why what an account owes is changed without a payment. */
export const adjustmentReasons = [
  'billing-error',
  'service-credit',
  'insurance',
  'interest',
  'fee-added',
  'fee-waived',
  'bankruptcy',
  'deceased',
  'write-off',
  'goodwill',
  'other',
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** No single adjustment is larger, in cents: more than that is a mistake of typing. */
export const largestAdjustmentCents = 100_000_000;

export type AdjustmentRefusal = 'AdjustmentNotAllowed' | 'NoteRequired';

/**
 * Whether what an account owes may be raised, above zero, or lowered, below zero, by an amount. It is never lowered below nothing: what was
 * paid too much is refunded, so that nobody's money turns into a number here. `other` needs a note that says what.
 */
export function refuseAdjustment(
  adjustment: { amountCents: Cents; reason: AdjustmentReason; note: string },
  { balanceCents }: { balanceCents: Cents },
): AdjustmentRefusal | undefined {
  const { amountCents, reason, note } = adjustment;
  if (reason === 'other' && note.trim() === '') return 'NoteRequired';
  if (amountCents === 0 || Math.abs(amountCents) > largestAdjustmentCents) return 'AdjustmentNotAllowed';
  return amountCents < 0 && balanceCents + amountCents < 0 ? 'AdjustmentNotAllowed' : undefined;
}
