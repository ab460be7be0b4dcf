import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import type { Rhythm } from './rhythm.ts';
import { firstRhythmDay, rhythmDaysAfter } from './rhythm-days.ts';

/** What a plan does with an installment that was missed for good: it takes it at its end, lets it be, or stops. */
export type AfterMissed = 'extend' | 'end' | 'stop';

/** So many missed installments in a row stop any plan: then the method is at fault, and trying on only costs the payer fees. */
const mostMissedInARow = 2;

/** What follows a missed installment. */
export type MissedOutcome =
  | { kind: 'extend'; dueOn: CalendarDate; amountCents: Cents }
  | { kind: 'go-on' }
  | { kind: 'stop'; reason: 'missed' | 'missed-in-a-row' | 'settlement-broken' };

/**
 * What a plan does about an installment that was missed for good (SPEC 7.6). A settlement's plan always makes it up while its last day
 * allows that, and is broken when more were missed than its terms forgive or the last day is over.
 */
export function afterMissedInstallment(
  missed: { amountCents: Cents },
  plan: {
    afterMissed: AfterMissed;
    rhythm: Rhythm;
    /** The day of the plan's last installment. */
    lastOn: CalendarDate;
    missedInARow: number;
    settlement?: { payBy: CalendarDate | undefined; missedAllowed: number; missed: number } | undefined;
  },
  today: CalendarDate,
): MissedOutcome {
  const { settlement } = plan;
  const next = rhythmDaysAfter(plan.rhythm, plan.lastOn).next().value;
  const dueOn = next.compare(today) > 0 ? next : firstRhythmDay(plan.rhythm, today.add({ days: 1 }));
  const extend = { kind: 'extend' as const, dueOn, amountCents: missed.amountCents };
  if (settlement) {
    const { payBy } = settlement;
    // A plan that is paid until the month of its last day has that day itself left to make something up.
    const makeUpOn = payBy && dueOn.compare(payBy) > 0 ? payBy : dueOn;
    const isTooLate = makeUpOn.compare(plan.lastOn) <= 0 || makeUpOn.compare(today) <= 0;
    const isBroken = isTooLate || settlement.missed > settlement.missedAllowed;
    return isBroken ? { kind: 'stop', reason: 'settlement-broken' } : { ...extend, dueOn: makeUpOn };
  }
  if (plan.missedInARow >= mostMissedInARow) return { kind: 'stop', reason: 'missed-in-a-row' };
  if (plan.afterMissed === 'stop') return { kind: 'stop', reason: 'missed' };
  return plan.afterMissed === 'extend' ? extend : { kind: 'go-on' };
}
