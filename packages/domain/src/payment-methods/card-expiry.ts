import { CalendarDate, endOfMonth } from '@internationalized/date';

/** Last month in which a card is valid: `month` 1 to 12, `year` with four digits. */
export type CardExpiry = { month: number; year: number };

/** A card is valid through the last day of its month. */
export function isExpired({ month, year }: CardExpiry, today: CalendarDate): boolean {
  return year < today.year || (year === today.year && month < today.month);
}

/**
 * Days before a saved card's last valid day on which its owner is notified. The reminder is only for a card that pays a
 * plan or autopay.
 */
export const cardNoticeDays = { first: 30, reminder: 7 } as const;
export type CardNotice = keyof typeof cardNoticeDays;

/** Returns the last day on which a card is valid. */
export function lastDayOf({ month, year }: CardExpiry): CalendarDate {
  return endOfMonth(new CalendarDate(year, month, 1));
}

/** Returns the months whose last day is today or up to that many days away: one, or two if the next month is short. */
export function expiringMonths(today: CalendarDate, notice: CardNotice): CardExpiry[] {
  const until = today.add({ days: cardNoticeDays[notice] });
  const next = today.set({ day: 1 }).add({ months: 1 });
  return [today, next].filter((day) => endOfMonth(day).compare(until) <= 0).map(({ month, year }) => ({ month, year }));
}

/** Returns true if the card expires within the days of a notice and hasn't expired yet. */
export function isNoticeTime(lastDay: CalendarDate, { notice, today }: { notice: CardNotice; today: CalendarDate }) {
  const daysLeft = lastDay.compare(today);
  return daysLeft >= 0 && daysLeft <= cardNoticeDays[notice];
}

/** A saved card, and the notices that its owner got. A card in use pays a plan or autopay after it expires. */
export type NoticedCard = {
  readonly expiry: CardExpiry;
  readonly isInUse: boolean;
  readonly noticed: Readonly<Record<CardNotice, boolean>>;
};

/** Returns the notice to send today. The first one is skipped for a card in use if the reminder is due as well. */
export function dueCardNotice(card: NoticedCard, today: CalendarDate): CardNotice | undefined {
  const { expiry, isInUse, noticed } = card;
  const isDue = (notice: CardNotice) => !noticed[notice] && isNoticeTime(lastDayOf(expiry), { notice, today });
  if (isInUse && isDue('reminder')) return 'reminder';
  return isDue('first') ? 'first' : undefined;
}

/**
 * Parses an expiration date as printed on cards: `MM/YY` or `MM/YYYY`, with optional slash and spaces. Undefined for an
 * invalid month.
 */
export function parseCardExpiry(text: string): CardExpiry | undefined {
  const groups = /^\s*(?<month>0?[1-9]|1[0-2])\s*\/\s*(?<year>\d{2}|20\d{2})\s*$/.exec(text)?.groups;
  const packed = /^\s*(?<month>0[1-9]|1[0-2])(?<year>\d{2}|20\d{2})\s*$/.exec(text)?.groups;
  const found = groups ?? packed;
  if (!found) return undefined;
  return { month: Number(found.month), year: 2000 + (Number(found.year) % 100) };
}

/** Formats an expiration date as printed on cards: `08/31`, or `08/2031` with four year digits. */
export function formatCardExpiry({ month, year }: CardExpiry, yearDigits: 2 | 4 = 2): string {
  return `${String(month).padStart(2, '0')}/${String(year).slice(-yearDigits)}`;
}
