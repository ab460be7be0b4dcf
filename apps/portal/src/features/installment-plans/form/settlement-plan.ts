import type { CalendarDate } from '@internationalized/date';
import { parseDay } from '@quittance/domain/dates/business-day';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import { settlementSchedule } from '@quittance/domain/settlements/settlement-schedule';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { startDays } from '../review/plan-terms.ts';

type Settlement = NonNullable<CurrentAccount['account']['settlement']>;

/** An accepted settlement whose plan can still be started. */
export type SettlementPlan = {
  readonly settlement: Settlement;
  readonly payBy: CalendarDate;
  /** The first and last possible day of the first monthly payment. */
  readonly days: { readonly first: CalendarDate; readonly last: CalendarDate };
  /** The default day: a month after a down payment, else tomorrow, but never after the last possible day. */
  readonly proposedOn: CalendarDate;
};

/**
 * Returns the settlement to pay with a plan (req 3.13): accepted, payable in installments, not started yet and still in
 * time.
 */
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
 * Returns the schedule of a settlement plan (req 7.6): monthly from the chosen day to the deadline, after today's down
 * payment if there is one. Undefined while the chosen day is not allowed.
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
