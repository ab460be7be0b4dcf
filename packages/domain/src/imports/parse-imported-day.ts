import type { ValueFault } from './row-fault.ts';

/** A creditor's date format: YYYY-MM-DD, or month, day and four-digit year with slashes or hyphens. */
export type DayOrder = 'iso' | 'us';

const forms: Record<DayOrder, RegExp> = {
  iso: /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T00:00(?::00(?:\.0+)?)?Z?)?$/,
  us: /^(?<month>\d{1,2})[-/](?<day>\d{1,2})[-/](?<year>\d{4})(?: 0?0:00(?::00)?)?$/,
};

const faults: Record<DayOrder, ValueFault> = { iso: 'not-an-iso-day', us: 'not-a-us-day' };

/** Allowed range of years. Dates outside it are placeholders or typos. */
const firstYear = 1900;
const lastYear = 2100;

/**
 * Parses a date into YYYY-MM-DD. Ignores a time of midnight after it, as databases write it. Rejects two-digit years.
 */
export function parseImportedDay(
  text: string,
  order: DayOrder,
): { ok: true; value: string } | { ok: false; fault: ValueFault } {
  const groups = forms[order].exec(text)?.groups;
  if (!groups) return { ok: false, fault: faults[order] };
  const year = Number(groups.year);
  const month = Number(groups.month);
  const day = Number(groups.day);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return { ok: false, fault: faults[order] };
  if (year < firstYear || year > lastYear) return { ok: false, fault: 'day-out-of-range' };
  return { ok: true, value: `${year}-${twoDigits(month)}-${twoDigits(day)}` };
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
