import type { CalendarDate } from '@internationalized/date';
import { formatColumnDay } from '@quittance/domain/dates/format-day';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useToday } from '../../../session/services.tsx';

/** Formats a day for a table: "Monday, December 1", or "Dec 1, 2028" in another year. */
export function useColumnDay(): (day: CalendarDate) => string {
  const language = useLanguage();
  const today = useToday();
  return (day) => formatColumnDay(day, { today, language });
}
