import { effectiveEmail } from '@quittance/domain/messages/email-endpoint';
import { optInStep } from '@quittance/domain/messages/registration-steps';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices, useSignedInUser } from '../../session/services.tsx';
import { forgetTwoFactorDetails } from '../../session/two-factor-details.ts';
import { updateCustomer } from '../profile/contact/update-customer.ts';
import { type LoginProblem, notSentProblem } from '../sign-in/login-problem.ts';
import { beginOptIn, pendingRegistration } from './pending-registration.ts';
import { useSendRegistrationCode } from './use-send-registration-code.ts';

/** req 4.4. */
const optOutReason = 'Opt customer out of 2FA';

/** The second factor choice after a login, and the path after Continue (req 2.5, 4.4). */
export function useOptIn() {
  const services = useServices();
  const { tenant, local, sessionStorage } = services;
  const user = useSignedInUser();
  const language = useLanguage();
  const navigate = useNavigate();
  const sending = useSendRegistrationCode();
  const { customerContactInfo: contact, userSettings } = user;
  const [wants, setWants] = useState(() => contact.isOptedInTo2FA || pendingRegistration(sessionStorage).isOptingIn);
  const wantsTwoFactor = wants || tenant.require2FA;
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<LoginProblem>();
  const [isSteppingUp, setSteppingUp] = useState(false);

  const sendCode = async (purpose: 'emailOptIn' | 'twoFactorOptIn') => {
    const known = effectiveEmail(contact.email, contact.emailAddressEndPoint ?? undefined);
    const { consent, ...pending } = pendingRegistration(sessionStorage);
    const destination = pending.destination || known;
    const endPoint = contact.emailAddressEndPoint;
    const isProved = endPoint?.isAuthenticated === true && destination === known;
    // A customer who stopped notices must give a new consent to them, but not to login codes.
    const needsConsent = purpose === 'emailOptIn' && endPoint?.optOutAllSubscriptions === true;
    // The e-mail dialog asks for a missing address or consent.
    if (destination === '' || !(consent || (isProved && !needsConsent))) {
      if (purpose === 'twoFactorOptIn') beginOptIn(sessionStorage);
      return navigate('/two-fa-email-input');
    }
    const request = { channel: 'email', destination, purpose, location: 'loginPage', language, consent } as const;
    const sent = await sending.send(request);
    if (sent === 'step-up-required') setSteppingUp(true);
  };
  const optOut = async () => {
    setSaving(true);
    const outcome = await updateCustomer(services, { reason: optOutReason, contact: { isOptedInTo2FA: false } });
    setSaving(false);
    if (outcome.kind === 'ok') return leave();
    if (outcome.kind === 'refused' && outcome.code === 'StepUpRequired') return setSteppingUp(true);
    setFailure({ titleKey: 'TwoFactor.NotSavedTitle', bodyKey: 'GenericErrorMessage' });
  };
  /** The registration ends without an address. Without this, the root would redirect to the login (req 2.2). */
  const leave = async () => {
    sessionStorage.remove('emailRegOngoing');
    forgetTwoFactorDetails(sessionStorage);
    await navigate('/', { replace: true });
  };
  const goOn = () => {
    setFailure(undefined);
    const firstTimeEmailRegRequired = local.get('firstTimeEmailRegRequired') === 'true';
    const step = optInStep({ ...userSettings, wantsTwoFactor, firstTimeEmailRegRequired });
    if (step.kind === 'send-code') return void sendCode(step.purpose);
    local.remove('firstTimeEmailRegRequired');
    if (step.kind === 'opt-out') return void optOut();
    beginOptIn(sessionStorage);
    void navigate('/two-fa-email-input');
  };
  return {
    wantsTwoFactor,
    choose: setWants,
    isPending: isSaving || sending.isPending,
    problem: failure ?? (sending.problem && notSentProblem(sending.problem)),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isSaving && !sending.isPending) goOn();
    },
    stepUp: {
      isOpen: isSteppingUp,
      onClose: () => setSteppingUp(false),
      onConfirmed: () => {
        setSteppingUp(false);
        goOn();
      },
    },
  };
}
