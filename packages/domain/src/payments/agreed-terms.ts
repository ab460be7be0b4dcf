import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';

/** Method kinds that an agreement can name. A card in a device wallet is a card. */
export const agreedMethodKinds = ['bank', 'card'] as const;

export type AgreedMethodKind = (typeof agreedMethodKinds)[number];

/** Terms that an agent and a customer agreed on for one payment; null leaves the choice to the customer. */
export type AgreedTerms = {
  readonly amountCents: Cents | null;
  readonly scheduledFor: CalendarDate | null;
  readonly methodKind: AgreedMethodKind | null;
  readonly isFeeWaived: boolean;
};

/** Returns the agreed date, or today if that date passed at midnight. */
export function agreedPaymentDay(
  { scheduledFor }: Pick<AgreedTerms, 'scheduledFor'>,
  today: CalendarDate,
): CalendarDate {
  return scheduledFor && scheduledFor.compare(today) > 0 ? scheduledFor : today;
}

/**
 * Returns the first term that a payment doesn't meet, or undefined. Without an agreed date the payment must be made
 * today.
 */
export function unmetTerm(
  terms: AgreedTerms,
  payment: { amountCents: Cents; scheduledFor: CalendarDate; methodKind: string; today: CalendarDate },
): 'amount' | 'day' | 'method' | undefined {
  if (terms.amountCents !== null && terms.amountCents !== payment.amountCents) return 'amount';
  if (agreedPaymentDay(terms, payment.today).compare(payment.scheduledFor) !== 0) return 'day';
  if (terms.methodKind !== null && terms.methodKind !== payment.methodKind) return 'method';
  return undefined;
}
