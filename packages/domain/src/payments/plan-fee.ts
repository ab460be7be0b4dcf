import type { CalendarDate } from '@internationalized/date';
import type { LawfulFee } from '../fees/lawful-fee.ts';
import type { Cents } from '../money/cents.ts';
import { type FeeAccount, type FeePayer, singlePaymentFee } from './convenience-fee.ts';
import type { PaymentConfiguration, PaymentPlanConfiguration } from './payment-configuration.ts';

/** What the fee of a plan follows from. */
export type PlanFeeInput = FeePayer & {
  /** The account's fees as the plan configuration reads them: whether they are percentages may differ from single payments. */
  account: FeeAccount;
  configuration: Pick<PaymentConfiguration, 'restrictedConvenienceFeeDays'>;
  planConfiguration: Pick<PaymentPlanConfiguration, 'applyConvenienceFee'>;
  /** The plan's first payment, which is the only one that bears a fee. */
  firstAmountCents: Cents;
  /** The days of the plan's installments, in order; the first two count. */
  installmentsOn: readonly CalendarDate[];
};

/**
 * The convenience fee of a payment plan, in cents (req 9.1). It is charged with the first payment only and as a fixed value, also where
 * the account's fee is a percentage: then it is that share of the first payment, halves up. It is nothing where the first or the second
 * installment falls on a day of the month that is free of fees, and never more than the law lets be charged. Throws RangeError for a plan without installments.
 */
export function planFee({ account, configuration, planConfiguration, ...plan }: PlanFeeInput): LawfulFee {
  const { restrictedConvenienceFeeDays } = configuration;
  const { method, cardKind, limits } = plan;
  const fees = plan.installmentsOn.slice(0, 2).map((paymentOn) =>
    singlePaymentFee({
      account,
      method,
      cardKind,
      limits,
      amountCents: plan.firstAmountCents,
      paymentOn,
      configuration: { restrictedConvenienceFeeDays, singlePaymentConfiguration: planConfiguration },
    }),
  );
  const [first, second] = fees;
  if (first === undefined) throw new RangeError('planFee: a plan has at least one installment');
  return second !== undefined && second.feeCents < first.feeCents ? second : first;
}
