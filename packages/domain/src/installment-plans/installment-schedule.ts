import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import type { Rhythm } from './rhythm.ts';

/** What a plan is made of (req 7.6). */
export type InstallmentSchedule = {
  rhythm: Rhythm;
  /** The first day on which an installment of the rhythm may fall. */
  startOn: CalendarDate;
  /** A payment of its own before the rhythm begins, such as a down payment. */
  first?: { amountCents: Cents; dueOn: CalendarDate } | undefined;
  /** Whether `amountCents` is what each installment takes, or the whole that they share. */
  calculation: 'recurring' | 'total';
  amountCents: Cents;
  /** After so many payments, the first included; after a last day; or when so much has been paid. */
  end:
    | { kind: 'count'; count: number }
    | { kind: 'date'; lastOn: CalendarDate }
    | { kind: 'amount'; totalCents: Cents };
};

/** One payment of a schedule; `sequence` counts from 1. */
export type PlannedInstallment = { sequence: number; dueOn: CalendarDate; amountCents: Cents };

/** What the installments of a schedule have to keep to. Cents, both bounds included. */
export type InstallmentLimits = {
  today: CalendarDate;
  /** The least that one installment may be, and the most. */
  minimumCents: Cents;
  maximumCents: Cents;
  /** The most that all of them together may come to: what is owed. */
  goalCents: Cents;
};

/** Why a schedule cannot be planned; each names one of its fields or two that contradict each other. */
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
