import { ConfirmationDialog, type ConfirmationDialogProps } from '@quittance/ui/confirmation-dialog';
import { useTranslation } from 'react-i18next';

/**
 * Says that e-mails and text messages keep their language although the portal's changed, and offers a retry (req 8.4).
 */
export function LanguageNotSaved(question: Pick<ConfirmationDialogProps, 'isOpen' | 'isPending' | 'onClose'>) {
  const { t } = useTranslation();
  return (
    <ConfirmationDialog
      {...question}
      title={t('Profile.LanguageNotSavedTitle')}
      contentKey="Profile.LanguageNotSaved"
      confirmLabel={t('Profile.TryAgain')}
      confirmVariant="primary"
      cancelLabel={t('Profile.LanguageNotNow')}
    />
  );
}
