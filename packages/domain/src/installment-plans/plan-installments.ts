import type { CalendarDate } from '@internationalized/date';
import { type Cents, cents, sumCents, zeroCents } from '../money/cents.ts';
import { furthestPaymentDays } from '../payments/payment-date.ts';
import { equalAmounts } from './schedule/equal-amounts.ts';
import type {
  InstallmentLimits,
  InstallmentSchedule,
  PlannedInstallment,
  ScheduleFault,
} from './schedule/installment-schedule.ts';
import { maxInstallments } from './schedule/rhythm.ts';
import { rhythmDays } from './schedule/rhythm-days.ts';

/** At least one installment, or the reason there are none. */
export type PlannedSeries =
  | { kind: 'planned'; installments: PlannedInstallment[] }
  | { kind: 'unplannable'; fault: ScheduleFault };

/**
 * Computes a schedule's installments (req 7.6). Dates ascend strictly and amounts add up to the cent, with the
 * remainder in the last installment. A remainder below the minimum is added to the installment before it; if that
 * exceeds the maximum, the schedule is refused. Limited to 500 payments (req 9.1).
 */
export function planInstallments(schedule: InstallmentSchedule, limits: InstallmentLimits): PlannedSeries {
  const fault = scheduleFault(schedule, limits);
  if (fault) return unplannable(fault);
  const layout = schedule.calculation === 'total' ? shareTotal(schedule) : repeatAmount(schedule, limits);
  if (typeof layout === 'string') return unplannable(layout);
  const { days, amounts } = layout;
  if (amounts.some((amount) => amount < limits.minimumCents || amount <= 0)) {
    return unplannable('installment-below-minimum');
  }
  if (amounts.some((amount) => amount > limits.maximumCents)) return unplannable('installment-above-maximum');
  if (sumCents(amounts) > limits.goalCents) return unplannable('goal-exceeded');
  const installments = amounts.map((amountCents, index) => ({
    sequence: index + 1,
    dueOn: days[index] as CalendarDate,
    amountCents,
  }));
  return { kind: 'planned', installments };
}

type Layout = { days: CalendarDate[]; amounts: Cents[] };

function scheduleFault(
  { startOn, first, end }: InstallmentSchedule,
  { today }: InstallmentLimits,
): ScheduleFault | undefined {
  if (startOn.compare(today) < 0) return 'start-passed';
  const furthest = today.add({ days: furthestPaymentDays });
  if ([startOn, first?.dueOn].some((day) => day && day.compare(furthest) > 0)) return 'start-too-late';
  if (first && first.dueOn.compare(today) < 0) return 'first-passed';
  if (end.kind === 'date' && [startOn, first?.dueOn].some((day) => day && day.compare(end.lastOn) > 0)) {
    return 'end-before-start';
  }
  if (end.kind === 'count' && end.count < 1) return 'no-payments';
  if (end.kind === 'count' && end.count > maxInstallments) return 'too-many-payments';
  if (end.kind === 'amount' && end.totalCents <= 0) return 'no-payments';
  return undefined;
}

/** Every installment has the same amount. A plan that ends at a total matches it to the cent. */
function repeatAmount(schedule: InstallmentSchedule, limits: InstallmentLimits): Layout | ScheduleFault {
  const { first, amountCents, end } = schedule;
  if (amountCents <= 0) return 'installment-below-minimum';
  const amounts = end.kind === 'amount' ? amountsUpTo(schedule, end.totalCents, limits) : undefined;
  if (typeof amounts === 'string') return amounts;
  const days = daysOf(schedule, amounts?.length);
  if (typeof days === 'string') return days;
  return { days, amounts: amounts ?? days.map((_, index) => (first && index === 0 ? first.amountCents : amountCents)) };
}

function amountsUpTo(
  { first, amountCents }: InstallmentSchedule,
  totalCents: Cents,
  { minimumCents, maximumCents }: InstallmentLimits,
): Cents[] | ScheduleFault {
  const leftCents = cents(totalCents - (first?.amountCents ?? 0));
  if (leftCents < 0) return 'first-takes-all';
  const equal = equalAmounts({ totalCents: leftCents, eachCents: amountCents, minimumCents });
  if (!equal) return 'too-many-payments';
  const last = equal.at(-1);
  const isRestTooMuch = last !== undefined && last > amountCents && last > maximumCents;
  return isRestTooMuch ? 'rest-below-minimum' : [...(first ? [first.amountCents] : []), ...equal];
}

/** Splits the total into equal parts, rounded down, with the remainder in the last one. */
function shareTotal(schedule: InstallmentSchedule): Layout | ScheduleFault {
  const { first, amountCents, end } = schedule;
  if (end.kind === 'amount') return 'total-without-end';
  if (amountCents <= 0) return 'installment-below-minimum';
  const days = daysOf(schedule, undefined);
  if (typeof days === 'string') return days;
  const parts = days.length - (first ? 1 : 0);
  const leftCents = amountCents - (first?.amountCents ?? 0);
  if (parts === 0) return leftCents === 0 ? { days, amounts: first ? [first.amountCents] : [] } : 'no-payments';
  if (leftCents <= 0) return 'first-takes-all';
  const partCents = cents(Math.floor(leftCents / parts));
  const lastCents = cents(leftCents - partCents * (parts - 1));
  const equal = Array.from({ length: parts - 1 }, () => partCents);
  return { days, amounts: [...(first ? [first.amountCents] : []), ...equal, lastCents] };
}

/** Returns `count` dates when an amount set the count; otherwise dates up to the schedule's end. */
function daysOf({ rhythm, startOn, first, end }: InstallmentSchedule, count: number | undefined) {
  const wanted = count ?? (end.kind === 'count' ? end.count : Number.POSITIVE_INFINITY);
  if (wanted !== Number.POSITIVE_INFINITY && wanted > maxInstallments) return 'too-many-payments';
  const days: CalendarDate[] = first ? [first.dueOn] : [];
  for (const day of rhythmDays(rhythm, startOn)) {
    if (days.length >= wanted || (end.kind === 'date' && day.compare(end.lastOn) > 0)) break;
    if (first && day.compare(first.dueOn) <= 0) continue;
    if (days.length >= maxInstallments) return 'too-many-payments';
    days.push(day);
  }
  return days.length === 0 ? 'no-payments' : days;
}

function unplannable(fault: ScheduleFault): PlannedSeries {
  return { kind: 'unplannable', fault };
}

export function seriesTotal(installments: readonly { amountCents: Cents }[]): Cents {
  return installments.length === 0 ? zeroCents : sumCents(installments.map(({ amountCents }) => amountCents));
}
