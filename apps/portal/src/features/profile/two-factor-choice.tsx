import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { Switch } from '@quittance/ui/forms/switch';
import { useTranslation } from 'react-i18next';
import { useSignedInUser, useTenant } from '../../session/services.tsx';
import { StepUpDialog } from '../sign-in/step-up/step-up-dialog.tsx';
import { SendingProblemNotice } from '../two-factor/sending-problem-notice.tsx';
import { emailOf } from './notifications/email-state.ts';
import { ProfilePart } from './profile-part.tsx';
import { useTwoFactorChoice } from './use-two-factor-choice.ts';

/** Turns the second factor on or off. Locked if the tenant requires it (req 4.4). */
export function TwoFactorChoice() {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const { address } = emailOf(useSignedInUser().customerContactInfo);
  const { isOn, isLocked, failure, codeProblem, question, ...choice } = useTwoFactorChoice();
  if (!choice.isOffered) return null;
  return (
    <ProfilePart>
      <Switch
        label={t('TwoFactor.Subscribe')}
        description={
          <>
            <span>{t(isOn ? 'Profile.TwoFactorOnLead' : 'Profile.TwoFactorOffLead', { address })}</span>
            {isLocked && <span> {t('TwoFactor.Required', { tenant: tenantName })}</span>}
          </>
        }
        isOn={isOn}
        isDisabled={isLocked}
        isPending={choice.isPending}
        onChange={choice.choose}
      />
      {codeProblem && <SendingProblemNotice problem={codeProblem} />}
      {failure && (
        <Notice kind="error" title={t('Profile.NotSavedTitle')}>
          <p>{t(failure.key)}</p>
          {failure.requestId !== undefined && <p>{t('Common.RequestId', { id: failure.requestId })}</p>}
        </Notice>
      )}
      <ConfirmationDialog
        {...question}
        title={t('Profile.TwoFactorOffTitle')}
        contentKey="Profile.TwoFactorOffQuestion"
        confirmLabel={t('Profile.TurnOff')}
      />
      <StepUpDialog {...choice.stepUp} />
    </ProfilePart>
  );
}
