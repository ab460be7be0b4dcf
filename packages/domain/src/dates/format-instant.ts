import type { Language } from '../languages.ts';

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** An instant by the clocks of a time zone, which it names: `November 21, 2026 at 3:04 PM CST`. */
export function formatFullInstant(
  instant: Date,
  { language, timeZone }: { language: Language; timeZone: string },
): string {
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

/** An instant on a screen: `Nov 21, 2026, 3:04 PM`. */
export function formatInstant(instant: Date, { language, timeZone }: { language: Language; timeZone: string }): string {
  const key = `${language} ${timeZone}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short', timeZone });
  formatters.set(key, formatter);
  return formatter.format(instant);
}

const formatters = new Map<string, Intl.DateTimeFormat>();
