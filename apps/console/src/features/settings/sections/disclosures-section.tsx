import { disclaimerTypes } from '@quittance/domain/consents/disclaimer-types';
import { everyLanguage } from '@quittance/domain/languages';
import type { DisclosureTexts } from '@quittance/domain/tenants/tenant-settings';
import { Tag } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { BothLanguages } from '../both-languages.tsx';
import { CardSwitches } from '../card-switches.tsx';
import { SettingCard } from '../setting-card.tsx';
import { ChoiceSetting, LongTextSetting, SettingAnchor } from '../setting-fields.tsx';
import { nameOfPath } from '../setting-path.ts';
import { useSetting, useSettingsContent } from '../settings-context.tsx';

const names = [
  'loginIntro',
  'unreportedDebt',
  'outOfStatute',
  'unreportedAndOutOfStatute',
] as const satisfies readonly (keyof DisclosureTexts)[];

/** Texts that customers must see or accept, and when they are shown. */
export function DisclosuresSection() {
  const { t } = useTranslation();
  return (
    <>
      <SettingCard title={t('SettingGroup.disclosures')} lead={t('SettingGroup.disclosuresLead')}>
        <ChoiceSetting path="disclosures.disclaimerShowTypeID" values={[1, 2, 3]} />
        <CardSwitches card="disclosures" />
      </SettingCard>
      <SettingCard title={t('SettingGroup.electronicRecords')} lead={t('SettingGroup.electronicRecordsLead')}>
        <LongTextSetting path="disclosures.electronicRecordsPermission" isOptional maxLength={1_000} rows={2} />
      </SettingCard>
      {names.map((name) => (
        <DisclosureCard key={name} name={name} />
      ))}
    </>
  );
}

function DisclosureCard({ name }: { readonly name: keyof DisclosureTexts }) {
  const { t } = useTranslation();
  const { view } = useSettingsContent();
  const path = `disclosures.${name}`;
  const { value, change, refused } = useSetting(path);
  const pair = value as DisclosureTexts[typeof name];
  const type = disclaimerTypes[name];
  const version = view.disclosureVersions.find(({ disclaimerType }) => disclaimerType === type)?.version;
  return (
    <SettingCard
      title={t(`SettingField.${nameOfPath(path)}`)}
      lead={t(`SettingHelp.${nameOfPath(path)}`)}
      action={version !== undefined && <Tag>{t('Disclosures.Version', { version })}</Tag>}
    >
      <SettingAnchor path={path}>
        <BothLanguages
          label={t(`SettingField.${nameOfPath(path)}`)}
          path={path}
          texts={pair ?? everyLanguage(() => '')}
          groupFindings={refused}
          rows={6}
          maxLength={6_000}
          onChange={(language, text) => {
            const next = { ...everyLanguage(() => ''), ...pair, [language]: text };
            change(Object.values(next).every((each) => each.trim() === '') ? null : next);
          }}
        />
      </SettingAnchor>
    </SettingCard>
  );
}
