import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { Dialog } from '@quittance/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useOutlet } from 'react-router';
import { ContactSection } from './contact-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { HelpSection } from './help-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { MethodsSection } from './methods-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { useContactForm } from './use-contact-form.ts';
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
