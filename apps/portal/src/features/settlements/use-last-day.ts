import type { CalendarDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';

/** A last day for the middle of a sentence: `Friday, December 4`, and with its year where that is another one. A past day has its year anyway. */
export function useLastDay(): (day: CalendarDate) => string {
  const { dayInSentence, language } = useFormats();
  const today = useToday();
  return (day) =>
    day.year === today.year || day.compare(today) < 0 ? dayInSentence(day) : formatFullDay(day, language);
}
