import type { CalendarDate } from '@internationalized/date';
import type { PayableAccount } from '../accounts/account.ts';
import { type Cents, zeroCents } from '../money/cents.ts';
import { percentageOf } from '../money/percentage.ts';
import type { PaymentChannel } from './amount-bounds.ts';
import type { PaymentConfiguration } from './payment-configuration.ts';

/**
 * The convenience fee of a single payment, in cents (SPEC 9.1): the account's bank fee or card fee, fixed or a share of
 * the amount; nothing for cash, where the fee is switched off, or on a day of the month that is free of it. Card stands
 * for the wallets too.
 */
export function singlePaymentFee(payment: {
  account: Pick<PayableAccount, 'achFee' | 'cardFee'>;
  configuration: Pick<PaymentConfiguration, 'restrictedConvenienceFeeDays' | 'singlePaymentConfiguration'>;
  method: PaymentChannel;
  amountCents: Cents;
  paymentOn: CalendarDate;
}): Cents {
  const { account, configuration, method, amountCents, paymentOn } = payment;
  if (method === 'cash' || !configuration.singlePaymentConfiguration.applyConvenienceFee) return zeroCents;
  if (configuration.restrictedConvenienceFeeDays.includes(paymentOn.day)) return zeroCents;
  const fee = method === 'bank' ? account.achFee : account.cardFee;
  return fee.kind === 'fixed' ? fee.amountCents : percentageOf(amountCents, fee.basisPoints);
}
