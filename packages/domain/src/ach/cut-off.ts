import { type CalendarDate, Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import { isBankDay } from '../dates/bank-days.ts';
import { todayIn } from '../dates/business-day.ts';

/** The longest time without a bank day, with days to spare. */
const lookBackDays = 7;

/** Whether a text is a time of day, HH:MM. */
export function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/**
 * The latest instant, not after `nowMs`, at which a file is made: at each of the times of day (HH:MM), on bank days, where the tenant is.
 * Milliseconds since 1970; undefined where there are no times. A time that the clocks leave out is the moment at which they jump.
 */
export function lastCutOff(
  cutOffs: readonly string[],
  { timeZone, nowMs }: { timeZone: string; nowMs: number },
): number | undefined {
  const today = todayIn(timeZone, nowMs);
  for (let back = 0; back <= lookBackDays; back++) {
    const day = today.subtract({ days: back });
    if (!isBankDay(day)) continue;
    const past = cutOffs.map((time) => instantOf(day, { time, timeZone })).filter((atMs) => atMs <= nowMs);
    if (past.length > 0) return Math.max(...past);
  }
  return undefined;
}

function instantOf(day: CalendarDate, { time, timeZone }: { time: string; timeZone: string }): number {
  const [hour, minute] = time.split(':').map(Number);
  return toZoned(toCalendarDateTime(day, new Time(hour, minute)), timeZone)
    .toDate()
    .getTime();
}
