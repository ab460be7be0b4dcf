import type { CalendarDate } from '@internationalized/date';
import type { CardKind } from '@quittance/domain/fees/lawful-fee';
import { planInstallments, seriesTotal } from '@quittance/domain/installment-plans/plan-installments';
import type {
  InstallmentLimits,
  InstallmentSchedule,
  PlannedInstallment,
  ScheduleFault,
} from '@quittance/domain/installment-plans/schedule/installment-schedule';
import type { Cents } from '@quittance/domain/money/cents';
import type { PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import { planFee } from '@quittance/domain/payments/fees/plan-fee';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { payableAccount } from '../../accounts/payable-account.ts';

/** A plan's payments, their total without the fee, and the fee of the first payment. Money in cents. */
export type PlanPreview = {
  readonly installments: readonly PlannedInstallment[];
  readonly totalCents: Cents;
  readonly feeCents: Cents;
};

type PlanPayer = { current: CurrentAccount; method: PaymentChannel; cardKind: CardKind };

/** Calculates the payments in the browser, so that they show at once. The server's calculation is authoritative. */
export function localPreview(
  schedule: InstallmentSchedule,
  { limits, ...payer }: PlanPayer & { limits: InstallmentLimits },
):
  | { readonly kind: 'planned'; readonly preview: PlanPreview }
  | { readonly kind: 'unplannable'; readonly fault: ScheduleFault } {
  const planned = planInstallments(schedule, limits);
  if (planned.kind === 'unplannable') return planned;
  const { installments } = planned;
  const feeCents = planFeeOf(installments, payer);
  return { kind: 'planned', preview: { installments, totalCents: seriesTotal(installments), feeCents } };
}

/** Returns a plan's fee (req 9.1), reading the account's fees as the plan configuration says. */
export function planFeeOf(
  installments: readonly { dueOn: CalendarDate; amountCents: Cents }[],
  { current, method, cardKind }: PlanPayer,
): Cents {
  const { account, configuration, planConfiguration } = current;
  const [first] = installments;
  if (!first) throw new RangeError('localPreview: a plan has at least one payment');
  return planFee({
    account: payableAccount(account, { ...configuration, singlePaymentConfiguration: planConfiguration }),
    configuration,
    planConfiguration,
    method,
    cardKind,
    limits: current.feeLimits,
    firstAmountCents: first.amountCents,
    installmentsOn: installments.map(({ dueOn }) => dueOn),
  }).feeCents;
}
