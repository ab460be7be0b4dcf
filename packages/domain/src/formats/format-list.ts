import { type Language, locales } from '../languages.ts';

const lists: Record<Language, Intl.ListFormat> = {
  en: new Intl.ListFormat(locales.en, { type: 'conjunction' }),
  es: new Intl.ListFormat(locales.es, { type: 'conjunction' }),
};

/** Joins names into a sentence list: `a, b, and c`, `a, b y c`. */
export function formatList(names: readonly string[], language: Language): string {
  return lists[language].format(names);
}
