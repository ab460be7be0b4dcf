import type { Language } from '@quittance/domain/languages';

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** The language tag that a document carries. */
export function localeOf(language: Language): string {
  return locales[language];
}
