import { CalendarDate, endOfMonth } from '@internationalized/date';

/** Last month in which a card is valid: `month` 1 to 12, `year` with four digits. */
export type CardExpiry = { month: number; year: number };

/** A card is valid through the last day of its month. */
export function isExpired({ month, year }: CardExpiry, today: CalendarDate): boolean {
  return year < today.year || (year === today.year && month < today.month);
}

/** The holder of a saved card is notified this many days before the card expires. */
const noticeDays = 30;

/** Returns the last day on which a card is valid. */
export function lastDayOf({ month, year }: CardExpiry): CalendarDate {
  return endOfMonth(new CalendarDate(year, month, 1));
}

/** Returns the months that end today or within the next 30 days: one, or two when the next month ends that soon. */
export function expiringMonths(today: CalendarDate): CardExpiry[] {
  const until = today.add({ days: noticeDays });
  const next = today.set({ day: 1 }).add({ months: 1 });
  return [today, next].filter((day) => endOfMonth(day).compare(until) <= 0).map(({ month, year }) => ({ month, year }));
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
