import { logOutEverywhere } from '@quittance/contract/sign-in';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { SignOutIcon } from '@quittance/ui/icons/actions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut } from '../../session/log-out.ts';
import { type Services, useServices } from '../../session/services.tsx';
import { ChangeButton } from '../see-as/change-button.tsx';
import { ProfilePart } from './profile-part.tsx';
import sectionStyles from './profile-section.module.css';

/** Ends all of the customer's sessions after a confirmation (req 2.9). */
export function SignOutEverywhere() {
  const { t } = useTranslation();
  const services = useServices();
  const [step, setStep] = useState<'idle' | 'asking' | 'ending' | 'failed'>('idle');
  const end = async () => {
    setStep('ending');
    if (!(await signOutEverywhere(services))) setStep('failed');
  };
  return (
    <ProfilePart title={t('Profile.Sessions')}>
      <p className={sectionStyles.lead}>{t('Profile.EverywhereLead')}</p>
      {step === 'failed' && (
        <Notice kind="error" title={t('Profile.EverywhereFailedTitle')}>
          {t('Profile.EverywhereFailed')}
        </Notice>
      )}
      <ChangeButton variant="secondary" size="small" icon={<SignOutIcon />} onClick={() => setStep('asking')}>
        {t('Profile.Everywhere')}
      </ChangeButton>
      <ConfirmationDialog
        isOpen={step === 'asking' || step === 'ending'}
        title={t('Profile.EverywhereTitle')}
        contentKey="Profile.EverywhereQuestion"
        confirmLabel={t('Profile.Everywhere')}
        isPending={step === 'ending'}
        onClose={(isConfirmed) => {
          if (isConfirmed) void end();
          else if (step === 'asking') setStep('idle');
        }}
      />
    </ProfilePart>
  );
}

/** Ends every session on the server, then this one. Resolves to false, with nothing ended, if the server fails. */
async function signOutEverywhere(services: Services): Promise<boolean> {
  const outcome = await services.api.call(logOutEverywhere, {});
  if (outcome.kind !== 'ok') return false;
  services.events.log('signOutEverywhere');
  logOut(services, 'UserClick');
  return true;
}
