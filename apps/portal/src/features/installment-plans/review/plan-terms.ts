import type { CalendarDate } from '@internationalized/date';
import { parseDay } from '@quittance/domain/dates/business-day';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import { countBounds, planBounds } from '@quittance/domain/installment-plans/schedule/plan-bounds';
import { type Rhythm, twiceAMonthDays, type Weekday } from '@quittance/domain/installment-plans/schedule/rhythm';
import type { AmountBounds, PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import { furthestPaymentDays } from '@quittance/domain/payments/payment-date';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { type AmountProblem, typedAmount } from '../../payments/amount/amount-choices.ts';
import type { PlanDraft } from '../form/plan-draft.ts';

export type PlanField = 'amount' | 'count' | 'days' | 'start';

/** The error of a form part, with the values for its text. */
export type PlanFieldProblem =
  | {
      readonly field: 'amount';
      readonly problem: AmountProblem | 'rest-below-minimum' | 'too-many' | 'first-takes-all';
    }
  | {
      readonly field: 'count';
      readonly problem: 'empty' | 'not-a-number' | 'below-least' | 'above-most' | 'not-divisible';
    }
  | { readonly field: 'days'; readonly problem: 'same' }
  | { readonly field: 'start'; readonly problem: 'missing' | 'not-possible' };

export type PlanTerms = {
  readonly bounds: AmountBounds;
  readonly counts: { readonly min: number; readonly max: number };
  /** Undefined while the form is invalid. */
  readonly schedule: InstallmentSchedule | undefined;
  readonly problem: PlanFieldProblem | undefined;
};

export function startDays(today: CalendarDate): { first: CalendarDate; last: CalendarDate } {
  return { first: today, last: today.add({ days: furthestPaymentDays }) };
}

/**
 * Converts a draft to a schedule (req 7.6, 9.2): a fixed amount until the balance is paid, or the balance in a number
 * of payments. As soon as possible means tomorrow, so that even the first payment can still be stopped.
 */
export function planTerms(
  draft: PlanDraft,
  { current, method, today }: { current: CurrentAccount; method: PaymentChannel | undefined; today: CalendarDate },
): PlanTerms {
  const { balanceCents } = current.payable;
  const bounds = planBounds(current, { method, frequency: draft.frequency });
  const counts = countBounds(balanceCents, bounds, draft.frequency);
  const wrong = (problem: PlanFieldProblem) => ({ bounds, counts, schedule: undefined, problem });
  const ending = endingOf(draft, { bounds, counts });
  if ('field' in ending) return wrong(ending);
  const rhythm = rhythmOfDraft(draft);
  if (rhythm === undefined) return wrong({ field: 'days', problem: 'same' });
  const startOn = startOf(draft, today);
  if (startOn === undefined) return wrong({ field: 'start', problem: 'missing' });
  const schedule: InstallmentSchedule =
    ending.count === undefined
      ? {
          rhythm,
          startOn,
          calculation: 'recurring',
          amountCents: ending.amountCents,
          end: { kind: 'amount', totalCents: balanceCents },
        }
      : {
          rhythm,
          startOn,
          calculation: 'total',
          amountCents: balanceCents,
          end: { kind: 'count', count: ending.count },
        };
  return { bounds, counts, schedule, problem: undefined };
}

type Ending = { amountCents: InstallmentSchedule['amountCents']; count?: undefined } | { count: number };

function endingOf(
  { ending, amountText, countText }: PlanDraft,
  { bounds, counts }: Pick<PlanTerms, 'bounds' | 'counts'>,
): Ending | PlanFieldProblem {
  if (ending === 'amount') {
    const amount = typedAmount(amountText, bounds);
    return amount.ok ? { amountCents: amount.amountCents } : { field: 'amount', problem: amount.problem };
  }
  const text = countText.trim();
  if (text === '') return { field: 'count', problem: 'empty' };
  if (!/^\d{1,4}$/.test(text)) return { field: 'count', problem: 'not-a-number' };
  const count = Number(text);
  if (count < counts.min) return { field: 'count', problem: 'below-least' };
  return count > counts.max ? { field: 'count', problem: 'above-most' } : { count };
}

/** Converts a draft's days. Returns undefined if both days for twice a month are the same. */
export function rhythmOfDraft(draft: PlanDraft): Rhythm | undefined {
  const { frequency, half, ownDays } = draft;
  switch (frequency) {
    case 'weekly':
    case 'every-2-weeks':
      return { frequency, weekday: draft.weekday as Weekday };
    case 'monthly':
      return { frequency, day: draft.dayOfMonth };
    case 'twice-a-month': {
      if (half !== 'own') return { frequency, days: twiceAMonthDays[half] };
      const [one, two] = ownDays;
      return one === two ? undefined : { frequency, days: [Math.min(one, two), Math.max(one, two)] };
    }
  }
}

function startOf({ startDay }: PlanDraft, today: CalendarDate): CalendarDate | undefined {
  if (startDay === undefined) return today.add({ days: 1 });
  const day = parseDay(startDay);
  const { first, last } = startDays(today);
  return day && day.compare(first) >= 0 && day.compare(last) <= 0 ? day : undefined;
}
