import type { CalendarDate } from '@internationalized/date';
import type { InstallmentSeries, SeriesInstallment } from '@quittance/contract/installment-plans';
import type { Cents } from '@quittance/domain/money/cents';

/** How far a plan is. Money in cents; `percent` is whole and 100 only once everything is paid. */
export type PlanProgress = {
  readonly paidCents: Cents;
  readonly totalCents: Cents;
  readonly percent: number;
  readonly paidCount: number;
  /** Every payment that was made or is to be made. */
  readonly count: number;
};

/** How far a plan is (req 2.17). */
export function planProgress(series: InstallmentSeries): PlanProgress {
  const { paidAmount: paidCents, totalAmount: totalCents, installments } = series;
  const share = totalCents > 0 ? Math.min(paidCents / totalCents, 1) : 0;
  const counted = installments.filter(({ status }) => status !== 'skipped' && status !== 'canceled');
  return {
    paidCents,
    totalCents,
    percent: Math.floor(share * 100),
    paidCount: counted.filter(({ status }) => status === 'paid').length,
    count: counted.filter(({ status }) => status !== 'failed').length,
  };
}

/** Whether an installment is still to be charged, some day. */
export function isAhead({ status }: Pick<SeriesInstallment, 'status'>): boolean {
  return status === 'scheduled' || status === 'retrying';
}

/** The installments in the order of their days. */
export function inOrder(installments: readonly SeriesInstallment[]): SeriesInstallment[] {
  return installments.toSorted((a, b) => a.installmentDate.compare(b.installmentDate));
}

/** The installments that were paid or are still to be, in the order of their days. */
export function countedInstallments(installments: readonly SeriesInstallment[]): SeriesInstallment[] {
  return inOrder(installments.filter(({ status }) => !['skipped', 'canceled', 'failed'].includes(status)));
}

/** What is charged next; undefined where nothing is ahead. */
export function nextInstallment({
  installments,
}: Pick<InstallmentSeries, 'installments'>): SeriesInstallment | undefined {
  return installments.filter(isAhead).toSorted((a, b) => a.chargeDate.compare(b.chargeDate))[0];
}

/** What a plan takes at a time: the amount that most of its payments have, of those ahead while there are any; a down payment is another. */
export function usualAmount({
  installments,
  totalAmount,
}: Pick<InstallmentSeries, 'installments' | 'totalAmount'>): Cents {
  const ahead = inOrder(installments.filter(isAhead));
  const amounts = (ahead.length > 0 ? ahead : inOrder(installments).filter(({ status }) => status !== 'skipped')).map(
    ({ amount }) => amount,
  );
  const times = (amount: Cents) => amounts.filter((each) => each === amount).length;
  return (
    amounts.reduce<Cents | undefined>(
      (usual, amount) => (usual === undefined || times(amount) > times(usual) ? amount : usual),
      undefined,
    ) ?? totalAmount
  );
}

/** What goes on when a plan is canceled now: payments under way, and one that is charged today. Where the plan rests nothing is charged. */
export function goingOn({ installments, status }: InstallmentSeries, today: CalendarDate): SeriesInstallment[] {
  return installments.filter(
    (each) =>
      each.status === 'submitted' || (status === 'active' && isAhead(each) && each.chargeDate.compare(today) <= 0),
  );
}
