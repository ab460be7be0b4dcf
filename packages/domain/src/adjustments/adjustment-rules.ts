import type { Cents } from '../money/cents.ts';

/** Reasons for changing a balance without a payment. */
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

/** In cents. A larger adjustment is assumed to be a typo. */
export const largestAdjustmentCents = 100_000_000;

export type AdjustmentRefusal = 'AdjustmentNotAllowed' | 'NoteRequired';

/**
 * Refuses an adjustment that would lower the balance below zero, because overpayments must be refunded rather than kept
 * as a credit. A positive amount raises the balance. `other` requires a note.
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
