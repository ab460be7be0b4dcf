import { everyLanguage, type Language, locales } from '../languages.ts';

const lists = everyLanguage((language) => new Intl.ListFormat(locales[language], { type: 'conjunction' }));

/** Joins names into a sentence list: `a, b, and c`, `a, b y c`. */
export function formatList(names: readonly string[], language: Language): string {
  return lists[language].format(names);
}
