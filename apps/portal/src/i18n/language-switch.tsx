import { languageNames } from '@quittance/domain/languages';
import { GlobeIcon } from '@quittance/ui/icons/things';
import { useTranslation } from 'react-i18next';
import styles from './language-switch.module.css';
import { useChangeLanguage, useLanguage, useOfferedLanguages } from './use-language.ts';

export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  const changeLanguage = useChangeLanguage();
  const languages = useOfferedLanguages();
  if (languages.length === 0) return null;
  return (
    <fieldset className={styles.switch} aria-label={t('Common.Language')}>
      <GlobeIcon size={16} />
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className={styles.language}
          aria-pressed={each === language}
          onClick={() => void changeLanguage(each)}
        >
          {languageNames[each]}
        </button>
      ))}
    </fieldset>
  );
}
