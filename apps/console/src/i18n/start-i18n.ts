import { setPageLanguage } from '@quittance/browser/page-head';
import type { Language } from '@quittance/domain/languages';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The texts of a language in two parts: what comes before the sign-in, and the screens behind it. */
const entryTexts = {
  en: () => import('./texts/en/entry.json'),
  es: () => import('./texts/es/entry.json'),
};
const screenTexts = {
  en: () => import('./texts/en/screens.ts'),
  es: () => import('./texts/es/screens.ts'),
};

const namespace = 'translation';
/** A text that only the second part has, by which it is known to be there. */
const screenGroup = 'Title';

/** Loads the first texts of a language and keeps the page's language in step. Throws when they cannot be had. */
export async function startI18n(language: Language): Promise<i18n> {
  const instance = createInstance();
  instance.on('languageChanged', setPageLanguage);
  await instance.use(initReactI18next).init({
    lng: language,
    // Both languages hold every key, which a test proves.
    fallbackLng: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: { [language]: { [namespace]: (await entryTexts[language]()).default } },
  });
  return instance;
}

/** Loads the texts of the screens behind the sign-in, in the language that is spoken. Throws when they cannot be had. */
export async function loadScreenTexts(i18n: i18n): Promise<void> {
  await addScreenTexts(i18n, i18n.language === 'es' ? 'es' : 'en');
}

/** Speaks another language, in as many texts as there are of the one before. Throws where its texts cannot be had. */
export async function changeLanguage(i18n: i18n, language: Language): Promise<void> {
  const hasScreens = i18n.exists(screenGroup, { returnObjects: true });
  i18n.addResourceBundle(language, namespace, (await entryTexts[language]()).default, true);
  if (hasScreens) await addScreenTexts(i18n, language);
  await i18n.changeLanguage(language);
}

async function addScreenTexts(i18n: i18n, language: Language): Promise<void> {
  const parts = (await screenTexts[language]()).screenTexts;
  for (const part of parts) i18n.addResourceBundle(language, namespace, part, true);
}
