import type { CalendarDate } from '@internationalized/date';
import type { PayableAccount } from '../accounts/account.ts';
import { type Cents, sumCents, zeroCents } from '../money/cents.ts';
import { percentageOf } from '../money/percentage.ts';
import type { PaymentChannel } from './amount-bounds.ts';
import type { FeeConfiguration, PaymentConfiguration } from './payment-configuration.ts';

/** What of an account its fee follows from. */
export type FeeAccount = Pick<PayableAccount, 'achFee' | 'cardFee'>;

type FeeRules = {
  configuration: Pick<PaymentConfiguration, 'restrictedConvenienceFeeDays'> & {
    singlePaymentConfiguration: Pick<FeeConfiguration, 'applyConvenienceFee'>;
  };
  method: PaymentChannel;
  paymentOn: CalendarDate;
};

/**
 * The convenience fee of a single payment, in cents (SPEC 9.1): the account's bank fee or card fee, fixed or a share of
 * the amount; nothing for cash and PayPal, where the fee is switched off, or on a day of the month that is free of it. Card stands
 * for the device wallets too.
 */
export function singlePaymentFee(payment: FeeRules & { account: FeeAccount; amountCents: Cents }): Cents {
  return sharedPaymentFee({ ...payment, shares: [{ account: payment.account, amountCents: payment.amountCents }] });
}

/**
 * The fee of one payment over several accounts of a payee, in cents (SPEC 9.1): a percentage is taken of each share by its account's
 * rate; a fixed fee is taken once for the payment, and is the highest among the accounts.
 */
export function sharedPaymentFee(
  payment: FeeRules & { shares: readonly { account: FeeAccount; amountCents: Cents }[] },
): Cents {
  const { configuration, method, shares, paymentOn } = payment;
  if (method === 'cash' || method === 'payPal') return zeroCents;
  if (!configuration.singlePaymentConfiguration.applyConvenienceFee) return zeroCents;
  if (configuration.restrictedConvenienceFeeDays.includes(paymentOn.day)) return zeroCents;
  let fixedCents = zeroCents;
  const percentages = shares.map(({ account, amountCents }) => {
    const fee = method === 'bank' ? account.achFee : account.cardFee;
    if (fee.kind === 'percentage') return percentageOf(amountCents, fee.basisPoints);
    if (fee.amountCents > fixedCents) fixedCents = fee.amountCents;
    return zeroCents;
  });
  return sumCents([fixedCents, ...percentages]);
}
