import type { CalendarDate } from '@internationalized/date';
import type { PayableAccount } from '../../accounts/account.ts';
import { type CardKind, type FeeLimits, type LawfulFee, lawfulFee, noFee } from '../../fees/lawful-fee.ts';
import { type Cents, sumCents, zeroCents } from '../../money/cents.ts';
import { percentageOf } from '../../money/percentage.ts';
import type { PaymentChannel } from '../amount-bounds.ts';
import type { FeeConfiguration, PaymentConfiguration } from '../payment-configuration.ts';

export type FeeAccount = Pick<PayableAccount, 'achFee' | 'cardFee'>;

/** The payer's method and the limits on charging them a fee. */
export type FeePayer = {
  method: PaymentChannel;
  /** For cards only. The kind of a card in a wallet is unknown until the payer approves the total. */
  cardKind: CardKind;
  limits: FeeLimits;
};

type FeeRules = FeePayer & {
  configuration: Pick<PaymentConfiguration, 'restrictedConvenienceFeeDays'> & {
    singlePaymentConfiguration: Pick<FeeConfiguration, 'applyConvenienceFee'>;
  };
  scheduledFor: CalendarDate;
  /** True for autopay. */
  isRecurring?: boolean;
};

type FeeShare = { account: FeeAccount; amountCents: Cents };

/**
 * Returns the convenience fee of a single payment in cents (req 9.1): the account's bank or card fee, fixed or a
 * percentage, reduced to what the law allows. Zero for cash and PayPal, when fees are turned off, and on fee-free days
 * of the month. Card includes the device wallets.
 */
export function singlePaymentFee({
  account,
  amountCents,
  ...payment
}: FeeRules & { account: FeeAccount; amountCents: Cents }): LawfulFee {
  return sharedPaymentFee({ ...payment, shares: [{ account, amountCents }] });
}

/**
 * Returns the fee of one payment across several accounts of a payee in cents (req 9.1). A percentage applies to each
 * share at its account's rate. A fixed fee applies once per payment, at the highest amount among the accounts. The law
 * may reduce the result.
 */
export function sharedPaymentFee(payment: FeeRules & { shares: readonly FeeShare[] }): LawfulFee {
  const { configuration, shares, scheduledFor, method, cardKind, limits, isRecurring = false } = payment;
  if (!configuration.singlePaymentConfiguration.applyConvenienceFee) return noFee;
  if (configuration.restrictedConvenienceFeeDays.includes(scheduledFor.day)) return noFee;
  const configured = {
    bankCents: configuredFee(shares, 'achFee'),
    cardCents: configuredFee(shares, 'cardFee'),
    isCardFeePercentage: shares.some(({ account }) => account.cardFee.kind === 'percentage'),
  };
  return lawfulFee({ configured, limits, method, cardKind, isRecurring });
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
