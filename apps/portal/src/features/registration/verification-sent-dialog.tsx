import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { useTranslation } from 'react-i18next';

export type VerificationSentDialogProps = {
  readonly emailAddress: string;
  /** Called on OK and Escape. The code page follows. */
  readonly onClose: () => void;
};

/** Confirms that a code was sent to an address (req 2.11). There is nothing to cancel. */
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
