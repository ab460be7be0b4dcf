import { emailReceiptAgain } from '@quittance/contract/staff/messages';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import { reversePayment, voidPayment } from '@quittance/contract/staff/refunds';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { isUndecided } from '@quittance/domain/payments/refunds/refund-rules';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { useMayAct } from '../../session/services.tsx';
import { CloseReviewDialog } from './close-review-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReopenReturnDialog } from './reopen-return-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type Action = 'receipt' | 'refund' | 'void' | 'reverse' | 'reopen' | 'resend' | 'review';

/** States in which money arrived, even if it was returned later. Their receipts showToast so. */
const withReceipt: readonly PaymentState[] = ['succeeded', 'accepted', 'settled', 'returned'];

/** Shows the actions that the role and the payment allow. The API makes the final decision. */
export function PaymentActions({ payment }: { readonly payment: StaffPayment }) {
  const { t } = useTranslation();
  const [isAgent, isSupervisor] = [useMayAct('agent'), useMayAct('supervisor')];
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const isWaiting = payment.approvalID !== null;
  const offered: Record<Action, boolean> = {
    receipt: isAgent && withReceipt.includes(payment.state),
    refund: isAgent && payment.canRefund && !isWaiting,
    void: isAgent && payment.canVoid && !isWaiting,
    reverse: isAgent && payment.canReverse && !isWaiting,
    reopen: isSupervisor && payment.canReopenReturn,
    resend: isSupervisor && payment.state === 'returned' && payment.returnCode === 'R11',
    review: isSupervisor && payment.state === 'review',
  };
  return (
    <>
      {(Object.keys(offered) as Action[])
        .filter((each) => offered[each])
        .map((each) => (
          <Button key={each} variant="secondary" size="small" onClick={() => setAction(each)}>
            {each === 'receipt' ? t('Receipt.Title') : t(`Payment.Do.${each === 'void' ? voidingOf(payment) : each}`)}
          </Button>
        ))}
      {action === 'receipt' && <SendReceiptDialog payment={payment} onClose={close} />}
      {action === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      {action === 'void' && (
        <UndoDialog payment={payment} call={voidPayment} action={voidingOf(payment)} onClose={close} />
      )}
      {action === 'reverse' && <UndoDialog payment={payment} call={reversePayment} action="reverse" onClose={close} />}
      {action === 'reopen' && <ReopenReturnDialog payment={payment} onClose={close} />}
      {action === 'resend' && <ResendDialog payment={payment} onClose={close} />}
      {action === 'review' && <CloseReviewDialog payment={payment} onClose={close} />}
    </>
  );
}

/** Nothing has been paid yet that a void would take back. */
function voidingOf({ state }: Pick<StaffPayment, 'state'>): 'cancel' | 'void' {
  return isUndecided(state) ? 'cancel' : 'void';
}

/** Resends the receipt, only to the address that receives the payer's notices. */
function SendReceiptDialog({ payment, onClose }: { readonly payment: StaffPayment; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      title={t('Receipt.Title')}
      submitLabel={t('Receipt.Send')}
      call={emailReceiptAgain}
      request={() => ({ paymentID: payment.paymentID })}
      refresh={[['message']]}
      doneMessage={({ destination }) => t('Receipt.Sent', { to: destination })}
      onClose={onClose}
    >
      <p>{t('Receipt.Words')}</p>
    </DecisionDialog>
  );
}
