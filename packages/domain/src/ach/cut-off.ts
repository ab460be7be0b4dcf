import { type CalendarDate, Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import { isBankDay } from '../dates/bank-days.ts';
import { todayIn } from '../dates/business-day.ts';

/** Exceeds the longest stretch without a banking day. */
const lookBackDays = 7;

/** Accepts times of day in the form HH:MM. */
export function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/**
 * Returns the latest cut-off at or before `nowMs`, in milliseconds since 1970. Cut-offs are times of day (HH:MM) on
 * banking days in the tenant's time zone. Returns undefined without cutoffs. A time skipped by a clock change counts
 * as the moment of the change.
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
