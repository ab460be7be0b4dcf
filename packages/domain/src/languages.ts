/** Supported languages (req 9.5). */
export const languages = ['en', 'es'] as const;

export type Language = (typeof languages)[number];

/** Used when a person's language isn't known. */
export const defaultLanguage: Language = 'en';

/** Locales for formatting. Both languages are written for the United States. */
export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

/** Each language is named in that language, so that its speakers can find it. */
export const languageNames = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>;

/** Words for a language in creditors' files, in lowercase. */
export const languageWords: Readonly<Record<string, Language>> = {
  eng: 'en',
  'en-us': 'en',
  english: 'en',
  inglés: 'en',
  ingles: 'en',
  spa: 'es',
  'es-us': 'es',
  'es-mx': 'es',
  spanish: 'es',
  español: 'es',
  espanol: 'es',
  castellano: 'es',
};

/** Number separators. US Spanish formats dollars as English does. */
export const separators = {
  en: { thousands: ',', decimal: '.' },
  es: { thousands: ',', decimal: '.' },
} as const satisfies Record<Language, { thousands: string; decimal: string }>;

/** Formats of past dates. Spanish readers would take 11/10/2026 for October 11. */
export const pastDays = { en: 'month-first', es: 'in-words' } as const satisfies Record<
  Language,
  'month-first' | 'in-words'
>;

/** Returns an object with a value for every language, such as the schema of a text in each of them. */
export function everyLanguage<T>(toValue: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, toValue(language)])) as Record<Language, T>;
}

/** The languages that a tenant's pages offer, and the one for visitors who ask for none of them. */
export type OfferedLanguages = { readonly languages: readonly Language[]; readonly defaultLanguage: Language };

/** Returns the first offered language among a browser's language tags, else the default (req 1.7, 9.5). */
export function detectLanguage(
  tags: readonly string[],
  offered: OfferedLanguages = { languages, defaultLanguage },
): Language {
  for (const tag of tags) {
    const primary = tag.trim().toLowerCase().split(/[-_]/)[0];
    const known = offered.languages.find((language) => language === primary);
    if (known) return known;
  }
  return offered.defaultLanguage;
}
