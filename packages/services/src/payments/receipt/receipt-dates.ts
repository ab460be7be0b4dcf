import type { CalendarDate } from '@internationalized/date';
import type { Language } from '@quittance/domain/languages';

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** The language tag that a document carries. */
export function localeOf(language: Language): string {
  return locales[language];
}

/** Kept, because making one takes longer than the rest of a statement's line. */
const longDays: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** A day that stays true when the paper is read another day: `November 21, 2026`, never `Today`. */
export function longDay(day: CalendarDate, language: Language): string {
  longDays[language] ??= new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return longDays[language].format(day.toDate('UTC'));
}

/** An instant by the clocks of a time zone, which it names: `November 21, 2026 at 3:04 PM CST`. */
export function longInstant(instant: Date, { language, timeZone }: { language: Language; timeZone: string }): string {
  return new Intl.DateTimeFormat(locales[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant);
}
