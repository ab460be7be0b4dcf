import { TextField } from '@quittance/ui/forms/text-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInPlace } from '../payment-methods/card/keep-caret.ts';
import { phoneAsTyped } from '../profile/contact/phone-typing.ts';
import { ConsentBox } from './consent-box.tsx';
import { isAboutTheAddress } from './registration-problem.ts';
import { RegistrationProblem } from './registration-problem-notice.tsx';
import type { SmsRegistrationForm } from './use-sms-registration.ts';

/**
 * The number and the consent to text messages, which states their frequency, their cost, how to stop them and how to
 * get help (47 CFR 64.1200).
 */
export function SmsRegistrationFields({ form }: { readonly form: SmsRegistrationForm }) {
  const { t } = useTranslation();
  const [isLeft, setLeft] = useState(false);
  const { typed, isWhole, consentText, isAuthorized, sending } = form;
  const { problem, tries, isPending } = sending;
  const isAtField = isAboutTheAddress(problem);
  const wrongKey = typed === '' ? 'SmsRegistration.PhoneMissing' : 'SmsRegistration.PhoneInvalid';
  const errorKey = isAtField ? problem.messageKey : isLeft && !isWhole && wrongKey;
  return (
    <Stack gap={4}>
      <p>{t('SmsRegistration.Lead')}</p>
      <RegistrationProblem key={tries} problem={problem} />
      <TextField
        label={t('SmsRegistration.PhoneLabel')}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        isNumeric
        required
        readOnly={isPending}
        defaultValue={typed}
        onChange={(event) => {
          formatInPlace(event.target, phoneAsTyped);
          form.type(event.target.value);
        }}
        onBlur={() => setLeft(true)}
        error={errorKey && t(errorKey)}
      />
      <ConsentBox isTicked={isAuthorized} onChange={form.setAuthorized}>
        {consentText}
      </ConsentBox>
    </Stack>
  );
}
