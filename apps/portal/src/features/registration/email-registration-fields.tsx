import { isEmailAddress } from '@quittance/domain/customers/email-address';
import { TextField } from '@quittance/ui/forms/text-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../session/services.tsx';
import { ConsentBox } from './consent-box.tsx';
import { isAboutTheAddress } from './registration-problem.ts';
import { RegistrationProblem } from './registration-problem-notice.tsx';
import type { EmailRegistrationForm } from './use-email-registration.ts';

const maxCharacters = 100;

/** The address and the consent to e-mail (req 5.1). An invalid address shows its error when the field loses focus. */
export function EmailRegistrationFields({ form }: { readonly form: EmailRegistrationForm }) {
  const { t } = useTranslation();
  const { tenantName: tenant } = useTenant();
  const [isLeft, setLeft] = useState(false);
  const { typed, isAuthorized, sending } = form;
  const { problem, tries, isPending } = sending;
  const address = typed.trim();
  const isAtField = isAboutTheAddress(problem);
  const errorKey = isAtField ? problem.messageKey : (isLeft || address.length > maxCharacters) && problemKey(address);
  return (
    <Stack gap={4}>
      <p>{t(form.isRequired ? 'EmailRegistration.LeadRequired' : 'EmailRegistration.Lead', { tenant })}</p>
      <RegistrationProblem key={tries} problem={problem} />
      <TextField
        label={t('EmailRegistration.EmailLabel')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        readOnly={isPending}
        value={typed}
        onChange={(event) => form.type(event.target.value)}
        onBlur={() => setLeft(true)}
        error={errorKey && t(errorKey)}
      />
      <ConsentBox isTicked={isAuthorized} onChange={form.setAuthorized}>
        {form.consentText}
      </ConsentBox>
    </Stack>
  );
}

function problemKey(address: string): string | undefined {
  if (address === '') return 'EmailRegistration.EmailMissing';
  if (address.length > maxCharacters) return 'EmailRegistration.EmailTooLong';
  return isEmailAddress(address) ? undefined : 'EmailRegistration.EmailInvalid';
}
