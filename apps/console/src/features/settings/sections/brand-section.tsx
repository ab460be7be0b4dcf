import { defaultLanguage, languages } from '@quittance/domain/languages';
import { offeredLanguages } from '@quittance/domain/tenants/tenant-languages';
import { tenantKinds } from '@quittance/domain/tenants/tenant-settings';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingCard, SettingPair } from '../setting-card.tsx';
import { ChoiceSetting, SettingGroupFindings, SwitchSetting, TextSetting } from '../setting-fields.tsx';
import { useSettingsContent } from '../settings-context.tsx';
import { ColorSetting } from './color-setting.tsx';
import { LogoSetting } from './logo-setting.tsx';

/** Common time zones. Any other IANA name is accepted too. */
const proposed = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
];

/** Suggests time zones while typing. */
function TimeZoneSetting() {
  const id = useId();
  return (
    <>
      <TextSetting path="timeZone" list={id} />
      <datalist id={id}>
        {proposed.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}

/** English is always offered, so it has no switch. */
function LanguagesCard() {
  const { t } = useTranslation();
  const { languages: set } = useSettingsContent().editor.settings;
  const offered = offeredLanguages(set);
  // A default that was turned off stays in the list, where its finding says what to do.
  const choices = languages.filter((language) => offered.includes(language) || language === set.default);
  return (
    <SettingCard title={t('SettingGroup.languages')} lead={t('SettingGroup.languagesLead')}>
      {languages
        .filter((language) => language !== defaultLanguage)
        .map((language) => (
          <SwitchSetting key={language} path={`languages.offered.${language}`} />
        ))}
      {choices.length > 1 && <ChoiceSetting path="languages.default" values={choices} />}
    </SettingCard>
  );
}

export function BrandSection() {
  const { t } = useTranslation();
  return (
    <>
      <SettingCard title={t('SettingGroup.branding')}>
        <TextSetting path="branding.name" />
        <SettingPair>
          <ColorSetting path="branding.primaryColor" />
          <ColorSetting path="branding.secondaryColor" />
        </SettingPair>
        <LogoSetting />
      </SettingCard>
      <SettingCard title={t('SettingGroup.contact')} lead={t('SettingGroup.contactLead')}>
        <SettingGroupFindings path="contact" />
        <SettingPair>
          <TextSetting path="contact.phone" type="tel" isOptional />
          <TextSetting path="contact.email" type="email" isOptional />
        </SettingPair>
        <TextSetting path="contact.hours" isOptional />
      </SettingCard>
      <SettingCard title={t('SettingGroup.kind')}>
        <ChoiceSetting path="kind" values={tenantKinds} />
        <TimeZoneSetting />
      </SettingCard>
      <LanguagesCard />
    </>
  );
}
