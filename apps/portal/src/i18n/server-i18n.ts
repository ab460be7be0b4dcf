import type { Language } from '@quittance/domain/languages';
import { createInstance, type i18n } from 'i18next';
import type { Texts } from './deep-merge.ts';
import { sharedOptions } from './start-i18n.ts';

/** Creates the texts for one server-rendered page in one language. Loads nothing and shares nothing between pages. */
export function createServerI18n({ language, texts }: { language: Language; texts: Texts }): i18n {
  const instance = createInstance();
  void instance.init({
    ...sharedOptions,
    lng: language,
    initAsync: false,
    resources: { [language]: { translation: texts } },
  });
  return instance;
}
