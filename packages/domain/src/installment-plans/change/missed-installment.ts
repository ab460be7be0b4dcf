import type { CalendarDate } from '@internationalized/date';

/**
 * Action after an installment was finally missed: ask the customer for a new authorization, leave the amount owed
 * outside the plan, or stop the plan. None of them debits again without the customer. Another debit of the amount isn't
 * authorized, and after a return it may count as one more reinitiation (Nacha Operating Rules, 2.13.4).
 */
export const afterMissedChoices = ['ask', 'end', 'stop'] as const;
export type AfterMissed = (typeof afterMissedChoices)[number];

/**
 * Two missed installments in a row stop any plan, because the payment method has a problem and more attempts only cost
 * the payer fees.
 */
const maxMissedInARow = 2;

export type MissedOutcome =
  | { kind: 'ask' }
  | { kind: 'go-on' }
  | { kind: 'stop'; reason: 'missed' | 'missed-in-a-row' | 'settlement-broken' };

/**
 * Decides what to do about an installment that was finally missed (req 7.6). A settlement plan asks the customer while
 * a day is left to make up the payment. It breaks when more payments were missed than its terms allow, or when no day
 * is left.
 */
export function afterMissedInstallment(
  plan: {
    afterMissed: AfterMissed;
    /** Date of the plan's last installment. */
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
