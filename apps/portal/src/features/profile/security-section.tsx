import { LockIcon } from '@quittance/ui/icons/status';
import { useTranslation } from 'react-i18next';
import { useFeatureGates, useSignedInUser, useTenant } from '../../session/services.tsx';
import { ChangePassword } from '../credentials/change-password.tsx';
import { PasskeysPart } from '../passkeys/passkeys-part.tsx';
import { hasOwnPassword } from '../sign-in/login-labels.ts';
import { ProfilePart } from './profile-part.tsx';
import { ProfileSection, type SectionState } from './profile-section.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { TwoFactorChoice } from './two-factor-choice.tsx';

export function SecuritySection(state: SectionState) {
  const { t } = useTranslation();
  const { require2FA, loginTypeID } = useTenant();
  const { enable2FA } = useFeatureGates();
  const { isOptedInTo2FA } = useSignedInUser().customerContactInfo;
  const isOn = isOptedInTo2FA || require2FA;
  const summaryKey = isOn ? 'Profile.TwoFactorIsOn' : 'Profile.TwoFactorIsOff';
  return (
    <ProfileSection
      {...state}
      title={t('Profile.Security')}
      icon={<LockIcon />}
      summary={t(enable2FA ? summaryKey : 'Profile.SecuritySummary')}
    >
      <TwoFactorChoice />
      {hasOwnPassword(loginTypeID) && (
        <ProfilePart title={t('Profile.Password')}>
          <ChangePassword />
        </ProfilePart>
      )}
      {hasOwnPassword(loginTypeID) && state.isOpen && <PasskeysPart />}
      <SignOutEverywhere />
    </ProfileSection>
  );
}
