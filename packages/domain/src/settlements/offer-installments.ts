import type { CalendarDate } from '@internationalized/date';
import type { PlannedInstallment } from '../installment-plans/installment-schedule.ts';
import { planInstallments } from '../installment-plans/plan-installments.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { SettlementOfferType } from './settlement-offer.ts';
import { settlementSchedule } from './settlement-schedule.ts';

/** An offer as its payments are worked out of it; `payBy` is the last day on which anything of it may be paid. */
type OfferToPlan = {
  readonly type: SettlementOfferType;
  readonly totalCents: Cents;
  readonly downPaymentCents: Cents | null;
  readonly payBy: CalendarDate | null;
};

/** How the plan of an offer would look (req 7.6); undefined for a lump sum, and where its days leave no room for a plan. */
export function offerInstallments(
  { type, totalCents, downPaymentCents, payBy }: OfferToPlan,
  today: CalendarDate,
): readonly PlannedInstallment[] | undefined {
  if (type === 'lump-sum' || payBy === null) return undefined;
  const selectedOn = pictureStart(type, today);
  const schedule = settlementSchedule({ type, totalCents, downPaymentCents, dueOn: payBy }, { selectedOn, today });
  const limits = { today, minimumCents: cents(1), maximumCents: totalCents, goalCents: totalCents };
  const planned = planInstallments(schedule, limits);
  return planned.kind === 'planned' ? planned.installments : undefined;
}

/**
 * The day from which the payments of an offer are pictured before anyone has chosen one: tomorrow, so that even the first can still be
 * stopped; after a down payment today, the same day of the next month.
 */
function pictureStart(type: SettlementOfferType, today: CalendarDate): CalendarDate {
  return type === 'lump-sum-autopay' ? today.add({ months: 1 }) : today.add({ days: 1 });
}
