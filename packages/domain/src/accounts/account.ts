import { type Cents, cents } from '../money/cents.ts';

/** How an account is shown among a customer's accounts (req 3.5). */
export type AccountDisplayType = 'Packet' | 'Default' | 'None' | 'SplitPayment';

/** The values of an account's list of approved payment methods (req 3.5). */
export type ApprovedMethodName = 'ach' | 'creditcard' | 'debitcard' | 'hsacard' | 'cash';

/** A convenience fee: so many cents, or a share of the payment in basis points. */
export type FeeRate = { kind: 'fixed'; amountCents: Cents } | { kind: 'percentage'; basisPoints: number };

/** What the payment rules need to know of an account (req 3.5). Where a limit is 0 or less, the balance is the limit (req 5.7). */
export type PayableAccount = {
  accountReferenceCode: string;
  balanceCents: Cents;
  amountDueCents: Cents;
  minimumCents: Cents;
  achLimitCents: Cents;
  cardLimitCents: Cents;
  achFee: FeeRate;
  cardFee: FeeRate;
  approvedMethods: readonly ApprovedMethodName[] | undefined;
};

/**
 * Reads an account's fee number, in hundredths: cents, or hundredths of a percent where the payment configuration says
 * that the fee is a percentage (req 9.1). Throws RangeError unless it is a whole number from 0.
 */
export function feeRate(hundredths: number, isPercentage: boolean): FeeRate {
  const amountCents = cents(hundredths);
  if (amountCents < 0) throw new RangeError(`feeRate: ${hundredths} is negative`);
  return isPercentage ? { kind: 'percentage', basisPoints: amountCents } : { kind: 'fixed', amountCents };
}
