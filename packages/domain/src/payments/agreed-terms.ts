import type { CalendarDate } from '@internationalized/date';
import { type Cents, sumCents } from '../money/cents.ts';

/** Method kinds that an agreement can name. A card in a device wallet is a card. */
export const agreedMethodKinds = ['bank', 'card'] as const;

export type AgreedMethodKind = (typeof agreedMethodKinds)[number];

/** Terms that an agent and a customer agreed on for one payment; null leaves the choice to the customer. */
export type AgreedTerms = {
  readonly amountCents: Cents | null;
  readonly scheduledFor: CalendarDate | null;
  readonly methodKind: AgreedMethodKind | null;
  readonly isFeeWaived: boolean;
  /** Present if a creditor's program made the link, so nobody agreed on anything by phone. */
  readonly request?: PaymentRequest;
};

/** A creditor's request to pay one or several accounts of one customer. */
export type PaymentRequest = {
  /** The amounts are all stated or all null. */
  readonly shares: readonly RequestedShare[];
  /** The page of the creditor to which the customer returns. */
  readonly returnUrl: string | null;
};

export type RequestedShare = { readonly accountReferenceCode: string; readonly amountCents: Cents | null };

type PaidShare = { readonly accountReferenceCode: string; readonly amountCents: Cents };

/** Returns the agreed date, or today if that date has passed. */
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
  payment: { shares: readonly PaidShare[]; scheduledFor: CalendarDate; methodKind: string; today: CalendarDate },
): 'amount' | 'day' | 'method' | undefined {
  const amountCents = sumCents(payment.shares.map((share) => share.amountCents));
  if (terms.amountCents !== null && terms.amountCents !== amountCents) return 'amount';
  if (terms.request && !isAsRequested(terms.request, payment.shares)) return 'amount';
  if (agreedPaymentDay(terms, payment.today).compare(payment.scheduledFor) !== 0) return 'day';
  if (terms.methodKind !== null && terms.methodKind !== payment.methodKind) return 'method';
  return undefined;
}

/** Each account must get its stated amount, and none can be left out. Without stated amounts, any can be. */
function isAsRequested({ shares }: PaymentRequest, paid: readonly PaidShare[]): boolean {
  if (shares.some(({ amountCents }) => amountCents === null)) return true;
  const amountOf = new Map(paid.map((share) => [share.accountReferenceCode, share.amountCents]));
  const isEach = shares.every((share) => amountOf.get(share.accountReferenceCode) === share.amountCents);
  return isEach && paid.length === shares.length;
}
