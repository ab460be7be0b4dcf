import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../../money/cents.ts';
import type { Rhythm } from './rhythm.ts';

/** Inputs to a plan's schedule (req 7.6). */
export type InstallmentSchedule = {
  rhythm: Rhythm;
  /** The first installment is on the schedule's first day on or after this date. */
  startOn: CalendarDate;
  /** A separate payment before the regular ones, such as a down payment. */
  first?: { amountCents: Cents; dueOn: CalendarDate } | undefined;
  /** `recurring`: `amountCents` is the amount of each installment. `total`: the installments share it. */
  calculation: 'recurring' | 'total';
  amountCents: Cents;
  /** Ends after a number of payments including the first, on a last date, or at a total amount. */
  end:
    | { kind: 'count'; count: number }
    | { kind: 'date'; lastOn: CalendarDate }
    | { kind: 'amount'; totalCents: Cents };
};

/** `sequence` starts at 1. */
export type PlannedInstallment = { sequence: number; dueOn: CalendarDate; amountCents: Cents };

/** Limits for the installments of a schedule, inclusive and in cents. */
export type InstallmentLimits = {
  today: CalendarDate;
  /** Limits for a single installment. */
  minimumCents: Cents;
  maximumCents: Cents;
  /** Limit for the total: the amount owed. */
  goalCents: Cents;
};

/** Reason a schedule is invalid. Each names one of its fields or two that conflict. */
export type ScheduleFault =
  | 'start-passed'
  | 'start-too-late'
  | 'first-passed'
  | 'end-before-start'
  | 'no-payments'
  | 'too-many-payments'
  | 'total-without-end'
  | 'first-takes-all'
  | 'installment-below-minimum'
  | 'installment-above-maximum'
  | 'rest-below-minimum'
  | 'goal-exceeded';
