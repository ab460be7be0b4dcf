import { browserLanguages } from '@quittance/browser/browser-languages';
import type { PortalStorage } from '@quittance/browser/storage';
import { detectLanguage, type Language, languages } from '@quittance/domain/languages';

const key = 'language';

/** The language that was chosen before, else the browser's. */
export function firstLanguage(local: PortalStorage): Language {
  return languages.find((language) => language === local.get(key)) ?? detectLanguage(browserLanguages());
}

/** Keeps the choice for the next visit. */
export function rememberLanguage(local: PortalStorage, language: Language): void {
  local.set(key, language);
}
