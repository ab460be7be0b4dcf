import { type Language, locales } from '../languages.ts';

/** Formats the time in the reader's time zone: `3:04 PM`, `3:04 p.m.`. */
export function formatTime(at: Date, { language, timeZone }: { language: Language; timeZone: string }): string {
  return formatterOf({ language, timeZone, form: 'time' }).format(at);
}

/** Formats a time of day given as HH:MM: `6:00 PM` for 18:00. */
export function formatTimeOfDay(time: string, language: Language): string {
  return formatTime(new Date(`1970-01-01T${time}Z`), { language, timeZone: 'UTC' });
}

/** Formats a time range with its time zone: `8:00 AM – 12:00 PM CST`. */
export function formatTimeSpan(
  { from, until }: { from: Date; until: Date },
  { language, timeZone }: { language: Language; timeZone: string },
): string {
  return formatterOf({ language, timeZone, form: 'span' }).formatRange(from, until);
}

const forms = {
  time: { timeStyle: 'short' },
  span: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
} as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(of: { language: Language; timeZone: string; form: keyof typeof forms }): Intl.DateTimeFormat {
  const key = `${of.language} ${of.timeZone} ${of.form}`;
  const options = { ...forms[of.form], timeZone: of.timeZone };
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locales[of.language], options);
  formatters.set(key, formatter);
  return formatter;
}
