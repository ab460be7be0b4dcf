import type { StaffPlan } from '@quittance/contract/staff/plans';
import { isInstallmentAhead } from '@quittance/domain/installment-plans/plan-life';
import { type Cents, cents, sumCents } from '@quittance/domain/money/cents';

export type Installment = StaffPlan['installments'][number];

export type PlanStatus = {
  readonly paid: Cents;
  /** 0 to 100; 100 only when everything is paid. */
  readonly percent: number;
  readonly missed: number;
  /** Payments still to be charged, including retries. */
  readonly ahead: readonly Installment[];
  readonly aheadAmount: Cents;
  readonly next: Installment | undefined;
};

export function planStatus({ installments, totalAmount }: Pick<StaffPlan, 'installments' | 'totalAmount'>): PlanStatus {
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
