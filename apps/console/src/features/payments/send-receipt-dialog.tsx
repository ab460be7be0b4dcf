import { emailReceiptAgain } from '@quittance/contract/staff/messages';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';

/** Resends the receipt, only to the address that receives the payer's notices. */
export function SendReceiptDialog({
  payment,
  onClose,
}: {
  readonly payment: StaffPayment;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const action = useAction(emailReceiptAgain, {
    refresh: [['message']],
    onDone({ destination }) {
      say(t('Receipt.Sent', { to: destination }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('Receipt.Title')}
      submitLabel={t('Receipt.Send')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void action.run({ paymentID: payment.paymentID });
      }}
    >
      <p>{t('Receipt.Words')}</p>
    </ActionDialog>
  );
}
