import type { CalendarDate } from '@internationalized/date';
import type { NoticeChannel } from '../messages/notice-kind.ts';
import type { Steps } from '../steps/steps.ts';
import { type DueReminder, dueReminder, type RemindedSubject, type ReminderStep } from './due-reminder.ts';
import { channelsOf, type ReminderKind, type ReminderRules, reminderKinds } from './reminder-rules.ts';

/** A preview looks at today and the six days after it. */
export const previewDays = 7;

export type PreviewedSubject = RemindedSubject & {
  /** Steps that were planned before today. */
  readonly sent: readonly ReminderStep[];
};

export type PreviewedCustomer = {
  /** The subjects of each account, the most important first, because an account gets at most one reminder a day. */
  readonly accounts: readonly (readonly PreviewedSubject[])[];
  /** Channels that reach the customer and aren't forbidden or unwanted. */
  readonly channels: readonly NoticeChannel[];
  /** Reminder messages sent on each of the six days before today, the earliest first. */
  readonly sentBefore: readonly number[];
};

/** Numbers of customers with at least one message, today and in `previewDays` days, including today. */
export type CustomerCounts = { readonly today: number; readonly week: number };
export type ReminderCounts = {
  /** Each rule's channels. */
  readonly rows: (CustomerCounts & { readonly kind: ReminderKind; readonly channel: NoticeChannel })[];
  /** Each customer once. */
  readonly customers: CustomerCounts;
};

type Message = { readonly kind: ReminderKind; readonly channel: NoticeChannel; readonly isToday: boolean };
type Rules = { readonly rules: ReminderRules; readonly today: CalendarDate };

/** Counts the customers that the rules would write to if nothing else changed. Yields after each customer. */
export function* countRemindersInSteps(
  customers: Iterable<PreviewedCustomer>,
  { rules, today }: Rules,
): Steps<ReminderCounts> {
  const all = { today: 0, week: 0 };
  const rows = reminderKinds.flatMap((kind) =>
    channelsOf(rules[kind]).map((channel) => ({ kind, channel, today: 0, week: 0 })),
  );
  for (const customer of customers) {
    const messages = messagesTo(customer, { rules, today });
    add(all, messages);
    for (const row of rows)
      add(
        row,
        messages.filter(({ kind, channel }) => kind === row.kind && channel === row.channel),
      );
    yield;
  }
  return { rows, customers: all };
}

function add(counts: { today: number; week: number }, messages: readonly Message[]): void {
  if (messages.length > 0) counts.week += 1;
  if (messages.some(({ isToday }) => isToday)) counts.today += 1;
}

/** Returns a customer's messages of the coming days, within the tenant's limits. */
function messagesTo({ accounts, channels, sentBefore }: PreviewedCustomer, { rules, today }: Rules): Message[] {
  const messages: Message[] = [];
  const sentOn = [...sentBefore];
  const planned = accounts.map((subjects) => ({ subjects, before: [] as DueReminder[] }));
  for (let ahead = 0; ahead < previewDays; ahead++) {
    let left = Math.min(rules.maxADay, rules.maxAWeek - sum(sentOn.slice(1 - previewDays)));
    const sending = planned.flatMap((account) => {
      const reminder = nextOf(account, { rules, today: today.add({ days: ahead }) });
      if (!reminder) return [];
      account.before.push(reminder);
      const chosen = wantedOf(rules, reminder.kind, channels).slice(0, Math.max(0, left));
      left -= chosen.length;
      return chosen.map((channel) => ({ kind: reminder.kind, channel, isToday: ahead === 0 }));
    });
    messages.push(...sending);
    sentOn.push(sending.length);
  }
  return messages;
}

/** Returns the account's reminder of the day. Subjects that start or end on one day share their steps. */
function nextOf(
  { subjects, before }: { readonly subjects: readonly PreviewedSubject[]; readonly before: readonly DueReminder[] },
  { rules, today }: Rules,
): DueReminder | undefined {
  return subjects
    .map((subject) => dueReminder(subject, { rules, sent: subject.sent, today }))
    .find((due) => due !== undefined && !before.some((earlier) => isSameStep(earlier, due)));
}

function isSameStep(one: DueReminder, other: DueReminder): boolean {
  return one.kind === other.kind && one.days === other.days && one.remindOn.compare(other.remindOn) === 0;
}

function wantedOf(rules: ReminderRules, kind: ReminderKind, reachable: readonly NoticeChannel[]): NoticeChannel[] {
  return channelsOf(rules[kind]).filter((channel) => reachable.includes(channel));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
