import { CalendarDate, fromAbsolute, toCalendarDate } from '@internationalized/date';

/**
 * The calendar day of an instant (milliseconds since 1970 in UTC) in a time zone. Throws RangeError for an unknown
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
 * Reads a day: MM-DD-YYYY first, else a form in which month and day cannot be mistaken: MM/DD/YYYY, MM/DD/YY, YYYY-MM-DD, or
 * with an English month (req 5.4). Of two digits for the year, 00 to 49 are in this century, as a browser's Date reads them. A time of day behind it is passed over, so that the day is the one that was
 * written, in no zone. Undefined for anything else and for a day that no calendar has.
 */
export function parseDay(text: string): CalendarDate | undefined {
  const trimmed = text.trim();
  for (const form of dayForms) {
    const groups = form.exec(trimmed)?.groups;
    if (groups) return realDay(yearOf(groups), { month: monthOf(groups), day: Number(groups.day) });
  }
  return undefined;
}

/** A day as YYYY-MM-DD. */
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

/** The number of a month that is written as a number or by its name, whole or its first letters from 3 on; 0 for no month. */
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
  // The constructor moves a day that does not exist to the nearest that does.
  return date.year === year && date.month === month && date.day === day ? date : undefined;
}
