import { feePermissionNames, isByState, noFeePermissions } from '@quittance/domain/fees/fee-law';
import { useTranslation } from 'react-i18next';
import { SettingCard } from '../setting-card.tsx';
import { LongTextSetting, SettingGroupFindings } from '../setting-fields.tsx';
import type { SettingPath, TermsPath } from '../setting-path.ts';
import { useSetting } from '../settings-context.tsx';
import { OptionalPartSwitch } from './part-switch.tsx';
import { StatesSetting } from './states-setting.tsx';

/** Permissions by counsel for looser readings of ambiguous laws, each with its basis. */
export function FeePermissionsCard({ at }: { readonly at: TermsPath }) {
  const { t } = useTranslation();
  const path = `${at}.feePermissions`;
  const { value } = useSetting(path);
  return (
    <SettingCard title={t('SettingGroup.feePermissions')} lead={t('SettingGroup.feePermissionsLead')}>
      {at !== 'payments' && <OptionalPartSwitch path={path} atFirst={() => noFeePermissions} />}
      {value !== null &&
        feePermissionNames.map((name) => (
          <Permission key={name} path={`${path}.${name}`} isStateNamed={isByState(name)} />
        ))}
    </SettingCard>
  );
}

function Permission({ path, isStateNamed }: { readonly path: SettingPath; readonly isStateNamed: boolean }) {
  const { value } = useSetting(path);
  return (
    <>
      <OptionalPartSwitch path={path} atFirst={() => ({ reference: '', states: [] })} />
      <SettingGroupFindings path={path} />
      {value !== null && value !== undefined && (
        <>
          <LongTextSetting path={`${path}.reference`} maxLength={1_000} rows={2} />
          {isStateNamed && <StatesSetting path={`${path}.states`} />}
        </>
      )}
    </>
  );
}
