import type { CalendarDate } from '@internationalized/date';
import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { frequencyCodes, readRhythm, writeRhythm } from '@quittance/contract/wire/installment-schedule';
import { parseDay } from '@quittance/domain/dates/business-day';
import { type PlanFrequency, planFrequencies, type Rhythm } from '@quittance/domain/installment-plans/schedule/rhythm';
import { firstRhythmDay } from '@quittance/domain/installment-plans/schedule/rhythm-days';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import type { AmountBounds } from '@quittance/domain/payments/amount-bounds';
import { furthestPaymentDays } from '@quittance/domain/payments/payment-date';
import { useState } from 'react';
import { useToday } from '../../../session/services.tsx';
import { type AmountProblem, typedAmount } from '../../payments/amount/amount-choices.ts';
import { newPlanDraft, type PlanDraft } from '../form/plan-draft.ts';
import { useSeriesBounds } from '../form/use-series-bounds.ts';
import { inOrder, usualAmount } from '../progress/plan-progress.ts';
import { rhythmOfDraft } from '../review/plan-terms.ts';
import type { SeriesChange } from './use-change-plan.ts';

type FrequencyProblem =
  | { readonly field: 'days'; readonly problem: 'same' }
  | { readonly field: 'start'; readonly problem: 'missing' | 'not-possible' }
  | { readonly field: 'amount'; readonly problem: AmountProblem };

type FrequencyChoice = {
  readonly draft: PlanDraft;
  readonly bounds: AmountBounds;
  /** The first and last possible day of the first payment. */
  readonly days: { readonly first: CalendarDate; readonly last: CalendarDate; readonly opensAt: CalendarDate };
  readonly firstOn: CalendarDate | undefined;
  readonly problem: FrequencyProblem | undefined;
  /** Undefined while the form is invalid. */
  readonly change: SeriesChange | undefined;
  readonly isTried: boolean;
  readonly tryIt: () => void;
  readonly choose: (change: Partial<PlanDraft>) => void;
};

/**
 * Starts with the plan as it is. No payment moves earlier than agreed unless the customer picks another start, and
 * amounts stay unless one is typed. Returns undefined if no payment of the plan can be changed.
 */
export function useFrequencyChoice(series: InstallmentSeries): FrequencyChoice | undefined {
  const today = useToday();
  const boundsOf = useSeriesBounds(series);
  const [draft, setDraft] = useState(() => draftOf(series));
  const [isTried, setTried] = useState(false);
  const next = inOrder(series.installments).find(({ changeableThrough }) => changeableThrough !== null);
  if (next === undefined) return undefined;
  const tomorrow = today.add({ days: 1 });
  const asAgreed = next.installmentDate.compare(tomorrow) > 0 ? next.installmentDate : tomorrow;
  const days = { first: tomorrow, last: next.installmentDate.add({ days: furthestPaymentDays }), opensAt: asAgreed };
  const rhythm = rhythmOfDraft(draft);
  const startOn = draft.startDay === undefined ? asAgreed : parseDay(draft.startDay);
  const firstOn = rhythm && startOn && firstRhythmDay(rhythm, startOn);
  const bounds = boundsOf(draft.frequency);
  const typed = typedAmount(draft.amountText, bounds);
  // Smaller payments that the creditor agreed to can't be kept at another frequency.
  const isKeepable = typed.ok || typed.problem !== 'below-minimum' || !series.agreedMonthlyAmount;
  const isAmountKept = draft.amountText === draftOf(series).amountText && isKeepable;
  const problem = problemOf({ rhythm, startOn, firstOn, days, amount: isAmountKept ? undefined : typed });
  const amount = !isAmountKept && typed.ok ? { amount: typed.amountCents } : {};
  return {
    draft,
    bounds,
    days,
    firstOn,
    problem,
    change:
      problem === undefined && rhythm && startOn
        ? { kind: 'frequency', ...writeRhythm(rhythm), startDate: startOn, ...amount }
        : undefined,
    isTried,
    tryIt: () => setTried(true),
    choose: (change) => setDraft((before) => ({ ...before, ...change })),
  };
}

function problemOf(chosen: {
  rhythm: Rhythm | undefined;
  startOn: CalendarDate | undefined;
  firstOn: CalendarDate | undefined;
  days: FrequencyChoice['days'];
  /** Undefined if the amounts stay. */
  amount: ReturnType<typeof typedAmount> | undefined;
}): FrequencyProblem | undefined {
  const { rhythm, startOn, firstOn, days, amount } = chosen;
  if (rhythm === undefined) return { field: 'days', problem: 'same' };
  if (startOn === undefined || firstOn === undefined) return { field: 'start', problem: 'missing' };
  const isPossible = startOn.compare(days.first) >= 0 && firstOn.compare(days.last) <= 0;
  if (!isPossible) return { field: 'start', problem: 'not-possible' };
  return amount === undefined || amount.ok ? undefined : { field: 'amount', problem: amount.problem };
}

/** The plan's own days. A server of the previous release doesn't send them, so use the defaults of req 9.2. */
function draftOf(series: InstallmentSeries): PlanDraft {
  const rhythm = series.rhythm && readRhythm(series.rhythm);
  const draft = newPlanDraft(frequencyOf(series), plainDollars(usualAmount(series)));
  switch (rhythm?.frequency) {
    case 'weekly':
    case 'every-2-weeks':
      return { ...draft, weekday: rhythm.weekday };
    case 'monthly':
      return { ...draft, dayOfMonth: rhythm.day };
    case 'twice-a-month': {
      const [one, two] = rhythm.days;
      const half = one === 1 && two === 15 ? 'firstHalf' : one === 15 && two === 31 ? 'secondHalf' : 'own';
      return { ...draft, half, ownDays: [one, two] };
    }
    default:
      return draft;
  }
}

export function frequencyOf({ frequency }: InstallmentSeries): PlanFrequency {
  return planFrequencies.find((each) => frequencyCodes[each] === frequency) ?? 'monthly';
}
