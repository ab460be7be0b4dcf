import type { NoticeChannel } from '../messages/notice-kind.ts';
import { type ContactHours, firstLoudInstant } from '../messages/quiet-hours.ts';
import { asksToPayBill, type ReminderKind, type ReminderRules, topicOf } from './reminder-rules.ts';

/** Reasons not to send a reminder. */
export const reminderSkipReasons = [
  'turned-off',
  'paid',
  'bill-not-open',
  'offer-not-open',
  'account-closed',
  'account-disputed',
  'account-paused',
  'account-on-plan',
  'account-settled',
  'account-on-autopay',
  'account-out-of-statute',
  'too-late',
  'contact-forbidden',
  'unwanted',
  'no-address',
  'limit-reached',
  'terms-changed',
] as const;
export type ReminderSkipReason = (typeof reminderSkipReasons)[number];

/** Facts about the reminder's account and its bill, offer or plan. */
export type ReminderAccount = {
  readonly isClosed: boolean;
  readonly isDisputed: boolean;
  /** True while the customer has time to recover from a hardship. */
  readonly isPaused: boolean;
  readonly isOnPlan: boolean;
  /** True when the customer has accepted a settlement. */
  readonly isSettled: boolean;
  readonly isOnAutopay: boolean;
  readonly isOutOfStatute: boolean;
  /** False when a bill was replaced or canceled or an offer can't be accepted, or the account is paid with others. */
  readonly isOpen: boolean;
  /** True when nothing is left to pay, or scheduled payments cover it in time. */
  readonly isPaid: boolean;
};

/** One way to reach the customer. */
export type ReminderChannel = {
  readonly channel: NoticeChannel;
  /** By the creditor, or by the customer's request to an employee or through an attorney (12 CFR 1006.6). */
  readonly isForbidden: boolean;
  /** False when the customer turned off this kind of notice. */
  readonly isWanted: boolean;
  /** False without an address, a consent to texts, or texts left this month. */
  readonly isReachable: boolean;
};

export type ReminderContact = {
  /** The rule's channels, the preferred one first. */
  readonly channels: readonly ReminderChannel[];
  /** Undefined when the creditor's rule leaves no time. */
  readonly hours: ContactHours | undefined;
  readonly state: string;
  readonly tenantTimeZone: string;
  /** Reminder messages to the customer today and in the last seven days, including today, about any account. */
  readonly sentInDay: number;
  readonly sentInWeek: number;
  /** Announces a bill that doesn't come on paper, so the limits leave room for one message. */
  readonly isRequired?: boolean;
};

/** The customer's state, whose time zones count, and the hours there. */
export type ReminderPlace = {
  readonly state: string;
  readonly tenantTimeZone: string;
  readonly hours: ContactHours;
};

type ReminderDecision =
  /** A message that isn't sent before `untilMs` is useless. */
  | { readonly kind: 'send'; readonly channels: readonly NoticeChannel[]; readonly untilMs: number }
  | { readonly kind: 'wait'; readonly untilMs: number }
  | { readonly kind: 'skip'; readonly reason: ReminderSkipReason };

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

/** Returns true when it's within the hours in every time zone where the customer may be (12 CFR 1006.6(b)). */
export function isWithinHours(nowMs: number, place: ReminderPlace): boolean {
  return firstLoudInstant(nowMs, place) === nowMs;
}

/** Returns the reason why a reminder is not right for its account, or undefined. */
export function reminderBar(account: ReminderAccount, kind: ReminderKind): ReminderSkipReason | undefined {
  if (account.isClosed) return 'account-closed';
  const topic = topicOf(kind);
  if (!account.isOpen && topic !== 'plan') return topic === 'bill' ? 'bill-not-open' : 'offer-not-open';
  if (account.isDisputed) return 'account-disputed';
  if (account.isPaused) return 'account-paused';
  if (account.isOutOfStatute) return 'account-out-of-statute';
  if (account.isPaid) return 'paid';
  if (topic === 'plan') return undefined;
  if (account.isOnPlan) return 'account-on-plan';
  if (account.isSettled) return 'account-settled';
  return account.isOnAutopay && asksToPayBill(kind) ? 'account-on-autopay' : undefined;
}

/**
 * Decides whether and how a reminder may be sent now: only to those who want it, between 8 a.m. and 9 p.m. in every
 * time zone where the customer may be (12 CFR 1006.6(b)), and within the tenant's limits (12 CFR 1006.14(a)).
 */
export function allowReminder(
  contact: ReminderContact,
  { rules, nowMs }: { readonly rules: Pick<ReminderRules, 'maxADay' | 'maxAWeek'>; readonly nowMs: number },
): ReminderDecision {
  const { channels, hours, state, tenantTimeZone } = contact;
  const allowed = channels.filter(({ isForbidden }) => !isForbidden);
  const reachable = allowed.filter(({ isReachable }) => isReachable);
  const wanted = reachable.filter(({ isWanted }) => isWanted);
  if (channels.length === 0) return { kind: 'skip', reason: 'turned-off' };
  if (allowed.length === 0 || hours === undefined) return { kind: 'skip', reason: 'contact-forbidden' };
  if (reachable.length === 0) return { kind: 'skip', reason: 'no-address' };
  if (wanted.length === 0) return { kind: 'skip', reason: 'unwanted' };
  const left = Math.min(rules.maxADay - contact.sentInDay, rules.maxAWeek - contact.sentInWeek);
  const room = contact.isRequired ? Math.max(left, 1) : left;
  if (room <= 0) return { kind: 'skip', reason: 'limit-reached' };
  const where = { state, tenantTimeZone, hours };
  const fromMs = firstLoudInstant(nowMs, where);
  if (fromMs === undefined) return { kind: 'skip', reason: 'contact-forbidden' };
  if (fromMs > nowMs) return { kind: 'wait', untilMs: fromMs };
  const sending = wanted.slice(0, room).map(({ channel }) => channel);
  return { kind: 'send', channels: sending, untilMs: endOfHours(nowMs, where) };
}

/**
 * Returns the first whole minute after `nowMs` at which nobody may be contacted. Contact hours end every day. The
 * creditor's hours can end at any minute.
 */
function endOfHours(nowMs: number, where: ReminderPlace): number {
  let atMs = Math.floor(nowMs / minuteMs) * minuteMs;
  while (isWithinHours(atMs + quarterMs, where)) atMs += quarterMs;
  while (isWithinHours(atMs, where)) atMs += minuteMs;
  return atMs;
}
