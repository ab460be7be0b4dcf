import type { CalendarDate } from '@internationalized/date';
import { chargeDay } from './charge-day.ts';
import { isInstallmentAhead } from './plan-life.ts';
import { rhythmDays } from './rhythm-days.ts';
import {
  type ChangedPlan,
  changed,
  inOrder,
  isAfterSettlement,
  refused,
  type StandingInstallment,
  type StandingPlan,
} from './standing-plan.ts';

/** A plan as far as going on cares: no amount changes. */
export type RestingPlan = Omit<StandingPlan, 'minimumCents' | 'maximumCents' | 'missingCents'>;

/**
 * Lets a plan that rested go on, from `earliest`, the first day on which it may take something again. Where that leaves out a day that was
 * agreed, the installments that are left begin again with the first day of the rhythm from then on, and a retry comes no sooner either.
 */
export function resumePlan(plan: RestingPlan, earliest: CalendarDate): ChangedPlan {
  if (plan.state !== 'paused') return refused('plan-not-open');
  if (!plan.installments.some(({ state }) => isInstallmentAhead(state))) return refused('nothing-left');
  const open = inOrder(plan.installments.filter(({ state }) => state === 'scheduled'));
  const days = open.every(({ chargeOn }) => chargeOn.compare(earliest) >= 0)
    ? new Map<StandingInstallment, CalendarDate>()
    : daysFrom(plan, { open, earliest });
  if (!days) return refused('after-settlement-day');
  const installments = plan.installments.map((each) => {
    const dueOn = days.get(each);
    if (dueOn) return { ...each, dueOn, chargeOn: chargeDay(dueOn, plan.method) };
    const isLateRetry = each.state === 'retrying' && each.chargeOn.compare(earliest) < 0;
    return isLateRetry ? { ...each, chargeOn: chargeDay(earliest, plan.method) } : each;
  });
  return changed(plan, { state: 'active', installments });
}

/**
 * The new days of what is left: those of the rhythm. Where they would go past a settlement's last day, only what is overdue is moved, to the
 * next days there are: a method that failed does not cost the settlement. Undefined where that does not fit either.
 */
function daysFrom(
  plan: RestingPlan,
  { open, earliest }: { open: readonly StandingInstallment[]; earliest: CalendarDate },
): Map<StandingInstallment, CalendarDate> | undefined {
  const rhythm = rhythmDays(plan.rhythm, earliest);
  const inRhythm = open.map(() => rhythm.next().value);
  let next = earliest;
  const soonest = open.map(({ dueOn }) => {
    const day = dueOn.compare(next) > 0 ? dueOn : next;
    next = day.add({ days: 1 });
    return day;
  });
  const days = [inRhythm, soonest].find((each) => !each.some((day) => isAfterSettlement(plan, day)));
  return days && new Map(open.map((each, index) => [each, days[index] ?? each.dueOn]));
}
