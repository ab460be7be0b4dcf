import { browserLanguages } from '@quittance/browser/browser-languages';
import type { PortalStorage } from '@quittance/browser/storage';
import { detectLanguage, type Language, languages } from '@quittance/domain/languages';

const key = 'language';

/** Returns the language chosen earlier, or else the browser's. */
export function firstLanguage(local: PortalStorage): Language {
  return languages.find((language) => language === local.get(key)) ?? detectLanguage(browserLanguages());
}

export function rememberLanguage(local: PortalStorage, language: Language): void {
  local.set(key, language);
}
