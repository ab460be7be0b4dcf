import { Button } from '@quittance/ui/button';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { Dialog } from '@quittance/ui/dialog';
import { MessageIcon, PersonIcon } from '@quittance/ui/icons/account';
import { DownloadIcon } from '@quittance/ui/icons/actions';
import { useTranslation } from 'react-i18next';
import { useOutlet } from 'react-router';
import { SupportContact } from '../../branding/support-contact.tsx';
import { downloadDiagnostics } from '../../platform/reporting/download-diagnostics.ts';
import { useServices, useSignedInUser, useTenant } from '../../session/services.tsx';
import { ContactForm, type ContactFormProps } from './contact/contact-form.tsx';
import { useContactForm } from './contact/use-contact-form.ts';
import { DocumentsSection } from './documents-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { MethodsSection } from './methods-section.tsx';
import { NotificationsSection } from './notifications/notifications-section.tsx';
import { attentionOf } from './profile-facts.ts';
import sectionStyles from './profile-section.module.css';
import { ProfileSection, type SectionState } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { type SectionId, useOpenSection } from './use-open-section.ts';
import { useUnsavedQuestion } from './use-unsaved-question.ts';

/**
 * The profile: contact, notices, sign-in and payment methods (req 2.1). One section is open at a time, starting with
 * the one that needs attention (req 5.3). A registration replaces the dialog until it is closed.
 */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const registration = useOutlet();
  const { open, setOpen, focusesProblem } = useOpenSection({ isRegistering: registration !== null });
  const contactForm = useContactForm();
  const { close, question } = useUnsavedQuestion({
    isDirty: contactForm.isDirty,
    onClose,
    onDiscard: contactForm.undo,
  });
  const section = (id: SectionId) => ({
    isOpen: open === id,
    onToggle: () => setOpen(open === id ? undefined : id),
  });
  return (
    <>
      <Dialog isOpen={registration === null} onClose={close} title={t('Title.Profile')} size="large">
        <ContactSection {...section('contact')} contactForm={contactForm} focusesProblem={focusesProblem} />
        <NotificationsSection {...section('notifications')} />
        <DocumentsSection {...section('documents')} />
        <SecuritySection {...section('security')} />
        <MethodsSection {...section('methods')} />
        <LanguageSection {...section('language')} />
        <HelpSection {...section('help')} />
      </Dialog>
      {registration}
      <ConfirmationDialog
        {...question}
        title={t('Profile.UnsavedTitle')}
        contentKey="Profile.Unsaved"
        cancelLabel={t('Profile.KeepEditing')}
        confirmLabel={t('Profile.Discard')}
      />
    </>
  );
}

/** Name and contact details (req 3.4), with an error mark while something needs attention (req 5.3). */
function ContactSection({ contactForm, focusesProblem, ...state }: ContactFormProps & SectionState) {
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

function HelpSection(state: SectionState) {
  const { t } = useTranslation();
  const { diagnostics } = useServices();
  const { tenantName } = useTenant();
  return (
    <ProfileSection {...state} title={t('Profile.Help')} icon={<MessageIcon />} summary={t('Profile.HelpSummary')}>
      <SupportContact />
      <p className={sectionStyles.lead}>{t('Profile.LogLead', { tenant: tenantName })}</p>
      <Button variant="secondary" size="small" icon={<DownloadIcon />} onClick={() => downloadDiagnostics(diagnostics)}>
        {t('Profile.Log')}
      </Button>
    </ProfileSection>
  );
}
