import type { CalendarDate } from '@internationalized/date';
import type { CustomerAccount } from '@quittance/contract/accounts';
import type { Cents } from '@quittance/domain/money/cents';
import {
  isLumpSumOfferValid,
  isPlanOfferValid,
  type SettlementOfferType,
} from '@quittance/domain/settlements/settlement-offer';
import type { CurrentAccount } from '../../accounts/current-account.ts';

/** An offer that can be accepted now, regardless of how it is paid. Money in cents. */
export type OpenOffer = {
  readonly offerID: string;
  readonly type: SettlementOfferType;
  readonly totalCents: Cents;
  /** Only a lump sum with autopay has one. */
  readonly downPaymentCents: Cents | null;
  /** The last day to accept it, and the last day of its payments. */
  readonly beginBy: CalendarDate | null;
  readonly payBy: CalendarDate | null;
  readonly installments: number | null;
  readonly missedAllowed: number;
};

type OfferSources = {
  readonly account: Pick<
    CustomerAccount,
    'currentBalance' | 'dispute' | 'settlementLumpSumOffers' | 'settlementPlanOffers'
  >;
} & Pick<CurrentAccount, 'newPaymentPlanAllowed' | 'pendingTransactionSeries'>;

/**
 * Returns the offers that can be accepted today (req 5.5), lump sums first. Plan offers require that a new plan is
 * allowed (5.6). Empty while a plan is active, which would pay the debt twice, and while the debt is disputed. Excludes
 * offers over the current balance.
 */
export function openOffers(current: OfferSources, today: CalendarDate): OpenOffer[] {
  if (hasRecurringPlan(current) || current.account.dispute !== null) return [];
  const plans = current.newPaymentPlanAllowed ? planOffers(current.account, today) : [];
  const offers = [...lumpSumOffers(current.account, today), ...plans];
  return offers.filter(({ totalCents }) => totalCents <= current.account.currentBalance);
}

/** Returns true if the account has a recurring plan, which is one with a reference (req 3.5). */
export function hasRecurringPlan({
  pendingTransactionSeries,
}: Pick<CurrentAccount, 'pendingTransactionSeries'>): boolean {
  return pendingTransactionSeries.some(({ referenceID }) => referenceID !== '');
}

function lumpSumOffers({ settlementLumpSumOffers }: OfferSources['account'], today: CalendarDate): OpenOffer[] {
  return settlementLumpSumOffers
    .filter(({ amount, expirationDate, dueDate }) =>
      isLumpSumOfferValid({ amountCents: amount, expiresOn: expirationDate, dueOn: dueDate }, today),
    )
    .map(({ offerID, amount, expirationDate, dueDate }) => ({
      offerID,
      type: 'lump-sum',
      totalCents: amount,
      downPaymentCents: null,
      beginBy: expirationDate,
      payBy: dueDate,
      installments: null,
      missedAllowed: 0,
    }));
}

function planOffers({ settlementPlanOffers }: OfferSources['account'], today: CalendarDate): OpenOffer[] {
  return (
    settlementPlanOffers
      .filter(({ totalAmount, totalAmountDueDate, installments }) =>
        isPlanOfferValid({ totalCents: totalAmount, dueOn: totalAmountDueDate, installments }, today),
      )
      // The server would refuse an expired offer.
      .filter(({ expirationDate }) => expirationDate === null || expirationDate.compare(today) >= 0)
      .map(
        ({
          offerID,
          totalAmount,
          totalAmountDueDate,
          downPaymentAmount,
          expirationDate,
          installments,
          missedAllowed,
        }) => ({
          offerID,
          type: downPaymentAmount === null ? 'autopay' : 'lump-sum-autopay',
          totalCents: totalAmount,
          downPaymentCents: downPaymentAmount,
          beginBy: expirationDate,
          payBy: totalAmountDueDate,
          installments,
          missedAllowed,
        }),
      )
  );
}
