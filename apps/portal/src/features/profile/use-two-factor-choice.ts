import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { overScreen } from '../../platform/addresses/portal-paths.ts';
import { useFeatureGates, useServices, useSignedInUser, useTenant } from '../../session/services.tsx';
import { useSendRegistrationCode } from '../two-factor/use-send-registration-code.ts';
import { type ContactFailure, contactFailure } from './contact/contact-failure.ts';
import { updateCustomer } from './contact/update-customer.ts';
import { useRegistrationPath } from './notifications/registration-link.tsx';
import { useAskedStepUp } from './use-asked-step-up.ts';

/** The reason, in the wording of req 4.4. */
const optOutReason = 'Opt customer out of 2FA';

/**
 * The second factor in the profile (req 4.4). Opting in requires a code sent to a confirmed address, so customers
 * without one register first. Opting out requires a confirmation.
 */
export function useTwoFactorChoice() {
  const services = useServices();
  const navigate = useNavigate();
  const language = useLanguage();
  const { require2FA } = useTenant();
  const { enable2FA, emailEnabled } = useFeatureGates();
  const { isOptedInTo2FA, emailAddressEndPoint: endPoint } = useSignedInUser().customerContactInfo;
  const emailRegistration = useRegistrationPath('email');
  const code = useSendRegistrationCode();
  const stepUp = useAskedStepUp();
  const [step, setStep] = useState<'idle' | 'asking' | 'ending'>('idle');
  const [failure, setFailure] = useState<ContactFailure>();
  const isOn = isOptedInTo2FA || require2FA;

  const sendCode = async (destination: string) => {
    const request = { channel: 'email', destination, purpose: 'twoFactorOptIn', location: 'profilePage' } as const;
    const sent = await code.send({ ...request, language });
    if (sent === 'step-up-required') stepUp.ask(() => void sendCode(destination));
  };
  const optIn = () => {
    if (endPoint?.isAuthenticated) return void sendCode(endPoint.emailAddress);
    void navigate(emailRegistration, { state: { ...overScreen, isOptingIn: true } });
  };
  const optOut = async () => {
    setStep('ending');
    setFailure(undefined);
    const outcome = await updateCustomer(services, { reason: optOutReason, contact: { isOptedInTo2FA: false } });
    setStep('idle');
    if (outcome.kind === 'ok') return;
    if (outcome.kind === 'refused' && outcome.code === 'StepUpRequired') stepUp.ask(() => void optOut());
    else setFailure(contactFailure(outcome));
  };
  return {
    // Opting in requires a code by e-mail.
    isOffered: enable2FA && (emailEnabled || isOn),
    isOn,
    isLocked: require2FA,
    codeProblem: code.problem,
    failure,
    isPending: code.isPending || step === 'ending',
    choose: () => {
      setFailure(undefined);
      code.forgetProblem();
      if (isOn) setStep('asking');
      else optIn();
    },
    question: {
      isOpen: step === 'asking' || step === 'ending',
      isPending: step === 'ending',
      onClose: (isConfirmed?: true) => {
        if (isConfirmed) void optOut();
        else if (step === 'asking') setStep('idle');
      },
    },
    stepUp: stepUp.dialog,
  };
}
