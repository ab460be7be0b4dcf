import type { CalendarDate } from '@internationalized/date';
import type { PlannedInstallment } from '@quittance/domain/installment-plans/installment-schedule';
import { planInstallments } from '@quittance/domain/installment-plans/plan-installments';
import { cents } from '@quittance/domain/money/cents';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import { settlementSchedule } from '@quittance/domain/settlements/settlement-schedule';
import type { OpenOffer } from './open-offers.ts';

/** How the plan of an offer would look (SPEC 7.6); undefined for a lump sum, and where its days leave no room for a plan. */
export function offerInstallments(
  { type, totalCents, downPaymentCents, payBy }: OpenOffer,
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
