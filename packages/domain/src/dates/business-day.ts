import { CalendarDate, fromAbsolute, toCalendarDate } from '@internationalized/date';

/**
 * Returns the calendar day in a time zone of an instant in milliseconds since 1970. Throws RangeError for an unknown
 * zone.
 */
export function todayIn(timeZone: string, instantMs: number): CalendarDate {
  return toCalendarDate(fromAbsolute(instantMs, timeZone));
}

const time = String.raw`(?:(?:T|,? +)\d{1,2}:\d{2}.*)?`;
const weekday = '(?:[a-z]{3,9},? +)?';
const year = String.raw`(?<year>\d{4}|\d{2})`;
const dayOfMonth = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const dayForms = [
  new RegExp(String.raw`^(?<month>\d{1,2})(?<sign>[-/.])(?<day>\d{1,2})\k<sign>${year}${time}$`, 'i'),
  new RegExp(String.raw`^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})${time}$`, 'i'),
  new RegExp(`^${weekday}(?<name>[a-z]{3,9})[. -] *${dayOfMonth}(?:-|,? +)${year}${time}$`, 'i'),
  new RegExp(String.raw`^${weekday}${dayOfMonth}[ -] *(?<name>[a-z]{3,9})(?:-|\.?,? +)${year}${time}$`, 'i'),
];

/**
 * Parses a date: MM-DD-YYYY first, else a form whose month is unambiguous: MM/DD/YYYY, MM/DD/YY, YYYY-MM-DD or an
 * English month name (req 5.4). Two-digit years 00 to 49 are in this century, as in a browser's Date. A time after the
 * date is ignored, so the result is the date as written, in no time zone. Returns undefined for other text and
 * impossible dates.
 */
export function parseDay(text: string): CalendarDate | undefined {
  const trimmed = text.trim();
  for (const form of dayForms) {
    const groups = form.exec(trimmed)?.groups;
    if (groups) return realDay(yearOf(groups), { month: monthOf(groups), day: Number(groups.day) });
  }
  return undefined;
}

export function isoDay(day: CalendarDate): string {
  return day.toString();
}

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Returns the month for a number or an English name of at least 3 letters; 0 for anything else. */
function monthOf(groups: Record<string, string | undefined>): number {
  if (groups.month !== undefined) return Number(groups.month);
  const name = (groups.name ?? '').toLowerCase();
  return monthNames.findIndex((month) => name.length >= 3 && month.startsWith(name)) + 1;
}

function yearOf({ year: text = '' }: Record<string, string | undefined>): number {
  const number = Number(text);
  if (text.length > 2) return number;
  return number < 50 ? 2000 + number : 1900 + number;
}

function realDay(year: number, { month, day }: { month: number; day: number }): CalendarDate | undefined {
  if (year < 1 || month < 1 || day < 1) return undefined;
  const date = new CalendarDate(year, month, day);
  // The constructor replaces an impossible date with the nearest possible one.
  return date.year === year && date.month === month && date.day === day ? date : undefined;
}
