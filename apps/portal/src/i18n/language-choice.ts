import { browserLanguages } from '@quittance/browser/browser-languages';
import { readCookie, setCookie } from '@quittance/browser/cookies';
import type { PortalStorage } from '@quittance/browser/storage';
import {
  defaultLanguage,
  detectLanguage,
  type Language,
  languages,
  type OfferedLanguages,
} from '@quittance/domain/languages';

/** The key in local storage, and the name of the cookie that the server reads. */
const key = 'language';
/** -1 means 3650 days (req 9.7). */
const forever = -1;

/** Returns the chosen language if the tenant offers it, else the browser's (req 1.7, 9.5). */
export function firstLanguage(
  local: PortalStorage,
  offered: OfferedLanguages = { languages, defaultLanguage },
): Language {
  const known = (chosen: string | undefined) => offered.languages.find((language) => language === chosen);
  return known(local.get(key)) ?? known(readCookie(key)) ?? detectLanguage(browserLanguages(), offered);
}

export function rememberLanguage(local: PortalStorage, language: Language): void {
  local.set(key, language);
  setCookie(key, language, { days: forever });
}
