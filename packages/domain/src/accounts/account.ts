import { type Cents, cents } from '../money/cents.ts';

/** Display style of an account in the customer's list (req 3.5). */
export const accountDisplayTypes = ['Packet', 'Default', 'None', 'SplitPayment'] as const;
export type AccountDisplayType = (typeof accountDisplayTypes)[number];

/** Values of an account's list of approved payment methods (req 3.5). */
export const approvedMethodNames = ['ach', 'creditcard', 'debitcard', 'hsacard', 'cash'] as const;
export type ApprovedMethodName = (typeof approvedMethodNames)[number];

/** A convenience fee: a fixed amount, or a share of the payment in basis points. */
export type FeeRate = { kind: 'fixed'; amountCents: Cents } | { kind: 'percentage'; basisPoints: number };

/**
 * Account data that the payment rules use (req 3.5). A limit of 0 or less means that the balance is the limit (req
 * 5.7).
 */
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
 * Reads an account's fee in hundredths: cents, or hundredths of a percent when the payment configuration says that the
 * fee is a percentage (req 9.1). Throws RangeError unless it is a non-negative integer.
 */
export function feeRate(hundredths: number, isPercentage: boolean): FeeRate {
  const amountCents = cents(hundredths);
  if (amountCents < 0) throw new RangeError(`feeRate: ${hundredths} is negative`);
  return isPercentage ? { kind: 'percentage', basisPoints: amountCents } : { kind: 'fixed', amountCents };
}
