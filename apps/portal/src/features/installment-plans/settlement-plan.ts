import type { CalendarDate } from '@internationalized/date';
import { parseDay } from '@quittance/domain/dates/business-day';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/installment-schedule';
import { settlementSchedule } from '@quittance/domain/settlements/settlement-schedule';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { startDays } from './plan-terms.ts';

type Settlement = NonNullable<CurrentAccount['account']['settlement']>;

/** An accepted settlement that is paid by a plan, as it can still be begun. */
export type SettlementPlan = {
  readonly settlement: Settlement;
  readonly payBy: CalendarDate;
  /** The first and the last day that can be chosen for the first monthly payment. */
  readonly days: { readonly first: CalendarDate; readonly last: CalendarDate };
  /** The day that it is unless another one is chosen: a month after a down payment, else the next day; never after the last one. */
  readonly proposedOn: CalendarDate;
};

/** The settlement whose plan comes next (req 3.13): accepted, to be paid in installments, and neither begun nor too late for it. */
export function settlementPlan(
  { account }: Pick<CurrentAccount, 'account'>,
  today: CalendarDate,
): SettlementPlan | undefined {
  const { settlement } = account;
  if (settlement?.state !== 'accepted' || settlement.settlementOfferType === 1) return undefined;
  const { payBy, beginBy } = settlement;
  if (payBy === null || (beginBy !== null && beginBy.compare(today) < 0)) return undefined;
  const first = today.add({ days: 1 });
  if (payBy.compare(first) < 0) return undefined;
  const last = earlier(payBy, startDays(today).last);
  const wantedOn = settlement.settlementOfferType === 2 ? today.add({ months: 1 }) : first;
  return { settlement, payBy, days: { first, last }, proposedOn: earlier(wantedOn, last) };
}

/**
 * The schedule of a settlement's plan (req 7.6): monthly from the chosen day until everything has to be paid, after the down payment
 * today where there is one. Undefined while the day that was asked for cannot be had.
 */
export function settlementPlanSchedule(
  { settlement, payBy, days, proposedOn }: SettlementPlan,
  { startDay, today }: { startDay: string | undefined; today: CalendarDate },
): InstallmentSchedule | undefined {
  const selectedOn = startDay === undefined ? proposedOn : parseDay(startDay);
  if (!selectedOn || selectedOn.compare(days.first) < 0 || selectedOn.compare(days.last) > 0) return undefined;
  return settlementSchedule(
    {
      type: settlement.settlementOfferType === 2 ? 'lump-sum-autopay' : 'autopay',
      totalCents: settlement.settlementAmount,
      downPaymentCents: settlement.downPaymentAmount,
      dueOn: payBy,
    },
    { selectedOn, today },
  );
}

function earlier(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a.compare(b) < 0 ? a : b;
}
