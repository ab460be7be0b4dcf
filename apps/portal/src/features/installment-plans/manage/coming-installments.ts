import type { InstallmentSeries, SeriesInstallment } from '@quittance/contract/installment-plans';
import { isAhead } from '../progress/plan-progress.ts';

export type ComingInstallment = { readonly series: InstallmentSeries; readonly installment: SeriesInstallment };

/**
 * Returns the upcoming payments of active plans, earliest first. Payments being processed are listed as payments
 * instead.
 */
export function comingInstallments(all: readonly InstallmentSeries[]): ComingInstallment[] {
  return all
    .filter(({ status }) => status === 'active')
    .flatMap((series) => series.installments.filter(isAhead).map((installment) => ({ series, installment })))
    .toSorted((a, b) => a.installment.chargeDate.compare(b.installment.chargeDate));
}
