import type { ApprovedMethodName } from '../accounts/account.ts';
import type { AfterMissed } from '../installment-plans/change/missed-installment.ts';
import { type Cents, cents } from '../money/cents.ts';

/** Convenience fee switch, and the meaning of an account's fee numbers (req 3.7). */
export type FeeConfiguration = {
  applyConvenienceFee: boolean;
  applyACHFeeAsPercentage: boolean;
  applyCreditCardFeeAsPercentage: boolean;
};

/**
 * Fees for all accounts of a payee, replacing the accounts' own (req 3.5). In hundredths like an account's: cents, or
 * hundredths of a percent when the configuration says that the fee is a percentage.
 */
export type PayeeFees = { bankFee: Cents; cardFee: Cents };

/** True for the payment methods that a payee accepts. */
export type AcceptedMethods = Readonly<Record<ApprovedMethodName, boolean>>;

/** Payment settings of a payee, or else its tenant (req 3.7). */
export type PaymentConfiguration = {
  enforceApprovedPaymentMethods: boolean;
  allowApplePay: boolean;
  allowGooglePay: boolean;
  allowPayPal: boolean;
  allowZeroBalance: boolean;
  allowPaymentsToExceedBalance: boolean;
  /** Days of the month, 1 to 31, without a convenience fee. */
  restrictedConvenienceFeeDays: number[];
  singlePaymentConfiguration: FeeConfiguration;
  /** HSA and FSA cards can only pay medical payees. */
  isMedicalPayee: boolean;
  /** Counts prepaid cards as HSA cards, for processors that can't tell them apart; absent means no. */
  prepaidCountsAsHsa?: boolean | undefined;
  /** A debt collector accepts no credit cards, even in a wallet, unless `acceptsCreditCards` is true. */
  isDebtCollector: boolean;
  acceptsCreditCards: boolean;
  /**
   * The smallest payment that customers can make. A whole balance below it can still be paid. Null or absent when there
   * is none.
   */
  minimumPayment?: Cents | null | undefined;
  /** The payment methods that the payee accepts; absent means all that the law and the networks allow. */
  acceptedMethods?: AcceptedMethods | undefined;
  /** Null or absent when each account has its own fees. */
  payeeFees?: PayeeFees | null;
};

/** Plan settings of a payee, or else its tenant (req 3.7). */
export type PaymentPlanConfiguration = FeeConfiguration & {
  allowFutureDatedPaymentIfFutureDatedPaymentExist: boolean;
  /** Action after a finally missed installment. */
  afterMissedInstallment: AfterMissed;
};

const noFee: FeeConfiguration = {
  applyConvenienceFee: false,
  applyACHFeeAsPercentage: false,
  applyCreditCardFeeAsPercentage: false,
};

export const allMethodsAccepted: AcceptedMethods = {
  ach: true,
  creditcard: true,
  debitcard: true,
  hsacard: true,
  cash: true,
};

/** The highest minimum payment that a payee can set, so that a mistake can't stop customers from paying. */
export const maxMinimumPayment = cents(50_000);

/** Everything off (req 3.3 requires this for allowZeroBalance), except the methods to pay with. Applies until a tenant is configured. */
export const defaultPaymentConfiguration: PaymentConfiguration & {
  minimumPayment: Cents | null;
  acceptedMethods: AcceptedMethods;
} = {
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
  minimumPayment: null,
  acceptedMethods: allMethodsAccepted,
};

/** Like `defaultPaymentConfiguration`, for plans (req 3.7). */
export const defaultPaymentPlanConfiguration: PaymentPlanConfiguration = {
  ...noFee,
  allowFutureDatedPaymentIfFutureDatedPaymentExist: false,
  afterMissedInstallment: 'ask',
};

/**
 * Reads a stored plan configuration. Settings that didn't exist when it was written get their defaults. `extend`, which
 * added a debit after a return, becomes `ask`.
 */
export function readPlanConfiguration(kept: unknown): PaymentPlanConfiguration {
  const configuration = { ...defaultPaymentPlanConfiguration, ...(kept as Partial<PaymentPlanConfiguration> | null) };
  return { ...configuration, afterMissedInstallment: readAfterMissed(configuration.afterMissedInstallment) };
}

export function readAfterMissed(kept: AfterMissed | 'extend'): AfterMissed {
  return kept === 'extend' ? 'ask' : kept;
}
