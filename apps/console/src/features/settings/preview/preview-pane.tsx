import { previewSettings } from '@quittance/contract/staff/settings';
import { type Language, languageNames, languages } from '@quittance/domain/languages';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { SelectField } from '@quittance/ui/forms/select-field';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-formats.ts';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import type { SettingSection } from '../setting-sections.ts';
import { MessagePreview } from './message-preview.tsx';
import { PayPreview } from './pay-preview.tsx';
import { type Preview, previewTexts } from './preview-texts.ts';
import { SignInPreview } from './sign-in-preview.tsx';

const screens = ['sign-in', 'pay', 'message'] as const;
type Screen = (typeof screens)[number];

/** Screen that best shows the changes of each section. */
const screenOf: Partial<Record<SettingSection, Screen>> = { payments: 'pay', payees: 'pay', messages: 'message' };

/** Previews the portal and its messages with the current input. Customers never see it. */
export function PreviewPane({
  settings,
  section,
}: {
  readonly settings: TenantSettings;
  readonly section: SettingSection;
}) {
  const { t } = useTranslation();
  const own = useLanguage();
  const [chosen, setChosen] = useState<{ screen: Screen; section: SettingSection }>();
  const [language, setLanguage] = useState<Language>(own);
  const query = useStaffQuery(previewSettings, { settings });
  // A chosen screen stays until another section is opened.
  const screen = chosen?.section === section ? chosen.screen : (screenOf[section] ?? 'sign-in');
  return (
    <Card title={t('Settings.Preview')}>
      <Stack gap={4}>
        <SelectField
          label={t('Preview.What')}
          value={screen}
          options={screens.map((value) => ({ value, label: t(`Preview.Screen.${value}`) }))}
          onChange={({ currentTarget }) => {
            const next = screens.find((each) => each === currentTarget.value);
            if (next) setChosen({ screen: next, section });
          }}
        />
        <SegmentedControl
          legend={t('Preview.Language')}
          isLegendHidden
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <QueryState query={query}>
          {(preview) => <Shown preview={preview} settings={settings} screen={screen} language={language} />}
        </QueryState>
      </Stack>
    </Card>
  );
}

function Shown(props: {
  readonly preview: Preview;
  readonly settings: TenantSettings;
  readonly screen: Screen;
  readonly language: Language;
}) {
  const { preview, settings, screen, language } = props;
  if (screen === 'message') return <MessagePreview preview={preview} settings={settings} language={language} />;
  const texts = previewTexts(preview, language);
  if (screen === 'pay') return <PayPreview preview={preview} texts={texts} language={language} />;
  return <SignInPreview preview={preview} texts={texts} language={language} />;
}
