import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';

/** Kinds of methods that can be agreed on; a card in a device's wallet is a card. */
export const agreedMethodKinds = ['bank', 'card'] as const;

/** A kind of method that can be agreed on. */
export type AgreedMethodKind = (typeof agreedMethodKinds)[number];

/** What an agent and a customer agreed on for one payment; null is left to the customer. */
export type AgreedTerms = {
  readonly amountCents: Cents | null;
  readonly payOn: CalendarDate | null;
  readonly methodKind: AgreedMethodKind | null;
  readonly isFeeWaived: boolean;
};

/** The day on which an agreed payment is made: as agreed, but never before today, where midnight came in between. */
export function agreedPaymentDay({ payOn }: Pick<AgreedTerms, 'payOn'>, today: CalendarDate): CalendarDate {
  return payOn && payOn.compare(today) > 0 ? payOn : today;
}

/** The first thing of a payment that is not as it was agreed; undefined where all is. Without an agreed day it is made today. */
export function unmetTerm(
  terms: AgreedTerms,
  payment: { amountCents: Cents; payOn: CalendarDate; methodKind: string; today: CalendarDate },
): 'amount' | 'day' | 'method' | undefined {
  if (terms.amountCents !== null && terms.amountCents !== payment.amountCents) return 'amount';
  if (agreedPaymentDay(terms, payment.today).compare(payment.payOn) !== 0) return 'day';
  if (terms.methodKind !== null && terms.methodKind !== payment.methodKind) return 'method';
  return undefined;
}
