import type { Language } from '@quittance/domain/languages';
import { createInstance, type i18n } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { setPageLanguage } from '../platform/page-head.ts';
import { loadTexts } from './load-texts.ts';

/** Loads the texts of a language and keeps the page's language in step. Throws when no texts can be had. */
export async function startI18n({
  language,
  tenant,
}: {
  language: Language;
  tenant: string | undefined;
}): Promise<i18n> {
  const instance = createInstance();
  instance.on('languageChanged', setPageLanguage);
  await instance
    .use(HttpBackend)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      lng: language,
      supportedLngs: ['en', 'es'],
      // Two more tries take a second; after that someone should be told.
      maxRetries: 2,
      // Both files hold every key, which a test proves; loading a second language to fall back on would be waste.
      fallbackLng: false,
      // React escapes what it renders.
      interpolation: { escapeValue: false },
      // An empty text is a text: the tenant's file fills it where the tenant has something to say.
      returnEmptyString: true,
      react: { useSuspense: false },
      backend: {
        loadPath: '{{lng}}',
        request: (_options, requested, _payload, callback) => {
          loadTexts(requested, { tenant }).then(
            (data) => callback(null, { status: 200, data }),
            (error: unknown) => callback(error, null),
          );
        },
      },
    });
  if (!instance.hasResourceBundle(language, 'translation')) throw new Error(`no texts for language "${language}"`);
  return instance;
}
