/** The languages that the product speaks (req 9.5). */
export const languages = ['en', 'es'] as const;

/** A language that the product speaks. */
export type Language = (typeof languages)[number];

/** The locale that formats are taken from: the product writes for the United States in both languages. */
export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

/** The first of a browser's language tags that the product speaks, by its first part; else English (req 1.7, 9.5). */
export function detectLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const primary = tag.trim().toLowerCase().split(/[-_]/)[0];
    const known = languages.find((language) => language === primary);
    if (known) return known;
  }
  return 'en';
}
