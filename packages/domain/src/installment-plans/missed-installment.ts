import type { CalendarDate } from '@internationalized/date';

/**
 * What a plan does with an installment that was missed for good: it asks the customer for a new authorization, leaves the amount owed beside the
 * plan, or stops. None of them debits again by itself: another debit of the amount isn't in the authorization, and after a return it can
 * count as one more reinitiation (Nacha Operating Rules, 2.13.4).
 */
export type AfterMissed = 'ask' | 'end' | 'stop';

/** Two missed installments in a row stop any plan: then the payment method is at fault, and more attempts only cost the payer fees. */
const maxMissedInARow = 2;

/** What follows a missed installment. */
export type MissedOutcome =
  | { kind: 'ask' }
  | { kind: 'go-on' }
  | { kind: 'stop'; reason: 'missed' | 'missed-in-a-row' | 'settlement-broken' };

/**
 * Decides what a plan does about an installment that was missed for good (req 7.6). A settlement's plan asks the customer while there is a day
 * left to make the payment up; it breaks when more payments were missed than its terms forgive, or when no day is left.
 */
export function afterMissedInstallment(
  plan: {
    afterMissed: AfterMissed;
    /** The day of the plan's last installment. */
    lastOn: CalendarDate;
    missedInARow: number;
    settlement?: { payBy: CalendarDate | undefined; missedAllowed: number; missed: number } | undefined;
  },
  today: CalendarDate,
): MissedOutcome {
  const { settlement, lastOn } = plan;
  if (settlement) {
    const { payBy, missed, missedAllowed } = settlement;
    const isTooLate = payBy !== undefined && (payBy.compare(lastOn) <= 0 || payBy.compare(today) <= 0);
    return isTooLate || missed > missedAllowed ? { kind: 'stop', reason: 'settlement-broken' } : { kind: 'ask' };
  }
  if (plan.missedInARow >= maxMissedInARow) return { kind: 'stop', reason: 'missed-in-a-row' };
  if (plan.afterMissed === 'stop') return { kind: 'stop', reason: 'missed' };
  return plan.afterMissed === 'ask' ? { kind: 'ask' } : { kind: 'go-on' };
}
