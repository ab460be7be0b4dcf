import type { CalendarDate } from '@internationalized/date';
import { useLanguage } from '../../i18n/use-language.ts';
import { useToday } from '../../session/services.tsx';

/** So many months ahead a day and its month name one day only. */
const clearMonths = 11;

/** A day for a narrow column: "Mon, Dec 1", and "Dec 1, 2028" where the year is not clear by itself. */
export function useShortDay(): (day: CalendarDate) => string {
  const language = useLanguage();
  const today = useToday();
  return (day) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
      ...(day.compare(today.add({ months: clearMonths })) < 0 ? { weekday: 'short' } : { year: 'numeric' }),
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(day.toDate('UTC'));
}
