import type { CalendarDate } from '@internationalized/date';
import type { SeriesInstallment } from '@quittance/contract/installment-plans';
import { inOrder } from './plan-progress.ts';

/**
 * Returns the first and last day to which a payment can be moved: after today and the previous scheduled payment, and
 * before the next one. The last payment can move a limited number of days past its own date.
 */
export function daysToMoveTo(
  installments: readonly SeriesInstallment[],
  of: { installment: SeriesInstallment; today: CalendarDate; furthestDays: number },
): { first: CalendarDate; last: CalendarDate } {
  const { installment, today, furthestDays } = of;
  const ahead = inOrder(installments.filter(({ status }) => status === 'scheduled'));
  const place = ahead.findIndex((each) => each.sequenceNumber === installment.sequenceNumber);
  const before = ahead[place - 1]?.installmentDate.add({ days: 1 });
  const after = ahead[place + 1]?.installmentDate.subtract({ days: 1 });
  const tomorrow = today.add({ days: 1 });
  return {
    first: before && before.compare(tomorrow) > 0 ? before : tomorrow,
    last: after ?? installment.installmentDate.add({ days: furthestDays }),
  };
}
