import { setPageLanguage } from '@quittance/browser/page-head';
import type { Language } from '@quittance/domain/languages';
import { createInstance, type i18n } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import type { Fault } from '../platform/error-reporting.ts';
import type { Texts } from './deep-merge.ts';
import { loadTexts } from './load-texts.ts';

export type StartI18nOptions = {
  readonly language: Language;
  /** The folder of the tenant's texts; undefined where there is no tenant. */
  readonly tenant: string | undefined;
  /** The texts of the language where the page brought them along; they are not loaded then. */
  readonly texts?: Texts | undefined;
  /** Told of a tenant's file that cannot be read. */
  readonly onFault: (fault: Fault) => void;
};

/** How the portal speaks, in the browser and on the server. */
export const sharedOptions = {
  supportedLngs: ['en', 'es'],
  // Both files hold every key, which a test proves; loading a second language to fall back on would be waste.
  fallbackLng: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  // An empty text is a text: the tenant's file fills it where the tenant has something to say.
  returnEmptyString: true,
  react: { useSuspense: false },
} as const;

/** Loads the texts of a language and keeps the page's language in step. Throws when no texts can be had. */
export async function startI18n({ language, tenant, texts, onFault }: StartI18nOptions): Promise<i18n> {
  const instance = createInstance();
  instance.on('languageChanged', setPageLanguage);
  await instance
    .use(HttpBackend)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      ...sharedOptions,
      lng: language,
      // Two more tries take a second; after that someone should be told.
      maxRetries: 2,
      ...(texts && { resources: { [language]: { translation: texts } }, partialBundledLanguages: true }),
      backend: {
        loadPath: '{{lng}}',
        request: (_options, requested, _payload, callback) => {
          loadTexts(requested, { tenant, onFault }).then(
            (data) => callback(null, { status: 200, data }),
            (error: unknown) => callback(error, null),
          );
        },
      },
    });
  if (!instance.hasResourceBundle(language, 'translation')) throw new Error(`no texts for language "${language}"`);
  return instance;
}
