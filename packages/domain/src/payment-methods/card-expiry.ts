import { CalendarDate, endOfMonth } from '@internationalized/date';

/** The month that a card is good until: `month` 1 to 12, `year` with four digits. */
export type CardExpiry = { month: number; year: number };

/** Whether a card's month is over: it is good to the last day of the month. */
export function isExpired({ month, year }: CardExpiry, today: CalendarDate): boolean {
  return year < today.year || (year === today.year && month < today.month);
}

/** So many days ahead the holder of a saved card is told that it expires. */
const noticeDays = 30;

/** The last day on which a card is good. */
export function lastDayOf({ month, year }: CardExpiry): CalendarDate {
  return endOfMonth(new CalendarDate(year, month, 1));
}

/** The months whose last day is today or one of the next 30 days: one, or two where the next month ends that soon. */
export function expiringMonths(today: CalendarDate): CardExpiry[] {
  const until = today.add({ days: noticeDays });
  const next = today.set({ day: 1 }).add({ months: 1 });
  return [today, next].filter((day) => endOfMonth(day).compare(until) <= 0).map(({ month, year }) => ({ month, year }));
}

/**
 * Reads an expiry as it stands on a card: `MM/YY` or `MM/YYYY`, the slash and spaces optional. Undefined for no
 * month.
 */
export function parseCardExpiry(text: string): CardExpiry | undefined {
  const groups = /^\s*(?<month>0?[1-9]|1[0-2])\s*\/\s*(?<year>\d{2}|20\d{2})\s*$/.exec(text)?.groups;
  const packed = /^\s*(?<month>0[1-9]|1[0-2])(?<year>\d{2}|20\d{2})\s*$/.exec(text)?.groups;
  const found = groups ?? packed;
  if (!found) return undefined;
  return { month: Number(found.month), year: 2000 + (Number(found.year) % 100) };
}

/** An expiry as it stands on a card: `08/31`; with four digits of the year `08/2031`. */
export function formatCardExpiry({ month, year }: CardExpiry, yearDigits: 2 | 4 = 2): string {
  return `${String(month).padStart(2, '0')}/${String(year).slice(-yearDigits)}`;
}
