import type { CalendarDate } from '@internationalized/date';
import { planInstallments } from '../installment-plans/plan-installments.ts';
import type { PlannedInstallment } from '../installment-plans/schedule/installment-schedule.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { SettlementOfferType } from './settlement-offer.ts';
import { settlementSchedule } from './settlement-schedule.ts';

/** `payBy` is the last day to pay any part of the offer. */
type OfferToPlan = {
  readonly type: SettlementOfferType;
  readonly totalCents: Cents;
  readonly downPaymentCents: Cents | null;
  readonly payBy: CalendarDate | null;
};

/**
 * Returns a preview of an offer's plan (req 7.6). Undefined for a lump sum and when its dates leave no time for a plan.
 */
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
 * Returns the start date for the preview: tomorrow, so that even the first payment can be stopped, or the same day next
 * month after a down payment today.
 */
function pictureStart(type: SettlementOfferType, today: CalendarDate): CalendarDate {
  return type === 'lump-sum-autopay' ? today.add({ months: 1 }) : today.add({ days: 1 });
}
