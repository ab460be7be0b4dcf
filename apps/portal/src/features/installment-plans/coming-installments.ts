import type { InstallmentSeries, SeriesInstallment } from '@quittance/contract/installment-plans';
import { isAhead } from './plan-progress.ts';

/** A payment that a plan is going to make. */
export type ComingInstallment = { readonly series: InstallmentSeries; readonly installment: SeriesInstallment };

/** What running plans are going to take, the earliest first. What is being processed is a payment already, and no plan's any more. */
export function comingInstallments(all: readonly InstallmentSeries[]): ComingInstallment[] {
  return all
    .filter(({ status }) => status === 'active')
    .flatMap((series) => series.installments.filter(isAhead).map((installment) => ({ series, installment })))
    .toSorted((a, b) => a.installment.chargeDate.compare(b.installment.chargeDate));
}
