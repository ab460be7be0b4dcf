import { CalendarDate, parseDate } from '@internationalized/date';
import * as z from 'zod/mini';

const isoDayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Business date: `YYYY-MM-DD` on the wire, a CalendarDate without time or zone in code (req 5.4). */
export const day = z.codec(
  z.string().check(
    // Aborts on an invalid day, because later checks compare days and would get a string.
    z.refine(isRealDay, { error: 'must be a calendar date, YYYY-MM-DD', abort: true }),
    z.meta({ format: 'date' }),
  ),
  z.custom<CalendarDate>((value) => value instanceof CalendarDate),
  {
    decode: (value) => parseDate(value),
    encode: (value) => value.toString(),
  },
);

function isRealDay(text: string): boolean {
  if (!isoDayPattern.test(text)) return false;
  try {
    return parseDate(text).toString() === text;
  } catch {
    return false;
  }
}
