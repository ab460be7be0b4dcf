import type { CalendarDate } from '@internationalized/date';
import { formatColumnDay } from '@quittance/domain/dates/format-short-day';
import { useLanguage } from '../../i18n/use-language.ts';
import { useToday } from '../../session/services.tsx';

/** A day for a narrow column: "Mon, Dec 1", and "Dec 1, 2028" where the year is not clear by itself. */
export function useShortDay(): (day: CalendarDate) => string {
  const language = useLanguage();
  const today = useToday();
  return (day) => formatColumnDay(day, { today, language });
}
