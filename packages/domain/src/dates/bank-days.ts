import { type CalendarDate, getDayOfWeek } from '@internationalized/date';

const sunday = 0;
const monday = 1;
const thursday = 4;
const saturday = 6;

/**
 * Returns true when the Federal Reserve, and so the ACH network, settles: on weekdays that aren't holidays, as observed
 * since 2022.
 */
export function isBankDay(day: CalendarDate): boolean {
  const weekday = weekdayOf(day);
  return weekday !== sunday && weekday !== saturday && !isHoliday(day, weekday);
}

/** Returns the day itself if it is a banking day, else the next one. */
export function nextBankDay(day: CalendarDate): CalendarDate {
  let next = day;
  while (!isBankDay(next)) next = next.add({ days: 1 });
  return next;
}

/**
 * Moves by `count` banking days, backward when negative. A count of 0 behaves like `nextBankDay`. The start day is
 * never counted. Throws RangeError unless the count is an integer.
 */
export function addBankDays(day: CalendarDate, count: number): CalendarDate {
  if (!Number.isSafeInteger(count)) throw new RangeError(`addBankDays: ${count} is not a whole number of days`);
  if (count === 0) return nextBankDay(day);
  let left = Math.abs(count);
  let next = day;
  while (left > 0) {
    next = next.add({ days: Math.sign(count) });
    if (isBankDay(next)) left--;
  }
  return next;
}

const fixedHolidays = new Set(['1-1', '6-19', '7-4', '11-11', '12-25']);

/** Holidays on the nth weekday of a month; -1 is the last. */
const floatingHolidays = [
  { month: 1, weekday: monday, nth: 3 },
  { month: 2, weekday: monday, nth: 3 },
  { month: 5, weekday: monday, nth: -1 },
  { month: 9, weekday: monday, nth: 1 },
  { month: 10, weekday: monday, nth: 2 },
  { month: 11, weekday: thursday, nth: 4 },
];

function isHoliday(day: CalendarDate, weekday: number): boolean {
  if (isFixedHoliday(day)) return true;
  // Banks close on the Monday after a Sunday holiday, but not on the Friday before a Saturday holiday.
  if (weekday === monday && isFixedHoliday(day.subtract({ days: 1 }))) return true;
  return floatingHolidays.some((holiday) => {
    if (holiday.month !== day.month || holiday.weekday !== weekday) return false;
    if (holiday.nth === -1) return day.add({ weeks: 1 }).month !== day.month;
    return Math.ceil(day.day / 7) === holiday.nth;
  });
}

function isFixedHoliday(day: CalendarDate): boolean {
  return fixedHolidays.has(`${day.month}-${day.day}`);
}

/** 0 is Sunday, regardless of the machine's locale. */
function weekdayOf(day: CalendarDate): number {
  return getDayOfWeek(day, 'en-US', 'sun');
}
