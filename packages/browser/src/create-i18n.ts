import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setPageLanguage } from './page-head.ts';

/** Options of both apps, in the browser and on the server. */
export const i18nOptions = {
  // Tests check that both languages have every key, so loading a fallback language would be a waste.
  fallbackLng: false,
  // React escapes all output.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const;

/** Creates texts for React that keep the page's `lang` in sync. */
export function createI18n(): i18n {
  const instance = createInstance();
  instance.on('languageChanged', setPageLanguage);
  return instance.use(initReactI18next);
}
