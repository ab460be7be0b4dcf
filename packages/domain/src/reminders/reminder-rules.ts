import type { NoticeChannel } from '../messages/notice-kind.ts';

/** Kinds of reminders. Those of a bill are in the order in which they come due. */
export const reminderKinds = [
  'bill-ready',
  'due-soon',
  'due-today',
  'past-due',
  'offer-made',
  'offer-ends-soon',
  'plan-missed',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The topic of a reminder: a bill, a settlement offer, or a plan with missed payments. */
export type ReminderTopic = 'bill' | 'offer' | 'plan';

/**
 * The topic of each kind, and the day from which its steps count: the day when a bill or offer came or a payment was
 * missed, or the last day to pay or accept.
 */
const kinds = {
  'bill-ready': { topic: 'bill', from: 'start', direction: 0 },
  'due-soon': { topic: 'bill', from: 'end', direction: -1 },
  'due-today': { topic: 'bill', from: 'end', direction: 0 },
  'past-due': { topic: 'bill', from: 'end', direction: 1 },
  'offer-made': { topic: 'offer', from: 'start', direction: 0 },
  'offer-ends-soon': { topic: 'offer', from: 'end', direction: -1 },
  'plan-missed': { topic: 'plan', from: 'start', direction: 1 },
} as const satisfies Record<ReminderKind, { topic: ReminderTopic; from: 'start' | 'end'; direction: -1 | 0 | 1 }>;

export function topicOf(kind: ReminderKind): ReminderTopic {
  return kinds[kind].topic;
}

/** Returns false for kinds that customers get even if autopay pays the bill. */
export function asksToPayBill(kind: ReminderKind): boolean {
  return topicOf(kind) === 'bill' && kind !== 'bill-ready';
}

/** A step of a kind of reminder, `shift` days after the day from which it counts. `days` is 0 without steps. */
export type ScheduledStep = {
  readonly kind: ReminderKind;
  readonly days: number;
  readonly from: 'start' | 'end';
  readonly shift: number;
};

/** Lists the steps about a topic that the rules turn on. */
export function scheduledSteps(topic: ReminderTopic, rules: ReminderRules): ScheduledStep[] {
  return reminderKinds
    .filter((kind) => topicOf(kind) === topic && channelsOf(rules[kind]).length > 0)
    .flatMap((kind) => {
      const { from, direction } = kinds[kind];
      const steps = direction === 0 ? [0] : rules[kind].days;
      return steps.map((days) => ({ kind, days, from, shift: direction === 0 ? 0 : direction * days }));
    });
}

/** `queued` means that its messages were written. */
export const reminderStates = ['planned', 'queued', 'skipped'] as const;
export type ReminderState = (typeof reminderStates)[number];

/** A rule without a channel is off. */
type ReminderRule = {
  readonly byEmail: boolean;
  readonly byText: boolean;
  /** Days before or after the day from which the steps of the kind count. Empty for kinds without steps. */
  readonly days: number[];
};

/** A tenant's rules. The limits count e-mails and texts to one customer. */
export type ReminderRules = Readonly<Record<ReminderKind, ReminderRule>> & {
  readonly maxADay: number;
  readonly maxAWeek: number;
};

/** Kinds with steps, and the last day that a step can have. */
export const maxStepDays = {
  'due-soon': 30,
  'past-due': 120,
  'offer-ends-soon': 30,
  'plan-missed': 30,
} as const satisfies Partial<Record<ReminderKind, number>>;
export const maxSteps = 6;
/** The highest limits that a tenant can set, so that a mistake can't flood a customer (12 CFR 1006.14(a)). */
export const maxRemindersADay = 4;
export const maxRemindersAWeek = 14;

const off = { byEmail: false, byText: false };

/** No customer is reminded until the tenant turns a rule on. */
export const defaultReminderRules: ReminderRules = {
  'bill-ready': { ...off, days: [] },
  'due-soon': { ...off, days: [3] },
  'due-today': { ...off, days: [] },
  'past-due': { ...off, days: [3, 10, 20] },
  'offer-made': { ...off, days: [] },
  'offer-ends-soon': { ...off, days: [3] },
  'plan-missed': { ...off, days: [7] },
  maxADay: 2,
  maxAWeek: 4,
};

/** Reads stored rules. Rules that didn't exist when they were stored are off. */
export function readReminderRules(given: unknown): ReminderRules {
  return { ...defaultReminderRules, ...(given as Partial<ReminderRules> | null) };
}

export function channelsOf({ byEmail, byText }: ReminderRule): NoticeChannel[] {
  return [...(byEmail ? (['email'] as const) : []), ...(byText ? (['sms'] as const) : [])];
}

export function remindsAnyone(rules: ReminderRules, topic: ReminderTopic): boolean {
  return scheduledSteps(topic, rules).length > 0;
}
