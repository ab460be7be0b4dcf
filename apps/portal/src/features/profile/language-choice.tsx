import { languages } from '@quittance/domain/languages';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../i18n/language-switch.tsx';
import { useChangeLanguage, useLanguage } from '../../i18n/use-language.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The language of the portal, at once and on this device from now on. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const language = useLanguage();
  const changeLanguage = useChangeLanguage();
  return (
    <ProfileSection title={t('Common.Language')}>
      <SegmentedControl
        legend={t('Common.Language')}
        isLegendHidden
        value={language}
        onChange={(chosen) => void changeLanguage(chosen)}
        options={languages.map((each) => ({ value: each, label: <span lang={each}>{languageNames[each]}</span> }))}
      />
    </ProfileSection>
  );
}
