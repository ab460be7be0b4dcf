import { detectLanguage, type Language } from '@quittance/domain/languages';
import { useTranslation } from 'react-i18next';
import { usePageServices } from '../session/page-services.ts';
import { rememberLanguage } from './language-choice.ts';

/** The portal's current language, for formats (req 9.4). */
export function useLanguage(): Language {
  return detectLanguage([useTranslation().i18n.language]);
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
