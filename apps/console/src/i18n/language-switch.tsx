import { type Language, languageNames, languages } from '@quittance/domain/languages';
import { useTranslation } from 'react-i18next';
import { useServices } from '../session/services.tsx';
import { rememberLanguage } from './language-choice.ts';
import styles from './language-switch.module.css';
import { changeLanguage } from './start-i18n.ts';
import { useLanguage } from './use-formats.ts';

export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation();
  const { local } = useServices();
  return async (language) => {
    await changeLanguage(i18n, language);
    rememberLanguage(local, language);
  };
}

export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = useChangeLanguage();
  return (
    <fieldset className={styles.switch} aria-label={t('Common.Language')}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className={styles.language}
          aria-pressed={each === language}
          onClick={() => void change(each)}
        >
          {languageNames[each]}
        </button>
      ))}
    </fieldset>
  );
}
