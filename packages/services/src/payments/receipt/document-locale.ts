import { type Language, locales } from '@quittance/domain/languages';

export function localeOf(language: Language): string {
  return locales[language];
}
