import { detectLanguage, type Language } from '@quittance/domain/languages';
import { useTranslation } from 'react-i18next';
import { useServices } from '../session/services.tsx';
import { rememberLanguage } from './language-choice.ts';

/** The language that the portal speaks now, for formats (req 9.4). */
export function useLanguage(): Language {
  return detectLanguage([useTranslation().i18n.language]);
}

/** Changes the language and keeps the choice. The language stays as it is while its texts cannot be had. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation();
  const { local, events } = useServices();
  return async (language) => {
    await i18n.loadLanguages(language);
    if (!i18n.hasResourceBundle(language, 'translation')) return;
    await i18n.changeLanguage(language);
    rememberLanguage(local, language);
    events.log('languageChanged');
  };
}
