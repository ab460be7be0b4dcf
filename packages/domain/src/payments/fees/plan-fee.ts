import type { CalendarDate } from '@internationalized/date';
import type { LawfulFee } from '../../fees/lawful-fee.ts';
import type { Cents } from '../../money/cents.ts';
import type { PaymentConfiguration, PaymentPlanConfiguration } from '../payment-configuration.ts';
import { type FeeAccount, type FeePayer, singlePaymentFee } from './convenience-fee.ts';

export type PlanFeeInput = FeePayer & {
  /**
   * The account's fees as the plan configuration reads them. Percentages may apply here but not to single payments, or
   * vice versa.
   */
  account: FeeAccount;
  configuration: Pick<PaymentConfiguration, 'restrictedConvenienceFeeDays'>;
  planConfiguration: Pick<PaymentPlanConfiguration, 'applyConvenienceFee'>;
  /** The plan's first payment, the only one with a fee. */
  firstAmountCents: Cents;
  /** Dates of the plan's installments, in order; the first two matter. */
  installmentsOn: readonly CalendarDate[];
};

/**
 * Returns the convenience fee of a payment plan in cents (req 9.1). It is a fixed amount charged with the first payment
 * only. If the account's fee is a percentage, it is that share of the first payment, rounded half up. Zero when the
 * first or second installment falls on a fee-free day of the month, and never more than the law allows. Throws
 * RangeError for a plan without installments.
 */
export function planFee({ account, configuration, planConfiguration, ...plan }: PlanFeeInput): LawfulFee {
  const { restrictedConvenienceFeeDays } = configuration;
  const { method, cardKind, limits } = plan;
  const fees = plan.installmentsOn.slice(0, 2).map((scheduledFor) =>
    singlePaymentFee({
      account,
      method,
      cardKind,
      limits,
      amountCents: plan.firstAmountCents,
      scheduledFor,
      configuration: { restrictedConvenienceFeeDays, singlePaymentConfiguration: planConfiguration },
    }),
  );
  const [first, second] = fees;
  if (first === undefined) throw new RangeError('planFee: a plan has at least one installment');
  return second !== undefined && second.feeCents < first.feeCents ? second : first;
}
