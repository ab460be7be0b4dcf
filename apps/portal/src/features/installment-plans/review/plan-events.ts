import type { UserEventType } from '@quittance/domain/events/user-event-types';
import type { PlanFrequency } from '@quittance/domain/installment-plans/schedule/rhythm';
import { settlementEvents } from '../../payments/confirm/payment-events.ts';
import type { OpenPlan } from './stored-plan.ts';

/** Returns the user events for a created plan (req 3.16). A settlement plan adds the event of its pay type (3.10). */
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
