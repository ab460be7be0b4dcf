import { emailReceiptAgain } from '@quittance/contract/staff/messages';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';

/** Resends the receipt, only to the address that receives the payer's notices. */
export function SendReceiptDialog({
  payment,
  onClose,
}: {
  readonly payment: StaffPayment;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      title={t('Receipt.Title')}
      submitLabel={t('Receipt.Send')}
      call={emailReceiptAgain}
      request={() => ({ paymentID: payment.paymentID })}
      refresh={[['message']]}
      said={({ destination }) => t('Receipt.Sent', { to: destination })}
      onClose={onClose}
    >
      <p>{t('Receipt.Words')}</p>
    </DecisionDialog>
  );
}
