import { isEmailAddress } from '@quittance/domain/customers/email-address';
import type { AuthCodePurpose } from '@quittance/domain/messages/auth-code';
import { effectiveEmail } from '@quittance/domain/messages/email-endpoint';
import { emailRegistrationStep, replacesAddress } from '@quittance/domain/messages/registration-steps';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFeatureGates, useServices, useSignedInUser } from '../../session/services.tsx';
import { keepDestination, pendingRegistration } from '../two-factor/pending-registration.ts';
import { useCodeSending } from './use-code-sending.ts';

export type EmailRegistrationOptions = {
  readonly location: 'loginPage' | 'profilePage';
  readonly onSent: () => void;
};

/** The e-mail registration form (req 2.6, 4.5, 5.1). */
export function useEmailRegistration({ location, onSent }: EmailRegistrationOptions) {
  const { sessionStorage, tenant } = useServices();
  const user = useSignedInUser();
  const { enable2FA } = useFeatureGates();
  const { customerContactInfo: contact, userSettings } = user;
  const endpoint = contact.emailAddressEndPoint ?? undefined;
  const language = useLanguage();
  const navigate = useNavigate();
  const comesFromProfile = location === 'profilePage';
  const { state } = useLocation();
  // A customer who turns on the second factor in the profile without a confirmed address opts in with this address.
  const [pending] = useState(() =>
    comesFromProfile
      ? { destination: '', isOptingIn: state?.isOptingIn === true }
      : pendingRegistration(sessionStorage),
  );
  const [typed, setTyped] = useState(() => pending.destination || effectiveEmail(contact.email, endpoint));
  const [isAuthorized, setAuthorized] = useState(false);
  const sending = useCodeSending(onSent);
  const address = typed.trim();
  const wording = tenant.consentTexts.email[language];
  const consent = { language, textVersion: wording.version };
  const isValid = isEmailAddress(address) && isAuthorized;

  const purpose = (): Exclude<AuthCodePurpose, 'none'> => {
    if (pending.isOptingIn) return 'twoFactorOptIn';
    return replacesAddress(endpoint, address) ? 'changeEmailAddress' : 'emailOptIn';
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || sending.isPending) return;
    const step = emailRegistrationStep({
      ...userSettings,
      comesFromProfile,
      enable2FA,
      isOptedInTo2FA: contact.isOptedInTo2FA,
      isOptingIn: pending.isOptingIn,
    });
    if (step === 'source-address-required') {
      sending.setProblem({ messageKey: 'EmailRegistration.SourceAddressRequired' });
    } else if (step === 'two-fa') {
      keepDestination(sessionStorage, { destination: address, consent });
      void navigate('/two-fa');
    } else sending.send({ channel: 'email', destination: address, purpose: purpose(), location, language, consent });
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      sending.setProblem(undefined);
    },
    consentText: wording.text,
    isAuthorized,
    setAuthorized,
    isValid,
    /** True if the tenant requires an address, which the screen explains (req 4.5). */
    isRequired: !comesFromProfile && userSettings.emailRegistrationRequired,
    submit,
    sending,
  };
}

export type EmailRegistrationForm = ReturnType<typeof useEmailRegistration>;
