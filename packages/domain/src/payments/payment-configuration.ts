import type { AfterMissed } from '../installment-plans/missed-installment.ts';
import type { Cents } from '../money/cents.ts';

/** Whether a convenience fee is taken, and how an account's fee numbers are read (req 3.7). */
export type FeeConfiguration = {
  applyConvenienceFee: boolean;
  applyACHFeeAsPercentage: boolean;
  applyCreditCardFeeAsPercentage: boolean;
};

/**
 * Fee numbers that hold for all accounts of a payee, in place of the accounts' own (req 3.5). Each is in hundredths, as an account's is: cents,
 * or hundredths of a percent where the configuration says that the fee is a percentage.
 */
export type PayeeFees = { bankFee: Cents; cardFee: Cents };

/** What a payee, or else its tenant, allows for payments (req 3.7). */
export type PaymentConfiguration = {
  enforceApprovedPaymentMethods: boolean;
  allowApplePay: boolean;
  allowGooglePay: boolean;
  allowPayPal: boolean;
  allowZeroBalance: boolean;
  allowPaymentsToExceedBalance: boolean;
  /** Days of the month, 1 to 31, on which no convenience fee is taken. */
  restrictedConvenienceFeeDays: number[];
  singlePaymentConfiguration: FeeConfiguration;
  /** HSA and FSA cards pay medical payees alone. */
  isMedicalPayee: boolean;
  /** A prepaid card counts as an HSA card, for processors that can't tell the two apart; left out for no. */
  prepaidCountsAsHsa?: boolean | undefined;
  /** A debt collector takes no credit card, inside a wallet neither, unless `acceptsCreditCards` says that it may. */
  isDebtCollector: boolean;
  acceptsCreditCards: boolean;
  /** Null or left out where each account has its own. */
  payeeFees?: PayeeFees | null;
};

/** What a payee, or else its tenant, allows for plans (req 3.7). */
export type PaymentPlanConfiguration = FeeConfiguration & {
  allowFutureDatedPaymentIfFutureDatedPaymentExist: boolean;
  /** What a plan does with an installment that was missed for good. */
  afterMissedInstallment: AfterMissed;
};

const noFee: FeeConfiguration = {
  applyConvenienceFee: false,
  applyACHFeeAsPercentage: false,
  applyCreditCardFeeAsPercentage: false,
};

/** Nothing switched on (req 3.3 says so of allowZeroBalance): what a tenant has before anyone configures it. */
export const defaultPaymentConfiguration: PaymentConfiguration = {
  enforceApprovedPaymentMethods: false,
  allowApplePay: false,
  allowGooglePay: false,
  allowPayPal: false,
  allowZeroBalance: false,
  allowPaymentsToExceedBalance: false,
  restrictedConvenienceFeeDays: [],
  singlePaymentConfiguration: noFee,
  isMedicalPayee: false,
  prepaidCountsAsHsa: false,
  isDebtCollector: false,
  acceptsCreditCards: false,
};

/** As `defaultPaymentConfiguration`, for plans (req 3.7). */
export const defaultPaymentPlanConfiguration: PaymentPlanConfiguration = {
  ...noFee,
  allowFutureDatedPaymentIfFutureDatedPaymentExist: false,
  afterMissedInstallment: 'ask',
};

/**
 * A plan configuration as a row keeps it, whole: what was written before a setting existed has it at its default, and `extend`, which added a
 * debit after a return, is `ask`.
 */
export function readPlanConfiguration(kept: unknown): PaymentPlanConfiguration {
  const configuration = { ...defaultPaymentPlanConfiguration, ...(kept as Partial<PaymentPlanConfiguration> | null) };
  return { ...configuration, afterMissedInstallment: readAfterMissed(configuration.afterMissedInstallment) };
}

/** What a plan does with a missed installment, as a row keeps it. */
export function readAfterMissed(kept: AfterMissed | 'extend'): AfterMissed {
  return kept === 'extend' ? 'ask' : kept;
}
