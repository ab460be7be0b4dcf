import type { FeeBasis } from '@quittance/domain/fees/fee-law';
import { useTranslation } from 'react-i18next';
import { SettingCard } from '../setting-card.tsx';
import { ChoiceSetting, LongTextSetting, SettingGroupFindings } from '../setting-fields.tsx';
import type { TermsPath } from '../setting-path.ts';
import { useSetting } from '../settings-context.tsx';
import { OptionalPartSwitch } from './part-switch.tsx';
import { StatesSetting } from './states-setting.tsx';

/** Legal basis for a debt collector's fee: contract or law, its source and its states. */
export function FeeGroundCard({ at }: { readonly at: TermsPath }) {
  const { t } = useTranslation();
  const path = `${at}.feeBasis`;
  const { value } = useSetting(path);
  const none: FeeBasis = { kind: 'contract', reference: '', states: [] };
  return (
    <SettingCard title={t('SettingGroup.ground')} lead={t('SettingGroup.groundLead')}>
      <OptionalPartSwitch path={path} atFirst={() => none} />
      <SettingGroupFindings path={path} />
      {value !== null && (
        <>
          <ChoiceSetting path={`${path}.kind`} values={['contract', 'law']} />
          <LongTextSetting path={`${path}.reference`} maxLength={1_000} rows={2} />
          <StatesSetting path={`${path}.states`} />
        </>
      )}
    </SettingCard>
  );
}
