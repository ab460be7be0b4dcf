import type { CalendarDate } from '@internationalized/date';
import { formatColumnDay } from '@quittance/domain/dates/format-column-day';
import { useLanguage } from '../../i18n/use-language.ts';
import { useToday } from '../../session/services.tsx';

/** A day in a table: "Monday, December 1", and "Dec 1, 2028" where the year isn't clear. */
export function useColumnDay(): (day: CalendarDate) => string {
  const language = useLanguage();
  const today = useToday();
  return (day) => formatColumnDay(day, { today, language });
}
