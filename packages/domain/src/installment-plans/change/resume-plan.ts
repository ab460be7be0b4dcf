import type { CalendarDate } from '@internationalized/date';
import {
  type ChangedPlan,
  type CurrentInstallment,
  type CurrentPlan,
  changed,
  inOrder,
  isAfterSettlement,
  refused,
} from '../current-plan.ts';
import { isInstallmentAhead } from '../plan-life.ts';
import { chargeDay } from '../schedule/charge-day.ts';
import { rhythmDays } from '../schedule/rhythm-days.ts';

/** A plan without its amounts, which resuming doesn't change. */
export type PausedPlan = Omit<CurrentPlan, 'minimumCents' | 'maximumCents' | 'missingCents'>;

/**
 * Resumes a paused plan, charging nothing before `earliest`. If an agreed date is earlier, the remaining installments
 * restart on the schedule's first day from then on, and earlier retries move to `earliest`.
 */
export function resumePlan(plan: PausedPlan, earliest: CalendarDate): ChangedPlan {
  if (plan.state !== 'paused') return refused('plan-not-open');
  if (!plan.installments.some(({ state }) => isInstallmentAhead(state))) return refused('nothing-left');
  const open = inOrder(plan.installments.filter(({ state }) => state === 'scheduled'));
  const days = open.every(({ chargeOn }) => chargeOn.compare(earliest) >= 0)
    ? new Map<CurrentInstallment, CalendarDate>()
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
 * Returns the new dates of the remaining installments, following the schedule. If they would pass a settlement's last
 * day, moves only the overdue ones, to the next possible days, so that a failed payment method doesn't break the
 * settlement. Undefined when that doesn't fit either.
 */
function daysFrom(
  plan: PausedPlan,
  { open, earliest }: { open: readonly CurrentInstallment[]; earliest: CalendarDate },
): Map<CurrentInstallment, CalendarDate> | undefined {
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
