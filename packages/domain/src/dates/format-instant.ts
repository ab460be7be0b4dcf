import { type Language, locales } from '../languages.ts';

type Where = { language: Language; timeZone: string };

/** Formats an instant with its time zone: `November 21, 2026 at 3:04 PM CST`. */
export function formatFullInstant(instant: Date, where: Where): string {
  return formatterOf(where, 'full').format(instant);
}

/** Formats an instant for a screen: `Nov 21, 2026, 3:04 PM`. */
export function formatInstant(instant: Date, where: Where): string {
  return formatterOf(where, 'screen').format(instant);
}

/** Formats an instant with seconds: `Nov 21, 2026, 3:04:05 PM`. */
export function formatInstantToSecond(instant: Date, where: Where): string {
  return formatterOf(where, 'second').format(instant);
}

const forms = {
  full: {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  screen: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
} as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf({ language, timeZone }: Where, form: keyof typeof forms): Intl.DateTimeFormat {
  const key = `${form} ${language} ${timeZone}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...forms[form], timeZone });
  formatters.set(key, formatter);
  return formatter;
}
