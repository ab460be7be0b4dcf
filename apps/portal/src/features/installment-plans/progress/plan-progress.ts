import type { CalendarDate } from '@internationalized/date';
import type { InstallmentSeries, SeriesInstallment } from '@quittance/contract/installment-plans';
import type { Cents } from '@quittance/domain/money/cents';

/** A plan's progress. Money in cents. `percent` is rounded down and reaches 100 only when everything is paid. */
export type PlanProgress = {
  readonly paidCents: Cents;
  readonly totalCents: Cents;
  readonly percent: number;
  readonly paidCount: number;
  /** The number of paid and upcoming payments. */
  readonly count: number;
};

/** Calculates a plan's progress (req 2.17). */
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

/** Returns true if an installment is still to be charged. */
export function isAhead({ status }: Pick<SeriesInstallment, 'status'>): boolean {
  return status === 'scheduled' || status === 'retrying';
}

export function inOrder(installments: readonly SeriesInstallment[]): SeriesInstallment[] {
  return installments.toSorted((a, b) => a.installmentDate.compare(b.installmentDate));
}

/** Returns the paid and upcoming installments in date order. */
export function countedInstallments(installments: readonly SeriesInstallment[]): SeriesInstallment[] {
  return inOrder(installments.filter(({ status }) => !['skipped', 'canceled', 'failed'].includes(status)));
}

export function nextInstallment({
  installments,
}: Pick<InstallmentSeries, 'installments'>): SeriesInstallment | undefined {
  return installments.filter(isAhead).toSorted((a, b) => a.chargeDate.compare(b.chargeDate))[0];
}

/**
 * Returns the most common amount of the upcoming payments, or of all payments if none are left. This ignores a down
 * payment.
 */
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

/**
 * Returns the payments that continue after a cancellation: those in progress, and one due today. A paused plan charges
 * nothing.
 */
export function goingOn({ installments, status }: InstallmentSeries, today: CalendarDate): SeriesInstallment[] {
  return installments.filter(
    (each) =>
      each.status === 'submitted' || (status === 'active' && isAhead(each) && each.chargeDate.compare(today) <= 0),
  );
}
