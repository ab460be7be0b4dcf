import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import {
  asksToPayBill,
  type ReminderKind,
  type ReminderRules,
  type ReminderTopic,
  scheduledSteps,
} from './reminder-rules.ts';

/** An open bill, a valid offer, or a plan with a missed payment. */
export type RemindedSubject = {
  readonly topic: ReminderTopic;
  /** Day when the bill or offer came, or the payment was missed. */
  readonly startsOn: CalendarDate;
  /** Last day to pay or accept, or null. Without it, only steps from the start apply. */
  readonly endsOn: CalendarDate | null;
  /** The amount to pay. For a bill, the part that is neither paid nor covered by a scheduled payment. */
  readonly amountCents: Cents;
  /** Autopay pays the account's bills, so that only their arrival is announced. */
  readonly isOnAutopay: boolean;
};

/** `days` is 0 for kinds without steps. */
export type ReminderStep = { readonly kind: ReminderKind; readonly days: number };

/** `remindOn` is the step's day, which is earlier than today if the worker was late. */
export type DueReminder = ReminderStep & { readonly remindOn: CalendarDate; readonly amountCents: Cents };

/** A reminder can be this many days late. After that, it's no longer news. */
const maxDaysLate = 2;

/**
 * Returns the reminder that is due today, or undefined. Only the latest step counts: steps that were missed don't pile
 * up. Each step is sent once, and none once nothing is left to pay.
 */
export function dueReminder(
  subject: RemindedSubject,
  {
    rules,
    sent,
    today,
  }: { readonly rules: ReminderRules; readonly sent: readonly ReminderStep[]; readonly today: CalendarDate },
): DueReminder | undefined {
  const { topic, startsOn, endsOn, amountCents, isOnAutopay } = subject;
  if (amountCents <= 0) return undefined;
  const steps = scheduledSteps(topic, rules).flatMap(({ kind, days, from, shift }) => {
    const day = from === 'start' ? startsOn : endsOn;
    if (day === null || (isOnAutopay && asksToPayBill(kind))) return [];
    const remindOn = day.add({ days: shift });
    return isTimely({ kind, remindOn }, { endsOn, today }) ? [{ kind, days, remindOn }] : [];
  });
  const latest = steps.toSorted((one, other) => one.remindOn.compare(other.remindOn)).at(-1);
  if (!latest || sent.some(({ kind, days }) => kind === latest.kind && days === latest.days)) return undefined;
  return { ...latest, amountCents };
}

/** Returns true while the text of a reminder that came due on `remindOn` is still true and news. */
export function isTimely(
  { kind, remindOn }: { readonly kind: ReminderKind; readonly remindOn: CalendarDate },
  { endsOn, today }: { readonly endsOn: CalendarDate | null; readonly today: CalendarDate },
): boolean {
  if (remindOn.compare(today) > 0 || today.compare(remindOn.add({ days: maxDaysLate })) > 0) return false;
  return isTrueOn(kind, endsOn === null ? null : endsOn.compare(today));
}

function isTrueOn(kind: ReminderKind, daysLeft: number | null): boolean {
  switch (kind) {
    case 'bill-ready':
      return daysLeft === null || daysLeft > 0;
    case 'due-soon':
      return daysLeft !== null && daysLeft > 0;
    case 'due-today':
      return daysLeft === 0;
    case 'past-due':
      return daysLeft !== null && daysLeft < 0;
    case 'offer-made':
      return daysLeft === null || daysLeft >= 0;
    case 'offer-ends-soon':
      return daysLeft !== null && daysLeft >= 0;
    case 'plan-missed':
      return true;
  }
}

/** Returns the first and last days of subjects that can have a reminder today or up to `daysAhead` days later. */
export function remindedDays(
  topic: ReminderTopic,
  {
    rules,
    today,
    daysAhead,
  }: { readonly rules: ReminderRules; readonly today: CalendarDate; readonly daysAhead: number },
): { readonly startDays: readonly CalendarDate[]; readonly endDays: readonly CalendarDate[] } {
  const steps = scheduledSteps(topic, rules);
  const daysFrom = (wanted: 'start' | 'end') =>
    steps
      .filter(({ from }) => from === wanted)
      .flatMap(({ shift }) =>
        Array.from({ length: maxDaysLate + 1 + daysAhead }, (_, at) => today.add({ days: daysAhead - at - shift })),
      );
  return { startDays: daysFrom('start'), endDays: daysFrom('end') };
}
