import { PersonIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../session/services.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { attentionOf } from './profile-facts.ts';
import { ProfileSection, type SectionState } from './profile-section.tsx';

/** Name and contact details (req 3.4), with an error mark while something needs attention (req 5.3). */
export function ContactSection({ contactForm, focusesProblem, ...state }: ContactFormProps & SectionState) {
  const { t } = useTranslation();
  const { contact, problems } = contactForm;
  const comesBack = attentionOf(useSignedInUser()).includes('undeliverable') && !problems.includes('email');
  const count = problems.length + (comesBack ? 1 : 0);
  return (
    <ProfileSection
      {...state}
      title={t('Profile.Contact')}
      icon={<PersonIcon />}
      summary={[`${contact.firstName} ${contact.lastName}`.trim(), contact.city.trim()].filter(Boolean).join(', ')}
      attention={count > 0 ? t('Profile.NeedsWork', { count }) : undefined}
    >
      <ContactForm contactForm={contactForm} focusesProblem={focusesProblem} />
    </ProfileSection>
  );
}
