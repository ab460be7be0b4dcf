import { detectLanguage, type Language } from '@quittance/domain/languages';
import { useTranslation } from 'react-i18next';
import { usePageServices } from '../session/page-services.ts';
import { rememberLanguage } from './language-choice.ts';

/** The portal's current language, for formats (req 9.4). */
export function useLanguage(): Language {
  return detectLanguage([useTranslation().i18n.language]);
}

/**
 * Returns the languages to choose from: none if the page is in the tenant's only language. A page that was opened
 * before its language was turned off can still leave it.
 */
export function useOfferedLanguages(): readonly Language[] {
  const { languages } = usePageServices().tenant;
  const current = useLanguage();
  return languages.every((language) => language === current) ? [] : languages;
}

/** Changes the language and stores the choice. The language stays unchanged if its texts can't be loaded. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation();
  const { local, events } = usePageServices();
  return async (language) => {
    await i18n.loadLanguages(language);
    if (!i18n.hasResourceBundle(language, 'translation')) return;
    await i18n.changeLanguage(language);
    rememberLanguage(local, language);
    events.log('languageChanged');
  };
}
