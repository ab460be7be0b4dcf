import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { SignOutIcon } from '@quittance/ui/icons/actions';
import { Notice } from '@quittance/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../session/services.tsx';
import { ChangeButton } from '../see-as/change-button.tsx';
import { ProfilePart } from './profile-part.tsx';
import sectionStyles from './profile-section.module.css';

import { signOutEverywhere } from './sign-out-everywhere-call.ts';

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
