import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { emailOf } from '../notifications/email-state.ts';
import { EmailStateTag } from '../notifications/email-state-tag.tsx';
import { RegistrationLink } from '../notifications/registration-link.tsx';
import type { ContactInfo } from './contact-fields.ts';
import { SettledValue } from './settled-value.tsx';

export type ContactEmailProps = {
  readonly contact: ContactInfo;
  readonly error: string | undefined;
  readonly isFocused: boolean;
};

/** The e-mail address if the tenant sends e-mail. A new address must be verified first (req 4.5). */
export function ContactEmail({ contact, error, isFocused }: ContactEmailProps) {
  const { t } = useTranslation();
  const { address, state } = emailOf(contact);
  const comesBack = contact.isEmailUndeliverable === true;
  return (
    <SettledValue
      label={t('Profile.Field.email')}
      value={address || t('Profile.NotGiven')}
      note={comesBack ? undefined : <EmailStateTag state={state} />}
      error={error ?? (comesBack && t('Profile.EmailComesBack'))}
      isFocused={isFocused}
      action={
        <RegistrationLink of="email">
          {t(comesBack ? 'Profile.Correct' : state === 'none' ? 'Profile.Add' : 'Profile.Change')}
          <VisuallyHidden> {t('Profile.EmailAddress')}</VisuallyHidden>
        </RegistrationLink>
      }
    />
  );
}
