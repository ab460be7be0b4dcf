import type { Cents } from '../money/cents.ts';

const windowMs = 24 * 60 * 60 * 1000;

/** What tells one payment from another at a glance; `createdAtMs` is an instant. */
export type MadePayment = { accountReferenceCode: string; amountCents: Cents; createdAtMs: number };

/**
 * Whether a payment looks like one that was made within the last 24 hours: same account, same amount. `earlier` holds
 * the payments that took money or still may: without the declined and the canceled ones.
 */
export function isLikelyDuplicate(
  payment: Omit<MadePayment, 'createdAtMs'> & Partial<MadePayment>,
  earlier: readonly MadePayment[],
  nowMs: number,
): boolean {
  return earlier.some(
    (made) =>
      made.accountReferenceCode === payment.accountReferenceCode &&
      made.amountCents === payment.amountCents &&
      nowMs - made.createdAtMs <= windowMs,
  );
}
