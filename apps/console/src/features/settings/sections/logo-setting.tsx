import { uploadLogo } from '@quittance/contract/staff/settings';
import { defaultLogo } from '@quittance/domain/tenants/logo-name';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { base64Of } from '../../../patterns/base64-of.ts';
import { FileField } from '../../../patterns/fields/file-field.tsx';
import { ProblemNotice } from '../../../patterns/problem-notice.tsx';
import { useAction } from '../../../patterns/use-action.ts';
import { useToast } from '../../../session/services.tsx';
import { SettingAnchor, useSettingError } from '../setting-fields.tsx';
import { useSetting, useSettingsContent } from '../settings-context.tsx';
import { LogoPicture } from './logo-picture.tsx';

const path = 'branding.logo';
const largestBytes = 500_000;

export function LogoSetting() {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { view, editor, mayEdit } = useSettingsContent();
  const { value, change } = useSetting(path);
  const error = useSettingError(path);
  const { name } = editor.settings.branding;
  const uploaded = view.logos.map((logo) => ({
    value: logo.name,
    label: t('Logo.Uploaded', { at: instant(logo.uploadedAt) }),
    description: t('Logo.Size', { width: logo.width, height: logo.height }),
    mark: <LogoPicture logo={logo.name} name={name} />,
  }));
  const current = String(value);
  const others = [...new Set([defaultLogo, current])]
    .filter((logo) => !uploaded.some((each) => each.value === logo))
    .map((logo) => ({
      value: logo,
      label: logo === defaultLogo ? t('Logo.OfInstallation') : t('Logo.New'),
      mark: <LogoPicture logo={logo} name={name} />,
    }));
  return (
    <SettingAnchor path={path}>
      <Stack gap={4}>
        <RadioCards
          legend={t('SettingField.branding-logo')}
          value={current}
          options={[...others, ...uploaded]}
          onChange={change}
          error={error}
        />
        {mayEdit && <LogoUpload onUploaded={change} />}
      </Stack>
    </SettingAnchor>
  );
}

function LogoUpload({ onUploaded }: { readonly onUploaded: (name: string) => void }) {
  const { t } = useTranslation();
  const showToast = useToast();
  const [isTooLarge, setTooLarge] = useState(false);
  const action = useAction(uploadLogo, {
    refresh: [['settings', 'get']],
    onDone({ name }) {
      onUploaded(name);
      showToast(t('Logo.Taken'));
    },
  });
  const take = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > largestBytes);
    action.forget();
    if (file.size <= largestBytes) await action.run({ content: await base64Of(file) });
  };
  return (
    <Stack gap={3}>
      <FileField
        label={t('Logo.Upload')}
        description={t('Logo.UploadHelp')}
        accept="image/png,image/jpeg"
        disabled={action.isPending}
        error={isTooLarge ? t('Refusal.FileTooLarge') : undefined}
        onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
      />
      <ProblemNotice problem={action.problem} />
    </Stack>
  );
}
