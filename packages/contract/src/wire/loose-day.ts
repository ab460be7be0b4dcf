import { CalendarDate } from '@internationalized/date';
import { parseDay } from '@quittance/domain/dates/business-day';
import { monthFirstDay } from '@quittance/domain/dates/format-day';
import * as z from 'zod/mini';

/**
 * Business date in schedules: written as MM/dd/yyyy (req 7.6), read in every format of req 5.4, a CalendarDate in code.
 */
export const looseDay = z.codec(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => parseDay(text) !== undefined, { error: 'must be a calendar date, MM/DD/YYYY', abort: true }),
    z.meta({ examples: ['11/23/2026', '01/31/2027', 'Feb 28, 2027'] }),
  ),
  z.custom<CalendarDate>((value) => value instanceof CalendarDate),
  {
    decode: (text) => parseDay(text) as CalendarDate,
    encode: monthFirstDay,
  },
);
