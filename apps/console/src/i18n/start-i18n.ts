import { createI18n, i18nOptions } from '@quittance/browser/create-i18n';
import type { Language } from '@quittance/domain/languages';
import type { i18n } from 'i18next';

/** Texts in two parts, so that the sign-in loads only its own. */
const entryTexts = {
  en: () => import('./texts/en/entry.json'),
  es: () => import('./texts/es/entry.json'),
};
const screenTexts = {
  en: () => import('./texts/en/screens.ts'),
  es: () => import('./texts/es/screens.ts'),
};

const namespace = 'translation';
/** A group that only the second part contains, which shows that it is loaded. */
const screenGroup = 'Title';

/** Loads the sign-in texts of a language and keeps the page's lang attribute in sync. Throws when loading fails. */
export async function startI18n(language: Language): Promise<i18n> {
  const instance = createI18n();
  await instance.init({
    ...i18nOptions,
    lng: language,
    resources: { [language]: { [namespace]: (await entryTexts[language]()).default } },
  });
  return instance;
}

/** Loads the remaining texts in the current language. Throws when loading fails. */
export async function loadScreenTexts(i18n: i18n): Promise<void> {
  await addScreenTexts(i18n, i18n.language === 'es' ? 'es' : 'en');
}

/** Switches the language and loads the same parts of its texts. Throws when loading fails. */
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
