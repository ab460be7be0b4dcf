import type { CalendarDate } from '@internationalized/date';
import type { InstallmentSchedule } from '../installment-plans/schedule/installment-schedule.ts';
import type { Cents } from '../money/cents.ts';

/** Settlement terms that determine its plan (req 3.13). */
export type SettlementTerms = {
  type: 'lump-sum-autopay' | 'autopay';
  totalCents: Cents;
  downPaymentCents: Cents | null;
  /** totalAmountDueDate: the plan's last day. */
  dueOn: CalendarDate;
};

/**
 * Returns the schedule of a settlement's plan (req 7.6): the total spread over the months from the chosen day to the
 * last day, after a down payment today if there is one.
 */
export function settlementSchedule(
  terms: SettlementTerms,
  { selectedOn, today }: { selectedOn: CalendarDate; today: CalendarDate },
): InstallmentSchedule {
  const first =
    terms.type === 'lump-sum-autopay' && terms.downPaymentCents !== null
      ? { amountCents: terms.downPaymentCents, dueOn: today }
      : undefined;
  return {
    rhythm: { frequency: 'monthly', day: selectedOn.day },
    startOn: selectedOn,
    first,
    calculation: 'total',
    amountCents: terms.totalCents,
    end: { kind: 'date', lastOn: terms.dueOn },
  };
}
