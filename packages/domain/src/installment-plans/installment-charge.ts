import type { CalendarDate } from '@internationalized/date';
import { type Cents, zeroCents } from '../money/cents.ts';
import { isExpired } from '../payment-methods/card-expiry.ts';

/** What is done about an installment on its day. */
export type InstallmentCharge =
  | { kind: 'charge'; amountCents: Cents }
  /** The plan has nothing left to collect. */
  | { kind: 'nothing-owed' }
  /** Nobody can pay by this method any more, or the debt is disputed: the plan rests until that is over. */
  | { kind: 'rest'; reason: 'card-expired' | 'card-not-accepted' | 'disputed' | 'method-disabled' };

/**
 * What is done about an installment on its day: never more is taken than is owed at that moment (req 5.7 caps a recurring payment at the
 * balance), never by a method that is gone or not taken, and nothing at all while the debt is disputed (12 CFR 1006.38).
 */
export function installmentCharge(
  { amountCents, balanceCents }: { amountCents: Cents; balanceCents: Cents },
  {
    isDisputed,
    isMethodGone,
    isCardTaken,
    expiry,
    today,
  }: {
    isDisputed: boolean;
    isMethodGone: boolean;
    /** False for a card of a kind that the account no longer takes. */
    isCardTaken: boolean;
    expiry: { month: number; year: number } | undefined;
    today: CalendarDate;
  },
): InstallmentCharge {
  if (isDisputed) return { kind: 'rest', reason: 'disputed' };
  if (balanceCents <= zeroCents) return { kind: 'nothing-owed' };
  if (isMethodGone) return { kind: 'rest', reason: 'method-disabled' };
  if (expiry && isExpired(expiry, today)) return { kind: 'rest', reason: 'card-expired' };
  if (!isCardTaken) return { kind: 'rest', reason: 'card-not-accepted' };
  return { kind: 'charge', amountCents: amountCents < balanceCents ? amountCents : balanceCents };
}
