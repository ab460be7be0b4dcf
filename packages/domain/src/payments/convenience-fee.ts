import type { CalendarDate } from '@internationalized/date';
import type { PayableAccount } from '../accounts/account.ts';
import { type CardKind, type FeeLimits, type LawfulFee, lawfulFee, noFee } from '../fees/lawful-fee.ts';
import { type Cents, sumCents, zeroCents } from '../money/cents.ts';
import { percentageOf } from '../money/percentage.ts';
import type { PaymentChannel } from './amount-bounds.ts';
import type { FeeConfiguration, PaymentConfiguration } from './payment-configuration.ts';

/** What of an account its fee follows from. */
export type FeeAccount = Pick<PayableAccount, 'achFee' | 'cardFee'>;

/** Who pays, by what, and what keeps a payee from charging them a fee. */
export type FeePayer = {
  method: PaymentChannel;
  /** Counts for cards alone; a card inside a wallet is unknown until the payer has approved the total. */
  cardKind: CardKind;
  limits: FeeLimits;
};

type FeeRules = FeePayer & {
  configuration: Pick<PaymentConfiguration, 'restrictedConvenienceFeeDays'> & {
    singlePaymentConfiguration: Pick<FeeConfiguration, 'applyConvenienceFee'>;
  };
  paymentOn: CalendarDate;
};

type FeeShare = { account: FeeAccount; amountCents: Cents };

/**
 * The convenience fee of a single payment, in cents (req 9.1): the account's bank fee or card fee, fixed or a share of
 * the amount, as far as the law lets it be charged; nothing for cash and PayPal, where the fee is switched off, or on a day of the month that
 * is free of it. Card stands for the device wallets too.
 */
export function singlePaymentFee({
  account,
  amountCents,
  ...payment
}: FeeRules & { account: FeeAccount; amountCents: Cents }): LawfulFee {
  return sharedPaymentFee({ ...payment, shares: [{ account, amountCents }] });
}

/**
 * The fee of one payment over several accounts of a payee, in cents (req 9.1): a percentage is taken of each share by its account's
 * rate; a fixed fee is taken once for the payment, and is the highest among the accounts. It is what the law lets be charged of that.
 */
export function sharedPaymentFee(payment: FeeRules & { shares: readonly FeeShare[] }): LawfulFee {
  const { configuration, shares, paymentOn, method, cardKind, limits } = payment;
  if (!configuration.singlePaymentConfiguration.applyConvenienceFee) return noFee;
  if (configuration.restrictedConvenienceFeeDays.includes(paymentOn.day)) return noFee;
  const configured = {
    bankCents: configuredFee(shares, 'achFee'),
    cardCents: configuredFee(shares, 'cardFee'),
    isCardFeePercentage: shares.some(({ account }) => account.cardFee.kind === 'percentage'),
  };
  return lawfulFee({ configured, limits, method, cardKind, isRecurring: false });
}

function configuredFee(shares: readonly FeeShare[], name: keyof FeeAccount): Cents {
  let fixedCents = zeroCents;
  const percentages = shares.map(({ account, amountCents }) => {
    const fee = account[name];
    if (fee.kind === 'percentage') return percentageOf(amountCents, fee.basisPoints);
    if (fee.amountCents > fixedCents) fixedCents = fee.amountCents;
    return zeroCents;
  });
  return sumCents([fixedCents, ...percentages]);
}
