import { CalendarDate, parseDate } from '@internationalized/date';
import * as z from 'zod/mini';

const isoDayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** A business day on the wire: `YYYY-MM-DD`. Inside: a CalendarDate, which has no hour and no zone (req 5.4). */
export const day = z.codec(
  z.string().check(
    // What is no day is not looked at any further: what compares days would be given a text.
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
