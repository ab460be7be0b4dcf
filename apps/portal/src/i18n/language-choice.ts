import { detectLanguage, type Language, languages } from '@quittance/domain/languages';
import { browserLanguages } from '../platform/browser-languages.ts';
import type { PortalStorage } from '../platform/storage.ts';

const key = 'language';

/** The language that was chosen before, else the browser's (SPEC 1, 9.5). */
export function firstLanguage(local: PortalStorage): Language {
  const chosen = local.get(key);
  return languages.find((language) => language === chosen) ?? detectLanguage(browserLanguages());
}

/** Keeps the choice for the next visit. */
export function rememberLanguage(local: PortalStorage, language: Language): void {
  local.set(key, language);
}
