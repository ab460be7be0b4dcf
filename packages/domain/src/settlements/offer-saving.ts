import { type Cents, cents } from '../money/cents.ts';

/** Discount of an offer in cents and in whole percent. */
export type OfferSaving = { readonly savedCents: Cents; readonly percent: number };

/**
 * Returns undefined when the offer isn't below the balance. Rounds the percentage down, so that no offer sounds better
 * than it is.
 */
export function offerSaving(totalCents: Cents, balanceCents: Cents): OfferSaving | undefined {
  const savedCents = cents(balanceCents - totalCents);
  if (savedCents <= 0) return undefined;
  return { savedCents, percent: Math.floor((savedCents * 100) / balanceCents) };
}
