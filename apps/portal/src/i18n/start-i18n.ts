import { createI18n, i18nOptions } from '@quittance/browser/create-i18n';
import { type Language, languages } from '@quittance/domain/languages';
import type { BackendModule, i18n } from 'i18next';
import type { Fault } from '../platform/reporting/error-reporting.ts';
import type { Texts } from './deep-merge.ts';
import { loadTexts, type TextPart } from './load-texts.ts';

export type StartI18nOptions = {
  readonly language: Language;
  /** The folder of the tenant's texts. Undefined without a tenant. */
  readonly tenant: string | undefined;
  /** The texts that the page already contains, which are then not loaded. */
  readonly texts?: Texts | undefined;
  /** Called for a tenant file that can't be read. */
  readonly onFault: (fault: Fault) => void;
};

/** Options shared by browser and server. */
export const sharedOptions = {
  ...i18nOptions,
  supportedLngs: [...languages],
  // An empty text is valid: the product leaves it empty for tenants to fill.
  returnEmptyString: true,
} as const;

/** Loads the texts of a language and keeps the page's `lang` in sync. Throws if no texts can be loaded. */
export async function startI18n({ language, tenant, texts, onFault }: StartI18nOptions): Promise<i18n> {
  const instance = createI18n();
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read(requested, _namespace, callback) {
      loadTexts(requested, { tenant, onFault }).then(
        (data) => callback(null, data),
        // True asks for a retry.
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), true),
      );
    },
  };
  await instance.use(backend).init({
    ...sharedOptions,
    lng: language,
    // Two retries take about a second. After that, report the failure.
    maxRetries: 2,
    ...(texts && { resources: { [language]: { translation: texts } }, partialBundledLanguages: true }),
  });
  if (!instance.hasResourceBundle(language, 'translation')) throw new Error(`no texts for language "${language}"`);
  return instance;
}

/**
 * Returns a function that resolves once the texts of other screens are there, of which the page contained only some. After
 * a failure, the next call loads them again.
 */
export function laterTexts(
  instance: i18n,
  { language, ...options }: Pick<StartI18nOptions, 'language' | 'tenant' | 'onFault'>,
): (part: TextPart) => Promise<void> {
  const loading = new Map<TextPart, Promise<void>>();
  const load = async (part: TextPart) => {
    try {
      const texts = await loadTexts(language, { ...options, part });
      instance.addResourceBundle(language, 'translation', texts, true, true);
    } catch (error) {
      loading.delete(part);
      throw error;
    }
  };
  return (part) => {
    const known = loading.get(part) ?? loading.get('all');
    if (known) return known;
    const started = load(part);
    loading.set(part, started);
    return started;
  };
}
