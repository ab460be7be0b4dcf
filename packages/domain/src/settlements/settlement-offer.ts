import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import { maximumPaymentCents } from '../payments/amount-bounds.ts';

/** An offer to settle with one payment (req 3.13). */
export type LumpSumOffer = { amountCents: Cents; expiresOn: CalendarDate | null; dueOn: CalendarDate | null };

/** An offer to settle with a plan (req 3.13). */
export type PlanOffer = { totalCents: Cents; dueOn: CalendarDate | null; installments: number | null };

/** Offer types: LUMP_SUM 1, LUMP_SUMP_AUTOPAY 2, AUTOPAY 3 (req 3.13). */
export const settlementOfferTypes = ['lump-sum', 'lump-sum-autopay', 'autopay'] as const;
export type SettlementOfferType = (typeof settlementOfferTypes)[number];

/**
 * Returns true when a lump-sum offer can be accepted (req 5.5): its amount is possible as one payment (req 9.1), and it
 * has no dates or both, none of them past.
 */
export function isLumpSumOfferValid({ amountCents, expiresOn, dueOn }: LumpSumOffer, today: CalendarDate): boolean {
  if (!(amountCents > 0) || amountCents > maximumPaymentCents) return false;
  if (expiresOn === null && dueOn === null) return true;
  return expiresOn !== null && dueOn !== null && expiresOn.compare(today) >= 0 && dueOn.compare(today) >= 0;
}

/**
 * Returns true when a plan offer can be accepted (req 5.5): it has a total and a last day that isn't past, isn't today
 * if it has installments, and is at least a month away. A month is the same day of the next month, or that month's last
 * day.
 */
export function isPlanOfferValid({ totalCents, dueOn, installments }: PlanOffer, today: CalendarDate): boolean {
  if (dueOn === null || !(totalCents > 0) || dueOn.compare(today) < 0) return false;
  const hasInstallments = installments !== null && Number.isInteger(installments) && installments > 0;
  if (dueOn.compare(today) === 0 && hasInstallments) return false;
  return dueOn.compare(today.add({ months: 1 })) >= 0;
}
