import { type Cents, cents } from '../money/cents.ts';

/** What an offer leaves out of the balance, in cents and in whole percent. */
export type OfferSaving = { readonly savedCents: Cents; readonly percent: number };

/** What is saved by an offer; undefined where it asks for the whole balance or more. Percent are rounded down: no offer sounds better than it is. */
export function offerSaving(totalCents: Cents, balanceCents: Cents): OfferSaving | undefined {
  const savedCents = cents(balanceCents - totalCents);
  if (savedCents <= 0) return undefined;
  return { savedCents, percent: Math.floor((savedCents * 100) / balanceCents) };
}
