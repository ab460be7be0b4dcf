import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { authenticationCodePath } from '../../platform/addresses/portal-paths.ts';
import { useSignedInUser, useTenant } from '../../session/services.tsx';
import { phoneAsTyped, phoneDigits } from '../profile/contact/phone-typing.ts';
import { useCodeSending } from './use-code-sending.ts';

const digitsOfPhone = 10;

/** The SMS registration form (req 2.22): a 10-digit number and the consent to text messages. */
export function useSmsRegistration() {
  const { homePhone } = useSignedInUser().customerContactInfo;
  const language = useLanguage();
  const wording = useTenant().consentTexts.text[language];
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => phoneAsTyped(homePhone));
  const [isAuthorized, setAuthorized] = useState(false);
  const sending = useCodeSending(() => void navigate(authenticationCodePath));
  const phone = phoneDigits(typed);
  const isWhole = phone.length === digitsOfPhone;
  const isValid = isWhole && isAuthorized;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || sending.isPending) return;
    // The code page passes the consent on to the request that completes the registration.
    const consent = { language, textVersion: wording.version };
    sending.send({
      channel: 'sms',
      destination: phone,
      purpose: 'emailOptIn',
      location: 'profilePage',
      language,
      consent,
    });
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      sending.setProblem(undefined);
    },
    isWhole,
    consentText: wording.text,
    isAuthorized,
    setAuthorized,
    isValid,
    submit,
    sending,
  };
}

export type SmsRegistrationForm = ReturnType<typeof useSmsRegistration>;
