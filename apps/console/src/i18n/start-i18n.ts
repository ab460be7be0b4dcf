import { createI18n, i18nOptions } from '@quittance/browser/create-i18n';
import { detectLanguage, type Language } from '@quittance/domain/languages';
import type { i18n } from 'i18next';

type Texts = { readonly [key: string]: string | Texts };

/** Texts of every language in two parts, so that the sign-in loads only its own. */
const entryTexts = import.meta.glob<Texts>('./texts/*/entry.json', { import: 'default' });
const screenTexts = import.meta.glob<readonly Texts[]>('./texts/*/screens.ts', { import: 'screenTexts' });

const namespace = 'translation';
/** A group that only the second part contains, which shows that it is loaded. */
const screenGroup = 'Title';

/** Loads the sign-in texts of a language and keeps the page's lang attribute in sync. Throws when loading fails. */
export async function startI18n(language: Language): Promise<i18n> {
  const instance = createI18n();
  await instance.init({
    ...i18nOptions,
    lng: language,
    resources: { [language]: { [namespace]: await loadPart(entryTexts, `./texts/${language}/entry.json`) } },
  });
  return instance;
}

/** Loads the remaining texts in the current language. Throws when loading fails. */
export async function loadScreenTexts(i18n: i18n): Promise<void> {
  await addScreenTexts(i18n, detectLanguage([i18n.language]));
}

/** Switches the language and loads the same parts of its texts. Throws when loading fails. */
export async function changeLanguage(i18n: i18n, language: Language): Promise<void> {
  const hasScreens = i18n.exists(screenGroup, { returnObjects: true });
  i18n.addResourceBundle(language, namespace, await loadPart(entryTexts, `./texts/${language}/entry.json`), true);
  if (hasScreens) await addScreenTexts(i18n, language);
  await i18n.changeLanguage(language);
}

async function addScreenTexts(i18n: i18n, language: Language): Promise<void> {
  const parts = await loadPart(screenTexts, `./texts/${language}/screens.ts`);
  for (const part of parts) i18n.addResourceBundle(language, namespace, part, true);
}

function loadPart<T>(parts: Readonly<Record<string, () => Promise<T>>>, file: string): Promise<T> {
  const load = parts[file];
  if (load === undefined) throw new Error(`found no texts in ${file}`);
  return load();
}
