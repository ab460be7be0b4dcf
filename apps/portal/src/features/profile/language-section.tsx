import { languageNames } from '@quittance/domain/languages';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { GlobeIcon } from '@quittance/ui/icons/things';
import { useTranslation } from 'react-i18next';
import { useLanguage, useOfferedLanguages } from '../../i18n/use-language.ts';
import { useTenant } from '../../session/services.tsx';
import { LanguageNotSaved } from './language-not-saved.tsx';
import styles from './profile-section.module.css';
import { ProfileSection, type SectionState } from './profile-section.tsx';
import { useChooseLanguage } from './use-choose-language.ts';

export function LanguageSection(state: SectionState) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const language = useLanguage();
  const offered = useOfferedLanguages();
  const { choose, question } = useChooseLanguage();
  if (offered.length === 0) return null;
  return (
    <ProfileSection
      {...state}
      title={t('Common.Language')}
      icon={<GlobeIcon />}
      summary={<span lang={language}>{languageNames[language]}</span>}
    >
      <SegmentedControl
        legend={t('Common.Language')}
        isLegendHidden
        value={language}
        onChange={choose}
        options={offered.map((each) => ({ value: each, label: <span lang={each}>{languageNames[each]}</span> }))}
      />
      <p className={styles.lead}>{t('Profile.LanguageLead', { tenant: tenantName })}</p>
      <LanguageNotSaved {...question} />
    </ProfileSection>
  );
}
