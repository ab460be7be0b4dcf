import type { UserEventType } from '@quittance/domain/events/user-event-types';
import type { PlanFrequency } from '@quittance/domain/installment-plans/rhythm';
import { settlementEvents } from '../payments/payment-events.ts';
import type { OpenPlan } from './stored-plan.ts';

/** What is logged once a plan was made (req 3.16); one that pays a settlement says so too, by what it is called (3.10). */
export function planEvents(
  frequency: PlanFrequency,
  { balancePayType }: Pick<OpenPlan, 'balancePayType'>,
): UserEventType[] {
  return [events[frequency], ...settlementEvents[balancePayType]];
}

const events: Record<PlanFrequency, UserEventType> = {
  weekly: 'weeklyScheduleSet',
  'every-2-weeks': 'everyTwoWeeksScheduleSet',
  'twice-a-month': 'twiceAMonthScheduleSet',
  monthly: 'monthlyScheduleSet',
};
