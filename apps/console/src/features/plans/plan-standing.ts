import type { StaffPlan } from '@quittance/contract/staff/plans';
import { isInstallmentAhead } from '@quittance/domain/installment-plans/plan-life';
import { type Cents, cents, sumCents } from '@quittance/domain/money/cents';

export type Installment = StaffPlan['installments'][number];

/** How far a plan has come. */
export type PlanStanding = {
  readonly paid: Cents;
  /** Of what the plan is to come to, 0 to 100; a hundred only when all of it is paid. */
  readonly percent: number;
  readonly missed: number;
  /** Still to be charged, what was never begun and what is tried again. */
  readonly ahead: readonly Installment[];
  readonly aheadAmount: Cents;
  /** The next to be charged. */
  readonly next: Installment | undefined;
};

/** How far a plan has come by its installments. */
export function planStanding({
  installments,
  totalAmount,
}: Pick<StaffPlan, 'installments' | 'totalAmount'>): PlanStanding {
  const paid = sumCents(
    installments.filter(({ state }) => state === 'paid').map(({ amount, chargedAmount }) => chargedAmount ?? amount),
  );
  const ahead = installments
    .filter(({ state }) => isInstallmentAhead(state))
    .toSorted((a, b) => a.chargeOn.compare(b.chargeOn));
  return {
    paid,
    percent: totalAmount <= cents(0) ? 0 : Math.min(100, Math.floor((paid * 100) / totalAmount)),
    missed: installments.filter(({ state }) => state === 'failed').length,
    ahead,
    aheadAmount: sumCents(ahead.map(({ amount }) => amount)),
    next: ahead[0],
  };
}
