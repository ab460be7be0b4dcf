import type { CalendarDate } from '@internationalized/date';
import { type Cents, zeroCents } from '../money/cents.ts';
import { isExpired } from '../payment-methods/card-expiry.ts';

type InstallmentPause = 'bank-not-accepted' | 'card-expired' | 'card-not-accepted' | 'disputed' | 'method-disabled';

export type InstallmentCharge =
  | { kind: 'charge'; amountCents: Cents }
  /** The plan has nothing left to collect. */
  | { kind: 'nothing-owed' }
  /** The payment method can't be charged or the debt is disputed, so the plan pauses until that is resolved. */
  | { kind: 'rest'; reason: InstallmentPause };

/**
 * Decides what to charge for an installment on its charge date. Never charges more than is owed at that moment (req 5.7
 * caps a recurring payment at the balance), never uses a removed or unaccepted method, and charges nothing during a
 * dispute (12 CFR 1006.38).
 */
export function installmentCharge(
  { amountCents, balanceCents }: { amountCents: Cents; balanceCents: Cents },
  {
    isDisputed,
    isMethodGone,
    methodKind,
    isMethodTaken,
    expiry,
    today,
  }: {
    isDisputed: boolean;
    isMethodGone: boolean;
    methodKind: 'bank' | 'card';
    /** False when the account no longer accepts this kind of method. */
    isMethodTaken: boolean;
    expiry: { month: number; year: number } | undefined;
    today: CalendarDate;
  },
): InstallmentCharge {
  if (isDisputed) return { kind: 'rest', reason: 'disputed' };
  if (balanceCents <= zeroCents) return { kind: 'nothing-owed' };
  if (isMethodGone) return { kind: 'rest', reason: 'method-disabled' };
  if (expiry && isExpired(expiry, today)) return { kind: 'rest', reason: 'card-expired' };
  if (!isMethodTaken) return { kind: 'rest', reason: `${methodKind}-not-accepted` };
  return { kind: 'charge', amountCents: amountCents < balanceCents ? amountCents : balanceCents };
}
