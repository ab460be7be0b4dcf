import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { useTranslation } from 'react-i18next';

export type VerificationSentDialogProps = {
  readonly emailAddress: string;
  /** OK and Escape: the code is entered next. */
  readonly onClose: () => void;
};

/** Says that a code is on its way to an address (req 2.11). There is nothing to cancel. */
export function VerificationSentDialog({ emailAddress, onClose }: VerificationSentDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmationDialog
      isOpen
      title={t('EmailRegistration.VerifyModalTitle')}
      content={t('EmailRegistration.VerifyModalContent', { address: emailAddress })}
      cancelLabel=""
      confirmLabel={t('EmailRegistration.VerifyModalOk')}
      confirmVariant="primary"
      onClose={() => onClose()}
    />
  );
}
