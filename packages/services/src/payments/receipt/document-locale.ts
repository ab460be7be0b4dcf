import type { Language } from '@quittance/domain/languages';

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

export function localeOf(language: Language): string {
  return locales[language];
}
