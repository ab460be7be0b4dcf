import type { CalendarDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';

/**
 * Formats a deadline for use within a sentence: `Friday, December 4`, with the year if it differs. Past days always
 * include the year.
 */
export function useLastDay(): (day: CalendarDate) => string {
  const { dayInSentence, language } = useFormats();
  const today = useToday();
  return (day) =>
    day.year === today.year || day.compare(today) < 0 ? dayInSentence(day) : formatFullDay(day, language);
}
